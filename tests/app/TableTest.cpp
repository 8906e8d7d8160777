#include "app/table/Table.h"

#include "Fixture.h"
#include "app/table/Fit.h"
#include "app/table/Notes.h"
#include "app/table/Words.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace reeve::app {
namespace {

using engine::Colour;
using engine::Position;

std::vector<int> projected(const std::vector<Correction>& corrections)
{
    const Table table = makeTable(catalogue(), fixtureReading(), corrections);
    const engine::ScoreSheet sheet = scoreTable(catalogue(), table, table.rules, table.players);
    std::vector<int> result;
    for (const engine::PlayerScore& player : sheet.players)
        result.push_back(player.projected);
    return result;
}

vision::PieceReading meeple(Position cell, double x, double y, const std::string& colour,
                            const std::string& feature)
{
    vision::PieceReading piece;
    piece.cell = cell;
    piece.x = x;
    piece.y = y;
    piece.colour = colour;
    piece.feature = feature;
    return piece;
}

TEST(Table, theColoursOnTheBoardAreThePlayers)
{
    const Table table = makeTable(catalogue(), fixtureReading(), {});
    ASSERT_EQ(table.players.size(), 2U);
    EXPECT_EQ(table.players[0].player.colour, Colour::Red);
    EXPECT_EQ(table.players[0].player.name, "Red");
    EXPECT_EQ(table.players[1].player.colour, Colour::Blue);
}

TEST(Table, theReadingScoresAsItLies)
{
    EXPECT_EQ(projected({}), (std::vector{3 + 6, 1 + 3}));
}

TEST(Table, aCorrectedTileChangesTheScores)
{
    EXPECT_EQ(projected({PutTile{{0, 0}, "BA.V", 0}}), (std::vector{1 + 6, 1 + 3}));
}

TEST(Table, undoAndRedoGoBackAndForthThroughEverything)
{
    std::vector<Correction> story{PutTile{{0, 0}, "BA.V", 0}, SetPlayer{Colour::Red, "Ann", 34},
                                  RemovePiece{1}};
    EXPECT_EQ(projected(story), (std::vector{34 + 1, 1 + 3}));
    story.emplace_back(Undo{});
    EXPECT_EQ(projected(story), (std::vector{34 + 1 + 6, 1 + 3}));
    story.emplace_back(Undo{});
    story.emplace_back(Undo{});
    EXPECT_EQ(projected(story), (std::vector{3 + 6, 1 + 3}));
    story.emplace_back(Undo{});
    story.insert(story.end(), {Redo{}, Redo{}, Redo{}});
    EXPECT_EQ(projected(story), (std::vector{34 + 1, 1 + 3}));
}

TEST(Table, aCorrectionAfterAnUndoEndsTheRedo)
{
    const std::vector<Correction> story{RemovePiece{0}, Undo{}, RemovePiece{1}, Redo{}};
    EXPECT_EQ(projected(story), (std::vector{3, 1 + 3}));
    EXPECT_TRUE(history(story).redoable.empty());
}

TEST(Table, anAddedMeepleOfANewColourBringsAPlayer)
{
    const std::vector<Correction> story{PutPiece{4, meeple({3, 0}, 0.5, 0.1, "green", "city")}};
    const Table table = makeTable(catalogue(), fixtureReading(), story);
    ASSERT_EQ(table.players.size(), 3U);
    EXPECT_EQ(table.players[2].player.name, "Green");
    EXPECT_EQ(projected(story).back(), 1);
}

TEST(Table, aRecolouredMeepleLeavesNoPlayerBehind)
{
    std::vector<Correction> story;
    for (const int id : {2, 3}) {
        vision::PieceReading piece = fixtureReading().pieces[static_cast<std::size_t>(id)];
        piece.colour = "red";
        story.emplace_back(PutPiece{id, piece});
    }
    EXPECT_EQ(projected(story), (std::vector{3 + 6 + 1 + 3}));
}

TEST(Table, onAReplacedTileTheMeepleStandsOnWhatIsThereNow)
{
    const Table table = makeTable(catalogue(), fixtureReading(),
                                  std::vector<Correction>{PutTile{{0, 2}, "BA.B", 0}});
    EXPECT_EQ(table.piece(2)->reading.feature, "field");
}

TEST(Table, removingATileTakesItsMeeplesOff)
{
    const Table table =
        makeTable(catalogue(), fixtureReading(), std::vector<Correction>{RemoveTile{{0, 2}}});
    EXPECT_EQ(table.tileAt({0, 2}), nullptr);
    EXPECT_EQ(table.piece(2), nullptr);
}

TEST(Table, correctionsThatFitNothingDoNothing)
{
    EXPECT_EQ(projected({RemovePiece{77}, RemoveTile{{40, 40}}, ConfirmTile{{-3, 9}}, Redo{}}),
              projected({}));
}

TEST(Correction, everyKindSurvivesItsJson)
{
    const std::vector<Correction> all{PutTile{{-1, 2}, "BA.K", 3},
                                      RemoveTile{{0, 0}},
                                      ConfirmTile{{1, 1}},
                                      PutPiece{7, meeple({1, 1}, 0.25, 0.75, "pink", "road")},
                                      RemovePiece{2},
                                      ConfirmPiece{3},
                                      AcceptNote{"clash 0,0 0,1"},
                                      SetPlayer{Colour::Grey, "Bo \"the\" Ö", 12},
                                      RemovePlayer{Colour::White},
                                      SetRules{*engine::rulePreset("classic-2000")},
                                      Undo{},
                                      Redo{}};
    for (const Correction& correction : all) {
        const auto back = correctionFromJson(toJson(correction));
        ASSERT_TRUE(back) << toJson(correction);
        EXPECT_EQ(toJson(*back), toJson(correction));
    }
}

TEST(Correction, rulesKeepEverySwitch)
{
    const auto rules = *engine::rulePreset("classic-2000");
    ASSERT_FALSE(rules.switches.empty());
    const auto back = correctionFromJson(toJson(Correction{SetRules{rules}}));
    ASSERT_TRUE(back);
    EXPECT_EQ(std::get<SetRules>(*back).rules, rules);
}

TEST(Correction, numbersThatWouldWrapAreRefused)
{
    for (const char* text : {R"({"do": "remove-tile", "col": 4294967296, "row": 0})",
                             R"({"do": "remove-tile", "col": 0.5, "row": 0})",
                             R"({"do": "remove-piece", "id": 99999999999})"})
        EXPECT_FALSE(correctionFromJson(text)) << text;
}

/// A correction is held to the form of a reading: it is laid on one.
TEST(Correction, whatNoReadingCouldHoldIsRefused)
{
    for (const char* text :
         {R"({"do": "put-tile", "col": 0, "row": 0, "tile": "BA.D", "turns": 4})",
          R"({"do": "put-tile", "col": 0, "row": 0, "tile": "BA.D", "turns": -1})",
          R"({"do": "put-tile", "col": 0, "row": 0, "tile": "", "turns": 0})",
          R"({"do": "put-piece", "id": 0, "col": 0, "row": 0, "x": 7, "y": 0.5, "colour": "red"})",
          R"({"do": "put-piece", "id": 0, "col": 0, "row": 0, "x": 0.5, "y": 0.5,
              "colour": "mauve"})",
          R"({"do": "put-piece", "id": 0, "col": 0, "row": 0, "x": 0.5, "y": 0.5, "colour": "red",
              "feature": "moon"})"})
        EXPECT_FALSE(correctionFromJson(text)) << text;
}

