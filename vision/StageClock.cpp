#include "vision/StageClock.h"

namespace reeve::vision {
namespace {

struct StageInfo {
    const char* name;
    double begin; ///< share of a usual reading's time that has gone when the stage begins
};

StageInfo infoOf(ReadStage stage)
{
    switch (stage) {
    case ReadStage::Loading: return {"loading", 0};
    case ReadStage::Lattice: return {"lattice", 0.1};
    case ReadStage::Tiles: return {"tiles", 0.55};
    case ReadStage::Pieces: return {"pieces", 0.8};
    case ReadStage::Agreement: return {"agreement", 0.95};
    }
    return {"", 0};
}

} // namespace

bool StageClock::enter(ReadStage stage)
{
    finish();
    m_stage = stage;
    m_begin = Clock::now();
    return !m_options.progress || m_options.progress(stage, infoOf(stage).begin);
}

void StageClock::finish()
{
    if (m_stage && m_options.timings != nullptr)
        m_options.timings->emplace_back(
            infoOf(*m_stage).name, std::chrono::duration<double>(Clock::now() - m_begin).count());
    m_stage.reset();
}

} // namespace reeve::vision
