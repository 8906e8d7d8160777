#include "engine/GameState.h"

#include "engine/MakeScoreSheet.h"
#include "engine/Replay.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/Fingerprint.h"

#include <gtest/gtest.h>

#include <limits>

namespace reeve::engine::test {

namespace {

GameSetup twoPlayers()
{
    GameSetup setup;
    setup.players = {{"Ann", Colour::Red}, {"Bo", Colour::Blue}};
    return setup;
}

GameState newGame(const GameSetup& setup = twoPlayers())
{
    return GameState::start(catalogue(), setup).value();
}

GameState after(std::initializer_list<GameEvent> events, const GameSetup& setup = twoPlayers())
{
    GameState state = newGame(setup);
    for (const GameEvent& event : events) {
        const Verdict verdict = state.apply(event);
        EXPECT_TRUE(verdict) << (verdict ? "" : verdict.error().what);
    }
    return state;
}

constexpr SegmentIndex kCapCity = 0;
constexpr SegmentIndex kCapField = 1;

void expectRefused(GameState state, const GameEvent& event, const std::string& rule)
{
    const std::string before = fingerprint(state);
    const Verdict verdict = state.apply(event);
    ASSERT_FALSE(verdict) << word(event) << " was accepted";
    EXPECT_EQ(verdict.error().code, ErrorCode::IllegalEvent);
    EXPECT_EQ(verdict.error().rule, rule) << verdict.error().what;
    EXPECT_FALSE(verdict.error().what.empty());
    EXPECT_TRUE(fingerprint(state) == before);
}

std::string setupRule(const GameSetup& setup)
{
    const Expected<GameState> state = GameState::start(catalogue(), setup);
    EXPECT_FALSE(state);
    return state ? "accepted" : state.error().rule;
}

} // namespace

TEST(GameStart, laysTheStartTileAndGivesSevenMeeples)
{
    const GameState state = newGame();
    ASSERT_EQ(state.board().tiles().size(), 1);
    EXPECT_EQ(state.board().tiles()[0].shape->definition->id, "BA.D");
    EXPECT_EQ(state.tilesLeft(), 71);
    EXPECT_EQ(state.tilesLeft("BA.D"), 3);
    EXPECT_EQ(state.tilesLeft("XX"), 0);
    EXPECT_EQ(state.supply(1, PieceKind::Meeple), 7);
    EXPECT_EQ(state.playerToMove(), 0);
}

TEST(GameStart, mayUseTheBoxWithGardens)
{
    GameSetup setup = twoPlayers();
    setup.gardenTiles = true;
    const GameState state = newGame(setup);
    EXPECT_EQ(state.tilesLeft("BA.E"), 4);
    EXPECT_EQ(state.tilesLeft("BA.Eg"), 1);
    EXPECT_EQ(state.tilesLeft(), 71);
}

TEST(GameStart, refusesWhatCannotBePlayed)
{
    GameSetup setup = twoPlayers();
    setup.players.pop_back();
    EXPECT_EQ(setupRule(setup), "BASE-03");

    setup = twoPlayers();
    setup.players[1].colour = Colour::Red;
    EXPECT_EQ(setupRule(setup), "BASE-03");

    setup = twoPlayers();
    setup.start.push_back({"BA.C", {1, 0}, {}});
    EXPECT_EQ(setupRule(setup), "BASE-18");

    setup = twoPlayers();
    setup.start = {{"nothing", {}, {}}};
    EXPECT_EQ(setupRule(setup), "BASE-03");

    setup = twoPlayers();
    setup.sets.emplace_back("XX");
    const Expected<GameState> unsupported = GameState::start(catalogue(), setup);
    ASSERT_FALSE(unsupported);
    EXPECT_EQ(unsupported.error().what, "There are no rules for a set XX");
}

TEST(GameStart, needsTheTilesOfItsSets)
{
    GameSetup setup = twoPlayers();
    setup.sets = {"RI"};
    EXPECT_EQ(setupRule(setup), "BASE-18");
    setup = twoPlayers();
    setup.start.clear();
    EXPECT_EQ(setupRule(setup), "BASE-18");
    setup = twoPlayers();
    setup.sets = {"BA", "RI"};
    EXPECT_EQ(setupRule(setup), "RIVER-01");
    setup.sets = {"BA", "CO"};
    EXPECT_EQ(setupRule(setup), "COUNT-01");
}

TEST(GameStart, theUsualTilesOfAnyMixMakeALegalGame)
{
    const std::vector<std::vector<std::string>> mixes{
        {"BA"}, {"BA", "RI"}, {"BA", "CO"}, {"BA", "RI", "CO"}, RuleBook::allSets()};
    const std::vector<std::size_t> tiles{1, 1, 12, 13, 13};
    for (std::size_t i = 0; i < mixes.size(); ++i) {
        GameSetup setup = twoPlayers();
        setup.sets = mixes[i];
        setup.start = RuleBook::forSets(setup.sets, setup.rules).value()->usualStart();
        const Expected<GameState> state = GameState::start(catalogue(), setup);
        ASSERT_TRUE(state) << state.error().what;
        EXPECT_EQ(state->board().tiles().size(), tiles[i]);
    }
}

/// RIVER-01, COUNT-01: where other tiles lie at the start, the ordinary start tile stays in the
/// box.
TEST(GameStart, theBagIsThatOfTheSets)
{
    GameSetup setup = twoPlayers();
    setup.sets = {"BA", "RI"};
    setup.start = {{"RI.01", {}, {}}};
    EXPECT_EQ(newGame(setup).tilesLeft(), 71 + 11);
    EXPECT_EQ(newGame(setup).tilesLeft("BA.D"), 3);
    setup.rules.switches["riverKeepStart"] = "on";
    EXPECT_EQ(newGame(setup).tilesLeft("BA.D"), 4);
}

TEST(GameTurns, goRoundTheTable)
{
    const GameState state = after({TilePlaced{0, "BA.U", {1, 0}, {}}, TurnEnded{0},
                                   TilePlaced{1, "BA.U", {2, 0}, {}}, TurnEnded{1}});
    EXPECT_EQ(state.playerToMove(), 0);
    EXPECT_EQ(state.turn(), 3);
}

TEST(GameTurns, payWhatTheTileFinishedAtTheirEnd)
{
    GameState state = after({TilePlaced{0, "BA.E", {0, -1}, Rotation(2)},
                             MeeplePlaced{0, PieceKind::Meeple, {{0, -1}, kCapCity}}});
    EXPECT_EQ(state.track(0), 0);
    EXPECT_EQ(makeScoreSheet(state).players[0].projected, 4);
    ASSERT_TRUE(state.apply(TurnEnded{0}));
    EXPECT_EQ(state.track(0), 4);
    EXPECT_EQ(state.supply(0, PieceKind::Meeple), 7);
    ASSERT_EQ(state.awards().size(), 1);
    EXPECT_EQ(state.awards()[0].turn, 1);
    EXPECT_EQ(state.awards()[0].value.terms()[0], (ScoreTerm{"tiles", 2, 4, "BASE-26"}));
}

TEST(GameTurns, keepFarmersToTheEnd)
{
    const GameState state = after({TilePlaced{0, "BA.E", {0, -1}, Rotation(2)},
                                   MeeplePlaced{0, PieceKind::Meeple, {{0, -1}, kCapField}},
                                   TurnEnded{0}, GameEnded{}});
    EXPECT_EQ(state.track(0), 0);
    EXPECT_EQ(state.score(0), 3);
    EXPECT_EQ(state.phase(), GameState::Phase::Finished);
    const ScoreSheet sheet = makeScoreSheet(state);
    EXPECT_EQ(sheet.players[0].score, 0);
    EXPECT_EQ(sheet.players[0].projected, 3);
    EXPECT_EQ(sheet.winners, std::vector<PlayerIndex>{0});
}

TEST(GameTurns, shareTheWinWhenTied)
{
    EXPECT_EQ(makeScoreSheet(newGame()).winners, (std::vector<PlayerIndex>{0, 1}));
}

TEST(IllegalTiles, areRefusedByRule)
{
    const GameState state = newGame();
    expectRefused(state, TilePlaced{1, "BA.U", {1, 0}, {}}, "BASE-02");
    expectRefused(state, TilePlaced{0, "BA.U", {1, 0}, Rotation(1)}, "BASE-04");
    expectRefused(state, TilePlaced{0, "BA.U", {1, 1}, {}}, "BASE-04");
    expectRefused(state, TilePlaced{0, "BA.U", {0, 0}, {}}, "BASE-04");
    expectRefused(state, TilePlaced{0, "BA.Z", {1, 0}, {}}, "BASE-03");
    expectRefused(state, TilePlaced{0, "IC.16", {1, 0}, {}}, "BASE-03");
    expectRefused(state, TilePlaced{0, "BA.Eg", {0, -1}, Rotation(2)}, "BASE-03");
    const GameState laid = after({TilePlaced{0, "BA.C", {0, -1}, {}}});
    expectRefused(laid, TilePlaced{0, "BA.U", {1, 0}, {}}, "BASE-01");
    GameState next = laid;
    ASSERT_TRUE(next.apply(TurnEnded{0}));
    expectRefused(next, TilePlaced{1, "BA.C", {0, -2}, {}}, "BASE-03");
}

TEST(IllegalTiles, mayBeDiscardedOnlyWhenTheyFitNowhere)
{
    expectRefused(newGame(), TileDiscarded{0, "BA.U"}, "BASE-07");
    GameSetup setup = twoPlayers();
    setup.start = {{"BA.C", {}, {}}};
    GameState state = newGame(setup);
    ASSERT_TRUE(state.apply(TileDiscarded{0, "BA.U"}));
    EXPECT_EQ(state.tilesLeft("BA.U"), 7);
    EXPECT_EQ(state.playerToMove(), 0);
    EXPECT_EQ(state.phase(), GameState::Phase::PlaceTile);
}

TEST(IllegalMeeples, areRefusedByRule)
{
    expectRefused(newGame(), MeeplePlaced{0, PieceKind::Meeple, {{0, 0}, 0}}, "BASE-01");
    const GameState laid = after({TilePlaced{0, "BA.U", {1, 0}, {}}});
    expectRefused(laid, MeeplePlaced{1, PieceKind::Meeple, {{1, 0}, 0}}, "BASE-02");
    expectRefused(laid, MeeplePlaced{7, PieceKind::Meeple, {{1, 0}, 0}}, "BASE-03");
    expectRefused(laid, MeeplePlaced{0, PieceKind::Meeple, {{0, 0}, 0}}, "BASE-08");
    expectRefused(laid, MeeplePlaced{0, PieceKind::Meeple, {{1, 0}, 9}}, "BASE-08");
    expectRefused(laid, MeeplePlaced{0, PieceKind::BigMeeple, {{1, 0}, 0}}, "BASE-08");
    GameState claimed = laid;
    ASSERT_TRUE(claimed.apply(MeeplePlaced{0, PieceKind::Meeple, {{1, 0}, 0}}));
    expectRefused(claimed, MeeplePlaced{0, PieceKind::Meeple, {{1, 0}, 1}}, "BASE-08");
    ASSERT_TRUE(claimed.apply(TurnEnded{0}));
    ASSERT_TRUE(claimed.apply(TilePlaced{1, "BA.U", {2, 0}, {}}));
    expectRefused(claimed, MeeplePlaced{1, PieceKind::Meeple, {{2, 0}, 0}}, "BASE-08");
    expectRefused(claimed, TilePlaced{0, "BA.U", {3, 0}, {}}, "BASE-02");
}

TEST(IllegalMeeples, areOnesNotInTheSupply)
{
    // A column of monasteries: Ann puts all her meeples on them, Bo none.
    GameSetup setup = twoPlayers();
    setup.trustRecord = true;
    GameState state = newGame(setup);
    for (int i = 1; i <= 8; ++i) {
        ASSERT_TRUE(state.apply(TilePlaced{0, "BA.B", {0, 2 * i - 1}, {}}));
        const MeeplePlaced monk{0, PieceKind::Meeple, {{0, 2 * i - 1}, 0}};
        if (i == 8) {
            expectRefused(state, monk, "BASE-08");
            break;
        }
        ASSERT_TRUE(state.apply(monk));
        ASSERT_TRUE(state.apply(TurnEnded{0}));
        ASSERT_TRUE(state.apply(TilePlaced{1, "BA.B", {0, 2 * i}, {}}));
        ASSERT_TRUE(state.apply(TurnEnded{1}));
    }
}

TEST(IllegalMeeples, areFarmersInAGameWithout)
{
    GameSetup setup = twoPlayers();
    setup.rules = rulePreset("first-game").value();
    const GameState state = after({TilePlaced{0, "BA.E", {0, -1}, Rotation(2)}}, setup);
    expectRefused(state, MeeplePlaced{0, PieceKind::Meeple, {{0, -1}, kCapField}}, "BASE-40");
}

TEST(IllegalMeeples, areOnesInAGarden)
{
    GameSetup setup = twoPlayers();
    setup.gardenTiles = true;
    const GameState state = after({TilePlaced{0, "BA.Eg", {0, -1}, Rotation(2)}}, setup);
    constexpr SegmentIndex kGarden = 1;
    expectRefused(state, MeeplePlaced{0, PieceKind::Meeple, {{0, -1}, kGarden}}, "ABBOT-04");
}

TEST(IllegalMoments, areRefusedByRule)
{
    const GameState state = newGame();
    expectRefused(state, TurnEnded{0}, "BASE-01");
    expectRefused(state, GameStarted{twoPlayers()}, "BASE-18");
    expectRefused(state, EventRevoked{0}, "");
    expectRefused(state, ScoreCorrected{2, 5, "?"}, "BASE-17");
    expectRefused(state, ScoreCorrected{0, 2'000'000'000, "?"}, "BASE-17");
    expectRefused(state, ScoreCorrected{0, std::numeric_limits<int>::min(), "?"}, "BASE-17");
    expectRefused(after({ScoreCorrected{0, 60'000, "?"}}), ScoreCorrected{0, 60'000, "again"},
                  "BASE-17");
    const GameState laid = after({TilePlaced{0, "BA.U", {1, 0}, {}}});
    expectRefused(laid, GameEnded{}, "BASE-01");
    const GameState ended = after({GameEnded{}});
    expectRefused(ended, TilePlaced{0, "BA.U", {1, 0}, {}}, "BASE-50");
    expectRefused(ended, GameEnded{}, "BASE-50");
}

TEST(Corrections, moveTheTrack)
{
    const GameState state =
        after({ScoreCorrected{1, 12, "forgotten road"}, ScoreCorrected{1, -2, "too much"}});
    EXPECT_EQ(state.track(1), 10);
    EXPECT_EQ(makeScoreSheet(state).players[1].breakdown.track, 10);
}

TEST(TrustedRecords, mayExceedTheBoxAndSeatOrder)
{
    GameSetup setup = twoPlayers();
    setup.trustRecord = true;
    const GameState state =
        after({TilePlaced{0, "BA.C", {0, -1}, {}}, MeeplePlaced{1, PieceKind::Meeple, {{0, -1}, 0}},
               TurnEnded{0}, TilePlaced{1, "BA.C", {0, -2}, {}}, TurnEnded{1}},
              setup);
    EXPECT_EQ(state.tilesLeft("BA.C"), 0);
    EXPECT_EQ(state.tilesLeft(), 70);
    EXPECT_EQ(state.supply(1, PieceKind::Meeple), 6);
    expectRefused(state, TilePlaced{0, "IC.01", {0, -3}, {}}, "BASE-03");
}

TEST(Replays, keepTheLegalPartAndNameTheFirstIllegalEntry)
{
    const GameLog log{{GameStarted{twoPlayers()}, {}},
                      {TilePlaced{0, "BA.U", {1, 0}, {}}, {}},
                      {TilePlaced{0, "BA.U", {2, 0}, {}}, {}},
                      {TurnEnded{0}, {}}};
    const Replay result = replay(catalogue(), log);
    ASSERT_TRUE(result.error);
    EXPECT_EQ(result.entries, 2);
    EXPECT_EQ(result.error->rule, "BASE-01");
    EXPECT_EQ(result.error->where, "entry 2 (tile-placed)");
    EXPECT_EQ(result.state->board().tiles().size(), 2);
}

TEST(Replays, needAStart)
{
    EXPECT_TRUE(replay(catalogue(), {}).error);
    const Replay result = replay(catalogue(), {{TurnEnded{0}, {}}});
    ASSERT_TRUE(result.error);
    EXPECT_FALSE(result.state);
    EXPECT_EQ(result.error->where, "entry 0");
}

TEST(IllegalMoments, onlyWhatTheTileFinishedIsScoredFirst)
{
    const GameState state = after({TilePlaced{0, "BA.E", {0, -1}, Rotation(2)}}); // closes the city
    EXPECT_TRUE(state.check(FeaturesScored{0, {{{0, 0}, 0}}}));
    expectRefused(state, FeaturesScored{0, {{{0, 0}, 1}}}, "BASE-10"); // the open road
    expectRefused(state, FeaturesScored{0, {{{0, 0}, 99}}}, "BASE-10");
    // A city that an earlier tile finished would give its goods again.
    const GameState later = after({TilePlaced{0, "BA.E", {0, -1}, Rotation(2)}, TurnEnded{0},
                                   TilePlaced{1, "BA.U", {1, 0}, {}}});
    expectRefused(later, FeaturesScored{1, {{{0, 0}, 0}}}, "BASE-10");
}

TEST(IllegalMoments, noTileIsPutAsideBeforeItsTime)
{
    GameSetup setup = twoPlayers();
    setup.sets = {"BA", "RI"};
    setup.start = {{"RI.01", {}, {}}};
    expectRefused(newGame(setup), TileDiscarded{0, "BA.U"}, "RIVER-02");
    expectRefused(newGame(setup), TileDiscarded{0, "RI.02"}, "RIVER-05");
}

TEST(Replays, refuseRevokingTheStartOrTheFuture)
{
    for (const std::size_t entry : {0U, 2U, 9U}) {
        const GameLog log{{GameStarted{twoPlayers()}, {}},
                          {TilePlaced{0, "BA.U", {1, 0}, {}}, {}},
                          {EventRevoked{entry}, {}}};
        const Replay result = replay(catalogue(), log);
        ASSERT_TRUE(result.error);
        EXPECT_EQ(result.error->where, "entry 2 (event-revoked)");
        EXPECT_EQ(result.entries, 2);
        EXPECT_EQ(result.state->board().tiles().size(), 2);
    }
}

TEST(Games, refuseARevocationThatMakesTheRestIllegal)
{
    Game game = Game::start(catalogue(), twoPlayers()).value();
    ASSERT_TRUE(game.append(TilePlaced{0, "BA.U", {1, 0}, {}}));
    ASSERT_TRUE(game.append(TurnEnded{0}));
    ASSERT_TRUE(game.append(TilePlaced{1, "BA.U", {2, 0}, {}}));
    const Verdict verdict = game.append(EventRevoked{1});
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().where, "entry 2 (turn-ended)");
    EXPECT_EQ(game.log().size(), 4);
    EXPECT_EQ(game.state().board().tiles().size(), 3);
    ASSERT_TRUE(game.append(EventRevoked{3}));
    EXPECT_EQ(game.state().board().tiles().size(), 2);
}

} // namespace reeve::engine::test
