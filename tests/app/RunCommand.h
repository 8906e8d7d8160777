// Runs a command in process and keeps what it said.
#pragma once

#include "app/cli/Commands.h"

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace reeve::app {

struct Ended {
    std::optional<int> exitCode;
    std::string out;
    std::string err;
};

inline Ended run(const std::vector<std::string>& arguments)
{
    std::ostringstream out;
    std::ostringstream err;
    const Invocation invocation = dispatch(arguments, out, err);
    return {invocation.exitCode, out.str(), err.str()};
}

} // namespace reeve::app
