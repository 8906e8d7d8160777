// The inner parts of reading a photo: the tile network by batch size, line search, joint decoding.
#include "tests/vision/support/Catalogue.h"
#include "vision/agreement/Agree.h"
#include "vision/lattice/LatticeCandidates.h"
#include "vision/lattice/LineFamilies.h"
#include "vision/tiles/TileNet.h"

#include <opencv2/imgproc.hpp>

#include <benchmark/benchmark.h>
#include <random>

namespace reeve::vision {
namespace {

TileNet& tileNet()
{
    static auto loaded = TileNet::load(REEVE_MODELS);
    return loaded.value();
}

void lookAtCrops(benchmark::State& state)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    const int side = tileNet().cropPixels();
    const std::vector<cv::Mat> crops(count, cv::Mat(side, side, CV_8UC3, cv::Scalar(60, 160, 120)));
    for ([[maybe_unused]] const auto run : state)
        benchmark::DoNotOptimize(tileNet().look(crops).occupied.data);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(lookAtCrops)->Arg(1)->Arg(16)->Arg(64)->Arg(256)->Unit(benchmark::kMillisecond);

/// The border lines of 12 x 9 tiles in perspective.
cv::Mat drawnGrid()
{
    const Lattice lattice(cv::Matx33d(100, -20, 250, 10, 80, 150, 0.005, -0.01, 1));
    cv::Mat picture(1200, 1600, CV_8UC1, cv::Scalar(200));
    for (int i = 0; i <= 12; ++i)
        cv::line(picture, lattice.pixel({1.0 * i, 0}), lattice.pixel({1.0 * i, 9}), 40, 2);
    for (int i = 0; i <= 9; ++i)
        cv::line(picture, lattice.pixel({0, 1.0 * i}), lattice.pixel({12, 1.0 * i}), 40, 2);
    return picture;
}

void proposeLattices(benchmark::State& state)
{
    const cv::Mat picture = drawnGrid();
    for ([[maybe_unused]] const auto run : state) {
        const auto families = findLineFamilies(findLineSegments(picture), picture.size());
        benchmark::DoNotOptimize(latticeCandidates(families.value()).size());
    }
}
BENCHMARK(proposeLattices)->Unit(benchmark::kMillisecond);

/// A board of random looks, which gives the decoder the most to do.
void agree(benchmark::State& state)
{
    const TileAlphabet alphabet = tileAlphabet(tileNet().labels(), catalogue(), {});
    std::mt19937 random(1);
    std::vector<Position> cells;
    CellReadings readings;
    for (int i = 0; i < static_cast<int>(state.range(0)); ++i) {
        CellReading reading;
        reading.occupied = 0.9;
        reading.edges.fill(0.25F);
        for (std::size_t label = 0; label <= alphabet.labels.size(); ++label)
            reading.tile.push_back(static_cast<float>(random() % 1000) / 1e5F);
        cells.push_back({i % 10, i / 10});
        readings.emplace(cells.back(), std::move(reading));
    }
    for ([[maybe_unused]] const auto run : state)
        benchmark::DoNotOptimize(agreeOnTiles(cells, readings, alphabet).size());
}
BENCHMARK(agree)->Arg(72)->Arg(200)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace reeve::vision

BENCHMARK_MAIN();
