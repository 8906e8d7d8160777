#include "vision/pieces/PlacePieces.h"

#include "vision/art/TileGeometry.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reeve::vision {
namespace {

using engine::FeatureKind;

constexpr double kFootSpread = 0.12;     // of a foot as found, tiles
constexpr double kNextTile = 0.12;       // a foot this near a rim may belong to the next tile
constexpr double kNextTileWeight = 0.15; // what such a tile is worth beside the one under the foot
constexpr double kPoseTrust = 0.8;       // share of the network's word on the pose
constexpr double kSurePlace = 0.7;
constexpr double kSureColour = 0.8;
constexpr double kSurePiece = 0.7;
constexpr double kCrowded = 0.8; // confidence of a second piece of a player on one tile

struct Place {
    engine::Position cell;
    cv::Point2d at;
    FeatureKind feature = FeatureKind::Field;
    std::optional<std::uint8_t> segment;
    double weight = 0;
};

/// How likely a piece of this kind and pose is on such a feature.
double fits(const PieceGuess& guess, FeatureKind feature)
{
    constexpr double kAgainstTheRules = 0.05;
    const bool field = feature == FeatureKind::Field;
    const bool path = feature == FeatureKind::Road || feature == FeatureKind::City;
    if (guess.kind == "pig")
        return field ? 1 : kAgainstTheRules;
    if (guess.kind == "builder")
        return path ? 1 : kAgainstTheRules;
    if (feature == FeatureKind::Garden && guess.kind != "abbot")
        return kAgainstTheRules;
    const double lying = 0.5 + kPoseTrust * (guess.lying - 0.5);
    return field ? lying : 1 - lying;
}

double nearness(double distance)
{
    return std::exp(-0.5 * std::pow(distance / kFootSpread, 2));
}

/// A tile of no known set: its sides alone tell what may be there.
std::vector<Place> placesByEdges(const PieceGuess& guess, const TileReading& tile, cv::Point2d at)
{
    std::vector<Place> places;
    const std::array<double, 4> toSide{at.y, 1 - at.x, 1 - at.y, at.x};
    for (std::size_t side = 0; side < 4 && side < tile.edges.size(); ++side) {
        const char letter = tile.edges[side];
        const auto feature = letter == 'C'   ? FeatureKind::City
                             : letter == 'R' ? FeatureKind::Road
                                             : FeatureKind::Field;
        places.push_back({tile.cell, at, feature, std::nullopt,
                          fits(guess, feature) * nearness(0.5 * toSide[side])});
    }
    return places;
}

std::vector<Place> placesOn(const PieceGuess& guess, const TileReading& tile, cv::Point2d at,
                            const engine::TileCatalogue& catalogue)
{
    const auto* definition = catalogue.find(tile.tile);
    if (!definition)
        return placesByEdges(guess, tile, at);
    std::vector<Place> places;
    for (const auto& [segment, distance] :
         segmentsNear(*definition, engine::Rotation(tile.turns), cv::Point2f(at))) {
        const auto feature = definition->segments[segment].kind;
        if (feature == FeatureKind::River)
            continue; // nothing stands in a river
        places.push_back({tile.cell, at, feature, segment,
                          fits(guess, feature) * nearness(static_cast<double>(distance))});
    }
    return places;
}

/// Every place the piece may be, its own tile first; weights add up to 1. Empty off the board.
std::vector<Place> places(const PieceGuess& guess,
                          const std::map<engine::Position, const TileReading*>& tiles,
                          const engine::TileCatalogue& catalogue)
{
    std::vector<Place> all;
    const engine::Position own{cvFloor(guess.foot.x), cvFloor(guess.foot.y)};
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const auto tile = tiles.find({own.x + dx, own.y + dy});
            if (tile == tiles.end())
                continue;
            const cv::Point2d at = guess.foot - cv::Point2d(tile->first.x, tile->first.y);
            const cv::Point2d inside{std::clamp(at.x, 0.0, 1.0), std::clamp(at.y, 0.0, 1.0)};
            const double outside = cv::norm(at - inside);
            if (outside > kNextTile)
                continue;
            const double worth = dx == 0 && dy == 0 ? 1 : kNextTileWeight * nearness(outside);
            for (auto place : placesOn(guess, *tile->second, inside, catalogue)) {
                place.weight *= worth;
                all.push_back(place);
            }
        }
    }
    double sum = 0;
    for (const auto& place : all)
        sum += place.weight;
    for (auto& place : all)
        place.weight = sum > 0 ? place.weight / sum : 0;
    return all;
}

/// Weight of every place on the same segment as `chosen`, which is what the score depends on.
double agreement(const std::vector<Place>& all, const Place& chosen)
{
    double sum = 0;
    for (const auto& place : all)
        if (place.cell == chosen.cell && place.feature == chosen.feature &&
            place.segment == chosen.segment)
            sum += place.weight;
    return sum;
}

PieceReading reading(const PieceGuess& guess, const std::vector<Place>& all)
{
    const auto& chosen = *std::ranges::max_element(all, {}, &Place::weight);
    PieceReading piece;
    piece.cell = chosen.cell;
    piece.x = chosen.at.x;
    piece.y = chosen.at.y;
    piece.colour = guess.colours.front().colour;
    piece.kind = guess.kind;
    piece.pose = guess.pose;
    piece.feature = engine::word(chosen.feature);
    piece.segment = chosen.segment;
    piece.confidence = guess.confidence;
    piece.review = guess.confidence < kSurePiece ||
                   guess.colours.front().probability < kSureColour ||
                   agreement(all, chosen) < kSurePlace;
    return piece;
}

/// Builders and pigs join another piece of their player; others seldom share a tile.
bool mayJoin(const PieceReading& piece)
{
    return piece.kind == "builder" || piece.kind == "pig";
}

} // namespace

std::vector<PieceReading> placePieces(const std::vector<PieceGuess>& guesses,
                                      const std::vector<TileReading>& tiles,
                                      const engine::TileCatalogue& catalogue)
{
    std::map<engine::Position, const TileReading*> byCell;
    for (const auto& tile : tiles)
        byCell.emplace(tile.cell, &tile);

    std::vector<PieceReading> pieces;
    for (const auto& guess : guesses) {
        if (guess.colours.empty())
            continue;
        const auto all = places(guess, byCell, catalogue);
        if (all.empty())
            continue;
        auto piece = reading(guess, all);
        const bool crowded =
            !mayJoin(piece) && std::ranges::any_of(pieces, [&](const PieceReading& other) {
                return other.cell == piece.cell && other.colour == piece.colour && !mayJoin(other);
            });
        if (crowded) {
            piece.confidence *= kCrowded;
            piece.review = true;
        }
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

} // namespace reeve::vision
