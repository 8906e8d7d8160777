// Tells the caller how far a reading is, asks whether to go on, and times each stage.
#pragma once

#include "vision/ReadPhoto.h"

#include <chrono>
#include <optional>

namespace reeve::vision {

class StageClock
{
public:
    explicit StageClock(const ReadOptions& options)
        : m_options(options)
    {}

    /// Ends the stage before. False: the caller wants to stop.
    [[nodiscard]] bool enter(ReadStage stage);
    void finish();

private:
    using Clock = std::chrono::steady_clock;

    const ReadOptions& m_options;
    std::optional<ReadStage> m_stage;
    Clock::time_point m_begin;
};

} // namespace reeve::vision
