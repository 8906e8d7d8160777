#include "engine/RuleBook.h"

#include "engine/rules/BaseRules.h"

#include <algorithm>
#include <functional>

namespace reeve::engine {

namespace {

using Modules = std::vector<std::unique_ptr<const RuleModule>>;

struct RegisteredSet {
    std::string_view set;
    std::unique_ptr<const RuleModule> (*make)(const RuleOptions&);
};

template <typename Rules>
std::unique_ptr<const RuleModule> make(const RuleOptions& options)
{
    return std::make_unique<Rules>(options);
}

/// The only place that names rule modules, in the order in which they are asked.
constexpr std::array kRegistry{RegisteredSet{"BA", &make<BaseRules>}};

template <typename Ask>
Verdict firstRefusal(const Modules& modules, Ask ask)
{
    for (const auto& module : modules) {
        if (Verdict verdict = ask(*module); !verdict) {
            return verdict;
        }
    }
    return {};
}

} // namespace

RuleBook::RuleBook(Modules modules)
    : m_modules(std::move(modules))
{
    for (const PieceKind kind : kPieceKinds) {
        for (const auto& module : m_modules) {
            m_supply[static_cast<std::size_t>(kind)] += module->supply(kind);
            m_strength[static_cast<std::size_t>(kind)] += module->strength(kind);
        }
    }
}

Expected<std::shared_ptr<const RuleBook>> RuleBook::forSets(const std::vector<std::string>& sets,
                                                            const RuleOptions& options)
{
    for (const std::string& set : sets) {
        if (std::ranges::find(kRegistry, set, &RegisteredSet::set) == kRegistry.end()) {
            return tl::unexpected(Error{ErrorCode::Invalid,
                                        "Games with the set " + set + " are not supported yet.",
                                        {},
                                        {}});
        }
    }
    Modules modules;
    for (const RegisteredSet& entry : kRegistry) {
        if (std::ranges::find(sets, entry.set) != sets.end()) {
            modules.push_back(entry.make(options));
        }
    }
    return std::shared_ptr<const RuleBook>(new RuleBook(std::move(modules)));
}

std::shared_ptr<const RuleBook> RuleBook::everything(const RuleOptions& options)
{
    Modules modules;
    for (const RegisteredSet& entry : kRegistry) {
        modules.push_back(entry.make(options));
    }
    return std::shared_ptr<const RuleBook>(new RuleBook(std::move(modules)));
}

Verdict RuleBook::allowsTile(const GameState& state, const TilePlaced& event,
                             const TurnedTile& tile) const
{
    return firstRefusal(
        m_modules, [&](const RuleModule& module) { return module.allowsTile(state, event, tile); });
}

Verdict RuleBook::allowsDiscard(const GameState& state, const TileDiscarded& event,
                                TileIndex tile) const
{
    return firstRefusal(m_modules, [&](const RuleModule& module) {
        return module.allowsDiscard(state, event, tile);
    });
}

Verdict RuleBook::allowsMeeple(const GameState& state, const MeeplePlaced& event,
                               SegmentId segment) const
{
    return firstRefusal(m_modules, [&](const RuleModule& module) {
        return module.allowsMeeple(state, event, segment);
    });
}

Value RuleBook::value(const Board& board, FeatureId feature, Stage stage) const
{
    Value value;
    for (const auto& module : m_modules) {
        module->value(board, feature, stage, value);
    }
    return value;
}

Majority RuleBook::majority(const Board& board, FeatureId feature) const
{
    Majority majority;
    int most = 0;
    for (const Piece& piece : board.pieces()) {
        if (board.features().featureOf(piece.at) == feature) {
            int& strength = majority.strength[piece.player];
            strength += this->strength(piece.kind);
            most = std::max(most, strength);
        }
    }
    for (std::size_t player = 0; most > 0 && player < kMaxPlayers; ++player) {
        if (majority.strength[player] == most) {
            majority.owners = with(majority.owners, player);
        }
    }
    return majority;
}

Award RuleBook::finished(const Board& board, FeatureId feature) const
{
    Award award;
    award.kind = board.features().kind(feature);
    award.at = feature;
    if (board.features().meeples(feature) > 0) {
        award.players = majority(board, feature).owners;
        award.value = value(board, feature, Stage::Finished);
    }
    return award;
}

std::vector<Award> RuleBook::gameEnd(const Board& board) const
{
    std::vector<Award> awards;
    std::vector<FeatureId> seen;
    awards.reserve(board.pieces().size());
    seen.reserve(board.pieces().size());
    const FeatureMap& features = board.features();
    for (const Piece& piece : board.pieces()) {
        const FeatureId feature = features.featureOf(piece.at);
        if (features.kind(feature) == FeatureKind::Field ||
            std::ranges::find(seen, feature) != seen.end()) {
            continue;
        }
        seen.push_back(feature);
        const PlayerSet owners = majority(board, feature).owners;
        if (owners != 0) {
            const Stage stage = board.isFinished(feature) ? Stage::Finished : Stage::GameEnd;
            awards.push_back(
                {features.kind(feature), feature, owners, value(board, feature, stage)});
        }
    }
    for (const auto& module : m_modules) {
        module->scoreGameEnd(board, *this, awards);
    }
    return awards;
}

} // namespace reeve::engine
