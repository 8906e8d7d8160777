#include "engine/GameLog.h"

#include "engine/GameState.h"
#include "tests/engine/support/Catalogue.h"

#include <gtest/gtest.h>

namespace reeve::engine::test {

namespace {

GameSetup setup()
{
    GameSetup setup;
    setup.players = {{"Ann \"the Count\"", Colour::Red}, {"Bo", Colour::Blue}};
    setup.gardenTiles = true;
    setup.rules = rulePreset("classic-2000").value();
    return setup;
}

std::string whatIsWrong(const char* json)
{
    const Expected<LogEntry> entry = logEntryFromJson(json);
    EXPECT_FALSE(entry) << json;
    EXPECT_TRUE(entry || entry.error().code == ErrorCode::CannotRead);
    return entry ? "" : entry.error().what;
}

} // namespace

TEST(GameLogJson, keepsEveryKindOfEvent)
{
    const GameLog log{
        {GameStarted{setup()}, {}},
        {TilePlaced{0, "BA.D", {-3, 4}, Rotation(3)}, {Origin::Source::Camera, 812, 0.75}},
        {TileDiscarded{1, "BA.X"}, {}},
        {MeeplePlaced{1, PieceKind::BigMeeple, {{-3, 4}, 2}}, {Origin::Source::Camera, 815, 0.5}},
        {TurnEnded{1}, {}},
        {EventRevoked{3}, {}},
        {ScoreCorrected{0, -4, "typed twice"}, {}},
        {GameEnded{}, {}},
    };
    const std::string text = toJson(log);
    const Expected<GameLog> read = gameLogFromJson(text);
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(toJson(*read), text);
    ASSERT_EQ(read->size(), log.size());
    const auto& started = std::get<GameStarted>((*read)[0].event).setup;
    EXPECT_EQ(started.players[0].name, "Ann \"the Count\"");
    EXPECT_EQ(started.rules, setup().rules);
    EXPECT_TRUE(started.gardenTiles);
    const auto& tile = std::get<TilePlaced>((*read)[1].event);
    EXPECT_EQ(tile.cell, (Position{-3, 4}));
    EXPECT_EQ(tile.rotation, Rotation(3));
    EXPECT_EQ((*read)[1].origin.frame, 812);
    EXPECT_EQ((*read)[1].origin.confidence, 0.75);
    EXPECT_EQ((*read)[2].origin.source, Origin::Source::Player);
}

TEST(GameLogJson, keepsOneEntryALine)
{
    const LogEntry entry{MeeplePlaced{1, PieceKind::Meeple, {{2, 5}, 3}}, {}};
    EXPECT_EQ(toJson(entry),
              R"({"event":"meeple-placed","piece":"meeple","player":1,"segment":3,"x":2,"y":5})");
    const Expected<LogEntry> read = logEntryFromJson(toJson(entry));
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<MeeplePlaced>(read->event).at, (SegmentRef{{2, 5}, 3}));
}

TEST(GameLogJson, saysWhatIsWrong)
{
    EXPECT_EQ(whatIsWrong("{"), "the text ends in the middle; it may have been cut short");
    EXPECT_EQ(whatIsWrong("{}"), "\"event\" is missing");
    EXPECT_EQ(whatIsWrong(R"({"event": "rain"})"), "\"rain\" is not an event");
    EXPECT_EQ(whatIsWrong(R"({"event": "turn-ended"})"), "\"player\" is missing");
    EXPECT_EQ(whatIsWrong(R"({"event": "turn-ended", "player": 256})"),
              "\"player\" is not a whole number in range");
    EXPECT_EQ(whatIsWrong(R"({"event": "turn-ended", "player": -1})"),
              "\"player\" is not a whole number in range");
    EXPECT_EQ(whatIsWrong(R"({"event": "turn-ended", "player": 1.5})"),
              "\"player\" is not a whole number in range");
    EXPECT_EQ(whatIsWrong(R"({"event": "meeple-placed", "player": 0, "piece": "cow"})"),
              "\"cow\" is no value of \"piece\"");
    EXPECT_FALSE(whatIsWrong("[1, 2]").empty());
    EXPECT_FALSE(whatIsWrong(R"({"event": 5})").empty());
}

TEST(GameLogJson, namesTheEntryThatIsWrong)
{
    const Expected<GameLog> log = gameLogFromJson(
        R"({"schema": "reeve.log/1", "events": [{"event": "game-ended"}, {"event": "rain"}]})");
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error().where, "entry 1");
    EXPECT_FALSE(gameLogFromJson(R"({"schema": "reeve.game/1", "events": []})"));
    EXPECT_FALSE(gameLogFromJson("[]"));
    EXPECT_FALSE(gameLogFromJson(""));
}

TEST(GameLogJson, saysWhereItIsWrong)
{
    for (const char* text : {R"({"schema": "reeve.game/1", "events": []})", "{}", "",
                             R"({"schema": "reeve.log/1", "events": [{"event": "nap"}]})"}) {
        const Expected<GameLog> log = gameLogFromJson(text);
        ASSERT_FALSE(log);
        EXPECT_FALSE(log.error().where.empty()) << text;
    }
    GameSetup unknown = setup();
    unknown.sets = {"BA", "ZZ"};
    EXPECT_EQ(GameState::start(catalogue(), unknown).error().where, "setup");
}

TEST(Revocations, undoAndRedo)
{
    const GameLog log{{GameStarted{}, {}},   {TurnEnded{0}, {}},    {TurnEnded{1}, {}},
                      {EventRevoked{2}, {}}, {EventRevoked{1}, {}}, {EventRevoked{4}, {}}};
    EXPECT_EQ(entriesInForce(log), (std::vector<bool>{true, true, false, false, false, false}));
}

TEST(GameLogJson, withoutStartTilesTheUsualOnesLie)
{
    const Expected<GameLog> log = gameLogFromJson(
        R"({"schema": "reeve.log/1", "events": [{"event": "game-started", "setup": )"
        R"({"sets": ["BA", "RI"], "gardenTiles": false, "rules": {}, )"
        R"("players": [{"name": "A", "colour": "red"}, {"name": "B", "colour": "blue"}]}}]})");
    ASSERT_TRUE(log) << log.error().what;
    const auto& setup = std::get<GameStarted>(log->front().event).setup;
    ASSERT_EQ(setup.start.size(), 1U);
    EXPECT_EQ(setup.start[0].tile, "RI.01");
}

} // namespace reeve::engine::test