TEST(Correction, whatIsNoCorrectionIsRefused)
{
    for (const char* text : {"", "[]", "{}", "{\"do\": \"dance\"}", "{\"do\": \"put-tile\"}",
                             "{\"do\": \"set-player\", \"colour\": \"mauve\"}"})
        EXPECT_FALSE(correctionFromJson(text)) << text;
}

TEST(Fit, theTileThatLiesThereFitsAsItLies)
{
    const Table table = makeTable(catalogue(), fixtureReading(), {});
    for (const vision::TileReading& tile : table.tiles) {
        const Fit fit = bestFit(catalogue(), table, tile.cell, *catalogue().find(tile.tile));
        EXPECT_EQ(fit.clashes, 0) << tile.tile;
    }
}

TEST(Notes, doubtfulTilesComeBeforeDoubtfulMeeples)
{
    const Table table = makeTable(catalogue(), fixtureReading(), {});
    const auto list = notes(table, {});
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0].kind, NoteKind::Tile);
    EXPECT_EQ(list[1].piece, 2);
}

TEST(Notes, aClashIsListedOnceAndGoneWhenAccepted)
{
    engine::ScoreSheet sheet;
    sheet.breaches.push_back({"BASE-04", {{1, 0}, {0, 0}}, "A road runs into a field here."});
    Table table;
    table.warnings.push_back({"edge-clash", {{0, 0}, {1, 0}}, "These two do not go together."});
    const auto list = notes(table, sheet);
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].text, "A road runs into a field here.");
    table.accepted.push_back(list[0].key);
    EXPECT_TRUE(notes(table, sheet).empty());
}

