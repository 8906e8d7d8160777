// Worked examples of docs/rules/examples.md in which several sets meet.
#include "tests/engine/support/LaidTable.h"
#include "tests/engine/support/Layouts.h"
#include "tests/engine/support/Scenario.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

TEST(Examples, EX_117_FullEndScoringOfOnePlayer)
{
    // A monastery that lacks its eighth neighbour; the caps north of it are closed, and its grass
    // is Red's field. West of it an open city with two coats of arms, east an open inn road.
    Scenario game({.sets = {"IC", "TB", "GM"},
                   .table = withNeighbours("BA.B@0 1 1 Red:mon Red:field:0 Red~pig:field:0", 7) +
                            "; BA.E@2 0 -1; BA.E@2 1 -1; BA.E@2 2 -1; BA.F@0 -1 1 Red:city; "
                            "BA.F@0 -2 1; BA.G@0 -3 1; IC.16@1 3 0 Red:road"});
    game.points("Red", 61).points("Red", 18); // the second as if by a messenger
    game.give("Red", Token::Wine, 1).give("Red", Token::Gold, 5);
    game.endGame();
    EXPECT_EQ(game.score("Red"), 125);
}

TEST(Examples, EX_126_InnWitchAndFerry)
{
    const LaidTable table("FE.02@0 0 0 Red:road:E Ferry:E+W; BA.W@0 -1 0; "
                          "IC.16@2 1 0 Witch:road; BA.U@0 2 0; BA.W@0 3 0");
    EXPECT_EQ(table.paid("Red"), 5);
}

TEST(Examples, EX_127_GoodsGoldAndPointsFromOneTile)
{
    // Four corners of a city, north of Carcassonne.
    Scenario game({.sets = {"TB", "GM", "CO"},
                   .players = "Blue Red",
                   .table = carcassonneAnd("TB.02@1 1 -1; BA.M@2 1 -2 Red:city Gold:2; "
                                           "TB.02@3 2 -2 Gold")});
    game.lay("Blue", "BA.N@0 2 -1").scoreNow();
    EXPECT_EQ(game.score("Red"), 10);
    EXPECT_EQ(game.tokens("Red", Token::Gold), 3);
    EXPECT_EQ(game.tokens("Blue", Token::Wine), 2);
    EXPECT_EQ(game.tokens("Blue", Token::Gold), 0);
    game.put("Blue", "quarter:castle").endTurn();
    EXPECT_EQ(game.onBoard("Blue"), 1);
}

} // namespace reeve::engine::test
