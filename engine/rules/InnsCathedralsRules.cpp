#include "engine/rules/InnsCathedralsRules.h"

#include <algorithm>

namespace reeve::engine {

namespace {

bool hasPrinted(const Valued& valued, std::string_view attribute)
{
    return std::ranges::any_of(
        valued.board.features().segments(valued.feature), [&](SegmentId segment) {
            return valued.board.segment(segment).attribute(attribute) != nullptr;
        });
}

} // namespace

InnsCathedralsRules::InnsCathedralsRules(const RuleOptions& options)
    : m_unfinishedIsWorthless(options["innCathedralEnd"] == "zero")
{}

int InnsCathedralsRules::supply(PieceKind kind) const
{
    return kind == PieceKind::BigMeeple ? 1 : 0; // IC-01
}

int InnsCathedralsRules::strength(PieceKind kind) const
{
    return kind == PieceKind::BigMeeple ? 2 : 0; // IC-20
}

void InnsCathedralsRules::addValue(const Valued& valued, Value& value) const
{
    const FeatureKind kind = valued.kind();
    const bool inn = kind == FeatureKind::Road && hasPrinted(valued, "inn");
    const bool cathedral = kind == FeatureKind::City && hasPrinted(valued, "cathedral");
    if (!inn && !cathedral) {
        return;
    }
    if (valued.stage == Stage::GameEnd) {
        if (m_unfinishedIsWorthless) {
            value.clear();
            value.add(inn ? ScoreTerm{"unfinished road with an inn", 1, 0, "IC-04"}
                          : ScoreTerm{"unfinished city with a cathedral", 1, 0, "IC-08"});
        }
        return;
    }
    const int tiles = valued.board.features().tileCount(valued.feature);
    if (inn) {
        value.add({"inn", tiles, tiles, "IC-02"});
    } else {
        const int more = tiles + valued.board.features().coatsOfArms(valued.feature);
        value.add({"cathedral", more, more, "IC-06"});
    }
}

} // namespace reeve::engine