TEST(Table, aPieceThatIsNobodysIsListedAndCountsForNothing)
{
    vision::Reading reading = fixtureReading();
    const std::size_t before =
        scoreTable(catalogue(), makeTable(catalogue(), reading, {}), {}, {}).breaches.size();
    reading.pieces.push_back(reading.pieces.front());
    reading.pieces.back().kind = "unknown";
    reading.pieces.push_back(reading.pieces.front());
    reading.pieces.back().colour = "natural";
    const Table table = makeTable(catalogue(), reading, {});
    const engine::ScoreSheet sheet = scoreTable(catalogue(), table, {}, {});
    ASSERT_EQ(sheet.breaches.size(), before + 2);
    EXPECT_NE(sheet.breaches.back().text.find("natural"), std::string::npos);
}

/// One tile with a red meeple on its road and a marker.
vision::Reading oneRoad(const std::string& kind, const std::string& feature)
{
    vision::Reading reading;
    vision::TileReading tile;
    tile.tile = "BA.V";
    reading.tiles.push_back(tile);
    vision::PieceReading meeple;
    meeple.feature = "road";
    reading.pieces.push_back(meeple);
    vision::PieceReading marker;
    marker.colour = "none";
    marker.kind = kind;
    marker.feature = feature;
    reading.pieces.push_back(marker);
    return reading;
}

engine::ScoreSheet scored(const vision::Reading& reading)
{
    const Table table = makeTable(catalogue(), reading, {});
    return scoreTable(catalogue(), table, table.rules, table.players);
}

TEST(Table, aMageCountsWhereItStands)
{
    const engine::ScoreSheet sheet = scored(oneRoad("mage", "road"));
    EXPECT_TRUE(sheet.breaches.empty());
    EXPECT_EQ(sheet.players.front().projected, 2) << "MAGE-10: one more for each tile";
    EXPECT_EQ(scored(oneRoad("gold", "field")).players.front().projected, 1);
}

TEST(Table, aMarkerWhereItCannotBeIsListed)
{
    const engine::ScoreSheet sheet = scored(oneRoad("mage", "field"));
    ASSERT_EQ(sheet.breaches.size(), 1U);
    EXPECT_EQ(sheet.breaches.front().rule, "MAGE-03");
    EXPECT_EQ(sheet.players.front().projected, 1);
}

TEST(Table, aFerryJoinsTheTwoRoadsNearestToIt)
{
    const auto& tiles = catalogue().tiles();
    const auto lake = std::find_if(tiles.begin(), tiles.end(), [](const auto& tile) {
        return tile.set == "FE" &&
               std::count_if(tile.segments.begin(), tile.segments.end(),
                             [](const engine::Segment& segment) {
                                 return segment.kind == engine::FeatureKind::Road;
                             }) > 2;
    });
    ASSERT_NE(lake, tiles.end());
    vision::Reading reading = oneRoad("ferry", "road");
    reading.tiles.front().tile = lake->id;
    const engine::ScoreSheet sheet = scored(reading);
    EXPECT_TRUE(sheet.breaches.empty());
    EXPECT_TRUE(std::any_of(sheet.features.begin(), sheet.features.end(), [](const auto& feature) {
        return feature.kind == engine::FeatureKind::Road && feature.segments.size() == 2;
    }));
}

