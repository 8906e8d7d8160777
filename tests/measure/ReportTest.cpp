#include "tools/measure/Report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace reeve::measure {
namespace {

/// Two groups: of "drawn" a red piece read as pink in cold light and a blue one that is right, of
/// "real" a piece where none is.
std::vector<JudgedPhoto> photos()
{
    JudgedPhoto drawn;
    drawn.group = "drawn";
    drawn.truth.light = "cold";
    JudgedPiece piece;
    piece.truth = {{2, 1}, {0.5, 0.25}, "red", "big", "", "standing"};
    piece.read.emplace();
    piece.read->colour = "pink";
    piece.read->pose = "lying";
    piece.read->confidence = 0.4;
    piece.read->review = true;
    piece.pixels = 45;
    drawn.judgement.pieces.asked.push_back(piece);
    JudgedPhoto right = drawn;
    right.truth.light = "even";
    JudgedPiece& blue = right.judgement.pieces.asked[0];
    blue.truth = {{0, 0}, {0.5, 0.5}, "blue", "meeple", "road", "standing"};
    blue.read->colour = "blue";
    blue.read->pose = "standing";
    blue.read->feature = "road";
    blue.read->confidence = 1;
    blue.read->review = false;
    blue.isFound = blue.isKindRight = blue.isPoseRight = blue.isFeatureRight = true;
    blue.pixels = 120;
    JudgedPhoto real;
    real.group = "real";
    real.truth.light = "photograph";
    real.judgement.pieces.extra.push_back({*piece.read, 80});
    return {drawn, right, real};
}

std::string withoutGaps(const std::string& text)
{
    std::istringstream words(text);
    std::string joined;
    for (std::string word; words >> word;)
        joined += word + ' ';
    return joined;
}

TEST(Report, showsPiecesApart)
{
    std::ostringstream out;
    printReport(photos(), out);
    const std::string text = withoutGaps(out.str());
    for (const char* row :
         {"Pieces apart colour asked found % precision % kind % pose % feature % "
          "drawn: blue 1 100.0 100.0 100.0 100.0 100.0 drawn: pink 0 - 0.0 - - - "
          "drawn: red 1 0.0 - - - - real: pink 0 - 0.0 - - - ",
          "kind asked found % kind % pose % feature % drawn: big 1 0.0 - - - "
          "drawn: meeple 1 100.0 100.0 100.0 100.0 ",
          "drawn: standing 2 50.0 100.0 ", "drawn: 40 to 50 1 0.0 0.0 ",
          "drawn: all of 40 and more 2 50.0 50.0 ", "real: 70 to 100 0 - 0.0 ",
          "drawn: cold 1 0.0 0.0 ", "drawn: even 1 100.0 100.0 ", "real: photograph 0 - 0.0 ",
          "all: colour, read as blue pink blue 1 . red . 1 nothing there . 1 ",
          "boards without pieces photos with pieces read pieces read drawn 0 0 0 real 1 1 1 "
          "all 1 1 1 ",
          "drawn, pieces 2 20.0 1 100.0 0.0 "})
        EXPECT_NE(text.find(row), std::string::npos) << row << "\nin\n" << out.str();
}

TEST(Report, givesProgramsTheSame)
{
    const auto report = nlohmann::json::parse(reportJson(photos()));
    const auto& pieces = report["groups"]["all"]["pieces"];
    EXPECT_EQ(pieces["asked"], 2);
    EXPECT_EQ(pieces["extra"], 2);
    EXPECT_EQ(pieces["by_colour"]["pink"]["extra"], 2);
    EXPECT_EQ(pieces["by_kind"]["big"]["asked"], 1);
    EXPECT_EQ(pieces["by_pose"]["standing"]["found"], 1);
    EXPECT_EQ(pieces["by_size"]["40 to 50"]["asked"], 1);
    EXPECT_EQ(pieces["by_light"]["cold"]["seen"], 1);
    EXPECT_EQ(pieces["colours_read_as"]["nothing there"]["pink"], 1);
    EXPECT_EQ(pieces["confidence"]["wrong_marked"], 2);
    EXPECT_EQ(pieces["confidence"]["bins"][4]["pieces"], 2);
    EXPECT_EQ(pieces["boards_without"]["with_pieces_read"], 1);
    EXPECT_TRUE(report["photos"][1]["wrong_pieces"].empty());
    const auto& wrong = report["photos"][0]["wrong_pieces"][0];
    EXPECT_EQ(wrong["truth"], "red big standing ?");
    EXPECT_EQ(wrong["read"], "pink meeple lying field");
    EXPECT_EQ(wrong["foot"][1], 1.25);
    EXPECT_TRUE(report["photos"][2]["wrong_pieces"][0]["truth"].is_null());
}

} // namespace
} // namespace reeve::measure
