#include "vision/lattice/LatticeCandidates.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <ostream>

namespace reeve::vision {
namespace {

bool hasComb(const std::vector<Comb>& combs, double period, double phase)
{
    return std::any_of(combs.begin(), combs.end(), [&](const Comb& comb) {
        const double off = std::remainder(comb.phase - phase, period);
        return std::abs(comb.period / period - 1) < 0.02 && std::abs(off) < 0.05 * period;
    });
}

TEST(FindCombs, findsTheSpacingOfNoisyLines)
{
    std::vector<double> positions;
    for (int i = -6; i < 7; ++i)
        positions.push_back(17 + 80 * i + (i % 3));
    const std::vector<double> weights(positions.size(), 1);
    EXPECT_TRUE(hasComb(findCombs(positions, weights), 80, 17));
}

TEST(FindCombs, offersTheDoubleWhenMiddlesShowAsWell)
{
    std::vector<double> positions;
    for (int i = -8; i < 9; ++i)
        positions.push_back(5 + 45 * i);
    const std::vector<double> weights(positions.size(), 1);
    const auto combs = findCombs(positions, weights);
    EXPECT_TRUE(hasComb(combs, 90, 5));
    EXPECT_TRUE(hasComb(combs, 90, 50));
}

TEST(Explained, theTrueSpacingBeatsHalfOfItAndDouble)
{
    std::vector<double> positions;
    for (int i = -6; i < 7; ++i) {
        positions.push_back(17 + 80 * i + (i % 3));
        if (i % 2 == 0)
            positions.push_back(17 + 80 * i + 36); // a road's side near the tile's middle
    }
    const std::vector<double> weights(positions.size(), 1);
    const double right = explained({80, 17, 0}, positions, weights);
    EXPECT_GT(right, explained({40, 17, 0}, positions, weights));
    EXPECT_GT(right, explained({160, 17, 0}, positions, weights));
    EXPECT_GT(right, explained({80, 57, 0}, positions, weights));
}

TEST(CrossedSegments, dropTheGrainOfWood)
{
    std::vector<LineSegment> segments;
    for (int i = 0; i < 20; ++i)
        segments.push_back({{100, 100.0 + 4 * i}, {140, 100.0 + 4 * i}, 40});
    for (int i = 0; i < 5; ++i) {
        segments.push_back({{700, 700.0 + 10 * i}, {740, 700.0 + 10 * i}, 40});
        segments.push_back({{700.0 + 10 * i, 700}, {700.0 + 10 * i, 740}, 40});
    }
    const auto kept = crossedSegments(segments, {1200, 900});
    EXPECT_EQ(kept.size(), 10U);
    for (const LineSegment& segment : kept)
        EXPECT_GT(segment.a.x, 600);
}

TEST(LineSegments, picturesOfAnySize)
{
    for (const cv::Size size : {cv::Size(1, 1), cv::Size(1, 300), cv::Size(300, 1), cv::Size(3, 2),
                                cv::Size(7, 7), cv::Size(13, 400)}) {
        cv::Mat noise(size, CV_8UC1);
        cv::randu(noise, 0, 256);
        for (const LineSegment& segment : findLineSegments(noise))
            EXPECT_TRUE(cv::Rect2d(-1, -1, size.width + 2, size.height + 2).contains(segment.a));
    }
}

/// The border lines of 8 x 6 tiles seen through a lattice.
cv::Mat drawnGrid(const Lattice& lattice)
{
    cv::Mat picture(1000, 1400, CV_8UC1, cv::Scalar(200));
    for (int x = 0; x <= 8; ++x)
        cv::line(picture, lattice.pixel({1.0 * x, 0}), lattice.pixel({1.0 * x, 6}), 40, 3,
                 cv::LINE_AA);
    for (int y = 0; y <= 6; ++y)
        cv::line(picture, lattice.pixel({0, 1.0 * y}), lattice.pixel({8, 1.0 * y}), 40, 3,
                 cv::LINE_AA);
    return picture;
}

/// Largest distance of the grid's crossings from the candidate's, in tiles.
double misfit(const Lattice& candidate, const Lattice& truth)
{
    double worst = 0;
    for (int x = 0; x <= 8; ++x)
        for (int y = 0; y <= 6; ++y) {
            const cv::Point2d at = candidate.board(truth.pixel({1.0 * x, 1.0 * y}));
            worst = std::max(
                {worst, std::abs(at.x - std::round(at.x)), std::abs(at.y - std::round(at.y))});
        }
    return worst;
}

TEST(LatticeCandidates, bestFirst)
{
    const Lattice truth(cv::Matx33d(95, -40, 420, 40, 95, 60, 0, 0, 1));
    const cv::Mat picture = drawnGrid(truth);
    const auto families = findLineFamilies(findLineSegments(picture), picture.size());
    ASSERT_TRUE(families);
    const auto candidates = latticeCandidates(*families);
    ASSERT_FALSE(candidates.empty());
    EXPECT_LT(misfit(candidates.front(), truth), 0.1);
}

struct View {
    const char* name;
    cv::Matx33d lattice;
};

void PrintTo(const View& view, std::ostream* out)
{
    *out << view.name;
}

class DrawnGrid : public testing::TestWithParam<View>
{
};

TEST_P(DrawnGrid, isAmongTheCandidates)
{
    const Lattice truth(GetParam().lattice);
    const cv::Mat picture = drawnGrid(truth);
    const auto families = findLineFamilies(findLineSegments(picture), picture.size());
    ASSERT_TRUE(families);
    const auto candidates = latticeCandidates(*families);
    const double tile = truth.tilePixels({4, 3});
    EXPECT_TRUE(std::any_of(candidates.begin(), candidates.end(), [&](const Lattice& candidate) {
        const Position middle = candidate.cellAt(truth.pixel({4.5, 3.5}));
        return std::abs(candidate.tilePixels(middle) / tile - 1) < 0.05 &&
               misfit(candidate, truth) < 0.1;
    }));
}

INSTANTIATE_TEST_SUITE_P(Cameras, DrawnGrid,
                         testing::Values(View{"fromAbove", {110, 0, 250, 0, 110, 150, 0, 0, 1}},
                                         View{"turned", {95, -40, 420, 40, 95, 60, 0, 0, 1}},
                                         View{"tilted",
                                              {120, -30, 330, 10, 70, 200, 0.01, -0.03, 1}},
                                         View{"low", {150, -20, 200, 0, 60, 260, 0, -0.06, 1}}),
                         [](const auto& view) { return view.param.name; });

TEST(LineFamilies, noneOnAnEmptyPicture)
{
    EXPECT_FALSE(findLineFamilies({}, {1000, 800}));
    EXPECT_TRUE(findLineSegments(cv::Mat(400, 400, CV_8UC1, cv::Scalar(9))).empty());
}

} // namespace
} // namespace reeve::vision
