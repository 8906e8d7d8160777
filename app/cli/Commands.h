// The table of subcommands. Each lives in its own file as
//   const CommandSpec& xxxSpec();
//   int runXxx(const Arguments& arguments, std::ostream& out, std::ostream& err);
// returning an exit status. `out` carries the result only, `err` progress and diagnostics.
#pragma once

#include "app/cli/Arguments.h"

#include <iosfwd>
#include <span>
#include <string>

namespace reeve::app {

struct Command {
    const CommandSpec& (*spec)();
    int (*run)(const Arguments& arguments, std::ostream& out, std::ostream& err);
};

[[nodiscard]] std::span<const Command> commands();

/// What the process was asked to do.
struct Invocation {
    std::optional<int> exitCode; ///< set: done, leave with this status; else start the app
    Arguments app;               ///< photos and options of the app itself
};

/// Runs a subcommand, `--help` or `--version`; leaves the app's own options to the caller.
/// `args` without the program's name.
[[nodiscard]] Invocation dispatch(std::span<const std::string> args, std::ostream& out,
                                  std::ostream& err);

} // namespace reeve::app
