// The bag and the gaps of a board.
#include "engine/Gaps.h"

#include "tests/engine/support/Catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace reeve::engine::test {

namespace {

GameState game(std::vector<StartTile> start, std::vector<std::string> sets = {"BA"})
{
    GameSetup setup;
    setup.players = {{"Ann", Colour::Red}, {"Bo", Colour::Blue}};
    setup.sets = std::move(sets);
    setup.start = std::move(start);
    return GameState::start(catalogue(), setup).value();
}

/// Caps that look at the cell (1, 0) from the west, the north and the east.
std::vector<StartTile> threeCities()
{
    return {{"BA.E", {0, 0}, Rotation(1)},
            {"BA.B", {0, -1}, {}},
            {"BA.E", {1, -1}, Rotation(2)},
            {"BA.B", {2, -1}, {}},
            {"BA.E", {2, 0}, Rotation(3)}};
}

int count(const std::vector<TilesLeft>& list, const char* tile)
{
    const auto found = std::ranges::find(list, catalogue().indexOf(tile).value(), &TilesLeft::tile);
    return found == list.end() ? 0 : found->count;
}

} // namespace

TEST(Bag, listsWhatIsLeftByKind)
{
    GameState state = game({{"BA.D", {}, {}}});
    int all = 0;
    for (const TilesLeft& left : bag(state)) {
        all += left.count;
    }
    EXPECT_EQ(all, 71);
    EXPECT_EQ(count(bag(state), "BA.D"), 3);
    EXPECT_EQ(count(bag(state), "BA.C"), 1);
    ASSERT_TRUE(state.apply(TilePlaced{0, "BA.C", {0, -1}, {}}));
    EXPECT_EQ(count(bag(state), "BA.C"), 0);
}

TEST(Gaps, knowWhichTilesFit)
{
    // The cell (1, 0) has a city to its west, north and east.
    const GameState state = game(threeCities());
    const std::vector<TilesLeft> fitting = tilesThatFit(state, {1, 0});
    EXPECT_EQ(count(fitting, "BA.C"), 1);
    EXPECT_EQ(count(fitting, "BA.R"), 3);
    EXPECT_EQ(count(fitting, "BA.G"), 0);
    EXPECT_EQ(count(fitting, "BA.T"), 1);
    EXPECT_EQ(count(fitting, "BA.U"), 0);
}

TEST(Gaps, nothingLeftFillsAreDead)
{
    // With a city to its south too only the one all-city tile fills the cell.
    std::vector<StartTile> start = threeCities();
    start.push_back({"BA.B", {2, 1}, {}});
    start.push_back({"BA.E", {1, 1}, Rotation(0)});
    start.push_back({"BA.E", {1, -2}, Rotation(0)}); // where that tile can go instead
    GameState state = game(start);
    ASSERT_EQ(count(tilesThatFit(state, {1, 0}), "BA.C"), 1);
    EXPECT_FALSE(std::ranges::count(deadGaps(state), Position{1, 0}));
    const auto elsewhere = state.legalPlacements(catalogue().indexOf("BA.C").value());
    const auto other = std::ranges::find_if(elsewhere, [](const TilePlacement& p) {
        return p.cell != Position{1, 0};
    });
    ASSERT_NE(other, elsewhere.end());
    ASSERT_TRUE(state.apply(TilePlaced{0, "BA.C", other->cell, other->rotation}));
    EXPECT_TRUE(tilesThatFit(state, {1, 0}).empty());
    EXPECT_TRUE(std::ranges::count(deadGaps(state), Position{1, 0}));
}

TEST(Gaps, onlyRiverTilesFitWhileTheRiverIsLaid)
{
    const GameState state = game({{"RI.01", {}, {}}}, {"BA", "RI"});
    for (const TilesLeft& left : tilesThatFit(state, {1, 0})) {
        EXPECT_EQ(catalogue()[left.tile].set, "RI");
        EXPECT_NE(catalogue()[left.tile].id, "RI.02");
    }
}

} // namespace reeve::engine::test
