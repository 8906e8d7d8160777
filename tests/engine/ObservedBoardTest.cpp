#include "engine/ObservedBoard.h"

#include "tests/engine/support/Catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace reeve::engine::test {

namespace {

ObservedTile tile(const char* id, int x, int y, int turns = 0)
{
    return {{x, y}, id, Rotation(turns), {}};
}

ObservedTile unknown(const char* edges, int x, int y)
{
    ObservedTile observed{{x, y}, "?", {}, {}};
    for (std::size_t i = 0; i < 4; ++i) {
        observed.edges[i] = terrainFromLetter(edges[i]).value();
    }
    return observed;
}

ObservedPiece meeple(Colour colour, FeatureKind feature, int x, int y)
{
    return {{x, y}, colour, PieceKind::Meeple, feature, {}};
}

ScoreSheet score(const ObservedBoard& board, const RuleOptions& rules = {})
{
    return scoreObservedBoard(catalogue(), rules,
                              {{{"Ann", Colour::Red}, 30}, {{"Bo", Colour::Blue}, 41}}, board);
}

const FeatureScore& feature(const ScoreSheet& sheet, const std::string& id)
{
    const auto found = std::ranges::find(sheet.features, id, &FeatureScore::id);
    if (found == sheet.features.end()) {
        throw std::out_of_range("no feature " + id);
    }
    return *found;
}

std::vector<std::string> texts(const ScoreSheet& sheet)
{
    std::vector<std::string> result;
    for (const Breach& breach : sheet.breaches) {
        result.push_back(breach.rule + " " + breach.text);
    }
    return result;
}

} // namespace

TEST(ObservedBoard, addsWhatLiesToTheTrack)
{
    const ScoreSheet sheet = score({{tile("BA.E", 0, 0, 2), tile("BA.F", 0, 1, 1)},
                                    {meeple(Colour::Red, FeatureKind::City, 0, 0),
                                     meeple(Colour::Blue, FeatureKind::Field, 0, 1)}});
    EXPECT_TRUE(sheet.breaches.empty());
    EXPECT_EQ(sheet.players[0].score, 30);
    EXPECT_EQ(sheet.players[0].projected, 33);
    EXPECT_EQ(sheet.players[0].breakdown.cities, 3);
    EXPECT_EQ(sheet.players[1].projected, 41);
    EXPECT_EQ(sheet.winners, std::vector<PlayerIndex>{1});
}

TEST(ObservedBoard, explainsEveryFeature)
{
    const ScoreSheet sheet = score({{tile("BA.E", 0, 0, 2), tile("BA.F", 0, 1, 1)},
                                    {meeple(Colour::Red, FeatureKind::City, 0, 0)}});
    const FeatureScore& city = feature(sheet, "city-1");
    EXPECT_FALSE(city.complete);
    EXPECT_EQ(city.cells, (std::vector<Position>{{0, 0}, {0, 1}}));
    EXPECT_EQ(city.strength, (std::vector<int>{1, 0}));
    EXPECT_EQ(city.owners, std::vector<PlayerIndex>{0});
    EXPECT_EQ(city.pointsNow, 3);
    EXPECT_EQ(city.pointsIfClosed, 6);
    EXPECT_EQ(city.items, (std::vector<ScoreItem>{{"tiles", 2, 2, "BASE-27"},
                                                  {"coats of arms", 1, 1, "BASE-27"}}));
    EXPECT_EQ(city.itemsIfClosed, (std::vector<ScoreItem>{{"tiles", 2, 4, "BASE-26"},
                                                          {"coats of arms", 1, 2, "BASE-26"}}));
    const FeatureScore& field = feature(sheet, "field-1");
    EXPECT_EQ(field.pointsNow, 0);
    EXPECT_EQ(field.pointsIfClosed, 3);
    EXPECT_TRUE(field.owners.empty());
}

