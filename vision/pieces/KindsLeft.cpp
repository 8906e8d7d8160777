#include "vision/pieces/KindsLeft.h"

#include "vision/pieces/Probabilities.h"

#include <algorithm>
#include <optional>

namespace reeve::vision {
namespace {

constexpr double kNobodyPlays = 0.02; // how much less likely a colour is that no player has

std::size_t best(const std::vector<double>& probabilities)
{
    return static_cast<std::size_t>(std::ranges::max_element(probabilities) -
                                    probabilities.begin());
}

struct Choice {
    std::size_t piece;
    std::size_t kind;
    double probability;
};

} // namespace

void weighColours(std::vector<PiecePeak>& pieces, const std::vector<std::string>& names,
                  const KnownPieces& known)
{
    if (known.colours.empty())
        return;
    for (PiecePeak& piece : pieces) {
        for (std::size_t c = 0; c < names.size(); ++c)
            if (std::ranges::find(known.colours, names[c]) == known.colours.end())
                piece.colours[c] *= kNobodyPlays;
        normalise(piece.colours);
    }
}

std::vector<std::size_t> kindsLeft(const std::vector<PiecePeak>& pieces,
                                   const std::vector<std::string>& names, const KnownPieces& known)
{
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (std::size_t k = 0; k < names.size(); ++k)
            choices.push_back({i, k, pieces[i].kinds[k]});
    std::ranges::stable_sort(choices, std::greater{}, &Choice::probability);

    std::vector<std::optional<std::size_t>> chosen(pieces.size());
    std::map<std::pair<std::size_t, std::size_t>, int> used; // of a colour and a kind
    for (const Choice& choice : choices) {
        const auto owned = known.owned.find(names[choice.kind]);
        int& gone = used[{best(pieces[choice.piece].colours), choice.kind}];
        if (chosen[choice.piece] || owned == known.owned.end() || gone >= owned->second)
            continue;
        chosen[choice.piece] = choice.kind;
        ++gone;
    }
    std::vector<std::size_t> kinds(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i)
        kinds[i] = chosen[i].value_or(best(pieces[i].kinds));
    return kinds;
}

} // namespace reeve::vision
