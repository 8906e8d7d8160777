// Expected failures as values: what went wrong, where, in words a person can act on.
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace reeve::engine {

enum class ErrorCode {
    CannotRead,   ///< a file is missing, unreadable or not of the expected form
    Invalid,      ///< data was read but contradicts itself
    IllegalEvent, ///< an event breaks a rule; the state is untouched
};

/// `what` is one clear sentence; `where` names the file, line, event or cell; `rule` the broken
/// rule's id in docs/rules (empty when none applies).
struct Error {
    ErrorCode code;
    std::string what;
    std::string where;
    std::string rule;
};

template <typename T>
using Expected = tl::expected<T, Error>;

/// An event that breaks a rule.
[[nodiscard]] inline tl::unexpected<Error> refuse(std::string what, std::string rule)
{
    return tl::unexpected(Error{ErrorCode::IllegalEvent, std::move(what), {}, std::move(rule)});
}

/// "where: what"
[[nodiscard]] inline std::string placedText(const Error& error)
{
    return error.where + (error.where.empty() ? "" : ": ") + error.what;
}

} // namespace reeve::engine
