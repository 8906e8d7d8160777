#include "app/table/Words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

namespace reeve::app {

namespace {

/// One of the things an item counts: "cities" -> "city", "coats of arms" -> "coat of arms".
std::string singular(const std::string& many)
{
    static const std::map<std::string, std::string> kIrregular{
        {"coats of arms", "coat of arms"},
        {"monasteries", "monastery"},
        {"cities", "city"},
        {"finished cities", "finished city"},
        {"neighbouring tiles", "neighbouring tile"}};
    const auto found = kIrregular.find(many);
    if (found != kIrregular.end())
        return found->second;
    return many.ends_with('s') ? many.substr(0, many.size() - 1) : many;
}

/// Something that adds to the value of what it counts (IC-02, IC-06, MAGE-10, TB-21).
struct Modifier {
    const char* what;
    const char* one;
    const char* many;
};

constexpr std::array kModifiers{
    Modifier{"inn", "tile", "tiles"},
    Modifier{"cathedral", "tile or coat of arms", "tiles and coats of arms"},
    Modifier{"mage", "tile", "tiles"}, Modifier{"pig", "city", "cities"}};

constexpr std::array<std::string_view, 7> kCounted{
    "tiles",   "coats of arms", "neighbouring tiles", "finished cities", "ingots",
    "knights", "farmers"};

std::string capital(std::string text)
{
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

std::string joinedNames(const std::vector<engine::PlayerIndex>& who,
                        std::span<const engine::ObservedPlayer> players)
{
    std::vector<std::string> names;
    names.reserve(who.size());
    for (const engine::PlayerIndex player : who)
        names.push_back(players[player].player.name);
    return joined(names);
}

std::string categoryText(engine::Category category)
{
    switch (category) {
    case engine::Category::City: return "a city";
    case engine::Category::Road: return "a road";
    case engine::Category::Monastery: return "a monastery";
    case engine::Category::Garden: return "a garden";
    case engine::Category::Field: return "a field";
    case engine::Category::Goods: return "goods";
    case engine::Category::Gold: return "gold";
    case engine::Category::Message: return "a message";
    case engine::Category::Robbery: return "robbery";
    case engine::Category::Correction: return "a correction";
    }
    return {};
}

} // namespace

std::string pieceName(const vision::PieceReading& piece)
{
    const auto players = engine::pieceKindFromWord(piece.kind);
    const std::string kind = players                   ? std::string(engine::name(*players))
                             : piece.kind == "unknown" ? "piece"
                                                       : piece.kind;
    return engine::colourFromWord(piece.colour) ? piece.colour + " " + kind : kind;
}

std::string cellText(engine::Position cell)
{
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

std::string counted(int count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string itemText(const engine::ScoreItem& item)
{
    if (item.what == "witch")
        return "witch: half, rounded up";
    for (const Modifier& modifier : kModifiers)
        if (item.what == modifier.what)
            return item.what + ": 1 more for each of " +
                   counted(item.count, modifier.one, modifier.many);
    if (std::find(kCounted.begin(), kCounted.end(), item.what) != kCounted.end())
        return counted(item.count, singular(item.what), item.what);
    return item.count == 1 ? item.what : item.what + " (" + std::to_string(item.count) + ")";
}

std::string sumText(std::span<const engine::ScoreItem> items)
{
    int total = 0;
    std::string text;
    for (const engine::ScoreItem& item : items) {
        total += item.points;
        const bool less = item.points < 0;
        text += (text.empty() ? ""
                 : less       ? " - "
                              : " + ") +
                std::to_string(less && !text.empty() ? -item.points : item.points);
    }
    return items.size() < 2 ? std::to_string(total) : text + " = " + std::to_string(total);
}

std::string awardText(const engine::Award& award, std::span<const engine::ObservedPlayer> players)
{
    std::vector<engine::PlayerIndex> who;
    for (std::size_t p = 0; p < players.size(); ++p)
        if (engine::contains(award.players, p))
            who.push_back(static_cast<engine::PlayerIndex>(p));
    std::vector<std::string> parts;
    for (const engine::ScoreTerm& term : award.value.terms())
        parts.push_back(itemText({std::string(term.what), term.count, term.points, {}}) + " " +
                        std::to_string(term.points) + " [" + std::string(term.rule) + "]");
    std::string text = joinedNames(who, players) + (who.size() > 1 ? " get " : " gets ") +
                       std::to_string(award.value.total()) +
                       (who.size() > 1 ? " each for " : " for ") + categoryText(award.category) +
                       ": ";
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : ", ") + parts[i];
    std::string heads;
    int holders = 0;
    for (std::size_t p = 0; p < players.size(); ++p)
        if (award.strength[p] > 0) {
            heads += (holders++ == 0 ? "" : ", ") + players[p].player.name + ": " +
                     std::to_string(award.strength[p]);
        }
    return holders < 2 ? text : text + "; majority " + heads + " [BASE-12]";
}

std::string closingText(const engine::FeatureScore& feature)
{
    if (feature.complete || feature.pointsIfClosed == feature.pointsNow)
        return {};
    const std::string sum = sumText(feature.itemsIfClosed);
    switch (feature.kind) {
    case engine::FeatureKind::Field: return sum + " if every city it touches were finished";
    case engine::FeatureKind::Monastery:
    case engine::FeatureKind::Garden: return sum + " once it is surrounded";
    default: return sum + " if it closed as it lies";
    }
}

std::string featureTitle(const engine::FeatureScore& feature, int coatsOfArms)
{
    std::string text = capital(std::string(engine::word(feature.kind)));
    const int tiles = static_cast<int>(feature.cells.size());
    const bool around = feature.kind == engine::FeatureKind::Monastery ||
                        feature.kind == engine::FeatureKind::Garden;
    if (!around)
        text += ", " + counted(tiles, "tile", "tiles");
    if (coatsOfArms > 0)
        text += ", " + counted(coatsOfArms, "coat of arms", "coats of arms");
    if (feature.kind == engine::FeatureKind::Field)
        return text + ", " +
               counted(static_cast<int>(feature.cities.size()), "finished city", "finished cities");
    return text + (feature.complete ? ", finished" : ", open");
}

int coatsOfArms(const engine::FeatureScore& feature, const Table& table,
                const engine::TileCatalogue& catalogue)
{
    int count = 0;
    for (const engine::SegmentRef& at : feature.segments) {
        const vision::TileReading* tile = table.tileAt(at.cell);
        const engine::TileDefinition* definition = tile ? catalogue.find(tile->tile) : nullptr;
        if (definition && at.segment < definition->segments.size())
            count += definition->segments[at.segment].coatsOfArms;
    }
    return count;
}

std::string majorityText(const engine::FeatureScore& feature,
                         std::span<const engine::ObservedPlayer> players)
{
    if (feature.owners.empty())
        return "Nobody's";
    const int most = feature.strength[feature.owners.front()];
    if (feature.owners.size() > 1)
        return joinedNames(feature.owners, players) + " share it, " + std::to_string(most) +
               " each";
    int second = 0;
    for (std::size_t p = 0; p < feature.strength.size(); ++p)
        if (p != feature.owners.front())
            second = std::max(second, feature.strength[p]);
    const std::string& owner = players[feature.owners.front()].player.name;
    return second == 0 ? owner + " alone"
                       : owner + " leads " + std::to_string(most) + " to " + std::to_string(second);
}

std::string unevenPayText(const engine::FeatureScore& feature,
                          std::span<const engine::ObservedPlayer> players)
{
    bool even = true;
    std::vector<std::string> parts;
    for (std::size_t p = 0; p < feature.pays.size(); ++p) {
        const bool owner = std::count(feature.owners.begin(), feature.owners.end(), p) > 0;
        even = even && feature.pays[p] == (owner ? feature.pointsNow : 0);
        if (owner || feature.pays[p] > 0)
            parts.push_back(players[p].player.name + " " + std::to_string(feature.pays[p]));
    }
    return even ? "" : "pays " + joined(parts);
}

} // namespace reeve::app
