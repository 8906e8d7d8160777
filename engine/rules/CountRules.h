// The Count of Carcassonne (docs/rules/count.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

struct CountWork {
    PlayerSet scored = 0;            ///< by features of the tile just laid (COUNT-10)
    PlayerSet robbed = 0;            ///< who stole points meanwhile (COUNT-12)
    SegmentId joined = kNoSegmentId; ///< the feature that meeples move into (COUNT-18)
    std::size_t movers = 0;          ///< players that are through with moving in, in their order
    bool placed = false;             ///< a meeple went to Carcassonne for this tile
    bool countMoved = false;         ///< and the Count after it
    int placedThisTurn = 0;          ///< COUNT-13
    std::uint8_t quarter = 0;        ///< segment the meeple went to
    PlayerIndex lastTileBy = 0;      ///< COUNT-20
};

class CountRules final : public ModuleWithData<CountWork>
{
public:
    static constexpr std::array kSwitches{
        RuleSwitch{"countPerDoubleTurn", {"2", "1"}},
        RuleSwitch{"countEnd", {"marketOnly", "all"}},
        RuleSwitch{"countRobberBlocks", {"on", "off"}},
        RuleSwitch{"countMove", {"byPlayer", "clockwise", "followMeeple"}},
        RuleSwitch{"countEndRounds", {"single", "repeat"}},
        RuleSwitch{"countAbbot", {"on", "off"}}};

    explicit CountRules(const RuleOptions& options);

    [[nodiscard]] int leftInBox(const TileDefinition& tile) const override;
    void addStart(std::vector<StartTile>& start) const override;
    [[nodiscard]] Verdict allowsStart(const GameState& state) const override;
    void onStart(GameChange& change) const override;
    void onTileLaid(GameChange& change) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void addCitiesOfField(const Board& board, FeatureId field,
                          std::vector<FeatureId>& cities) const override;
    void onFeatureScored(GameChange& change, const ScoredFeature& scored) const override;
    void onTrackMoved(GameChange& change, const TrackMove& move) const override;
    void onPartEnded(GameChange& change, bool turnOver) const override;

private:
    [[nodiscard]] Verdict allowsReward(const GameState& state, const MeeplePlaced& event) const;
    [[nodiscard]] Verdict allowsMoveIn(const GameState& state, const MeeplePlaced& event) const;
    [[nodiscard]] Verdict allowsCount(const GameState& state, const MarkerPlaced& event) const;
    [[nodiscard]] bool earnedReward(const GameState& state) const;

    bool m_onlyMarketAtEnd;
    bool m_roundsAtEnd;
    bool m_oncePerTurn;
    bool m_robbedPointsCount;
    bool m_abbots;
    std::string m_countMove;
};

} // namespace reeve::engine
