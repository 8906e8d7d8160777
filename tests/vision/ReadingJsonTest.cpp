#include "vision/Reading.h"

#include <gtest/gtest.h>

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
    piece.alternatives = {{{1, 1}, "blue", "field", 4, 0.2}, {{1, 0}, "black", "road", {}, 0.06}};
    reading.pieces.push_back(piece);
    reading.warnings.push_back({"edge-clash", {{0, 0}, {1, 0}}, "A road runs into a field here."});
    return reading;
}

/// Why the text is refused; empty when it is not.
std::string refusal(const std::string& text)
{
    const auto reading = readingFromJson(text);
    return reading ? "" : engine::placedText(reading.error());
}

/// The example with one piece of its text exchanged.
std::string changed(const std::string& from, const std::string& to)
{
    std::string text = toJson(example());
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(ReadingJson, comesBackAsItWas)
{
    const auto back = readingFromJson(toJson(example()));
    ASSERT_TRUE(back) << engine::placedText(back.error());
    EXPECT_EQ(toJson(*back), toJson(example()));
    EXPECT_EQ(back->tiles[0].alternatives[0].tile, "BA.U");
    EXPECT_EQ(back->tiles[1].edges, "CFRW");
    EXPECT_EQ(back->pieces[0].segment, 2);
    ASSERT_EQ(back->pieces[0].alternatives.size(), 2U);
    EXPECT_EQ(back->pieces[0].alternatives[0].cell, (Position{1, 1}));
    EXPECT_EQ(back->pieces[0].alternatives[0].segment, 4);
    EXPECT_EQ(back->pieces[0].alternatives[1].colour, "black");
    EXPECT_FALSE(back->pieces[0].alternatives[1].segment);
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
    for (const char* text :
         {"", "[]", "{}", "{\"schema\": \"reeve.reading/2\"}", "{\"schema\": 1}",
          "{\"schema\": \"reeve.reading/1\"}", "{\"schema\": \"reeve.reading/1\", \"photo\": 3}"})
        EXPECT_NE(refusal(text), "") << text;
}

TEST(ReadingJson, saysWhereATextStopsBeingJson)
{
    EXPECT_EQ(refusal("{\"schema\": \"reeve.reading/1\",\n \"tiles\": [}"),
              "line 2, column 12: } does not belong here; a comma, a quotation mark or a bracket "
              "before it may be missing or too many");
    EXPECT_EQ(refusal("{\"schema\": [\n\n"),
              "line 1, column 13: the text ends in the middle; it may have been cut short");
    EXPECT_EQ(refusal("{\n\"\xC3\xA9\": \x01}"),
              "line 2, column 6: there is a character here that no text has");
    EXPECT_EQ(refusal("{\"a\nb\": 1}"),
              "line 1, column 4: a text in quotation marks does not end on its line");
    EXPECT_NE(refusal("{\xE2\x80\x9C: 1}").find("straight quotation marks"), std::string::npos);
    EXPECT_EQ(refusal("{\"a\": 1e999}"), "a number in it is too large");
    EXPECT_EQ(refusal(" \n"), "the text is empty");
}

TEST(ReadingJson, refusesNumbersNoTableHas)
{
    for (const auto& [from, to] : {std::pair{R"("col":0)", R"("col":2147483647)"},
                                   {R"("col":0)", R"("col":1e300)"},
                                   {R"("row":0)", R"("row":-2147483648)"},
                                   {R"("turns":3)", R"("turns":7)"},
                                   {R"("turns":1)", R"("turns":-1)"},
                                   {R"("segment":2)", R"("segment":258)"},
                                   {R"("width":4000)", R"("width":4294967296)"},
                                   {R"([1,0]])", R"([1,4294967296]])"}})
        EXPECT_NE(refusal(changed(from, to)).find("is not a whole number"), std::string::npos)
            << to;
    for (const auto& [from, to] : {std::pair{R"("confidence":0.98)", R"("confidence":98)"},
                                   {R"("confidence":0.01)", R"("confidence":-0.01)"},
                                   {R"("confidence":0.75)", R"("confidence":1.5)"},
                                   {R"("x":0.25)", R"("x":25)"}})
        EXPECT_NE(refusal(changed(from, to)).find("is not a number from 0 to 1"), std::string::npos)
            << to;
}

/// Every member, present but of another kind, is refused by its name and never taken for missing.
TEST(ReadingJson, refusesEveryMemberOfAnotherKind)
{
    const nlohmann::json right = nlohmann::json::parse(toJson(example()));
    const nlohmann::json flat = right.flatten();
    int tried = 0;
    for (const auto& [path, value] : flat.items()) {
        for (auto pointer = nlohmann::json::json_pointer(path); !pointer.empty();
             pointer.pop_back()) {
            for (const char* other : {"null", "{\"a\": 1}", "\"words\"", "true", "-7.5"}) {
                nlohmann::json wrong = right;
                const auto replacement = nlohmann::json::parse(other);
                const bool isFree = path.ends_with("/text") || path.ends_with("/code") ||
                                    path.ends_with("/file") || path.ends_with("/tile");
                const bool sameKind = replacement.type() == wrong[pointer].type() ||
                                      (replacement.is_number() && wrong[pointer].is_number() &&
                                       pointer.to_string().starts_with("/lattice"));
                if (sameKind && (isFree || !replacement.is_string()))
                    continue;
                wrong[pointer] = replacement;
                const std::string why = refusal(wrong.dump());
                EXPECT_NE(why, "") << pointer << " " << other;
                EXPECT_EQ(why.find("exception"), std::string::npos) << why;
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 300);
}

TEST(ReadingJson, namesTheEntryAndWhatWouldBeRight)
{
    EXPECT_EQ(refusal(changed(R"("turns":1)", R"("turns":"a")")),
              "tiles, entry 1, alternatives, entry 1: \"turns\" is not a whole number from 0 to 3");
    EXPECT_EQ(refusal(changed(R"("pose":"lying")", R"("pose":"flying")")),
              "pieces, entry 1: \"pose\" cannot be \"flying\"; it can be: standing, lying, fallen, "
              "unknown");
    EXPECT_EQ(refusal(changed(R"(,"edges":"CFRW")", "")),
              "tiles, entry 2: \"edges\" is not four letters of C, R, F and W");
}

TEST(ReadingJson, survivesAMillionBrackets)
{
    EXPECT_EQ(refusal(R"({"schema": "reeve.reading/1", "tiles": )" + std::string(1'000'000, '[') +
                      std::string(1'000'000, ']') + "}"),
              "brackets are nested too deep in it");
}

TEST(ReadingJson, survivesNamesThatAreNotUtf8)
{
    Reading reading = example();
    reading.file = "k\xFC"
                   "che.jpg";
    EXPECT_EQ(refusal(toJson(reading)), "");
}

} // namespace
} // namespace reeve::vision
