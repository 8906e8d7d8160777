#include "vision/packs/FitPage.h"

#include "tests/vision/support/Catalogue.h"

#include <gtest/gtest.h>

#include <cmath>

namespace reeve::vision {
namespace {

/// A photo as a network that is mostly right sees it.
class Photographed : public testing::Test
{
protected:
    Photographed()
        : m_pages(pagesOf(catalogue(), {"BA"}, false))
    {
        int play = 0;
        for (const engine::TileDefinition& tile : catalogue().tiles())
            for (int turns = 0; turns < 4; ++turns)
                m_seen.labels.push_back({tile.id, turns, play++});
    }

    void see(const std::string& tile, int turns, Position cell, float sure = 0.9F)
    {
        SeenTile seen{cell, {}, {}};
        seen.reading.tile.assign(m_seen.labels.size() + 1, 1e-4F);
        seen.reading.tile[labelOf(m_seen.labels, tile, turns).value()] = sure;
        const auto& edges =
            catalogue().turned(*catalogue().indexOf(tile), engine::Rotation(turns)).edges;
        for (std::size_t side = 0; side < edges.size(); ++side)
            seen.reading.edges[side * kTerrains + static_cast<std::size_t>(edges[side])] = 0.99F;
        m_seen.tiles.push_back(std::move(seen));
    }

    /// A whole page turned clockwise, its north-west corner somewhere.
    void seePage(std::size_t page, int turns)
    {
        const PackPage& plan = m_pages[page];
        for (std::size_t i = 0; i < plan.tiles.size(); ++i) {
            Position cell = PackPage::place(i);
            for (int turn = 0; turn < turns; ++turn)
                cell = {-cell.y, cell.x};
            see(plan.tiles[i], turns, {cell.x + 5, cell.y - 3});
        }
    }

    [[nodiscard]] tl::expected<PageFit, std::string> fit(const FitWishes& wishes = {}) const
    {
        return fitPage(m_seen, m_pages, catalogue(), wishes);
    }

    std::vector<PackPage> m_pages;
    SeenBoard m_seen;
};

TEST_F(Photographed, fromAnySideThePageIsFound)
{
    for (int turns = 0; turns < 4; ++turns) {
        m_seen.tiles.clear();
        seePage(1, turns);
        const auto found = fit();
        ASSERT_TRUE(found) << found.error();
        EXPECT_EQ(found->page, 1U);
        ASSERT_EQ(found->tiles.size(), m_pages[1].tiles.size());
        for (const FittedTile& tile : found->tiles) {
            EXPECT_EQ(tile.seen, tile.place);
            EXPECT_EQ(tile.turns, turns);
            EXPECT_EQ(tile.looksLike, "");
        }
    }
}

TEST_F(Photographed, withEmptyPlacesAndAThirdMisread)
{
    seePage(0, 2);
    m_seen.tiles.erase(m_seen.tiles.begin() + 3);
    for (std::size_t i : {1U, 5U, 8U})
        std::fill(m_seen.tiles[i].reading.tile.begin(), m_seen.tiles[i].reading.tile.end(), 0.F);
    const auto found = fit();
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->tiles.size(), m_pages[0].tiles.size() - 1);
    EXPECT_EQ(found->tiles[3].place, 4U);
}

TEST_F(Photographed, aTileThatPlainlyIsAnotherIsNamed)
{
    seePage(0, 0);
    const Position cell = m_seen.tiles[2].cell;
    m_seen.tiles.erase(m_seen.tiles.begin() + 2);
    see("BA.X", 0, cell, 0.97F);
    const auto found = fit();
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->tiles[2].looksLike, "BA.X");
}

TEST_F(Photographed, theWrongPageIsSaid)
{
    seePage(0, 0);
    const auto found = fit({1, false});
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error(), "It shows page 1, not page 2.");
}

TEST_F(Photographed, noPageIsRefused)
{
    for (int i = 0; i < 6; ++i)
        see("TB.01", 0, {i, 0});
    EXPECT_FALSE(fit());
    m_seen.tiles.clear();
    EXPECT_FALSE(fit());
}

TEST_F(Photographed, whatFitsTwoWaysIsNotGuessed)
{
    const std::string& first = m_pages[0].tiles[0];
    const std::string& second = m_pages[0].tiles[1];
    see(first, 0, {0, 0}, 0.5F);
    see(second, 0, {1, 0}, 0.5F);
    m_seen.tiles[0].reading.tile[*labelOf(m_seen.labels, second, 2)] = 0.5F;
    m_seen.tiles[1].reading.tile[*labelOf(m_seen.labels, first, 2)] = 0.5F;
    EXPECT_FALSE(fit());
    const auto upright = fit({{}, true});
    ASSERT_TRUE(upright) << upright.error();
    EXPECT_EQ(upright->tiles.front().turns, 0);
}

} // namespace
} // namespace reeve::vision
