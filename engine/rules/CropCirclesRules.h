// The Crop Circles (docs/rules/crop-circles.md).
#pragma once

#include "engine/ModuleWithData.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

namespace reeve::engine {

struct CropCircleAction {
    enum class Choice : std::uint8_t { None, Add, Remove };
    Choice choice = Choice::None;
    std::size_t next = 0; ///< whose turn it is in the order of CROP-04; earlier ones are through
};

class CropCirclesRules final : public ModuleWithData<CropCircleAction>
{
public:
    static constexpr std::array kSwitches{RuleSwitch{"cropAddMandatory", {"off", "on"}},
                                          RuleSwitch{"cropAddAnywhere", {"off", "on"}}};

    explicit CropCirclesRules(const RuleOptions& options);

    [[nodiscard]] bool putsSeveralOnATile(const Board& board) const override;
    [[nodiscard]] std::optional<Step> claims(const GameState& state,
                                             const GameEvent& event) const override;
    [[nodiscard]] Verdict allows(const GameState& state, const GameEvent& event) const override;
    void carryOut(GameChange& change, const GameEvent& event) const override;
    void needs(const GameState& state, Asking asking, std::vector<Need>& needs) const override;
    void onPartEnded(GameChange& change, bool turnOver) const override;

private:
    [[nodiscard]] Verdict allowsAction(const GameState& state, const GameEvent& event) const;
    [[nodiscard]] bool matches(const GameState& state, const GameEvent& event) const;
    /// Where a meeple may be added beside one that stands there (CROP-05).
    [[nodiscard]] std::vector<SegmentId> placesBeside(const Board& board, SegmentId meeple) const;
    [[nodiscard]] std::vector<GameEvent> optionsOf(const GameState& state,
                                                   PlayerIndex player) const;
    [[nodiscard]] bool mustAct(const GameState& state, PlayerIndex player) const;

    bool m_addIsMandatory;
    bool m_addAnywhere;
};

} // namespace reeve::engine
