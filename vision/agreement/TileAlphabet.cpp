#include "vision/agreement/TileAlphabet.h"

#include <algorithm>
#include <map>

namespace reeve::vision {
namespace {

EdgeLetters lettersOf(const engine::TurnedTile& tile)
{
    EdgeLetters letters{};
    std::transform(tile.edges.begin(), tile.edges.end(), letters.begin(),
                   [](engine::Terrain terrain) { return static_cast<std::uint8_t>(terrain); });
    return letters;
}

double copiesInBox(const engine::TileDefinition& tile)
{
    return std::max({tile.count, tile.countWithGardens, 1});
}

/// Numbers names in the order in which they come up.
class Numbered
{
public:
    std::size_t operator()(const std::string& name)
    {
        return m_numbers.try_emplace(name, m_numbers.size()).first->second;
    }
    [[nodiscard]] std::size_t count() const { return m_numbers.size(); }

private:
    std::map<std::string, std::size_t> m_numbers;
};

} // namespace

TileAlphabet tileAlphabet(const std::vector<TileLabel>& labels,
                          const engine::TileCatalogue& catalogue,
                          const std::vector<std::string>& sets)
{
    TileAlphabet alphabet;
    Numbered kindOf;
    Numbered setOf;
    for (const TileLabel& label : labels) {
        LabelFacts facts{.tile = label.tile,
                         .turns = label.turns,
                         .play = label.play,
                         .edges = {},
                         .kind = kindOf(label.tile),
                         .allowed = false};
        alphabet.kinds.resize(kindOf.count());
        if (const auto tile = catalogue.indexOf(label.tile)) {
            const engine::TileDefinition& definition = catalogue[*tile];
            facts.edges = lettersOf(catalogue.turned(*tile, engine::Rotation(label.turns)));
            facts.allowed = sets.empty() || std::ranges::find(sets, definition.set) != sets.end();
            alphabet.kinds[facts.kind] = {facts.allowed ? copiesInBox(definition) : 0,
                                          setOf(definition.set)};
        }
        alphabet.labels.push_back(std::move(facts));
    }
    alphabet.sets = setOf.count();
    return alphabet;
}

} // namespace reeve::vision