TEST(ObservedBoard, countsAFinishedFeatureThatStillHoldsItsMeepleAsFinished)
{
    const ScoreSheet sheet = score({{tile("BA.E", 0, 0, 2), tile("BA.E", 0, 1)},
                                    {meeple(Colour::Red, FeatureKind::City, 0, 0),
                                     meeple(Colour::Blue, FeatureKind::Field, 0, 1)}});
    EXPECT_EQ(sheet.players[0].breakdown.cities, 4);
    EXPECT_EQ(sheet.players[1].breakdown.fields, 3);
    const FeatureScore& city = feature(sheet, "city-1");
    EXPECT_TRUE(city.complete);
    const auto field = std::ranges::find_if(sheet.features, [](const FeatureScore& f) {
        return !f.meeples.empty() && f.kind == FeatureKind::Field;
    });
    EXPECT_EQ(field->cities, std::vector<std::string>{"city-1"});
}

TEST(ObservedBoard, valuesAMonasteryAtNineWhenClosed)
{
    const ScoreSheet sheet = score({{tile("BA.B", 0, 0), tile("BA.B", 1, 0), tile("BA.B", 0, 1)},
                                    {meeple(Colour::Blue, FeatureKind::Monastery, 0, 0)}});
    const FeatureScore& monastery = feature(sheet, "monastery-1");
    EXPECT_EQ(monastery.pointsNow, 3);
    EXPECT_EQ(monastery.pointsIfClosed, 9);
    EXPECT_EQ(sheet.players[1].breakdown.monasteries, 3);
}

TEST(ObservedBoard, keepsIdsWhateverTheOrderOfTheTiles)
{
    ObservedBoard board{{tile("BA.E", 0, 0, 2), tile("BA.E", 0, 1), tile("BA.U", 0, 2)}, {}};
    const ScoreSheet sheet = score(board);
    std::ranges::reverse(board.tiles);
    EXPECT_EQ(score(board).features, sheet.features);
}

TEST(ObservedBoard, followsTheEditionsOfFarmers)
{
    // EX-30: Red has a farmer in each of two fields round one city.
    const ObservedBoard board{{tile("BA.T", 0, 0), tile("BA.E", 0, -1, 2), tile("BA.E", 1, 0, 3),
                               tile("BA.E", -1, 0, 1), tile("BA.U", 0, 1, 1)},
                              {{{0, 1}, Colour::Red, PieceKind::Meeple, FeatureKind::Field, 1},
                               {{0, 1}, Colour::Red, PieceKind::Meeple, FeatureKind::Field, 2}}};
    EXPECT_EQ(score(board).players[0].breakdown.fields, 6);
    EXPECT_EQ(score(board, rulePreset("classic-middle").value()).players[0].breakdown.fields, 3);
    EXPECT_EQ(score(board, rulePreset("classic-2000").value()).players[0].breakdown.fields, 4);
    EXPECT_EQ(score(board, rulePreset("first-game").value()).players[0].breakdown.fields, 0);
}

TEST(ObservedBoard, showsFieldPointsThatSumToTheBreakdownInEveryEdition)
{
    const ObservedBoard board{{tile("BA.T", 0, 0), tile("BA.E", 0, -1, 2), tile("BA.E", 1, 0, 3),
                               tile("BA.E", -1, 0, 1), tile("BA.U", 0, 1, 1)},
                              {{{0, 1}, Colour::Red, PieceKind::Meeple, FeatureKind::Field, 1},
                               {{0, 1}, Colour::Red, PieceKind::Meeple, FeatureKind::Field, 2}}};
    for (const char* preset : {"third-edition", "classic-middle", "classic-2000"}) {
        const ScoreSheet sheet = score(board, rulePreset(preset).value());
        int shown = 0;
        for (const FeatureScore& feature : sheet.features) {
            shown += feature.pays[0];
        }
        EXPECT_EQ(shown, sheet.players[0].breakdown.fields) << preset;
    }
}

