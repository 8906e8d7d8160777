#include "tools/measure/Report.h"
#include "tools/measure/TileFace.h"

#include <array>
#include <map>
#include <nlohmann/json.hpp>

namespace reeve::measure {
namespace {

using Json = nlohmann::ordered_json;

Json json(const TileCounts& tiles)
{
    return {{"asked", tiles.asked}, {"missing", tiles.missing}, {"exact", tiles.right},
            {"named", tiles.named}, {"by_id", tiles.sameTile},  {"edges", tiles.edges}};
}

/// `what`: tiles or pieces.
Json json(const Calibration& stated, const char* what)
{
    Json bins = Json::array();
    for (const Calibration::Bin& bin : stated.bins())
        bins.push_back({{what, bin.read}, {"right", bin.right}, {"stated", bin.stated}});
    return {{"expected_error", stated.expectedError()}, {"wrong", stated.wrong},
            {"wrong_marked", stated.wrongMarked},       {"right", stated.right},
            {"right_marked", stated.rightMarked},       {"bins", bins}};
}

Json json(const PieceCounts& pieces)
{
    return {{"asked", pieces.asked},      {"seen", pieces.seen},
            {"found", pieces.found},      {"extra", pieces.falseOnes()},
            {"kind", pieces.kinds},       {"pose", pieces.poses},
            {"feature", pieces.features}, {"wrong_unmarked", pieces.unmarked}};
}

Json json(const Confusion& confusion)
{
    Json rows = Json::object();
    for (const auto& [pair, times] : confusion)
        rows[pair.first][pair.second] = times;
    return rows;
}

/// One entry for each name.
template <typename Counts>
Json json(const std::map<std::string, Counts>& named)
{
    Json rows = Json::object();
    for (const auto& [name, counts] : named)
        rows[name] = json(counts);
    return rows;
}

/// One entry for each size of tiles.
template <typename Counts>
Json json(const std::array<Counts, kTileSizeCount>& sizes)
{
    Json rows = Json::object();
    for (std::size_t i = 0; i < sizes.size(); ++i)
        rows[tileSizeName(i)] = json(sizes[i]);
    return rows;
}

Json json(const PieceTally& pieces)
{
    Json all = json(pieces.all);
    all["by_colour"] = json(pieces.byColour);
    all["by_kind"] = json(pieces.byKind);
    all["by_pose"] = json(pieces.byPose);
    all["by_size"] = json(pieces.bySize);
    all["by_light"] = json(pieces.byLight);
    all["colours_read_as"] = json(pieces.colours);
    all["kinds_read_as"] = json(pieces.kinds);
    all["poses_read_as"] = json(pieces.poses);
    all["confidence"] = json(pieces.confidence, "pieces");
    all["boards_without"] = {{"photos", pieces.bare.photos},
                             {"with_pieces_read", pieces.bare.withPieces},
                             {"pieces_read", pieces.bare.pieces}};
    return all;
}

Json json(const GroupTally& group)
{
    const PhotoCounts& p = group.photos;
    Json tiles = json(group.tiles);
    tiles["extra"] = group.extra;
    return {{"photos", p.photos},
            {"perfect", p.perfect},
            {"with_extra", p.withExtra},
            {"lattice",
             {{"right", p.rightLattice},
              {"right_unsure", p.doubted},
              {"wrong_unsure", p.wrongLattice},
              {"wrong_certain", p.shownAsCertain},
              {"no_board", p.refused}}},
            {"tiles", tiles},
            {"pieces", json(group.pieces)},
            {"by_set", json(group.bySet)},
            {"by_size", json(group.bySize)},
            {"without_piece", json(group.byPiece[0])},
            {"with_piece", json(group.byPiece[1])},
            {"confidence", json(group.inPlay, "tiles")},
            {"confidence_by_id", json(group.byId, "tiles")}};
}

Json wrongTiles(const Judgement& judgement)
{
    Json wrong = Json::array();
    for (const JudgedTile& tile : judgement.tiles) {
        if (tile.isRight && (tile.isSameTile || tile.truth.tile.empty()))
            continue;
        Json fault{{"cell", {tile.cell.x, tile.cell.y}},
                   {"truth", tileLabel(tile.truth.tile, tile.truth.turns, tile.truth.edges)},
                   {"read", nullptr},
                   {"plays_the_same", tile.isRight}};
        if (tile.read) {
            fault["read"] = tileLabel(tile.read->tile, tile.read->turns, tile.read->edges);
            fault["confidence"] = tile.read->confidence;
            fault["review"] = tile.read->review;
        }
        wrong.push_back(std::move(fault));
    }
    return wrong;
}

/// "red big standing city".
template <typename Piece>
std::string pieceLabel(const Piece& piece)
{
    return piece.colour + ' ' + piece.kind + ' ' + piece.pose + ' ' +
           (piece.feature.empty() ? "?" : piece.feature);
}

/// The foot in tiles from the origin of the truth's cells.
Json footOf(Position cell, double x, double y)
{
    return {cell.x + x, cell.y + y};
}

Json wrongPieces(const JudgedPieces& pieces)
{
    Json wrong = Json::array();
    for (const JudgedPiece& piece : pieces.asked) {
        const TruePiece& truth = piece.truth;
        if (piece.isKindRight && piece.isPoseRight && piece.isFeatureRight)
            continue;
        Json fault{{"foot", footOf(truth.cell, truth.at.x, truth.at.y)},
                   {"pixels", piece.pixels},
                   {"truth", pieceLabel(truth)},
                   {"read", nullptr}};
        if (piece.read) {
            fault["read"] = pieceLabel(*piece.read);
            fault["confidence"] = piece.read->confidence;
            fault["review"] = piece.read->review;
        }
        wrong.push_back(std::move(fault));
    }
    for (const ExtraPiece& piece : pieces.extra)
        wrong.push_back({{"foot", footOf(piece.read.cell, piece.read.x, piece.read.y)},
                         {"pixels", piece.pixels},
                         {"truth", nullptr},
                         {"read", pieceLabel(piece.read)},
                         {"confidence", piece.read.confidence},
                         {"review", piece.read.review}});
    return wrong;
}

Json json(const JudgedPhoto& photo)
{
    const Judgement& judgement = photo.judgement;
    return {{"group", photo.group},
            {"photo", photo.name},
            {"light", photo.truth.light},
            {"refusal", photo.refusal},
            {"seconds", photo.seconds},
            {"perfect", judgement.isPerfect()},
            {"lattice_right", judgement.lattice == LatticeVerdict::Right},
            {"unsure_lattice", judgement.isUnsure},
            {"tiles", judgement.tiles.size()},
            {"exact", judgement.right()},
            {"extra", judgement.extra.size()},
            {"wrong", wrongTiles(judgement)},
            {"wrong_pieces", wrongPieces(judgement.pieces)}};
}

} // namespace

std::string reportJson(const std::vector<JudgedPhoto>& photos)
{
    Json groups = Json::object();
    for (const auto& [name, group] : groupsOf(photos))
        groups[name] = json(group);
    Json list = Json::array();
    for (const JudgedPhoto& photo : photos)
        list.push_back(json(photo));
    const Json report{{"schema", "reeve.accuracy/1"}, {"groups", groups}, {"photos", list}};
    return report.dump(1) + "\n";
}

} // namespace reeve::measure
