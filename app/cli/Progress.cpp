#include "app/cli/Progress.h"

#include <cmath>
#include <iostream>
#include <unistd.h>

namespace reeve::app {

namespace {

constexpr const char* kLineAnew = "\r\033[K";

bool isTerminal(const std::ostream& stream)
{
    return &stream == &std::cerr && isatty(STDERR_FILENO) == 1;
}

} // namespace

void showProgress(double fraction, const std::string& stage, std::ostream& err)
{
    if (isTerminal(err))
        err << kLineAnew << std::lround(100 * fraction) << " % " << stage << std::flush;
}

void clearProgress(std::ostream& err)
{
    if (isTerminal(err))
        err << kLineAnew << std::flush;
}

} // namespace reeve::app
