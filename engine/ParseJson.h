// Reading JSON that may come from anywhere. For .cpp files only: no public header names the
// library.
//
// What is wrong is thrown as BadJson and caught by the function that reads the form, so that no
// exception, and no word of the library's, gets further.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reeve::engine {

/// No form of the product nests half as deep. The library copies and writes values by recursion,
/// so a text of a million brackets would end the program.
inline constexpr int kDeepestJson = 32;

/// The text is no JSON, or not of the form that is read. `what` is said to a person.
struct BadJson {
    std::string what;
    /// "line 3, column 14" of a text that is no JSON; of one that is, empty until a reader of its
    /// form says where in it.
    std::string where;
};

/// What to say of a text that stops being JSON at its `byte`th byte, 1-based; `firstLine` is the
/// number of the text's first line.
[[nodiscard]] BadJson brokenJson(std::string_view text, std::size_t byte, int firstLine = 1);

[[noreturn]] void failJson(std::string what);

/// Throws BadJson for what is no JSON or nests too deep.
template <typename Json = nlohmann::json>
[[nodiscard]] Json parseJson(std::string_view text, int firstLine = 1)
{
    bool tooDeep = false;
    try {
        Json json = Json::parse(text, [&](int depth, typename Json::parse_event_t, Json&) {
            tooDeep = tooDeep || depth > kDeepestJson;
            return depth <= kDeepestJson;
        });
        if (!tooDeep)
            return json;
    } catch (const typename Json::parse_error& error) {
        throw brokenJson(text, error.byte, firstLine);
    } catch (const typename Json::out_of_range&) {
        failJson("a number in it is too large");
    }
    failJson("brackets are nested too deep in it");
}

/// nullopt unless it is a whole number that fits the type: the library's own conversion would wrap
/// silently.
template <typename T, typename Json>
[[nodiscard]] std::optional<T> wholeNumber(const Json& value)
{
    const bool fits =
        value.is_number_unsigned()
            ? std::in_range<T>(value.template get<std::uint64_t>())
            : value.is_number_integer() && std::in_range<T>(value.template get<std::int64_t>());
    return fits ? std::optional(value.template get<T>()) : std::nullopt;
}

/// `"key" is …`, or what is missing: the words of every complaint about a member.
[[noreturn]] void failMember(const char* key, const std::string& isNot);

// Members of an object; each throws BadJson when it is missing or of another kind.

template <typename Json>
[[nodiscard]] const Json& memberOf(const Json& object, const char* key)
{
    if (!object.is_object())
        failJson("there should be an object with \"" + std::string(key) + "\" here");
    const auto found = object.find(key);
    if (found == object.end())
        failJson("\"" + std::string(key) + "\" is missing");
    return *found;
}

/// nullptr when the object has no such member.
template <typename Json>
[[nodiscard]] const Json* optionalMember(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

template <typename Json>
[[nodiscard]] std::string asText(const Json& value, const char* key)
{
    if (!value.is_string())
        failMember(key, "a text");
    return value.template get<std::string>();
}

template <typename Json>
[[nodiscard]] bool asFlag(const Json& value, const char* key)
{
    if (!value.is_boolean())
        failMember(key, "true or false");
    return value.template get<bool>();
}

template <typename Json>
[[nodiscard]] double asNumber(const Json& value, const char* key)
{
    if (!value.is_number() || !std::isfinite(value.template get<double>()))
        failMember(key, "a number");
    return value.template get<double>();
}

template <typename T, typename Json>
[[nodiscard]] T asWhole(const Json& value, const char* key, T lowest, T highest)
{
    const std::optional<T> number = wholeNumber<T>(value);
    if (!number || *number < lowest || *number > highest)
        failMember(key, "a whole number from " + std::to_string(lowest) + " to " +
                            std::to_string(highest));
    return *number;
}

template <typename Json>
[[nodiscard]] const Json& asList(const Json& value, const char* key)
{
    if (!value.is_array())
        failMember(key, "a list");
    return value;
}

template <typename Json>
[[nodiscard]] const Json& asObject(const Json& value, const char* key)
{
    if (!value.is_object())
        failMember(key, "an object");
    return value;
}

template <typename Json>
[[nodiscard]] std::vector<std::string> asTexts(const Json& value, const char* key)
{
    std::vector<std::string> texts;
    for (const Json& text : asList(value, key))
        texts.push_back(asText(text, key));
    return texts;
}

template <typename Json>
[[nodiscard]] std::string textOf(const Json& object, const char* key)
{
    return asText(memberOf(object, key), key);
}

template <typename Json>
[[nodiscard]] int wholeOf(const Json& object, const char* key, int lowest, int highest)
{
    return asWhole<int>(memberOf(object, key), key, lowest, highest);
}

template <typename Json>
[[nodiscard]] const Json& listOf(const Json& object, const char* key)
{
    return asList(memberOf(object, key), key);
}

template <typename Json>
[[nodiscard]] std::string textOr(const Json& object, const char* key, std::string otherwise)
{
    const Json* value = optionalMember(object, key);
    return value ? asText(*value, key) : std::move(otherwise);
}

template <typename Json>
[[nodiscard]] bool flagOr(const Json& object, const char* key, bool otherwise)
{
    const Json* value = optionalMember(object, key);
    return value ? asFlag(*value, key) : otherwise;
}

/// An empty list when there is no such member.
template <typename Json>
[[nodiscard]] const Json& listOrEmpty(const Json& object, const char* key)
{
    static const Json kEmpty = Json::array();
    const Json* value = optionalMember(object, key);
    return value ? asList(*value, key) : kEmpty;
}

} // namespace reeve::engine
