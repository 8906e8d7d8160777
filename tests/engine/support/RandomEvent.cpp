#include "tests/engine/support/RandomEvent.h"

#include "engine/rules/Placement.h"

#include <array>
#include <climits>
#include <string>

namespace reeve::engine::test {

namespace {

constexpr std::array<std::string_view, 8> kWords{"crop-circle", "add",       "remove", "",
                                                 "message",     "messenger", "robber", "yes"};

class Maker
{
public:
    Maker(const GameState& state, Dice& dice)
        : m_state(state)
        , m_dice(dice)
    {}

    GameEvent madeUp()
    {
        switch (m_dice.below(11)) {
        case 0: return TilePlaced{player(), tile(), cell(), Rotation(static_cast<int>(number(4)))};
        case 1: return TileDiscarded{player(), tile()};
        case 2: return MeeplePlaced{player(), kind(), place(), from()};
        case 3: return MeepleReturned{player(), kind(), place()};
        case 4: return MarkerPlaced{player(), marker(), cell(), segment(), segment()};
        case 5: return MarkerRemoved{player(), marker()};
        case 6: return DieRolled{player(), static_cast<int>(number(7)) - 1, flying()};
        case 7: return Decision{player(), word(), word(), from()};
        case 8: return FeaturesScored{player(), {place(), place()}};
        case 9: return TurnEnded{player()};
        default: break;
        }
        return m_dice.chance(1, 40) ? GameEvent(GameEnded{})
                                    : ScoreCorrected{player(), points(), ""};
    }

    GameEvent changed(GameEvent event)
    {
        std::visit([this](auto& e) { change(e); }, event);
        return event;
    }

private:
    std::size_t number(std::size_t bound) { return m_dice.below(bound); }

    PlayerIndex player()
    {
        if (m_dice.chance(3, 4)) {
            return m_state.playerToMove();
        }
        return m_dice.chance(1, 10) ? PlayerIndex{255}
                                    : static_cast<PlayerIndex>(number(m_state.playerCount() + 1));
    }

    std::string tile()
    {
        const auto& tiles = m_state.catalogue().tiles();
        return m_dice.chance(1, 20) ? "BA.?" : tiles[number(tiles.size())].id;
    }

    Position cell()
    {
        const auto& tiles = m_state.board().tiles();
        if (tiles.empty() || m_dice.chance(1, 20)) {
            return m_dice.chance(1, 2) ? Position{INT_MAX, INT_MIN} : Position{50, -50};
        }
        Position near = m_dice.chance(1, 2) ? tiles.back().cell : tiles[number(tiles.size())].cell;
        if (m_dice.chance(1, 4)) {
            near.x += static_cast<int>(number(3)) - 1;
            near.y += static_cast<int>(number(3)) - 1;
        }
        return near;
    }

    std::uint8_t segment()
    {
        return m_dice.chance(1, 20) ? std::uint8_t{255} : static_cast<std::uint8_t>(number(8));
    }

    SegmentRef place()
    {
        const auto& pieces = m_state.board().pieces();
        if (!pieces.empty() && m_dice.chance(1, 4)) {
            return placeOf(m_state.board(), pieces[number(pieces.size())].at);
        }
        return {cell(), segment()};
    }

    std::optional<SegmentRef> from()
    {
        return m_dice.chance(1, 2) ? std::optional(place()) : std::nullopt;
    }

    PieceKind kind()
    {
        return m_dice.chance(1, 3) ? PieceKind::Meeple : kPieceKinds.at(number(kPieceKinds.size()));
    }

    MarkerKind marker() { return kMarkerKinds.at(number(kMarkerKinds.size())); }

    std::optional<PieceKind> flying()
    {
        return m_dice.chance(1, 2) ? std::optional(kind()) : std::nullopt;
    }

    std::string word() { return std::string(kWords.at(number(kWords.size()))); }

    int points()
    {
        constexpr std::array kPoints{1, -1, 0, 99'999, INT_MAX, INT_MIN};
        return kPoints.at(number(kPoints.size()));
    }

    template <typename Event>
    void change(Event& event)
    {
        if constexpr (requires { event.player; }) {
            if (m_dice.chance(1, 4)) {
                event.player = player();
            }
        }
        if constexpr (requires { event.kind = {}; }) {
            if (m_dice.chance(1, 4)) {
                event.kind = static_cast<decltype(event.kind)>(number(5));
            }
        }
        if constexpr (requires { event.cell; }) {
            if (m_dice.chance(1, 4)) {
                event.cell = cell();
            }
        }
        changeRest(event);
    }

    void changeRest(MeeplePlaced& event)
    {
        if (m_dice.chance(1, 4)) {
            event.at = place();
        }
        if (m_dice.chance(1, 8)) {
            event.from = from();
        }
    }
    void changeRest(MeepleReturned& event)
    {
        if (m_dice.chance(1, 4)) {
            event.at = place();
        }
    }
    void changeRest(MarkerPlaced& event)
    {
        if (m_dice.chance(1, 4)) {
            event.segment = segment();
        }
        if (m_dice.chance(1, 4)) {
            event.other = event.other ? std::nullopt : std::optional(segment());
        }
    }
    void changeRest(DieRolled& event)
    {
        event.pips = static_cast<int>(number(5));
        event.flying = flying();
    }
    void changeRest(Decision& event)
    {
        if (m_dice.chance(1, 4)) {
            event.choice = word();
        }
        if (m_dice.chance(1, 4)) {
            event.at = from();
        }
    }
    template <typename Event>
    void changeRest(Event&)
    {}

    const GameState& m_state;
    Dice& m_dice;
};

} // namespace

GameEvent randomEvent(const GameState& state, Dice& dice)
{
    Maker maker(state, dice);
    const std::vector<Need> needs = dice.chance(1, 2) ? state.needs() : std::vector<Need>{};
    if (!needs.empty()) {
        const Need& need = dice.oneOf(needs);
        if (!need.options.empty()) {
            return maker.changed(dice.oneOf(need.options));
        }
    }
    return maker.madeUp();
}

} // namespace reeve::engine::test
