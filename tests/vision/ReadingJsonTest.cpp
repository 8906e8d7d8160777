#include "vision/Reading.h"

#include <gtest/gtest.h>

#include <cstring>
#include <nlohmann/json.hpp>

namespace reeve::vision {
namespace {

Reading example()
{
    Reading reading;
    reading.file = "a \"table\".jpg";
    reading.width = 4000;
    reading.height = 3000;
    reading.lattice = cv::Matx33d(80.5, 1, 300, -2, 79, 200, 0.001, 0.002, 1);
    reading.tiles.push_back({{0, 0}, "BA.D", 3, "", 0.98, false, {{"BA.U", 1, 0.01}}});
    reading.tiles.push_back({{1, 0}, "?", 0, "CFRW", 0.5, true, {}});
    PieceReading piece;
    piece.cell = {1, 0};
    piece.x = 0.25;
    piece.colour = "blue";
    piece.kind = "big";
    piece.pose = "lying";
    piece.feature = "road";
    piece.segment = 2;
    piece.confidence = 0.75;
    reading.pieces.push_back(piece);
    reading.warnings.push_back({"edge-clash", {{0, 0}, {1, 0}}, "A road runs into a field here."});
    return reading;
}

TEST(ReadingJson, comesBackAsItWas)
{
    std::string why;
    const auto back = readingFromJson(toJson(example()), why);
    ASSERT_TRUE(back) << why;
    EXPECT_EQ(toJson(*back), toJson(example()));
    EXPECT_EQ(back->tiles[0].alternatives[0].tile, "BA.U");
    EXPECT_EQ(back->tiles[1].edges, "CFRW");
    EXPECT_EQ(back->pieces[0].segment, 2);
    EXPECT_EQ(back->warnings[0].cells[1], (Position{1, 0}));
    EXPECT_EQ(back->lattice, example().lattice);
}

TEST(ReadingJson, keepsThePublicForm)
{
    const auto json = nlohmann::json::parse(toJson(example()));
    EXPECT_EQ(json["schema"], "reeve.reading/1");
    EXPECT_EQ(json["photo"]["width"], 4000);
    EXPECT_EQ(json["lattice"][0][2], 300);
    EXPECT_EQ(json["tiles"][0]["col"], 0);
    EXPECT_FALSE(json["tiles"][0].contains("edges"));
    EXPECT_EQ(json["pieces"][0]["feature"], "road");
    EXPECT_EQ(json["warnings"][0]["cells"][1][0], 1);
}

TEST(ReadingJson, refusesWhatIsNoReading)
{
    std::string why;
    for (const char* text :
         {"", "[]", "{}", "{\"schema\": \"reeve.reading/2\"}", "{\"schema\": \"reeve.reading/1\"}",
          "{\"schema\": \"reeve.reading/1\", "
          "\"photo\": 3, \"lattice\": [], \"tiles\": {}}"}) {
        why.clear();
        EXPECT_FALSE(readingFromJson(text, why)) << text;
        EXPECT_FALSE(why.empty()) << text;
    }
}

TEST(ReadingJson, refusesNumbersNoTableHas)
{
    const std::string text = toJson(example());
    for (const auto& [from, to] : {std::pair{R"("col":0)", R"("col":2147483647)"},
                                   {R"("col":0)", R"("col":1e300)"},
                                   {R"("row":0)", R"("row":-2147483648)"},
                                   {R"("turns":3)", R"("turns":7)"},
                                   {R"("turns":1)", R"("turns":-1)"},
                                   {R"("segment":2)", R"("segment":258)"},
                                   {R"("width":4000)", R"("width":4294967296)"},
                                   {R"([1,0]])", R"([1,4294967296]])"}}) {
        std::string changed = text;
        const std::size_t at = changed.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        changed.replace(at, std::strlen(from), to);
        std::string why;
        EXPECT_FALSE(readingFromJson(changed, why)) << to;
        EXPECT_NE(why.find("is not a whole number"), std::string::npos) << why;
    }
}

TEST(ReadingJson, survivesAMillionBrackets)
{
    std::string why;
    EXPECT_FALSE(readingFromJson(R"({"schema": "reeve.reading/1", "tiles": )" +
                                     std::string(1'000'000, '[') + std::string(1'000'000, ']') +
                                     "}",
                                 why));
}

TEST(ReadingJson, survivesNamesThatAreNotUtf8)
{
    Reading reading = example();
    reading.file = "k\xFC"
                   "che.jpg";
    std::string why;
    EXPECT_TRUE(readingFromJson(toJson(reading), why)) << why;
}

} // namespace
} // namespace reeve::vision
