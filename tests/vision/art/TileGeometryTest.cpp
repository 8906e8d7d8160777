#include "vision/art/TileGeometry.h"

#include "tests/vision/support/Catalogue.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

namespace reeve::vision {
namespace {

using engine::FeatureKind;
using engine::Rotation;
using engine::TileDefinition;

constexpr int kRaster = 400;

cv::Mat raster(const SegmentShape& shape)
{
    std::vector<std::vector<cv::Point>> rings;
    for (const Polygon& ring : shape.rings) {
        std::vector<cv::Point> points;
        for (const cv::Point2f p : ring) {
            points.emplace_back(cvRound(p.x * (kRaster - 1)), cvRound(p.y * (kRaster - 1)));
        }
        rings.push_back(std::move(points));
    }
    cv::Mat mask = cv::Mat::zeros(kRaster, kRaster, CV_8U);
    cv::fillPoly(mask, rings, 255);
    return mask;
}

/// The middle of a half-edge, a little inside the tile.
cv::Point halfEdgePixel(int halfEdge)
{
    const float along = halfEdge % 2 == 0 ? 0.25F : 0.75F;
    const cv::Point2f p = turned({along, 0.008F}, Rotation(halfEdge / 2));
    return {cvRound(p.x * (kRaster - 1)), cvRound(p.y * (kRaster - 1))};
}

TEST(EveryTile, everySegmentHasAShapeAndAnAnchorInIt)
{
    for (const TileDefinition& tile : catalogue().tiles()) {
        const std::vector<SegmentShape> shapes = segmentShapes(tile);
        ASSERT_EQ(shapes.size(), tile.segments.size());
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            ASSERT_FALSE(shapes[i].rings.empty()) << tile.id << " segment " << i;
            const auto near = segmentsNear(tile, Rotation(0), shapes[i].anchor);
            EXPECT_EQ(near.front().first, i) << tile.id;
            EXPECT_EQ(near.front().second, 0.F) << tile.id;
        }
    }
}

TEST(EveryTile, shapesDoNotOverlap)
{
    for (const TileDefinition& tile : catalogue().tiles()) {
        cv::Mat taken = cv::Mat::zeros(kRaster, kRaster, CV_8U);
        for (const SegmentShape& shape : segmentShapes(tile)) {
            cv::Mat mask = raster(shape);
            cv::erode(mask, mask, {});
            EXPECT_LT(cv::countNonZero(mask & taken), kRaster * kRaster / 500) << tile.id;
            taken |= mask;
        }
    }
}

TEST(EveryTile, fieldsReachTheirHalfEdgesAndNoOthers)
{
    for (const TileDefinition& tile : catalogue().tiles()) {
        const std::vector<SegmentShape> shapes = segmentShapes(tile);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            if (tile.segments[i].kind != FeatureKind::Field) {
                continue;
            }
            const cv::Mat mask = raster(shapes[i]);
            for (int h = 0; h < 8; ++h) {
                EXPECT_EQ(mask.at<std::uint8_t>(halfEdgePixel(h)) != 0,
                          (tile.segments[i].halfEdges >> h & 1) != 0)
                    << tile.id << " field " << i << " half-edge " << h;
            }
        }
    }
}

TEST(EveryTile, citiesAndRoadsReachTheirSidesAndNoOthers)
{
    for (const TileDefinition& tile : catalogue().tiles()) {
        const std::vector<SegmentShape> shapes = segmentShapes(tile);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const FeatureKind kind = tile.segments[i].kind;
            if (kind != FeatureKind::City && kind != FeatureKind::Road &&
                kind != FeatureKind::River) {
                continue;
            }
            const cv::Mat mask = raster(shapes[i]);
            for (int side = 0; side < 4; ++side) {
                const cv::Point2f p = turned({0.5F, 0.01F}, Rotation(side));
                const cv::Point pixel(cvRound(p.x * (kRaster - 1)), cvRound(p.y * (kRaster - 1)));
                EXPECT_EQ(mask.at<std::uint8_t>(pixel) != 0,
                          (tile.segments[i].sides >> side & 1) != 0)
                    << tile.id << " segment " << i << " side " << side;
            }
        }
    }
}

TEST(TileGeometry, pointsTurnClockwise)
{
    const cv::Point2f p = turned({0.2F, 0.1F}, Rotation(1));
    EXPECT_FLOAT_EQ(p.x, 0.9F);
    EXPECT_FLOAT_EQ(p.y, 0.2F);
}

TEST(TileGeometry, theFieldInsideABendIsNotTheFieldOutside)
{
    const TileDefinition& bend = *catalogue().find("BA.V");
    const auto inner = segmentsNear(bend, Rotation(0), {0.15F, 0.85F}).front();
    const auto outer = segmentsNear(bend, Rotation(0), {0.85F, 0.15F}).front();
    EXPECT_NE(inner.first, outer.first);
    EXPECT_EQ(inner.second, 0.F);
    EXPECT_EQ(outer.second, 0.F);
}

TEST(TileGeometry, turningTheTileTurnsTheAnswer)
{
    const TileDefinition& cap = *catalogue().find("BA.E");
    EXPECT_EQ(cap.segments[segmentsNear(cap, Rotation(2), {0.5F, 0.92F}).front().first].kind,
              FeatureKind::City);
    EXPECT_EQ(cap.segments[segmentsNear(cap, Rotation(2), {0.5F, 0.08F}).front().first].kind,
              FeatureKind::Field);
}

} // namespace
} // namespace reeve::vision
