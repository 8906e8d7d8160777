#include "engine/TileSetFile.h"

#include "engine/Player.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/support/ScratchFolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

namespace reeve::engine::test {

namespace {

constexpr const char* kGoodTile = R"({"id": "XX.1", "count": 2, "countWithGardens": 1,
 "edges": "CRFF", "segments": [{"kind": "city", "sides": "N", "coatsOfArms": 1},
 {"kind": "road", "sides": "E", "end": "city0"},
 {"kind": "field", "halfEdges": ["EL"], "cities": [0]},
 {"kind": "field", "halfEdges": ["ER", "SL", "SR", "WL", "WR"], "cities": [0]}]})";

std::string setOf(const std::string& tile,
                  const char* totals = R"("total": 2, "totalWithGardens": 1)")
{
    return R"({"schema": "reeve.tiles/1", "set": "XX", "name": "x", )" + std::string(totals) +
           R"(, "tiles": [)" + tile + "]}";
}

/// The good tile with one text replaced by another.
std::string tileWith(const std::string& from, const std::string& to)
{
    std::string tile = kGoodTile;
    const std::size_t at = tile.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return tile.replace(at, from.size(), to);
}

Error refusal(const std::string& json)
{
    const Expected<std::vector<TileDefinition>> tiles = readTileSet(json, "XX.json");
    EXPECT_FALSE(tiles) << json;
    return tiles ? Error{} : tiles.error();
}

void expectRefused(const std::string& from, const std::string& to, const std::string& what)
{
    const Error error = refusal(setOf(tileWith(from, to)));
    EXPECT_EQ(error.where, "XX.json, tile XX.1");
    EXPECT_EQ(error.what, what);
    EXPECT_EQ(error.code, ErrorCode::Invalid);
}

} // namespace

