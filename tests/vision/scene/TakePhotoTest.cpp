#include "tests/vision/support/Catalogue.h"
#include "vision/art/TileArt.h"
#include "vision/scene/RandomScene.h"
#include "vision/scene/Truth.h"

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include <nlohmann/json.hpp>

namespace reeve::vision {
namespace {

/// A flat picture in one colour, so that cells can be told by it.
cv::Mat plainTile(const engine::TileDefinition&, int pixels, std::uint32_t)
{
    return cv::Mat(pixels, pixels, CV_8UC3, cv::Scalar(40, 220, 60));
}

SceneWishes easy()
{
    SceneWishes wishes;
    wishes.size = {640, 480};
    wishes.difficulty = 0;
    wishes.board.tiles = 12;
    wishes.board.pieces = 4;
    wishes.handChance = 0;
    wishes.clutterChance = 0;
    return wishes;
}

TEST(TakePhoto, theLatticeLeadsToTheTiles)
{
    Dice dice(3);
    SceneWishes wishes = easy();
    wishes.board.pieces = 0;
    const Scene scene = randomScene(catalogue(), wishes, dice);
    const TakenPhoto photo = takePhoto(scene, catalogue(), plainTile);
    for (const SceneTile& tile : scene.board.tiles) {
        const cv::Vec3d p = photo.lattice * cv::Vec3d(tile.cell.x + 0.5, tile.cell.y + 0.5, 1);
        const auto pixel = photo.picture.at<cv::Vec3b>(cvRound(p[1] / p[2]), cvRound(p[0] / p[2]));
        EXPECT_GT(pixel[1], 1.5 * pixel[0]);
        EXPECT_GT(pixel[1], 1.5 * pixel[2]);
    }
}

TEST(TakePhoto, boxesHoldThePiecesTheyName)
{
    Dice dice(6);
    SceneWishes wishes = easy();
    wishes.board.colours = {"red"};
    const Scene scene = randomScene(catalogue(), wishes, dice);
    const TakenPhoto photo = takePhoto(scene, catalogue(), plainTile);
    ASSERT_EQ(photo.pieces.size(), scene.board.pieces.size());
    for (const SeenPiece& piece : photo.pieces) {
        ASSERT_GT(piece.visible, 0.5F);
        EXPECT_TRUE((piece.box + cv::Size(6, 6)).contains(cv::Point(piece.foot)));
        const cv::Scalar mean = cv::mean(photo.picture(piece.box));
        EXPECT_GT(mean[2], mean[0]);
    }
}

TEST(TakePhoto, theSameSceneGivesTheSamePicture)
{
    Dice a(9);
    Dice b(9);
    const TakenPhoto one = takePhoto(randomScene(catalogue(), easy(), a), catalogue(), plainTile);
    const TakenPhoto two = takePhoto(randomScene(catalogue(), easy(), b), catalogue(), plainTile);
    EXPECT_EQ(cv::norm(one.picture, two.picture, cv::NORM_INF), 0);
}

TEST(Truth, saysWhatTheSceneHolds)
{
    Dice dice(3);
    const Scene scene = randomScene(catalogue(), easy(), dice);
    const TakenPhoto photo = takePhoto(scene, catalogue(), plainTile);
    const auto reading = nlohmann::json::parse(readingJson(scene, photo, catalogue(), "p.jpg"));
    EXPECT_EQ(reading["schema"], "reeve.reading/1");
    EXPECT_EQ(reading["tiles"].size(), scene.board.tiles.size());
    EXPECT_EQ(reading["pieces"].size(), scene.board.pieces.size());
    const auto truth =
        nlohmann::json::parse(truthJson(scene, photo, catalogue(), {"BA"}, {}, "p.jpg"));
    EXPECT_EQ(truth["sets"][0], "base");
    EXPECT_EQ(truth["meeples"].size(), scene.board.pieces.size());
    EXPECT_NEAR(truth["lattice"][2][2].get<double>(), 1, 1e-9);
    EXPECT_EQ(truth["light"], lightWord(scene.light));
}

TEST(Truth, namesTheLightByWhatIsOddAboutIt)
{
    Light light;
    EXPECT_EQ(lightWord(light), "even");
    light.slope = 0.2F;
    EXPECT_EQ(lightWord(light), "uneven");
    light.cast = {1.1, 1, 0.94};
    EXPECT_EQ(lightWord(light), "cold");
    light.cast = {0.8, 1, 1.12};
    EXPECT_EQ(lightWord(light), "warm");
    light.glare = 0.3F;
    EXPECT_EQ(lightWord(light), "glare");
    light.exposure = 0.7F;
    EXPECT_EQ(lightWord(light), "dim");
}

TEST(Solids, aLyingMeepleIsFlatAndAStandingOneTall)
{
    const auto heightOf = [](const char* pose) {
        PiecePlace place;
        place.pose = pose;
        const Solid solid = pieceSolid("meeple", place, paint("red"));
        float high = 0;
        for (const WorldPoint p : solid.front) {
            high = std::max(high, p.h);
        }
        return high;
    };
    EXPECT_LT(heightOf("lying"), 0.25F);
    EXPECT_GT(heightOf("standing"), 0.33F);
}

} // namespace
} // namespace reeve::vision
