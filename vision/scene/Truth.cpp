#include "vision/scene/Truth.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

namespace reeve::vision {

namespace {

using Json = nlohmann::ordered_json;

constexpr float kHidden = 0.2F; // less of a piece than this cannot be told

constexpr float kDim = 0.85F;
constexpr float kGlare = 0.25F;
constexpr double kWarm = 1.2; // red over blue
constexpr double kCold = 1.1; // blue over red
constexpr float kUneven = 0.15F;

double rounded(double value, double step)
{
    return std::round(value / step) * step;
}

Json latticeJson(const cv::Matx33d& lattice)
{
    Json rows = Json::array();
    for (int r = 0; r < 3; ++r) {
        rows.push_back({lattice(r, 0), lattice(r, 1), lattice(r, 2)});
    }
    return rows;
}

/// Cells are counted from the board's north-west corner.
engine::Position originOf(const SceneBoard& board)
{
    engine::Position origin = board.tiles.front().cell;
    for (const SceneTile& tile : board.tiles) {
        origin = {std::min(origin.x, tile.cell.x), std::min(origin.y, tile.cell.y)};
    }
    return origin;
}

cv::Matx33d moved(const cv::Matx33d& lattice, engine::Position origin)
{
    const cv::Matx33d shift{
        1, 0, static_cast<double>(origin.x), 0, 1, static_cast<double>(origin.y), 0, 0, 1};
    const cv::Matx33d result = lattice * shift;
    return result * (1 / result(2, 2));
}

std::string wordsOf(const std::string& set)
{
    static const std::map<std::string, std::string> words{
        {"BA", "base"},         {"RI", "river1"},  {"IC", "inns-cathedrals"},
        {"TB", "traders"},      {"FM", "flier"},   {"GM", "goldmines"},
        {"MW", "mage-witch"},   {"RO", "robbers"}, {"FE", "ferries"},
        {"CC", "crop-circles"}, {"CO", "count"}};
    const auto found = words.find(set);
    return found == words.end() ? set : found->second;
}

} // namespace

std::string readingJson(const Scene& scene, const TakenPhoto& photo,
                        const engine::TileCatalogue& catalogue, const std::string& file)
{
    const engine::Position origin = originOf(scene.board);
    Json tiles = Json::array();
    for (std::size_t i = 0; i < scene.board.tiles.size(); ++i) {
        const SceneTile& tile = scene.board.tiles[i];
        if (!photo.tileSeen[i]) {
            continue;
        }
        tiles.push_back({{"col", tile.cell.x - origin.x},
                         {"row", tile.cell.y - origin.y},
                         {"tile", catalogue[tile.tile].id},
                         {"turns", tile.rotation.quarterTurns()},
                         {"confidence", 1},
                         {"review", false},
                         {"alternatives", Json::array()}});
    }
    Json pieces = Json::array();
    for (const SeenPiece& seen : photo.pieces) {
        if (!seen.onBoard || seen.visible < kHidden) {
            continue;
        }
        const ScenePiece& piece = scene.board.pieces[seen.piece];
        const engine::Position cell = scene.board.tiles[piece.tile].cell;
        pieces.push_back({{"col", cell.x - origin.x},
                          {"row", cell.y - origin.y},
                          {"x", rounded(static_cast<double>(piece.at.x), 0.001)},
                          {"y", rounded(static_cast<double>(piece.at.y), 0.001)},
                          {"colour", piece.colour},
                          {"kind", piece.kind},
                          {"pose", piece.pose},
                          {"feature", piece.feature},
                          {"segment", piece.segment},
                          {"confidence", 1},
                          {"review", false}});
    }
    const Json reading{
        {"schema", "reeve.reading/1"},
        {"photo", {{"file", file}, {"width", photo.picture.cols}, {"height", photo.picture.rows}}},
        {"lattice", latticeJson(moved(photo.lattice, origin))},
        {"tiles", tiles},
        {"pieces", pieces},
        {"warnings", Json::array()}};
    return reading.dump(1) + "\n";
}

std::string lightWord(const Light& light)
{
    const double blue = light.cast[0];
    const double red = light.cast[2];
    if (light.exposure < kDim) {
        return "dim";
    }
    if (light.glare >= kGlare) {
        return "glare";
    }
    if (red >= kWarm * blue) {
        return "warm";
    }
    if (blue >= kCold * red) {
        return "cold";
    }
    return light.slope >= kUneven ? "uneven" : "even";
}

std::string truthJson(const Scene& scene, const TakenPhoto& photo,
                      const engine::TileCatalogue& catalogue, const std::vector<std::string>& sets,
                      const Artwork& artwork, const std::string& file)
{
    const engine::Position origin = originOf(scene.board);
    Json tiles = Json::object();
    for (std::size_t i = 0; i < scene.board.tiles.size(); ++i) {
        const SceneTile& tile = scene.board.tiles[i];
        if (!photo.tileSeen[i] && !photo.tileInside[i]) {
            continue;
        }
        const std::string cell =
            std::to_string(tile.cell.x - origin.x) + "," + std::to_string(tile.cell.y - origin.y);
        tiles[cell] = photo.tileInside[i] ? catalogue[tile.tile].id + "@" +
                                                std::to_string(tile.rotation.quarterTurns())
                                          : "?";
    }
    Json meeples = Json::array();
    Json pieces = Json::array();
    for (const SeenPiece& seen : photo.pieces) {
        if (seen.visible < kHidden) {
            continue;
        }
        pieces.push_back(
            {{"colour", seen.colour},
             {"kind", seen.kind},
             {"pose", seen.pose},
             {"box", {seen.box.x, seen.box.y, seen.box.br().x, seen.box.br().y}},
             {"foot",
              {rounded(static_cast<double>(seen.foot.x), 0.1),
               rounded(static_cast<double>(seen.foot.y), 0.1)}},
             {"visible", rounded(static_cast<double>(std::min(1.F, seen.visible)), 0.01)},
             {"on_board", seen.onBoard}});
        if (!seen.onBoard) {
            continue;
        }
        const ScenePiece& piece = scene.board.pieces[seen.piece];
        const engine::Position cell = scene.board.tiles[piece.tile].cell;
        meeples.push_back({{"colour", piece.colour},
                           {"kind", piece.kind},
                           {"cell", {cell.x - origin.x, cell.y - origin.y}},
                           {"at",
                            {rounded(static_cast<double>(piece.at.x), 0.001),
                             rounded(static_cast<double>(piece.at.y), 0.001)}},
                           {"feature", piece.feature},
                           {"pose", piece.pose}});
    }
    Json words = Json::array();
    for (const std::string& set : sets) {
        words.push_back(wordsOf(set));
    }
    const Json truth{{"photo", file},
                     {"size", {photo.picture.cols, photo.picture.rows}},
                     {"lattice", latticeJson(moved(photo.lattice, origin))},
                     {"edition", artwork.edition},
                     {"lent", artwork.lent},
                     {"light", lightWord(scene.light)},
                     {"sets", words},
                     {"tiles", tiles},
                     {"meeples", meeples},
                     {"pieces", pieces}};
    return truth.dump(1) + "\n";
}

} // namespace reeve::vision