TEST(ObservedBoard, leavesAMismatchedEdgeOpen)
{
    const ScoreSheet sheet = score({{tile("BA.W", 0, 0), tile("BA.U", 1, 0), tile("BA.U", 2, 0, 1)},
                                    {meeple(Colour::Red, FeatureKind::Road, 1, 0)}});
    ASSERT_EQ(sheet.breaches.size(), 1);
    EXPECT_EQ(sheet.breaches[0].rule, "BASE-04");
    EXPECT_EQ(sheet.breaches[0].cells, (std::vector<Position>{{1, 0}, {2, 0}}));
    EXPECT_EQ(
        sheet.breaches[0].text,
        "A road runs into a field here. It stays as it lies; the road counts as unfinished at "
        "this edge.");
    EXPECT_EQ(sheet.players[0].breakdown.roads, 2);
    const FeatureScore& road = feature(sheet, "road-1");
    EXPECT_FALSE(road.complete);
}

TEST(ObservedBoard, namesBothWhenTwoKindsMeet)
{
    EXPECT_EQ(texts(score({{tile("BA.E", 0, 0, 1), tile("BA.U", 1, 0)}, {}})),
              std::vector<std::string>{"BASE-04 A city runs into a road here. They stay as they "
                                       "lie; both count as unfinished at this edge."});
}

