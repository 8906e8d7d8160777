#include "vision/pieces/PlacePieces.h"

#include "vision/art/TileGeometry.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reeve::vision {
namespace {

using engine::FeatureKind;

constexpr double kFootSpread = 0.02;      // of a foot as found, tiles
constexpr double kLooseShare = 0.05;      // of feet that lie further off: tiles askew, other art
constexpr double kLooseSpread = 0.15;     // of these feet, tiles
constexpr double kSideSpread = 0.24;      // from a side, on a tile whose segments are not known
constexpr double kNextTile = 0.12;        // a foot this near a rim may belong to the next tile
constexpr double kNextTileWeight = 0.4;   // what such a tile is worth beside the one under the foot
constexpr double kAtTheRim = 0.1;         // how much seldomer a piece is at the rim of an area
constexpr double kInside = 0.1;           // than this far inside, tiles
constexpr double kAgainstCustom = 0.05;   // share of pieces that lie on a road or stand on a field
constexpr double kAgainstTheRules = 0.05; // what a place is worth that the rules forbid
constexpr double kSurePose = 0.6;
constexpr double kSureColour = 0.8;
constexpr double kSure = 0.85;       // what is less likely right is worth a look
constexpr double kWorthAWord = 0.05; // alternatives less likely are left out
constexpr double kCrowded = 0.8;     // confidence of a second piece of a player on one tile

/// How often a piece is on a feature, for one that lies as near as a field.
double habit(FeatureKind feature)
{
    switch (feature) {
    case FeatureKind::Road:
    case FeatureKind::Monastery: return 3;
    case FeatureKind::City: return 1.2;
    default: return 1;
    }
}

/// Where a piece may be, with the weight of either pose there.
struct Place {
    engine::Position cell;
    cv::Point2d at;
    FeatureKind feature = FeatureKind::Field;
    std::optional<std::uint8_t> segment;
    double standing = 0;
    double lying = 0;

    [[nodiscard]] double weight() const { return standing + lying; }
    void scale(double factor)
    {
        standing *= factor;
        lying *= factor;
    }
};

bool obeysTheRules(const std::string& kind, FeatureKind feature)
{
    if (kind == "pig")
        return feature == FeatureKind::Field;
    if (kind == "builder")
        return feature == FeatureKind::Road || feature == FeatureKind::City;
    return feature != FeatureKind::Garden || kind == "abbot";
}

/// A place whose weight counts what the piece looks like, not yet where it is.
Place placeFor(const PieceGuess& guess, engine::Position cell, cv::Point2d at, FeatureKind feature,
               std::optional<std::uint8_t> segment)
{
    const bool poseTells = guess.kind != "pig" && guess.kind != "builder";
    const double lies = feature == FeatureKind::Field ? 1 - kAgainstCustom : kAgainstCustom;
    Place place{cell, at, feature, segment, 1 - guess.lying, guess.lying};
    if (poseTells) {
        place.standing *= 1 - lies;
        place.lying *= lies;
    }
    place.scale(obeysTheRules(guess.kind, feature) ? habit(feature)
                                                   : kAgainstTheRules * habit(feature));
    return place;
}

double bell(double distance, double spread)
{
    return std::exp(-0.5 * std::pow(distance / spread, 2));
}

double nearness(double distance)
{
    return (1 - kLooseShare) * bell(distance, kFootSpread) +
           kLooseShare * bell(distance, kLooseSpread);
}

/// How often a piece is so deep inside an area, beside well inside it. Roads and monasteries are
/// too small to have an inside.
double atDepth(FeatureKind feature, double depth)
{
    if (feature == FeatureKind::Road || feature == FeatureKind::Monastery)
        return 1;
    return kAtTheRim + (1 - kAtTheRim) * std::min(1.0, depth / kInside);
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
        places.push_back(placeFor(guess, tile.cell, at, feature, std::nullopt));
        places.back().scale(bell(toSide[side], kSideSpread));
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
    const auto near = segmentsNear(*definition, engine::Rotation(tile.turns), cv::Point2f(at));
    const double clearance = near.size() > 1 ? static_cast<double>(near[1].second) : 1;
    for (const auto& [segment, distance] : near) {
        const auto feature = definition->segments[segment].kind;
        if (feature == FeatureKind::River)
            continue; // nothing stands in a river
        const double depth = segment == near.front().first && distance <= 0 ? clearance : 0;
        places.push_back(placeFor(guess, tile.cell, at, feature, segment));
        places.back().scale(nearness(static_cast<double>(distance)) * atDepth(feature, depth));
    }
    return places;
}

/// Every place the piece may be; weights add up to 1. Empty off the board.
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
                place.scale(worth);
                all.push_back(place);
            }
        }
    }
    double sum = 0;
    for (const auto& place : all)
        sum += place.weight();
    for (auto& place : all)
        place.scale(sum > 0 ? 1 / sum : 0);
    return all;
}

/// Places on one segment as one, heaviest first: the segment is what the score depends on.
std::vector<Place> bySegment(std::vector<Place> all)
{
    std::vector<Place> joined;
    std::ranges::stable_sort(all, std::greater{}, &Place::weight);
    for (const auto& place : all) {
        const auto same = std::ranges::find_if(joined, [&](const Place& other) {
            return other.cell == place.cell && other.feature == place.feature &&
                   other.segment == place.segment;
        });
        if (same == joined.end()) {
            joined.push_back(place);
        } else {
            same->standing += place.standing;
            same->lying += place.lying;
        }
    }
    std::ranges::stable_sort(joined, std::greater{}, &Place::weight);
    return joined;
}

/// The place tells the pose too: what stands in the middle of a monastery is no farmer.
std::string poseOn(const std::vector<Place>& places)
{
    double lying = 0;
    for (const Place& place : places)
        lying += place.lying;
    if (lying > kSurePose)
        return "lying";
    return lying < 1 - kSurePose ? "standing" : "unknown";
}

/// Other colours on the place chosen, then the colour chosen on other places; likeliest first.
std::vector<PieceAlternative> alternatives(const PieceGuess& guess,
                                           const std::vector<Place>& places)
{
    const double colour = guess.colours.front().probability;
    std::vector<PieceAlternative> all;
    const auto add = [&](const Place& place, const std::string& name, double probability) {
        if (probability > kWorthAWord)
            all.push_back({place.cell, name, std::string(engine::word(place.feature)),
                           place.segment, probability});
    };
    for (std::size_t i = 1; i < guess.colours.size(); ++i)
        add(places.front(), guess.colours[i].colour,
            guess.colours[i].probability / colour * guess.confidence * places.front().weight());
    for (std::size_t i = 1; i < places.size(); ++i)
        add(places[i], guess.colours.front().colour, guess.confidence * places[i].weight());
    std::ranges::stable_sort(all, std::greater{}, &PieceAlternative::confidence);
    return all;
}

PieceReading reading(const PieceGuess& guess, const std::vector<Place>& places)
{
    const Place& chosen = places.front();
    PieceReading piece;
    piece.cell = chosen.cell;
    piece.x = chosen.at.x;
    piece.y = chosen.at.y;
    piece.colour = guess.colours.front().colour;
    piece.kind = guess.kind;
    piece.pose = poseOn(places);
    piece.feature = engine::word(chosen.feature);
    piece.segment = chosen.segment;
    piece.confidence = guess.confidence * chosen.weight();
    piece.review = piece.confidence < kSure || guess.colours.front().probability < kSureColour;
    piece.alternatives = alternatives(guess, places);
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
        const auto all = bySegment(places(guess, byCell, catalogue));
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
