// Files of recorded games: one JSON object a line, or objects over several lines.
#pragma once

#include "engine/Error.h"

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace reeve::app {

struct GameText {
    std::string text;
    int line = 1; ///< of the file, where the text begins
};

/// Takes a file apart into the texts of its games, without a look at whether they are any.
///
/// A game ends where its brackets do. One that is cut short ends where the next begins: at a line
/// that starts with a brace and cannot go on from the line before.
class GameTexts
{
public:
    explicit GameTexts(std::istream& stream)
        : m_stream(stream)
    {}

    [[nodiscard]] std::optional<GameText> next();

private:
    bool takeLine();

    std::istream& m_stream;
    std::string m_line;
    bool m_isHeld = false; ///< m_line was taken but belongs to the next game
    int m_number = 0;      ///< of m_line
};

/// Does every game of the stream, called `name`, in its order and returns the gravest of their exit
/// statuses; kExitCannotRead, said on `err` after `command`, when there is none. Stops early when
/// `out` can no longer be written.
[[nodiscard]] int forEachGame(const std::string& command, std::istream& stream,
                              const std::string& name, std::ostream& out, std::ostream& err,
                              const std::function<int(const GameText&)>& act);
/// The same for a file.
[[nodiscard]] int forEachGame(const std::string& command, const std::filesystem::path& file,
                              std::ostream& out, std::ostream& err,
                              const std::function<int(const GameText&)>& act);

/// "turn 5, event 2: what [rule]"
[[nodiscard]] std::string ruleErrorText(const engine::Error& error);

/// Of a recorded game that stopped: kExitBrokenRule, or kExitCannotRead when the product has no
/// rules for it.
[[nodiscard]] int exitCodeOf(const engine::Error& error);

} // namespace reeve::app
