#include "app/session/TilePlaces.h"

namespace reeve::app {

bool isPlace(const engine::Segment& segment)
{
    return segment.kind != engine::FeatureKind::River;
}

std::vector<std::uint8_t> placesOn(const engine::TileDefinition& tile)
{
    std::vector<std::uint8_t> places;
    for (std::size_t i = 0; i < tile.segments.size(); ++i)
        if (isPlace(tile.segments[i]))
            places.push_back(static_cast<std::uint8_t>(i));
    return places;
}

} // namespace reeve::app
