#include "tests/engine/support/Roads.h"

namespace reeve::engine::test {

namespace {

std::string tile(std::string_view idAndTurns, int x, int y)
{
    return std::string(idAndTurns) + " " + std::to_string(x) + " " + std::to_string(y);
}

} // namespace

std::string openRoad(int y, int points, std::string_view figures)
{
    std::string road = tile("BA.A@3", 0, y) + " " + std::string(figures);
    for (int x = 1; x + 1 < points; ++x) {
        road += "; " + tile("BA.U@0", x, y);
    }
    return road;
}

std::string lastTile(int y, int points)
{
    return tile("BA.A@1", points - 1, y);
}

std::string bagTile(int y, int points)
{
    return tile("RO.05@0", points - 1, y);
}

std::string idleTile(int y)
{
    return tile("BA.B@0", -1, y);
}

std::string tableOf(const std::vector<std::string>& parts)
{
    std::string table;
    for (const std::string& part : parts) {
        table += table.empty() ? part : "; " + part;
    }
    return table;
}

int spaceOf(const Scenario& game, std::string_view player, TrackFigure::Kind figure)
{
    for (const TrackFigure& there : game.state().trackFigures()) {
        if (there.player == game.seat(player) && there.kind == figure) {
            return there.space;
        }
    }
    return -1;
}

int meepleOf(const Scenario& game, std::string_view player)
{
    return spaceOf(game, player, TrackFigure::Kind::Meeple);
}

int messengerOf(const Scenario& game, std::string_view player)
{
    return spaceOf(game, player, TrackFigure::Kind::Messenger);
}

int robberOf(const Scenario& game, std::string_view player)
{
    return spaceOf(game, player, TrackFigure::Kind::Robber);
}

} // namespace reeve::engine::test
