#include "vision/agreement/TileAlphabet.h"

#include <algorithm>
#include <map>
#include <set>

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

} // namespace

TileAlphabet tileAlphabet(const std::vector<TileLabel>& labels,
                          const engine::TileCatalogue& catalogue,
                          const std::vector<std::string>& sets)
{
    TileAlphabet alphabet;
    std::map<std::string, std::size_t> kinds;
    std::set<std::string> present;
    for (const TileLabel& label : labels) {
        const auto [kind, isNew] = kinds.try_emplace(label.tile, alphabet.boxCounts.size());
        if (isNew)
            alphabet.boxCounts.push_back(0);
        LabelFacts facts{.tile = label.tile,
                         .turns = label.turns,
                         .play = label.play,
                         .set = {},
                         .edges = {},
                         .kind = kind->second,
                         .allowed = false};
        if (const auto tile = catalogue.indexOf(label.tile)) {
            const engine::TileDefinition& definition = catalogue[*tile];
            facts.set = definition.set;
            facts.edges = lettersOf(catalogue.turned(*tile, engine::Rotation(label.turns)));
            facts.allowed = sets.empty() || std::ranges::find(sets, facts.set) != sets.end();
            if (facts.allowed) {
                present.insert(facts.set);
                alphabet.boxCounts[facts.kind] = copiesInBox(definition);
            }
        }
        alphabet.labels.push_back(std::move(facts));
    }
    alphabet.sets.assign(present.begin(), present.end());
    return alphabet;
}

} // namespace reeve::vision
