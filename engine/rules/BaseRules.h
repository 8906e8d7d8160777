// The base game (docs/rules/base.md): placement, meeples, roads, cities, monasteries and fields.
#pragma once

#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"

namespace reeve::engine {

class BaseRules final : public RuleModule
{
public:
    explicit BaseRules(const RuleOptions& options);

    [[nodiscard]] int supply(PieceKind kind) const override;
    [[nodiscard]] int strength(PieceKind kind) const override;
    [[nodiscard]] Verdict allowsTile(const GameState& state, const TilePlaced& event,
                                     const TurnedTile& tile) const override;
    [[nodiscard]] Verdict allowsDiscard(const GameState& state, const TileDiscarded& event,
                                        TileIndex tile) const override;
    [[nodiscard]] Verdict allowsMeeple(const GameState& state, const MeeplePlaced& event,
                                       SegmentId segment) const override;
    void value(const Board& board, FeatureId feature, Stage stage, Value& value) const override;
    void scoreGameEnd(const Board& board, const RuleBook& rules,
                      std::vector<Award>& awards) const override;

private:
    void valueCity(const Board& board, FeatureId city, Stage stage, Value& value) const;

    int m_tinyCity;
    Farmers m_farmers;
};

} // namespace reeve::engine
