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
    return {unexpected(text[byte - 1]), lineAndColumn(text.substr(0, byte - 1), firstLine)};
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
