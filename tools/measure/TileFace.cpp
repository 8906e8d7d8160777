#include "tools/measure/TileFace.h"

#include <algorithm>
#include <vector>

namespace reeve::measure {

using engine::FeatureKind;

std::string turnedEdges(std::string edges, int turns)
{
    std::rotate(edges.begin(), edges.begin() + (4 - turns % 4) % 4, edges.end());
    return edges;
}

std::string edgesOf(const std::string& id, int turns, const engine::TileCatalogue& catalogue)
{
    const engine::TileDefinition* tile = catalogue.find(id);
    if (tile == nullptr)
        return {};
    std::string edges;
    for (const engine::Terrain terrain : tile->edges)
        edges += engine::letter(terrain);
    return turnedEdges(edges, turns);
}

std::string tileLabel(const std::string& id, int turns, const std::string& edges)
{
    return id.empty() || id == "?" ? "?" + edges : id + "@" + std::to_string(turns);
}

std::string faceInPlay(const std::string& id, int turns, const engine::TileCatalogue& catalogue)
{
    const engine::TileDefinition* tile = catalogue.find(id);
    if (tile == nullptr)
        return {};
    std::vector<std::string> parts;
    for (const engine::Segment& segment : tile->segments) {
        if (segment.kind == FeatureKind::Field || segment.kind == FeatureKind::Garden ||
            segment.kind == FeatureKind::Quarter)
            continue;
        std::string part =
            std::string(engine::word(segment.kind)) + ":" +
            std::to_string(engine::turnedSides(segment.sides, engine::Rotation(turns))) + ":" +
            std::to_string(segment.coatsOfArms);
        for (const char* name : {"inn", "cathedral", "goods"})
            if (const std::string* value = segment.attribute(name))
                part += name + *value;
        parts.push_back(part);
    }
    std::sort(parts.begin(), parts.end());
    std::string face = edgesOf(id, turns, catalogue);
    for (const std::string& part : parts)
        face += ";" + part;
    return face;
}

bool isSameTile(const std::string& id, int turns, const std::string& otherId, int otherTurns,
                const engine::TileCatalogue& catalogue)
{
    const engine::TileDefinition* tile = catalogue.find(id);
    if (tile == nullptr || id != otherId)
        return false;
    if (tile->attribute("flight") != nullptr)
        return (turns - otherTurns) % 4 == 0;
    return faceInPlay(id, turns, catalogue) == faceInPlay(otherId, otherTurns, catalogue);
}

} // namespace reeve::measure
