#include "engine/rules/Farmers.h"

#include "engine/RuleBook.h"

#include <algorithm>
#include <functional>

namespace reeve::engine {

namespace {

/// A field with farmers, the finished cities it touches, and how many of them pay each player here.
struct FarmedField {
    FeatureId field;
    Majority farmers;
    std::vector<FeatureId> cities; // sorted
    std::array<int, kMaxPlayers> credited{};
    std::array<FieldBonus, kMaxPlayers> bonus{}; ///< of each city credited (TB-21)
};

std::vector<FarmedField> farmedFields(const Board& board, const RuleBook& rules)
{
    std::vector<FarmedField> fields;
    for (const Piece& piece : board.pieces()) {
        const FeatureId feature = board.features().featureOf(piece.at);
        if (board.features().kind(feature) == FeatureKind::Field &&
            std::ranges::find(fields, feature, &FarmedField::field) == fields.end()) {
            fields.push_back({feature,
                              rules.majority(board, feature),
                              rules.citiesOfField(board, feature, true),
                              {},
                              {}});
        }
    }
    for (FarmedField& field : fields) {
        for (std::size_t player = 0; player < kMaxPlayers; ++player) {
            if (field.farmers.strength[player] > 0) {
                field.bonus[player] =
                    rules.fieldBonus(board, field.field, static_cast<PlayerIndex>(player))
                        .value_or(FieldBonus{});
            }
        }
    }
    return fields;
}

/// The player's fields, those whose cities bring him most first.
std::vector<FarmedField*> bestFirst(std::vector<FarmedField>& fields, std::size_t player)
{
    std::vector<FarmedField*> sorted;
    for (FarmedField& field : fields) {
        sorted.push_back(&field);
    }
    std::ranges::stable_sort(sorted, std::greater(), [player](const FarmedField* field) {
        return field->bonus[player].each;
    });
    return sorted;
}

/// BASE-42, BASE-45: each field alone.
void creditEachField(std::vector<FarmedField>& fields)
{
    for (FarmedField& field : fields) {
        for (std::size_t player = 0; player < kMaxPlayers; ++player) {
            if (contains(field.farmers.owners, player)) {
                field.credited[player] = static_cast<int>(field.cities.size());
            }
        }
    }
}

/// BASE-47: a city pays a player in one field only.
void creditEachCityOnceAPlayer(std::vector<FarmedField>& fields)
{
    for (std::size_t player = 0; player < kMaxPlayers; ++player) {
        std::vector<FeatureId> paid;
        for (FarmedField* field : bestFirst(fields, player)) {
            if (!contains(field->farmers.owners, player)) {
                continue;
            }
            for (const FeatureId city : field->cities) {
                if (std::ranges::find(paid, city) == paid.end()) {
                    paid.push_back(city);
                    ++field->credited[player];
                }
            }
        }
    }
}

/// BASE-46: the farmers of all fields around a city are counted together.
void creditByCity(std::vector<FarmedField>& fields)
{
    std::vector<FeatureId> cities;
    for (const FarmedField& field : fields) {
        cities.insert(cities.end(), field.cities.begin(), field.cities.end());
    }
    std::ranges::sort(cities);
    cities.erase(std::unique(cities.begin(), cities.end()), cities.end());

    for (const FeatureId city : cities) {
        const auto touches = [city](const FarmedField& field) {
            return std::ranges::binary_search(field.cities, city);
        };
        std::array<int, kMaxPlayers> strength{};
        for (const FarmedField& field : fields) {
            for (std::size_t player = 0; touches(field) && player < kMaxPlayers; ++player) {
                strength[player] += field.farmers.strength[player];
            }
        }
        const int most = std::ranges::max(strength);
        for (std::size_t player = 0; most > 0 && player < kMaxPlayers; ++player) {
            if (strength[player] == most) {
                const std::vector<FarmedField*> sorted = bestFirst(fields, player);
                const auto field = std::ranges::find_if(sorted, [&](const FarmedField* f) {
                    return touches(*f) && f->farmers.strength[player] > 0;
                });
                ++(*field)->credited[player];
            }
        }
    }
}

void awardCredits(Farmers edition, const FarmedField& field, std::vector<Award>& awards)
{
    PlayerSet done = 0;
    for (std::size_t player = 0; player < kMaxPlayers; ++player) {
        const int cities = field.credited[player];
        if (cities == 0 || contains(done, player)) {
            continue;
        }
        PlayerSet alike = 0;
        for (std::size_t other = player; other < kMaxPlayers; ++other) {
            if (field.credited[other] == cities &&
                field.bonus[other].each == field.bonus[player].each) {
                alike = with(alike, other);
            }
        }
        done = static_cast<PlayerSet>(done | alike);
        Award award{Category::Field, field.field, alike, {}, field.farmers.strength};
        addFieldCities(edition, cities, award.value);
        if (const FieldBonus& bonus = field.bonus[player]; bonus.each > 0) {
            award.value.add({bonus.what, cities, bonus.each * cities, bonus.rule});
        }
        awards.push_back(award);
    }
}

} // namespace

void addFieldCities(Farmers edition, int cities, Value& value)
{
    if (cities == 0) {
        return;
    }
    switch (edition) {
    case Farmers::ThirdEdition:
        value.add({"finished cities", cities, 3 * cities, "BASE-42"});
        break;
    case Farmers::SecondEdition:
        value.add({"finished cities", cities, 3 * cities, "BASE-47"});
        break;
    case Farmers::FirstEdition:
        value.add({"finished cities", cities, 4 * cities, "BASE-46"});
        break;
    case Farmers::Off: break;
    }
}

void scoreFields(Farmers edition, const Board& board, const RuleBook& rules,
                 std::vector<Award>& awards)
{
    if (edition == Farmers::Off) {
        return;
    }
    std::vector<FarmedField> fields = farmedFields(board, rules);
    switch (edition) {
    case Farmers::ThirdEdition: creditEachField(fields); break;
    case Farmers::SecondEdition: creditEachCityOnceAPlayer(fields); break;
    case Farmers::FirstEdition: creditByCity(fields); break;
    case Farmers::Off: break;
    }
    for (const FarmedField& field : fields) {
        awardCredits(edition, field, awards);
    }
}

} // namespace reeve::engine
