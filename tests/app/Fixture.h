// A small table for tests: 4 x 3 tiles, two meeples of red and two of blue.
//
// Red: an open road of 3 tiles and a monastery with 5 neighbours. Blue: an open city of 1 tile and
// a field at one finished city. The tile on (0, 0) and blue's meeple in the city are doubtful.
#pragma once

#include "engine/TileCatalogue.h"
#include "tests/support/ScratchFolder.h"
#include "vision/Reading.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace reeve::app {

inline std::filesystem::path fixturePath()
{
    return std::filesystem::path(REEVE_TEST_DATA) / "small-table.json";
}

inline std::string fixtureText()
{
    std::ifstream file(fixturePath());
    return {std::istreambuf_iterator<char>(file), {}};
}

inline vision::Reading fixtureReading()
{
    const auto reading = vision::readingFromJson(fixtureText());
    if (!reading)
        throw std::runtime_error(engine::placedText(reading.error()));
    return *reading;
}

inline const engine::TileCatalogue& catalogue()
{
    static const auto loaded =
        engine::TileCatalogue::load(std::filesystem::path(REEVE_SOURCE_DIR) / "models" / "tiles");
    return loaded.value();
}

/// One for the whole process.
inline const std::filesystem::path& scratchFolder()
{
    static const ScratchFolder scratch;
    return scratch.path();
}

} // namespace reeve::app
