#include "app/board/Badges.h"

#include "app/session/BoardSession.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace reeve::app {
namespace {

/// Green beside the farmer of another colour who stands lowest on the board: a wide badge, "G 1 : Y
/// 1 · 3".
void contestAField(BoardSession& session)
{
    const std::vector<TablePiece> pieces = session.scene().table.pieces;
    const auto farmer =
        std::max_element(pieces.begin(), pieces.end(), [](const auto& a, const auto& b) {
            const auto height = [](const TablePiece& piece) {
                const bool other = piece.reading.colour != "green";
                return other && piece.reading.feature == "field" ? piece.reading.cell.y : -100;
            };
            return height(a) < height(b);
        });
    ASSERT_EQ(farmer->reading.feature, "field");
    session.pieces()->addOn(QStringLiteral("green"), *session.pieces()->placeOf(farmer->id));
}

/// A finished game of 72 tiles, at the size it has in a window of 1280 x 800.
TEST(Badges, doNotCoverEachOtherOnAFullBoard)
{
    BoardSession session;
    session.setSaving(false);
    session.openFile(QUrl::fromLocalFile(
        QStringLiteral(REEVE_SOURCE_DIR "/data/samples/sample-3-medium.reading.json")));
    ASSERT_TRUE(session.hasBoard());
    contestAField(session);
    const std::vector<Badge> badges = placeBadges(session.scene(), {57.3, {0, 0}, {908, 744}, 1});
    EXPECT_TRUE(std::any_of(badges.begin(), badges.end(),
                            [](const Badge& badge) { return badge.parts.size() == 6; }));
    for (std::size_t a = 0; a < badges.size(); ++a)
        for (std::size_t b = a + 1; b < badges.size(); ++b)
            EXPECT_FALSE(badges[a].box.intersects(badges[b].box)) << a << " and " << b;
}

/// The northernmost field of the fixture has its anchor close to the rim of the board.
TEST(Badges, stayOnTheBoard)
{
    BoardSession session;
    session.setSaving(false);
    session.openFile(QUrl::fromLocalFile(QStringLiteral(REEVE_TEST_DATA "/small-table.json")));
    ASSERT_TRUE(session.hasBoard());
    const QRectF board = tilesRect(session.scene().table);
    const BoardView view{150, {0, 0}, {800, 600}, 1};
    for (const Badge& badge : placeBadges(session.scene(), view))
        EXPECT_TRUE(board.contains(view.toBoard(badge.box.center())));
}

} // namespace
} // namespace reeve::app
