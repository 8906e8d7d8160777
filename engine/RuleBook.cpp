#include "engine/RuleBook.h"

#include "engine/GameState.h"
#include "engine/rules/Registry.h"

#include <algorithm>
#include <functional>

namespace reeve::engine {

namespace {

using Modules = std::vector<std::unique_ptr<RuleModule>>;

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

Modules modulesFor(const RuleOptions& options, const std::function<bool(std::string_view)>& inPlay)
{
    Modules modules;
    for (const RegisteredRules& entry : registeredRules()) {
        if (std::ranges::any_of(entry.sets, inPlay)) {
            modules.push_back(entry.make(options));
        }
    }
    return modules;
}

} // namespace

RuleBook::RuleBook(Modules modules)
    : m_modules(std::move(modules))
{
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        m_modules[i]->setSlot(i);
    }
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
    const std::vector<std::string> known = allSets();
    for (const std::string& set : sets) {
        if (std::ranges::find(known, set) == known.end()) {
            return tl::unexpected(
                Error{ErrorCode::Invalid, "There are no rules for a set " + set, "setup", {}});
        }
    }
    const std::string_view base = registeredRules().front().sets.front();
    if (std::ranges::find(sets, base) == sets.end()) {
        return tl::unexpected(Error{ErrorCode::Invalid,
                                    "Every game needs the base set, " + std::string(base),
                                    {},
                                    "BASE-18"});
    }
    Modules modules = modulesFor(options, [&](std::string_view set) {
        return !set.empty() && std::ranges::find(sets, set) != sets.end();
    });
    return std::shared_ptr<const RuleBook>(new RuleBook(std::move(modules)));
}

std::shared_ptr<const RuleBook> RuleBook::everything(const RuleOptions& options)
{
    Modules modules = modulesFor(options, [](std::string_view) { return true; });
    return std::shared_ptr<const RuleBook>(new RuleBook(std::move(modules)));
}

std::vector<std::string> RuleBook::allSets()
{
    std::vector<std::string> sets;
    for (const RegisteredRules& entry : registeredRules()) {
        for (const std::string_view set : entry.sets) {
            if (!set.empty()) {
                sets.emplace_back(set);
            }
        }
    }
    return sets;
}

std::vector<StartTile> RuleBook::usualStart() const
{
    std::vector<StartTile> start;
    for (const auto& module : m_modules) {
        module->addStart(start);
    }
    return start;
}

Verdict RuleBook::allowsStart(const GameState& state) const
{
    return firstRefusal(m_modules,
                        [&](const RuleModule& module) { return module.allowsStart(state); });
}

int RuleBook::leftInBox(const TileDefinition& tile) const
{
    int most = 0;
    for (const auto& module : m_modules) {
        most = std::max(most, module->leftInBox(tile));
    }
    return most;
}

ModuleDataList RuleBook::newData() const
{
    ModuleDataList list;
    for (const auto& module : m_modules) {
        list.add(module->newData());
    }
    return list;
}

Verdict RuleBook::allowsStanding(const Board& board, const Piece& piece) const
{
    return firstRefusal(
        m_modules, [&](const RuleModule& module) { return module.allowsStanding(board, piece); });
}

bool RuleBook::putsSeveralOnATile(const Board& board) const
{
    return std::ranges::any_of(
        m_modules, [&](const auto& module) { return module->putsSeveralOnATile(board); });
}

Verdict RuleBook::allowsTile(const GameState& state, const TilePlaced& event,
                             const TurnedTile& tile) const
{
    return firstRefusal(
        m_modules, [&](const RuleModule& module) { return module.allowsTile(state, event, tile); });
}

bool RuleBook::mustBeLaid(const GameState& state, const TilePlaced& event,
                          const TurnedTile& tile) const
{
    return std::ranges::all_of(
        m_modules, [&](const auto& module) { return module->mustBeLaid(state, event, tile); });
}

Verdict RuleBook::allowsDiscard(const GameState& state, const TileDiscarded& event,
                                TileIndex tile) const
{
    return firstRefusal(m_modules, [&](const RuleModule& module) {
        return module.allowsDiscard(state, event, tile);
    });
}

std::optional<Claim> RuleBook::claimOn(const GameState& state, const GameEvent& event) const
{
    // The base rules come first in the book and take what no expansion claims.
    for (auto module = m_modules.rbegin(); module != m_modules.rend(); ++module) {
        if (const std::optional<Step> step = (*module)->claims(state, event)) {
            return Claim{module->get(), *step};
        }
    }
    return std::nullopt;
}

std::vector<Need> RuleBook::needs(const GameState& state) const
{
    std::vector<Need> needs;
    for (const auto& module : m_modules) {
        module->needs(state, Asking::Everything, needs);
    }
    return needs;
}

std::optional<Need> RuleBook::firstRequired(const GameState& state, Step before) const
{
    std::vector<Need> needs;
    for (const auto& module : m_modules) {
        module->needs(state, Asking::WhatIsRequired, needs);
    }
    for (Need& need : needs) {
        if (need.required && need.step < before) {
            return std::move(need);
        }
    }
    return std::nullopt;
}

