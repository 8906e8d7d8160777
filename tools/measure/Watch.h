// Work in child processes that are watched: a crash or a hang of one costs one item, and is told.
#pragma once

#include <functional>
#include <string>

namespace reeve::measure {

/// How one item ended.
struct Outcome {
    int number = 0;
    int status = 0;     ///< what the work returned; meaningless with `fault`
    double seconds = 0; ///< of processor time
    std::string fault;  ///< "crashed (signal 11)", "hung"; empty: it returned
};

/// What a child process does with a number.
struct WatchedWork {
    std::function<void(int number)> prepare; ///< takes what time it needs
    std::function<int(int number)> work;     ///< says how it went
};
/// Makes the work inside a child, where what it needs may be loaded.
using MakeWork = std::function<WatchedWork()>;

/// Work that takes longer hangs. The clock runs on while other programs keep the machine busy.
struct Patience {
    double processor = 10; ///< seconds
    double clock = 180;
};

/// Does the work for 0 .. count - 1, in as many processes at a time as there are cores. Linux.
void watch(int count, const MakeWork& makeWork, const std::function<void(const Outcome&)>& report,
           const Patience& patience = {});

} // namespace reeve::measure
