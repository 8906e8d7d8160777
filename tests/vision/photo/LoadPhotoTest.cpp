#include "vision/photo/LoadPhoto.h"

#include "tests/vision/support/PhotoFiles.h"
#include "vision/photo/PhotoLimits.h"

#include <gtest/gtest.h>

#include <array>

namespace reeve::vision {
namespace {

class LoadPhoto : public testing::Test
{
protected:
    void expectRefused(const std::filesystem::path& path, const std::string& because) const
    {
        const auto photo = loadPhoto(path);
        ASSERT_FALSE(photo);
        EXPECT_EQ(photo.error().kind, ReadErrorKind::CannotRead);
        EXPECT_NE(photo.error().text.find(path.string()), std::string::npos) << photo.error().text;
        EXPECT_NE(photo.error().text.find(because), std::string::npos) << photo.error().text;
    }

    ScratchFolder m_folder;
};

TEST_F(LoadPhoto, missingFile)
{
    expectRefused(m_folder.path() / "nowhere.jpg", "does not exist");
}

TEST_F(LoadPhoto, folder)
{
    expectRefused(m_folder.path(), "is a folder");
}

TEST_F(LoadPhoto, emptyFile)
{
    expectRefused(m_folder.write("empty.jpg", {}), "is empty");
}

TEST_F(LoadPhoto, textNamedAsPicture)
{
    const std::string text(500, 'x');
    expectRefused(m_folder.write("text.jpg", {text.begin(), text.end()}), "is not a picture");
}

TEST_F(LoadPhoto, cutShort)
{
    for (const char* extension : {".jpg", ".png", ".webp", ".bmp"}) {
        FileBytes bytes = encoded(redAndBlue(), extension);
        bytes.resize(bytes.size() * 2 / 3);
        expectRefused(m_folder.write(std::string("cut") + extension, bytes), "is cut short");
    }
    FileBytes tiff = encoded(redAndBlue(), ".tiff");
    tiff.resize(tiff.size() / 3);
    expectRefused(m_folder.write("cut.tiff", tiff), "is");
}

TEST_F(LoadPhoto, damaged)
{
    FileBytes bytes = pngOfSize(30, 20);
    expectRefused(m_folder.write("damaged.png", bytes), "is damaged");
    const std::string heic = std::string("\0\0\0\x18", 4) + "ftypheic" + std::string(300, 'x');
    expectRefused(m_folder.write("damaged.heic", {heic.begin(), heic.end()}), "is");
}

TEST_F(LoadPhoto, overTheLimitIsRefusedByTheHeaderAlone)
{
    expectRefused(m_folder.write("huge.png", pngOfSize(20000, 15000)), "300 megapixels");
    expectRefused(m_folder.write("vast.png", pngOfSize(0x7FFFFFFF, 0x7FFFFFFF)), "megapixels");
}

TEST_F(LoadPhoto, hundredMegapixelsAreReduced)
{
    const cv::Mat large(10000, 12000, CV_8UC1, cv::Scalar(90));
    const auto photo = loadPhoto(m_folder.write("large.jpg", encoded(large, ".jpg")));
    ASSERT_TRUE(photo) << photo.error().text;
    EXPECT_EQ(photo->fullSize, cv::Size(12000, 10000));
    EXPECT_EQ(photo->pixels.size(), cv::Size(3000, 2500));
    EXPECT_DOUBLE_EQ(photo->scale(), 0.25);
}

TEST_F(LoadPhoto, aPhonesPhotoIsHalvedWhereLessDetailIsEnough)
{
    const cv::Mat large(3000, 4000, CV_8UC1, cv::Scalar(90));
    const auto path = m_folder.write("phone.jpg", encoded(large, ".jpg"));
    const auto fine = loadPhoto(path);
    const auto enough = loadPhoto(path, PhotoDetail::Enough);
    ASSERT_TRUE(fine && enough);
    EXPECT_EQ(fine->pixels.size(), cv::Size(4000, 3000));
    EXPECT_EQ(enough->pixels.size(), cv::Size(2000, 1500));
    EXPECT_EQ(enough->fullSize, cv::Size(4000, 3000));
}

TEST_F(LoadPhoto, onePixel)
{
    const auto photo =
        loadPhoto(m_folder.write("one.png", encoded(cv::Mat::zeros(1, 1, CV_8UC3), ".png")));
    ASSERT_TRUE(photo);
    EXPECT_EQ(photo->fullSize, cv::Size(1, 1));
}

TEST_F(LoadPhoto, narrowerThanTheReduction)
{
    const cv::Mat thread(20000, 1, CV_8UC3, cv::Scalar(90, 90, 90));
    const auto photo = loadPhoto(m_folder.write("thread.png", encoded(thread, ".png")));
    ASSERT_TRUE(photo) << photo.error().text;
    EXPECT_EQ(photo->fullSize, cv::Size(1, 20000));
}

TEST_F(LoadPhoto, anyColourDepthBecomesBgr)
{
    for (const int type : {CV_8UC1, CV_8UC4, CV_16UC3}) {
        const auto photo = loadPhoto(m_folder.write(
            "depth.png", encoded(cv::Mat(8, 9, type, cv::Scalar::all(100)), ".png")));
        ASSERT_TRUE(photo);
        EXPECT_EQ(photo->pixels.type(), CV_8UC3);
    }
}

TEST_F(LoadPhoto, namesInAnyLanguage)
{
    EXPECT_TRUE(loadPhoto(m_folder.write("Küchentisch 桌子.png", encoded(redAndBlue(), ".png"))));
}

/// Where the red half of the picture is once it is upright, for each EXIF orientation.
TEST_F(LoadPhoto, respectsHowTheCameraWasHeld)
{
    struct Expected {
        cv::Size size;
        cv::Point red;
    };
    constexpr int kLow = 3;
    const std::array<Expected, 8> expected{{{{30, 20}, {kLow, 10}},
                                            {{30, 20}, {29 - kLow, 10}},
                                            {{30, 20}, {29 - kLow, 10}},
                                            {{30, 20}, {kLow, 10}},
                                            {{20, 30}, {10, kLow}},
                                            {{20, 30}, {10, kLow}},
                                            {{20, 30}, {10, 29 - kLow}},
                                            {{20, 30}, {10, 29 - kLow}}}};
    for (int orientation = 1; orientation <= 8; ++orientation) {
        const Expected& wanted = expected[static_cast<std::size_t>(orientation - 1)];
        for (const auto& path :
             {m_folder.write("held.jpg", jpegWithExif(redAndBlue(), orientation)),
              m_folder.write("held.png", pngWithExif(redAndBlue(), orientation))}) {
            const auto photo = loadPhoto(path);
            ASSERT_TRUE(photo);
            EXPECT_EQ(photo->pixels.size(), wanted.size) << orientation;
            EXPECT_EQ(photo->fullSize, wanted.size) << orientation;
            EXPECT_GT(photo->pixels.at<cv::Vec3b>(wanted.red)[2], 150) << path << orientation;
        }
    }
}

} // namespace
} // namespace reeve::vision