TEST(ObservedBoard, listsTilesThatCannotLieSo)
{
    const ScoreSheet sheet =
        score({{tile("BA.B", 0, 0), tile("BA.B", 0, 0), tile("BA.B", 1, 0), tile("BA.B", 7, 7),
                tile("XX.9", 0, 1), tile("BA.B", 2'000'000'000, 0),
                tile("BA.B", std::numeric_limits<int>::min(), 0), tile("BA.C", 20, 20),
                tile("BA.C", 21, 20)},
               {}});
    EXPECT_EQ(texts(sheet), (std::vector<std::string>{
                                "BASE-04 Two tiles lie on one space. Only the first counts.",
                                "BASE-03 There is no tile XX.9. It does not count.",
                                "BASE-04 This tile lies too far away. It does not count.",
                                "BASE-04 This tile lies too far away. It does not count.",
                                "BASE-04 This tile touches no other tile by a side.",
                                "BASE-04 These tiles touch the rest of the board by no side.",
                                "BASE-03 BA.C lies here 2 times, but a box holds 1."}));
}

TEST(ObservedBoard, listsPiecesThatCountForNothing)
{
    const ScoreSheet sheet =
        score({{tile("BA.D", 0, 0)},
               {meeple(Colour::Green, FeatureKind::Road, 0, 0),
                meeple(Colour::Red, FeatureKind::Road, 5, 5),
                meeple(Colour::Red, FeatureKind::Monastery, 0, 0),
                {{0, 0}, Colour::Red, PieceKind::Meeple, FeatureKind::Road, 40}}});
    EXPECT_EQ(texts(sheet),
              (std::vector<std::string>{
                  "BASE-08 A green meeple stands here, but nobody plays green. It counts for "
                  "nothing.",
                  "BASE-08 A red meeple stands where no tile lies. It counts for nothing.",
                  "BASE-08 A red meeple stands on a monastery, but this tile has none there. It "
                  "counts for nothing.",
                  "BASE-08 A red meeple stands on a road, but this tile has none there. It counts "
                  "for nothing."}));
    EXPECT_EQ(sheet.players[0].projected, 30);
}

TEST(ObservedBoard, saysBigMeepleAsPlayersDo)
{
    const ObservedPiece big{{0, 0}, Colour::Red, PieceKind::BigMeeple, FeatureKind::Road, {}};
    ObservedBoard board{{tile("BA.D", 0, 0), tile("BA.U", 0, 1)}, {big, big}};
    board.pieces[1].cell = {0, 1};
    EXPECT_EQ(texts(score(board)).back(),
              "BASE-03 Red has 2 big meeples on the board, but owns 1.");
}

TEST(ObservedBoard, listsTooManyMeeples)
{
    ObservedBoard board{{tile("BA.D", 0, 0)}, {}};
    for (int i = 0; i < 8; ++i) {
        board.tiles.push_back(tile("BA.U", i + 1, 0));
        board.pieces.push_back(meeple(Colour::Red, FeatureKind::Road, i + 1, 0));
    }
    board.pieces.push_back(meeple(Colour::Blue, FeatureKind::Field, 1, 0));
    EXPECT_EQ(texts(score(board)),
              (std::vector<std::string>{
                  "BASE-08 More than one meeple stands on this tile; only one can have been put "
                  "there. All of them count.",
                  "BASE-03 Red has 8 meeples on the board, but owns 7."}));
}

TEST(ObservedBoard, closesACityByTheSingleCityEdgeOfAnUnknownTile)
{
    const ScoreSheet sheet = score({{tile("BA.E", 0, 0, 2), unknown("CFRR", 0, 1)},
                                    {meeple(Colour::Red, FeatureKind::City, 0, 0)}});
    EXPECT_TRUE(sheet.breaches.empty());
    EXPECT_TRUE(feature(sheet, "city-1").complete);
    EXPECT_EQ(sheet.players[0].breakdown.cities, 4);
}

TEST(ObservedBoard, finishesNothingWhereAnUnknownTileMayGoOn)
{
    const ScoreSheet sheet = score({{tile("BA.E", 0, 0, 2), unknown("CFCF", 0, 1)},
                                    {meeple(Colour::Red, FeatureKind::City, 0, 0)}});
    EXPECT_FALSE(feature(sheet, "city-1").complete);
    EXPECT_EQ(sheet.players[0].breakdown.cities, 2);
    EXPECT_NE(feature(sheet, "city-1").cells, feature(sheet, "city-2").cells);
}

TEST(ObservedBoard, mayBeEmpty)
{
    const ScoreSheet sheet = score({});
    EXPECT_TRUE(sheet.features.empty());
    EXPECT_TRUE(sheet.breaches.empty());
    EXPECT_EQ(sheet.players[0].projected, 30);
    EXPECT_TRUE(scoreObservedBoard(catalogue(), {}, {}, {}).players.empty());
}

TEST(ObservedBoard, countsAnInn)
{
    ObservedBoard board{{tile("BA.W", 0, 0), tile("IC.16", 1, 0), tile("BA.W", 2, 0)},
                        {meeple(Colour::Red, FeatureKind::Road, 1, 0)}};
    EXPECT_EQ(score(board).players[0].breakdown.roads, 6); // EX-38
    board.tiles.pop_back();
    EXPECT_EQ(score(board).players[0].breakdown.roads, 0); // EX-39
}

TEST(ObservedBoard, countsMageAndWitch)
{
    ObservedBoard board{{tile("BA.W", 0, 0), tile("BA.U", 1, 0), tile("BA.W", 2, 0)},
                        {meeple(Colour::Red, FeatureKind::Road, 1, 0)},
                        {{{1, 0}, MarkerKind::Mage, std::uint8_t{0}}}};
    EXPECT_EQ(score(board).players[0].breakdown.roads, 6); // EX-90
    board.markers[0].kind = MarkerKind::Witch;
    EXPECT_EQ(score(board).players[0].breakdown.roads, 2); // EX-91
}

TEST(ObservedBoard, countsGoodsAndGoldTypedIn)
{
    const std::vector<ObservedPlayer> players{{{"Ann", Colour::Red}, 10, {4, 0, 0, 3}},
                                              {{"Bo", Colour::Blue}, 0, {3, 1, 0, 0}}};
    const ScoreSheet sheet = scoreObservedBoard(catalogue(), {}, players, {});
    EXPECT_EQ(sheet.players[0].breakdown.goods, 10);
    EXPECT_EQ(sheet.players[0].breakdown.gold, 3);
    EXPECT_EQ(sheet.players[1].breakdown.goods, 10);
}

TEST(ObservedBoard, aFerryMakesOneRoadOfTwo)
{
    // The lake of EX-80: the ferry joins its south and its east road.
    ObservedBoard board{{tile("FE.02", 0, 0), tile("BA.U", 1, 0), tile("BA.W", 2, 0),
                         tile("BA.U", 0, 1, 1), tile("BA.W", 0, 2, 1), tile("BA.W", -1, 0)},
                        {meeple(Colour::Red, FeatureKind::Road, 1, 0)},
                        {{{0, 0}, MarkerKind::Ferry, std::uint8_t{1}, std::uint8_t{2}}}};
    EXPECT_EQ(score(board).players[0].breakdown.roads, 5);
    board.markers.clear();
    EXPECT_EQ(score(board).players[0].breakdown.roads, 3);
}

TEST(ObservedBoard, aPigCountsForEveryCityTheFieldCouldPay)
{
    // The field of BA.H touches two caps, one of them closed.
    ObservedBoard board{{tile("BA.H", 0, 0), tile("BA.E", 0, -1, 2)},
                        {{{0, 0}, Colour::Red, PieceKind::Meeple, FeatureKind::Field, {}},
                         {{0, 0}, Colour::Red, PieceKind::Pig, FeatureKind::Field, {}}}};
    const ScoreSheet sheet = score(board);
    const auto field = std::ranges::find_if(
        sheet.features, [](const FeatureScore& f) { return f.meeples.size() == 2; });
    ASSERT_NE(field, sheet.features.end());
    EXPECT_EQ(field->pointsNow, 4);
    EXPECT_EQ(field->pointsIfClosed, 8);
}

TEST(ObservedBoard, listsMarkersThatCannotLieThere)
{
    const ObservedBoard board{{tile("BA.D", 0, 0)},
                              {},
                              {{{5, 5}, MarkerKind::Gold},
                               {{0, 0}, MarkerKind::Mage, std::uint8_t{3}},
                               {{0, 0}, MarkerKind::Witch, std::uint8_t{0}},
                               {{0, 0}, MarkerKind::Witch, std::uint8_t{1}},
                               {{0, 0}, MarkerKind::Ferry, std::uint8_t{1}, std::uint8_t{1}}}};
    EXPECT_EQ(texts(score(board)),
              (std::vector<std::string>{
                  "GOLD-02 A gold lies where it cannot be. It counts for nothing.",
                  "MAGE-03 A mage lies where it cannot be. It counts for nothing.",
                  "MAGE-03 A witch lies here once too often. It counts for nothing.",
                  "FERRY-04 A ferry lies where it cannot be. It counts for nothing."}));
}

TEST(ObservedBoard, listsFiguresThatMayNotStandThere)
{
    const auto piece = [](PieceKind kind, FeatureKind feature, int x) {
        return ObservedPiece{{x, 0}, Colour::Red, kind, feature, {}};
    };
    const ObservedBoard board{{tile("BA.D", 0, 0), tile("BA.D", 1, 0), tile("BA.D", 2, 0)},
                              {piece(PieceKind::Abbot, FeatureKind::Road, 0),
                               piece(PieceKind::Pig, FeatureKind::City, 2)}};
    const std::vector<std::string> breaches = texts(score(board));
    EXPECT_TRUE(std::ranges::count(
        breaches, "ABBOT-05 A red abbot stands here. The abbot stands only in monasteries and "
                  "gardens. It counts as it stands."));
    EXPECT_TRUE(std::ranges::count(breaches, "TB-20 A red pig stands here. The pig stands only on "
                                             "fields. It counts as it stands."));
}

TEST(ObservedBoard, letsABuilderStandWhereTheLastTileFinishedItsCity)
{
    const auto red = [](PieceKind kind, int y) {
        return ObservedPiece{{0, y}, Colour::Red, kind, FeatureKind::City, {}};
    };
    const ObservedBoard board{{tile("BA.D", 0, 0), tile("BA.E", 0, -1, 2)},
                              {red(PieceKind::Meeple, 0), red(PieceKind::Builder, -1)}};
    const std::vector<std::string> breaches = texts(score(board));
    EXPECT_TRUE(std::ranges::none_of(
        breaches, [](const std::string& text) { return text.starts_with("TB-10"); }));
}

} // namespace reeve::engine::test
