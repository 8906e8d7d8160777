#include "app/cli/RecordedFile.h"

#include "app/cli/ExitCode.h"
#include "app/cli/Failure.h"
#include "app/cli/InputFile.h"

#include <fstream>
#include <string_view>

namespace reeve::app {

namespace {

constexpr std::string_view kSpace = " \t\r";

/// How deep the text so far is in brackets. A text in quotation marks ends on its line at the
/// latest.
class Brackets
{
public:
    void read(std::string_view line)
    {
        bool isQuoted = false;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const char c = line[i];
            if (isQuoted && c == '\\')
                ++i;
            else if (c == '"')
                isQuoted = !isQuoted;
            else if (!isQuoted && (c == '{' || c == '['))
                ++m_depth;
            else if (!isQuoted && (c == '}' || c == ']'))
                --m_depth;
        }
    }

    [[nodiscard]] bool areOpen() const { return m_depth > 0; }

private:
    int m_depth = 0;
};

/// After such a line JSON may go on with an object.
bool goesOn(std::string_view line)
{
    const std::size_t last = line.find_last_not_of(kSpace);
    return last != std::string_view::npos &&
           (line[last] == ',' || line[last] == '[' || line[last] == ':');
}

bool beginsGame(std::string_view line, std::string_view before)
{
    return line.starts_with('{') &&
           (!goesOn(before) || line.find("\"turns\"") != std::string_view::npos);
}

/// Judged by the first byte alone, so that a pipe will do: pictures and archives begin otherwise,
/// and a device of endless zeros has no line that could be waited for.
bool mayHoldGames(std::istream& stream)
{
    constexpr int kByteOrderMarkBegin = 0xEF;
    const int first = stream.peek();
    return first == std::istream::traits_type::eof() || first == kByteOrderMarkBegin ||
           (first < 0x80 &&
            std::string_view("{[ \t\r\n").find(static_cast<char>(first)) != std::string_view::npos);
}

/// Wrong usage says most about what to do, then an unreadable game, then a broken rule.
int graver(int a, int b)
{
    for (const int code : {kExitUsage, kExitCannotRead, kExitBrokenRule})
        if (a == code || b == code)
            return code;
    return kExitDone;
}

} // namespace

bool GameTexts::takeLine()
{
    if (m_isHeld) {
        m_isHeld = false;
        return true;
    }
    if (!std::getline(m_stream, m_line))
        return false;
    if (++m_number == 1)
        m_line = withoutByteOrderMark(m_line);
    return true;
}

std::optional<GameText> GameTexts::next()
{
    do {
        if (!takeLine())
            return std::nullopt;
    } while (m_line.find_first_not_of(kSpace) == std::string::npos);
    GameText game{m_line, m_number};
    Brackets brackets;
    brackets.read(m_line);
    std::string before = m_line;
    while (brackets.areOpen() && takeLine()) {
        if (beginsGame(m_line, before)) {
            m_isHeld = true;
            break;
        }
        game.text += "\n" + m_line;
        brackets.read(m_line);
        before = m_line;
    }
    return game;
}

int forEachGame(const std::string& command, std::istream& stream, const std::string& name,
                std::ostream& out, std::ostream& err,
                const std::function<int(const GameText&)>& act)
{
    const auto unreadable = [&](const std::string& what) {
        return fail(command, {kExitCannotRead, name + what}, err);
    };
    if (!mayHoldGames(stream))
        return unreadable(" is not a file of recorded games (reeve.game/1).");
    GameTexts games(stream);
    auto game = games.next();
    if (!game && !stream.bad())
        return unreadable(" is empty; it holds no recorded game.");
    if (game && game->text[game->text.find_first_not_of(kSpace)] == '[')
        return unreadable(
            " is a list; recorded games stand one after another without a list around them.");
    int exitCode = kExitDone;
    for (; game && out; game = games.next())
        exitCode = graver(exitCode, act(*game));
    return stream.bad() ? graver(exitCode, unreadable(" cannot be read to its end.")) : exitCode;
}

int forEachGame(const std::string& command, const std::filesystem::path& file, std::ostream& out,
                std::ostream& err, const std::function<int(const GameText&)>& act)
{
    if (const auto why = whyUnreadable(file, Pipes::Taken))
        return fail(command, {kExitCannotRead, *why}, err);
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return fail(command, {kExitCannotRead, file.string() + " cannot be opened."}, err);
    return forEachGame(command, stream, file.string(), out, err, act);
}

std::string ruleErrorText(const engine::Error& error)
{
    return placedText(error) + (error.rule.empty() ? "" : " [" + error.rule + "]");
}

int exitCodeOf(const engine::Error& error)
{
    return error.rule.empty() ? kExitCannotRead : kExitBrokenRule;
}

} // namespace reeve::app