TEST(TileSetFile, isReadInFull)
{
    const Expected<std::vector<TileDefinition>> tiles = readTileSet(setOf(kGoodTile), "XX.json");
    ASSERT_TRUE(tiles) << tiles.error().what;
    const TileDefinition& tile = tiles->at(0);
    EXPECT_EQ(tile.set, "XX");
    EXPECT_EQ(tile.count, 2);
    EXPECT_EQ(tile.countWithGardens, 1);
    EXPECT_EQ(tile.segments[0].coatsOfArms, 1);
    EXPECT_EQ(tile.segments[1].roadEnd, "city0");
    EXPECT_EQ(tile.segments[2].halfEdges, 0b0000'0100);
    EXPECT_EQ(tile.segments[2].cities, std::vector<std::uint8_t>{0});
}

TEST(TileSetFile, isRefusedWhenItContradictsItself)
{
    expectRefused("\"sides\": \"N\"", "\"sides\": \"\"", "side N is covered 0 times");
    expectRefused("\"sides\": \"N\"", "\"sides\": \"NS\"", "side S shows F but a city reaches it");
    expectRefused("CRFF", "RRFF", "side N shows R but a city reaches it");
    expectRefused("CRFF", "CRF", "\"edges\" must have four letters");
    expectRefused("CRFF", "CRFX", "\"edges\" holds an unknown letter: CRFX");
    expectRefused("\"EL\"", "", "half-edge EL lies in 0 fields");
    expectRefused("\"EL\"", "\"EL\", \"ER\"", "half-edge ER lies in 2 fields");
    expectRefused("\"EL\"", "\"NL\"", "half-edge NL lies in 1 fields");
    expectRefused("\"EL\"", "\"E\"", "\"E\" is not a half-edge");
    expectRefused("[0]", "[1]", "a field borders city 1, which is not on the tile");
    expectRefused("[0]", "[200]", "a field borders city 200, which is not on the tile");
    expectRefused(", \"end\": \"city0\"", "", "a road with one side needs an \"end\"");
    expectRefused("\"kind\": \"city\"", "\"kind\": \"town\"", "\"town\" is not a kind of segment");
    expectRefused("\"sides\": \"E\"", "\"sides\": \"Q\"", "\"Q\" does not name sides");
    expectRefused("\"end\": \"city0\"", "\"end\": \"city0\", \"coatsOfArms\": 1",
                  "coats of arms belong to cities");
    expectRefused("\"end\": \"city0\"", "\"end\": \"city0\", \"cities\": [0]",
                  "only fields border cities");
    expectRefused("\"count\": 2", "\"count\": -2", "\"count\" is not a number from 0 to 99");
    expectRefused("\"count\": 2", "\"count\": 4294967298",
                  "\"count\" is not a number from 0 to 99");
    expectRefused("\"coatsOfArms\": 1", "\"coatsOfArms\": 70000",
                  "\"coatsOfArms\" is not a number from 0 to 9");
    expectRefused("\"segments\": [",
                  R"("segments": [{"kind": "monastery"}, {"kind": "monastery"},)",
                  "a tile has one monastery at most");
}

TEST(TileSetFile, keepsTheOrderOfSegments)
{
    const std::string road = R"({"kind": "road", "sides": "E", "end": "city0"})";
    const std::string city = R"({"kind": "city", "sides": "N", "coatsOfArms": 1})";
    const std::string tile = tileWith(city + ",\n " + road, road + ", " + city);
    EXPECT_EQ(refusal(setOf(tile)).what,
              "segments must be listed cities, roads, rivers, monastery, garden, fields, "
              "quarters");
}

TEST(TileSetFile, mustFillTheBox)
{
    const Error error = refusal(setOf(kGoodTile, R"("total": 3, "totalWithGardens": 1)"));
    EXPECT_EQ(error.where, "XX.json");
    EXPECT_EQ(error.what, "the counts sum to 2 and 1, the box holds 3 and 1");
}

TEST(TileSetFile, isRefusedWhenItHasAnotherForm)
{
    for (const char* text : {"", "{", "[]", "{}", R"({"schema": "reeve.game/1"})",
                             R"({"schema": "reeve.tiles/1", "set": "XX", "tiles": 3})"}) {
        const Error error = refusal(text);
        EXPECT_EQ(error.code, ErrorCode::CannotRead) << text;
        EXPECT_FALSE(error.what.empty());
    }
    const Error noId = refusal(setOf("{}"));
    EXPECT_EQ(noId.where, "XX.json, tile number 0");
    EXPECT_EQ(noId.what, "\"id\" is missing");
    EXPECT_EQ(refusal(setOf(tileWith("XX.1", "YY.1"))).what,
              "its id does not start with the set's");
}

TEST(TileCatalogue, holdsEverySetWithItsWholeBox)
{
    std::map<std::string, int> plain;
    std::map<std::string, int> gardens;
    for (const TileDefinition& tile : catalogue().tiles()) {
        plain[tile.set] += tile.count;
        gardens[tile.set] += tile.countWithGardens;
    }
    const std::map<std::string, int> boxes{{"BA", 72}, {"RI", 12}, {"IC", 18}, {"TB", 24},
                                           {"FM", 8},  {"FE", 8},  {"GM", 8},  {"MW", 8},
                                           {"CC", 6},  {"CX", 6},  {"CO", 12}, {"RO", 8}};
    EXPECT_EQ(plain, boxes);
    EXPECT_EQ(gardens, boxes);
}

TEST(TileCatalogue, findsTilesById)
{
    EXPECT_TRUE(std::ranges::is_sorted(catalogue().tiles(), {}, &TileDefinition::id));
    ASSERT_NE(catalogue().find("BA.D"), nullptr);
    EXPECT_EQ(catalogue().find("BA.D")->edges,
              (std::array{Terrain::City, Terrain::Road, Terrain::Field, Terrain::Road}));
    EXPECT_EQ(catalogue().find("BA.Z"), nullptr);
    EXPECT_EQ(catalogue().find(""), nullptr);
}

TEST(TileCatalogue, carriesTheFactsOfExpansions)
{
    const auto attribute = [](const std::vector<Attribute>& attributes, const char* name) {
        const auto found = std::ranges::find(attributes, name, &Attribute::name);
        return found == attributes.end() ? std::string("none") : found->value;
    };
    EXPECT_EQ(attribute(catalogue().find("TB.03")->segments[0].attributes, "goods"), "cloth");
    EXPECT_EQ(attribute(catalogue().find("IC.16")->segments[0].attributes, "inn"), "");
    EXPECT_EQ(attribute(catalogue().find("IC.01")->segments[0].attributes, "cathedral"), "");
    EXPECT_EQ(attribute(catalogue().find("FM.01")->attributes, "flight"), "NW");
    EXPECT_EQ(attribute(catalogue().find("GM.01")->attributes, "gold"), "");
    EXPECT_EQ(attribute(catalogue().find("CC.01")->attributes, "cropCircle"), "road");
    EXPECT_EQ(attribute(catalogue().find("CO.07")->attributes, "quarters"), "");
}

TEST(TileCatalogue, saysWhichFolderOrFileCannotBeRead)
{
    namespace fs = std::filesystem;
    const ScratchFolder scratch;
    const fs::path& folder = scratch.path();
    EXPECT_EQ(TileCatalogue::load(folder).error().where, folder.string());
    EXPECT_EQ(TileCatalogue::load(folder / "none").error().code, ErrorCode::CannotRead);
    std::ofstream(folder / "XX.json") << "not JSON";
    EXPECT_EQ(TileCatalogue::load(folder).error().where,
              (folder / "XX.json").string() + ", line 1, column 1");
    std::ofstream(folder / "XX.json") << setOf(kGoodTile);
    std::ofstream(folder / "XY.json") << setOf(kGoodTile);
    EXPECT_EQ(TileCatalogue::load(folder).error().what, "tile XX.1 is defined twice");
    fs::create_directory(folder / "AA.json");
    EXPECT_EQ(TileCatalogue::load(folder).error().where, (folder / "AA.json").string());
    fs::remove_all(folder);
}

TEST(TurnedTiles, turnSidesAndHalfEdges)
{
    const TurnedTile tile = turnedTile(*catalogue().find("BA.D"), Rotation(1));
    EXPECT_EQ(tile.edges,
              (std::array{Terrain::Road, Terrain::City, Terrain::Road, Terrain::Field}));
    EXPECT_EQ(tile.segmentAtSide, (std::array<SegmentIndex, 4>{1, 0, 1, kNoSegment}));
    EXPECT_EQ(tile.fieldAtHalfEdge,
              (std::array<SegmentIndex, 8>{3, 2, kNoSegment, kNoSegment, 2, 3, 3, 3}));
}

TEST(Words, areTheOnesOfTheJsonForms)
{
    for (const Colour colour : kColours) {
        EXPECT_EQ(colourFromWord(word(colour)), colour);
    }
    for (const PieceKind kind : kPieceKinds) {
        EXPECT_EQ(pieceKindFromWord(word(kind)), kind);
    }
    EXPECT_EQ(word(Colour::Grey), "grey");
    EXPECT_EQ(word(PieceKind::BigMeeple), "big");
    EXPECT_FALSE(colourFromWord("gray"));
    EXPECT_EQ(featureKindFromWord("monastery"), FeatureKind::Monastery);
    EXPECT_FALSE(featureKindFromWord("cloister"));
    EXPECT_EQ(terrainFromLetter('*'), Terrain::Closed);
    EXPECT_EQ(letter(Side::West), 'W');
    EXPECT_EQ(halfEdgeFromWord("WR"), 7);
}

} // namespace reeve::engine::test
