// What `reeve score` is asked for, by its arguments.
#pragma once

#include "app/cli/Arguments.h"
#include "app/cli/Failure.h"
#include "app/cli/InputFile.h"
#include "app/store/GameStore.h"
#include "engine/ObservedBoard.h"
#include "engine/RuleOptions.h"
#include "vision/tiles/KnownTile.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace reeve::app {

/// What --players and --track say, by colour. Error: one sentence; a colour of --track that
/// --players leaves out is one.
struct PlayerArguments {
    std::vector<engine::Player> players; ///< in the order given; empty: the colours on the board
    std::map<engine::Colour, int> track;
    std::map<engine::Colour, engine::TokenCounts> tokens; ///< goods and gold in front of each
};

/// Everything a score needs besides the input itself.
struct ScoreRequest {
    std::filesystem::path input;
    PlayerArguments players;
    std::optional<engine::RuleOptions> rules;  ///< unset: the input's own, else the default preset
    std::vector<engine::RuleOptions> compared; ///< presets to show beside the rules
    std::optional<engine::Position> gap;       ///< of a game: which tiles fit there?
    std::vector<std::string> sets;
    std::vector<vision::KnownTile> known; ///< the player's own tiles, to read a photo with
    std::optional<GameId> game;
};

[[nodiscard]] Outcome<ScoreRequest> scoreRequestFrom(const Arguments& arguments);

/// Why an option that was given means nothing for this input; empty when they all mean something.
[[nodiscard]] std::string uselessScoreOption(const Arguments& arguments, InputKind kind);

/// "red, blue".
[[nodiscard]] std::string coloursOf(const std::vector<engine::Player>& players);

[[nodiscard]] tl::expected<PlayerArguments, std::string> parsePlayers(const std::string& players,
                                                                      const std::string& track);

/// "red=wine:2,red=gold:3". Error: one sentence.
[[nodiscard]] tl::expected<std::map<engine::Colour, engine::TokenCounts>, std::string>
parseTokens(const std::string& text, const PlayerArguments& given);

/// Those given, else `onBoard` and the colours on the track; with their track scores and tokens.
[[nodiscard]] std::vector<engine::ObservedPlayer>
seatPlayers(const PlayerArguments& given, const std::vector<engine::ObservedPlayer>& onBoard);

} // namespace reeve::app