TEST(Table, otherPlacesOfAPieceFollowTheTileThatIsPut)
{
    vision::Reading reading = fixtureReading();
    vision::PieceReading& piece = reading.pieces[2]; // on (0, 2), in the city
    piece.alternatives = {{piece.cell, "red", "city", 0, 0.3},
                          {piece.cell, "blue", "field", 1, 0.2}};
    const std::vector<Correction> corrections{PutTile{piece.cell, "BA.V", 0}};
    const vision::PieceReading now = makeTable(catalogue(), reading, corrections).piece(2)->reading;
    const engine::TileDefinition& tile = *catalogue().find("BA.V");
    ASSERT_EQ(now.alternatives.size(), 2U);
    EXPECT_EQ(now.alternatives[0].segment, now.segment) << "another colour, where it stands";
    for (const vision::PieceAlternative& other : now.alternatives) {
        ASSERT_LT(*other.segment, tile.segments.size());
        EXPECT_EQ(other.feature, engine::word(tile.segments[*other.segment].kind));
    }
}

TEST(Words, sumsAndMajoritiesAreSaidPlainly)
{
    const std::vector<engine::ScoreItem> items{{"tiles", 3, 6, "BASE-26"},
                                               {"coats of arms", 1, 2, "BASE-26"}};
    EXPECT_EQ(sumText(items), "6 + 2 = 8");
    EXPECT_EQ(itemText(items[1]), "1 coat of arms");
    EXPECT_EQ(itemText({"inn", 3, 3, "IC-02"}), "inn: 1 more for each of 3 tiles");
    EXPECT_EQ(itemText({"pig", 1, 1, "TB-21"}), "pig: 1 more for each of 1 city");
    EXPECT_EQ(itemText({"most wine", 4, 10, "TB-06"}), "most wine (4)");
    EXPECT_EQ(itemText({"unfinished road with an inn", 1, 0, "IC-04"}),
              "unfinished road with an inn");
    const std::vector<engine::ScoreItem> halved{{"tiles", 3, 3, "BASE-21"},
                                                {"witch", 1, -1, "MAGE-11"}};
    EXPECT_EQ(sumText(halved), "3 - 1 = 2");
    const std::vector<engine::ObservedPlayer> players{{{"Ann", Colour::Red}, 0},
                                                      {{"Bo", Colour::Blue}, 0}};
    engine::FeatureScore feature;
    feature.strength = {2, 1};
    feature.owners = {0};
    EXPECT_EQ(majorityText(feature, players), "Ann leads 2 to 1");
    feature.strength = {1, 0};
    EXPECT_EQ(majorityText(feature, players), "Ann alone");
    feature.pointsNow = 8;
    feature.pays = {8, 0};
    EXPECT_EQ(unevenPayText(feature, players), "");
    feature.pays = {4, 8};
    EXPECT_EQ(unevenPayText(feature, players), "pays Ann 4 and Bo 8");
    feature.strength = {2, 2};
    feature.owners = {0, 1};
    EXPECT_EQ(majorityText(feature, players), "Ann and Bo share it, 2 each");
}

TEST(Words, whatAnUnfinishedFeatureWouldPayIsSaidInTheWordsOfItsKind)
{
    engine::FeatureScore feature;
    feature.pointsNow = 3;
    feature.pointsIfClosed = 18;
    feature.itemsIfClosed = {{"finished cities", 6, 18, "BASE-42"}};
    feature.kind = engine::FeatureKind::Field;
    EXPECT_EQ(closingText(feature), "18 if every city it touches were finished");
    feature.kind = engine::FeatureKind::Monastery;
    EXPECT_EQ(closingText(feature), "18 once it is surrounded");
    feature.kind = engine::FeatureKind::City;
    EXPECT_EQ(closingText(feature), "18 if it closed as it lies");
    feature.complete = true;
    EXPECT_EQ(closingText(feature), "");
}

} // namespace
} // namespace reeve::app
