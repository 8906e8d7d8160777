#include "vision/ReadPhoto.h"

#include "tests/vision/support/Catalogue.h"
#include "tests/vision/support/PhotoFiles.h"
#include "vision/art/TileArt.h"
#include "vision/art/TileStyle.h"
#include "vision/scene/Scene.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <cstdlib>

namespace reeve::vision {
namespace {

PhotoReader& reader()
{
    static auto loaded = PhotoReader::create(REEVE_MODELS, catalogue());
    return loaded.value();
}

void expectNoBoard(const cv::Mat& picture, const std::string& name)
{
    const auto reading = reader().read(picture, name);
    ASSERT_FALSE(reading) << name << " was read as " << reading->tiles.size() << " tiles";
    EXPECT_EQ(reading.error().kind, ReadErrorKind::NoBoard) << name;
    EXPECT_NE(reading.error().text.find(name), std::string::npos);
}

cv::Mat noise(cv::Size size, double strength)
{
    cv::Mat picture(size, CV_8UC3);
    cv::RNG random(7);
    random.fill(picture, cv::RNG::NORMAL, 120, strength);
    return picture;
}

cv::Mat chessboard(int square, cv::Scalar dark, cv::Scalar light)
{
    cv::Mat picture(900, 1200, CV_8UC3, dark);
    for (int y = 0; y < picture.rows; y += square)
        for (int x = (y / square % 2) * square; x < picture.cols; x += 2 * square)
            cv::rectangle(picture, {x, y, square, square}, light, cv::FILLED);
    return picture;
}

cv::Mat bricks()
{
    cv::Mat picture(900, 1200, CV_8UC3, cv::Scalar(180, 185, 190));
    for (int y = 0; y < picture.rows; y += 60)
        for (int x = -(y / 60 % 2) * 70; x < picture.cols; x += 140)
            cv::rectangle(picture, {x, y, 135, 55}, {60, 80, 170}, cv::FILLED);
    return picture + 0.05 * noise(picture.size(), 60);
}

cv::Mat face()
{
    cv::Mat picture(900, 1200, CV_8UC3, cv::Scalar(120, 90, 60));
    cv::ellipse(picture, {600, 450}, {220, 300}, 0, 0, 360, {140, 170, 220}, cv::FILLED);
    for (const int x : {520, 680})
        cv::ellipse(picture, {x, 380}, {35, 18}, 0, 0, 360, {250, 250, 250}, cv::FILLED);
    cv::ellipse(picture, {600, 580}, {90, 35}, 0, 0, 180, {60, 60, 180}, cv::FILLED);
    cv::GaussianBlur(picture, picture, {}, 2);
    return picture;
}

TEST(ReadPhoto, picturesWithoutABoard)
{
    expectNoBoard(cv::Mat(900, 1200, CV_8UC3, cv::Scalar::all(127)), "plain");
    expectNoBoard(cv::Mat(1, 1, CV_8UC3, cv::Scalar::all(0)), "pixel");
    expectNoBoard(noise({1, 700}, 50), "line");
    expectNoBoard(noise({1200, 900}, 50), "noise");
    expectNoBoard(chessboard(75, {30, 30, 30}, {230, 230, 230}), "chess");
    expectNoBoard(chessboard(90, {60, 120, 80}, {60, 160, 120}), "green chess");
    expectNoBoard(bricks(), "bricks");
    expectNoBoard(face(), "face");
}

TEST(ReadPhoto, refusesAMissingFileByName)
{
    const auto reading = reader().read(std::filesystem::path("nowhere.jpg"));
    ASSERT_FALSE(reading);
    EXPECT_EQ(reading.error().kind, ReadErrorKind::CannotRead);
    EXPECT_NE(reading.error().text.find("nowhere.jpg"), std::string::npos);
}

TEST(ReadPhoto, refusesGreyPictures)
{
    const auto reading = reader().read(cv::Mat(90, 90, CV_8UC1, cv::Scalar(1)), "grey");
    ASSERT_FALSE(reading);
    EXPECT_EQ(reading.error().kind, ReadErrorKind::CannotRead);
}

TEST(ReadPhoto, stopsWhenAsked)
{
    ReadOptions options;
    std::vector<ReadStage> seen;
    options.progress = [&](ReadStage stage, double) {
        seen.push_back(stage);
        return false;
    };
    const auto reading =
        reader().read(chessboard(75, {0, 0, 0}, {255, 255, 255}), "chess", options);
    ASSERT_FALSE(reading);
    EXPECT_EQ(reading.error().kind, ReadErrorKind::Cancelled);
    EXPECT_EQ(seen, std::vector<ReadStage>{ReadStage::Lattice});
}

TEST(ReadPhoto, saysWhichModelIsMissing)
{
    const ScratchFolder empty;
    const auto none = PhotoReader::create(empty.path(), catalogue());
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().text.find("tile-net"), std::string::npos);
}

TEST(ReadPhoto, refusesCornersThatSpanNothing)
{
    const cv::Mat picture = noise({800, 600}, 20);
    for (const GivenCorners& corners :
         {GivenCorners{{{{9, 9}, {9, 9}, {9, 9}, {9, 9}}}, 2, 2},
          GivenCorners{{{{0, 0}, {100, 100}, {200, 200}, {300, 300}}}, 2, 2},
          GivenCorners{{{{0, 0}, {300, 300}, {300, 0}, {0, 300}}}, 2, 2},
          GivenCorners{{{{0, 0}, {0, 300}, {300, 300}, {300, 0}}}, 2, 2}, // mirrored
          GivenCorners{{{{0, 0}, {300, 0}, {300, 300}, {0, 300}}}, 0, 2}}) {
        ReadOptions options;
        options.corners = corners;
        const auto reading = reader().read(picture, "table.jpg", options);
        ASSERT_FALSE(reading);
        EXPECT_EQ(reading.error().kind, ReadErrorKind::NoBoard);
    }
}

TEST(ReadPhoto, findsTheTilesOnAClothInChecksOfTheFieldsGreen)
{
    Scene scene;
    const std::array ids{"BA.A", "BA.D", "BA.E", "BA.H", "BA.J", "BA.K", "BA.N", "BA.U", "BA.V"};
    for (int i = 0; i < 25; ++i) {
        const auto tile = catalogue().indexOf(ids[static_cast<std::size_t>(i) % ids.size()]);
        scene.board.tiles.push_back({{i % 5, i / 5}, tile.value(), {}});
        scene.drift.push_back({});
    }
    scene.table = {TableKind::Checked, cv::Scalar(70, 130, 50), {26, 18}, {2.5F, 2.5F}, 3};
    scene.camera = {{2.5F, 2.5F}, 12, 40, 35, 0};
    const TilePictures pictures = [](const engine::TileDefinition& tile, int pixels,
                                     std::uint32_t) { return drawTile(tile, pixels, TileStyle{}); };
    const cv::Mat picture = takePhoto(scene, catalogue(), pictures).picture;
    const auto reading = reader().read(picture, "checks.jpg");
    ASSERT_TRUE(reading) << reading.error().text;
    EXPECT_EQ(reading->tiles.size(), 25U);
}

TEST(ReadPhoto, aPieceMayStandOnOrBesideItsTileOnly)
{
    const auto reading = reader().read(std::filesystem::path(REEVE_SAMPLES) / "sample-5-hard.jpg");
    ASSERT_TRUE(reading) << reading.error().text;
    std::size_t alternatives = 0;
    for (const PieceReading& piece : reading->pieces) {
        alternatives += piece.alternatives.size();
        for (const PieceAlternative& other : piece.alternatives) {
            EXPECT_LE(std::abs(other.cell.x - piece.cell.x), 1);
            EXPECT_LE(std::abs(other.cell.y - piece.cell.y), 1);
        }
    }
    EXPECT_GT(alternatives, 0U);
}

} // namespace
} // namespace reeve::vision
