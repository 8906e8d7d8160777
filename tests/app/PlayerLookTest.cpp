#include "app/board/PlayerLook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace reeve::app {
namespace {

const QColor kLightSurface("#FFFDF8");
const QColor kDarkSurface("#292722");

TEST(PlayerLook, everyInitialCanBeReadOnItsFill)
{
    for (const engine::Colour colour : engine::kColours)
        for (const bool dark : {false, true}) {
            const PlayerLook look = playerLook(colour, dark);
            EXPECT_GE(contrast(look.initial, look.fill), 4.5) << engine::word(colour);
        }
}

TEST(PlayerLook, everyFigureStandsOutFromThePage)
{
    for (const engine::Colour colour : engine::kColours)
        for (const bool dark : {false, true}) {
            const PlayerLook look = playerLook(colour, dark);
            const QColor& page = dark ? kDarkSurface : kLightSurface;
            EXPECT_GE(std::max(contrast(look.rim, page), contrast(look.fill, page)), 3)
                << engine::word(colour) << (dark ? " dark" : " light");
        }
}

TEST(PlayerLook, whatIsNobodysCanBeToldAndRead)
{
    for (const bool dark : {false, true}) {
        const PlayerLook look = pieceLook("none", dark);
        const QColor& page = dark ? kDarkSurface : kLightSurface;
        EXPECT_GE(contrast(look.initial, look.fill), 4.5);
        EXPECT_GE(std::max(contrast(look.rim, page), contrast(look.fill, page)), 3);
        EXPECT_EQ(pieceLook("blue", dark).fill, playerLook(engine::Colour::Blue, dark).fill);
    }
}

TEST(PlayerLook, noTwoColoursShareAPattern)
{
    std::set<Pattern> patterns;
    for (const engine::Colour colour : engine::kColours)
        patterns.insert(playerLook(colour, false).pattern);
    EXPECT_EQ(patterns.size(), engine::kColours.size());
}

TEST(PlayerLook, patternsDifferInBlackAndWhite)
{
    std::set<QByteArray> pictures;
    for (const engine::Colour colour : engine::kColours) {
        const QImage image = patternImage(playerLook(colour, false).pattern, Qt::black, 12);
        pictures.insert(
            QByteArray(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes()));
    }
    EXPECT_EQ(pictures.size(), engine::kColours.size());
}

TEST(PlayerLook, contrastOfBlackAndWhiteIs21)
{
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 0.01);
}

TEST(PlayerLook, theInitialIsTheFirstLetterOfTheName)
{
    EXPECT_EQ(initialOf(QStringLiteral(" ann")), QStringLiteral("A"));
    EXPECT_EQ(initialOf(QString()), QStringLiteral("?"));
}

} // namespace
} // namespace reeve::app