void RuleBook::onStart(GameChange& change) const
{
    for (const auto& module : m_modules) {
        module->onStart(change);
    }
}

void RuleBook::onTileLaid(GameChange& change) const
{
    for (const auto& module : m_modules) {
        module->onTileLaid(change);
    }
}

void RuleBook::onMeeplesGone(GameChange& change) const
{
    for (const auto& module : m_modules) {
        module->onMeeplesGone(change);
    }
}

void RuleBook::onFeatureScored(GameChange& change, const ScoredFeature& scored) const
{
    for (const auto& module : m_modules) {
        module->onFeatureScored(change, scored);
    }
}

void RuleBook::onAllScored(GameChange& change) const
{
    for (const auto& module : m_modules) {
        module->onAllScored(change);
    }
}

void RuleBook::onTrackMoved(GameChange& change, const TrackMove& move) const
{
    for (const auto& module : m_modules) {
        module->onTrackMoved(change, move);
    }
}

void RuleBook::onPartEnded(GameChange& change, bool turnOver) const
{
    for (const auto& module : m_modules) {
        module->onPartEnded(change, turnOver);
    }
}

std::optional<int> RuleBook::secondFigure(const GameState& state, PlayerIndex player) const
{
    for (const auto& module : m_modules) {
        if (const std::optional<int> points = module->secondFigure(state, player)) {
            return points;
        }
    }
    return std::nullopt;
}

std::vector<TrackFigure> RuleBook::trackFigures(const GameState& state) const
{
    std::vector<TrackFigure> figures;
    for (const auto& module : m_modules) {
        module->addTrackFigures(state, figures);
    }
    return figures;
}

Value RuleBook::value(const Board& board, FeatureId feature, Stage stage) const
{
    Value value;
    for (const auto& module : m_modules) {
        module->addValue({*this, board, feature, stage}, value);
    }
    return value;
}

Majority RuleBook::majority(const Board& board, FeatureId feature) const
{
    Majority majority;
    int most = 0;
    for (const Piece& piece : board.pieces()) {
        if (board.features().featureOf(piece.at) == feature) {
            std::uint8_t& strength = majority.strength[piece.player];
            strength = static_cast<std::uint8_t>(strength + this->strength(piece.kind));
            most = std::max<int>(most, strength);
        }
    }
    for (std::size_t player = 0; most > 0 && player < kMaxPlayers; ++player) {
        if (majority.strength[player] == most) {
            majority.owners = with(majority.owners, player);
        }
    }
    return majority;
}

std::vector<FeatureId> RuleBook::citiesOfField(const Board& board, FeatureId field,
                                               bool finishedOnly) const
{
    std::vector<FeatureId> cities = board.citiesOfField(field, finishedOnly);
    for (const auto& module : m_modules) {
        module->addCitiesOfField(board, field, cities);
    }
    return cities;
}

std::optional<FieldBonus> RuleBook::fieldBonus(const Board& board, FeatureId field,
                                               PlayerIndex player) const
{
    for (const auto& module : m_modules) {
        if (const std::optional<FieldBonus> bonus = module->fieldBonus(board, field, player)) {
            return bonus;
        }
    }
    return std::nullopt;
}

Award RuleBook::finished(const Board& board, FeatureId feature) const
{
    Award award;
    award.category = categoryOf(board.features().kind(feature));
    award.at = feature;
    if (board.features().meeples(feature) > 0) {
        const Majority majority = this->majority(board, feature);
        award.players = majority.owners;
        award.strength = majority.strength;
        award.value = value(board, feature, Stage::Finished);
    }
    return award;
}

std::vector<Award> RuleBook::gameEnd(const GameState& state) const
{
    return gameEnd(state.board(), state.tokens(), &state);
}

std::vector<Award> RuleBook::gameEnd(const Board& board, std::span<const TokenCounts> tokens,
                                     const GameState* state) const
{
    std::vector<Award> awards;
    std::vector<FeatureId> seen;
    awards.reserve(board.pieces().size());
    seen.reserve(board.pieces().size());
    const FeatureMap& features = board.features();
    for (const Piece& piece : board.pieces()) {
        const FeatureId feature = features.featureOf(piece.at);
        const FeatureKind kind = features.kind(feature);
        if (kind == FeatureKind::Field || kind == FeatureKind::Quarter ||
            std::ranges::find(seen, feature) != seen.end()) {
            continue;
        }
        seen.push_back(feature);
        const Majority majority = this->majority(board, feature);
        if (majority.owners != 0) {
            const Stage stage = board.isFinished(feature) ? Stage::Finished : Stage::GameEnd;
            awards.push_back({categoryOf(kind), feature, majority.owners,
                              value(board, feature, stage), majority.strength});
        }
    }
    for (const auto& module : m_modules) {
        module->scoreGameEnd({board, tokens, state}, *this, awards);
    }
    return awards;
}

} // namespace reeve::engine
