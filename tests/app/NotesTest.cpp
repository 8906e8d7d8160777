#include "app/table/Notes.h"

#include <gtest/gtest.h>

namespace reeve::app {
namespace {

TEST(Notes, everyBreachOnATileIsANoteOfItsOwn)
{
    engine::ScoreSheet sheet;
    sheet.breaches.push_back({"BASE-04", {{0, 0}}, "Two tiles lie on one space."});
    sheet.breaches.push_back({"BASE-08", {{0, 0}}, "A meeple stands on no feature."});
    sheet.breaches.push_back({"BASE-08", {{0, 0}}, "Two meeples stand on one tile."});
    Table table;
    const auto list = notes(table, sheet);
    ASSERT_EQ(list.size(), 3U);
    table.accepted.push_back(list[1].key);
    const auto later = notes(table, sheet);
    ASSERT_EQ(later.size(), 2U);
    EXPECT_EQ(later[0].key, list[0].key);
    EXPECT_EQ(later[1].key, list[2].key);
}

TEST(Notes, whatTheRulesNameIsNotSaidByTheReadingToo)
{
    Table table;
    table.warnings.push_back({"edge-clash", {{0, 0}, {1, 0}}, "A road runs into a field."});
    table.warnings.push_back({"too-many-of-a-tile", {{0, 0}}, "There are five of this tile."});
    table.warnings.push_back({"low-angle", {}, "The photo was taken from low down."});
    const auto list = notes(table, {});
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].text, "The photo was taken from low down.");
}

TEST(Notes, aDoubtfulPieceIsAskedAboutInItsPlayersWords)
{
    const auto asked = [](const std::string& colour, const std::string& kind) {
        Table table;
        TablePiece piece;
        piece.reading.colour = colour;
        piece.reading.kind = kind;
        piece.reading.feature = "road";
        piece.reading.review = true;
        table.pieces.push_back(piece);
        return notes(table, {}).front().text;
    };
    EXPECT_EQ(asked("red", "meeple"), "Is this a red meeple on the road?");
    EXPECT_EQ(asked("orange", "big"), "Is this an orange big meeple on the road?");
    EXPECT_EQ(asked("none", "mage"), "Is this a mage on the road?");
    EXPECT_EQ(asked("natural", "unknown"), "Which piece is this on the road?");
}

TEST(Notes, aReadingIsNeverCertain)
{
    EXPECT_EQ(percent(0.624), "62 %");
    EXPECT_EQ(percent(0.99996), "99 %");
    EXPECT_EQ(percent(1), "99 %");
}

} // namespace
} // namespace reeve::app
