#include "engine/ParseJson.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr std::string_view kWhitespace = " \t\r\n";

bool beginsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; // UTF-8 goes on with 10xxxxxx
}

std::string lineAndColumn(std::string_view before, int firstLine)
{
    const auto lines = std::ranges::count(before, '\n');
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is the first byte
    const auto column = std::ranges::count_if(before.substr(lineBegin), &beginsCharacter);
    return "line " + std::to_string(firstLine + lines) + ", column " + std::to_string(column + 1);
}

std::string unexpected(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) {
        return "there is a character here that JSON does not use; it needs straight quotation "
               "marks and UTF-8";
    }
    if (c == '\n' || c == '\r') {
        return "a text in quotation marks does not end on its line";
    }
    if (byte < ' ') {
        return "there is a character here that no text has";
    }
    return std::string(1, c) +
           " does not belong here; a comma, a quotation mark or a bracket before it may be missing "
           "or too many";
}

bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/// The library stops at the end of a text in quotation marks or of a word.
std::size_t beginOfToken(std::string_view text, std::size_t at)
{
    if (text[at] != '"') {
        while (at > 0 && isWordCharacter(text[at]) && isWordCharacter(text[at - 1])) {
            --at;
        }
        return at;
    }
    for (std::size_t i = at; i-- > 0 && text[i] != '\n';) {
        if (text[i] == '"' && (i == 0 || text[i - 1] != '\\')) {
            return i;
        }
    }
    return at;
}

} // namespace

BadJson brokenJson(std::string_view text, std::size_t byte, int firstLine)
{
    if (text.find_first_not_of(kWhitespace) == std::string_view::npos) {
        return {"the text is empty", {}};
    }
    if (byte == 0 || byte > text.size()) {
        const std::string_view whole = text.substr(0, text.find_last_not_of(kWhitespace) + 1);
        return {"the text ends in the middle; it may have been cut short",
                lineAndColumn(whole, firstLine)};
    }
    const std::size_t at = beginOfToken(text, byte - 1);
    return {unexpected(text[at]), lineAndColumn(text.substr(0, at), firstLine)};
}

void failJson(std::string what)
{
    throw BadJson{std::move(what), {}};
}

void failMember(const char* key, const std::string& isNot)
{
    failJson("\"" + std::string(key) + "\" is not " + isNot);
}

} // namespace reeve::engine
