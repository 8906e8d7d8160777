#include "engine/Tile.h"

#include "engine/Words.h"

namespace reeve::engine {

namespace {

constexpr std::array<std::string_view, 7> kFeatureWords{"city",  "road",  "monastery", "garden",
                                                        "field", "river", "quarter"};
constexpr std::string_view kTerrainLetters = "CRFW*";
constexpr std::string_view kSideLetters = "NESW";
constexpr std::array<std::string_view, 8> kHalfEdgeWords{"NL", "NR", "EL", "ER",
                                                         "SL", "SR", "WL", "WR"};

const std::string* valueOf(const std::vector<Attribute>& attributes, std::string_view wanted)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.name == wanted) {
            return &attribute.value;
        }
    }
    return nullptr;
}

} // namespace

const std::string* Segment::attribute(std::string_view wanted) const
{
    return valueOf(attributes, wanted);
}

const std::string* TileDefinition::attribute(std::string_view wanted) const
{
    return valueOf(attributes, wanted);
}

std::string_view word(FeatureKind kind)
{
    return kFeatureWords[static_cast<std::size_t>(kind)];
}

std::optional<FeatureKind> featureKindFromWord(std::string_view text)
{
    return enumFromWord<FeatureKind>(kFeatureWords, text);
}

char letter(Terrain terrain)
{
    return kTerrainLetters[static_cast<std::size_t>(terrain)];
}

std::optional<Terrain> terrainFromLetter(char letter)
{
    return enumFromLetter<Terrain>(kTerrainLetters, letter);
}

char letter(Side side)
{
    return kSideLetters[static_cast<std::size_t>(side)];
}

std::optional<Side> sideFromLetter(char letter)
{
    return enumFromLetter<Side>(kSideLetters, letter);
}

std::string_view halfEdgeWord(int halfEdge)
{
    return kHalfEdgeWords[static_cast<std::size_t>(halfEdge)];
}

std::optional<int> halfEdgeFromWord(std::string_view text)
{
    return enumFromWord<int>(kHalfEdgeWords, text);
}

} // namespace reeve::engine
