#include "vision/agreement/TileAlphabet.h"

#include <algorithm>
#include <map>
#include <set>

namespace reeve::vision {
namespace {

/// The label's tiles that may lie on the table.
std::vector<const engine::TurnedTile*> allowedMembers(const TileLabel& label,
                                                      const engine::TileCatalogue& catalogue,
                                                      const std::vector<std::string>& sets)
{
    std::vector<const engine::TurnedTile*> members;
    for (const auto& [id, turns] : label.members) {
        const auto tile = catalogue.indexOf(id);
        const bool isAllowed =
            tile && (sets.empty() ||
                     std::find(sets.begin(), sets.end(), catalogue[*tile].set) != sets.end());
        if (isAllowed)
            members.push_back(&catalogue.turned(*tile, engine::Rotation(turns)));
    }
    return members;
}

EdgeLetters lettersOf(const engine::TurnedTile& tile)
{
    EdgeLetters letters{};
    std::transform(tile.edges.begin(), tile.edges.end(), letters.begin(),
                   [](engine::Terrain terrain) { return static_cast<std::uint8_t>(terrain); });
    return letters;
}

double copiesInBox(const std::vector<const engine::TurnedTile*>& members)
{
    std::set<const engine::TileDefinition*> tiles;
    for (const engine::TurnedTile* member : members)
        tiles.insert(member->definition);
    double copies = 0;
    for (const engine::TileDefinition* tile : tiles)
        copies += std::max({tile->count, tile->countWithGardens, 1});
    return copies;
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
        const auto members = allowedMembers(label, catalogue, sets);
        const auto [kind, isNew] = kinds.try_emplace(label.tile, alphabet.boxCounts.size());
        if (isNew)
            alphabet.boxCounts.push_back(copiesInBox(members));
        LabelFacts facts{.tile = label.tile,
                         .turns = label.turns,
                         .set = {},
                         .edges = {},
                         .kind = kind->second,
                         .allowed = !members.empty()};
        if (facts.allowed) {
            const engine::TurnedTile& first = *members.front();
            facts.tile = first.definition->id;
            facts.turns = first.rotation.quarterTurns();
            facts.set = first.definition->set;
            facts.edges = lettersOf(first);
            present.insert(facts.set);
        }
        alphabet.labels.push_back(std::move(facts));
    }
    alphabet.sets.assign(present.begin(), present.end());
    return alphabet;
}

} // namespace reeve::vision
