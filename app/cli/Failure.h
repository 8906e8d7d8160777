// Why a command can do nothing more, and the exit status that says so.
#pragma once

#include <tl/expected.hpp>

#include <ostream>
#include <string>

namespace reeve::app {

struct Failure {
    int exitCode; ///< ExitCode.h
    std::string text;
};

template <typename T>
using Outcome = tl::expected<T, Failure>;

/// "reeve read: text" on `err`; returns the exit status.
inline int fail(const std::string& command, const Failure& failure, std::ostream& err)
{
    err << command << ": " << failure.text << "\n";
    return failure.exitCode;
}

} // namespace reeve::app
