#include "vision/agreement/TileAlphabet.h"

#include <algorithm>
#include <map>
#include <set>

namespace reeve::vision {
namespace {

/// One of a label's tiles that may lie on the table.
struct Member {
    const engine::TileDefinition* tile = nullptr;
    int turns = 0;
};

std::vector<Member> allowedMembers(const TileLabel& label, const engine::TileCatalogue& catalogue,
                                   const std::vector<std::string>& sets)
{
    std::vector<Member> members;
    for (const auto& [id, turns] : label.members) {
        const engine::TileDefinition* tile = catalogue.find(id);
        const bool isAllowed =
            tile != nullptr &&
            (sets.empty() || std::find(sets.begin(), sets.end(), tile->set) != sets.end());
        if (isAllowed)
            members.push_back({tile, turns});
    }
    return members;
}

EdgeLetters lettersOf(const Member& member)
{
    EdgeLetters letters{};
    for (const engine::Side side : engine::kSides) {
        const engine::Side at = engine::turned(side, engine::Rotation(member.turns));
        letters[static_cast<std::size_t>(engine::index(at))] = static_cast<std::uint8_t>(
            member.tile->edges[static_cast<std::size_t>(engine::index(side))]);
    }
    return letters;
}

double copiesInBox(const std::vector<Member>& members)
{
    std::set<const engine::TileDefinition*> tiles;
    for (const Member& member : members)
        tiles.insert(member.tile);
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
            facts.tile = members.front().tile->id;
            facts.turns = members.front().turns;
            facts.set = members.front().tile->set;
            facts.edges = lettersOf(members.front());
            present.insert(facts.set);
        }
        alphabet.labels.push_back(std::move(facts));
    }
    alphabet.sets.assign(present.begin(), present.end());
    return alphabet;
}

} // namespace reeve::vision
