#include "tools/measure/PieceTables.h"

#include "tools/measure/Table.h"

#include <algorithm>
#include <set>

namespace reeve::measure {
namespace {

/// By name, but that one last.
std::vector<std::string> ordered(const std::set<std::string>& names, const char* last)
{
    std::vector<std::string> row(names.begin(), names.end());
    std::ranges::stable_partition(row, [last](const std::string& name) { return name != last; });
    return row;
}

void printConfusion(const std::string& what, const Confusion& confusion, std::ostream& out)
{
    std::set<std::string> truths;
    std::set<std::string> readings;
    for (const auto& [pair, times] : confusion) {
        truths.insert(pair.first);
        readings.insert(pair.second);
    }
    const std::vector<std::string> columns = ordered(readings, PieceTally::kMissing);
    std::vector<std::string> head{what};
    head.insert(head.end(), columns.begin(), columns.end());
    Table table(head);
    for (const std::string& truth : ordered(truths, PieceTally::kNothing)) {
        std::vector<std::string> row{truth};
        for (const std::string& reading : columns) {
            const auto found = confusion.find({truth, reading});
            row.push_back(found == confusion.end() ? "." : std::to_string(found->second));
        }
        table.add(std::move(row));
    }
    table.print(out);
    out << '\n';
}

/// Precision is left out where it cannot be told: of a false piece, which kind or pose it was of.
class Breakdown
{
public:
    Breakdown(const std::string& what, bool withPrecision)
        : m_withPrecision(withPrecision)
        , m_table(headOf(what, withPrecision))
    {}

    void add(const std::string& name, const PieceCounts& pieces)
    {
        if (pieces.asked + pieces.read == 0)
            return;
        std::vector<std::string> row{name, std::to_string(pieces.asked),
                                     percent(pieces.found, pieces.asked)};
        if (m_withPrecision)
            row.push_back(percent(pieces.found, pieces.read));
        for (const int right : {pieces.kinds, pieces.poses, pieces.features})
            row.push_back(percent(right, pieces.found));
        m_table.add(std::move(row));
    }
    void add(const std::string& group, const std::map<std::string, PieceCounts>& rows)
    {
        for (const auto& [name, pieces] : rows)
            add(group + ": " + name, pieces);
    }
    void print(std::ostream& out) const
    {
        m_table.print(out);
        out << '\n';
    }

private:
    static std::vector<std::string> headOf(const std::string& what, bool withPrecision)
    {
        if (withPrecision)
            return {what, "asked", "found %", "precision %", "kind %", "pose %", "feature %"};
        return {what, "asked", "found %", "kind %", "pose %", "feature %"};
    }

    bool m_withPrecision;
    Table m_table;
};

void printBareBoards(const Groups& groups, std::ostream& out)
{
    Table table({"boards without pieces", "photos", "with pieces read", "pieces read"});
    for (const auto& [name, group] : groups) {
        const BareBoards& bare = group.pieces.bare;
        table.add({name, std::to_string(bare.photos), std::to_string(bare.withPieces),
                   std::to_string(bare.pieces)});
    }
    table.print(out);
}

} // namespace

void printPieces(const Groups& groups, std::ostream& out)
{
    Table table({"pieces", "asked", "found %", "precision %", "colour %", "kind %", "pose %",
                 "feature %", "wrong unmarked"});
    for (const auto& [name, group] : groups) {
        const PieceCounts& all = group.pieces.all;
        table.add({name, std::to_string(all.asked), percent(all.found, all.asked),
                   percent(all.found, all.read), percent(all.found, all.seen),
                   percent(all.kinds, all.found), percent(all.poses, all.found),
                   percent(all.features, all.found), std::to_string(all.unmarked)});
    }
    table.print(out);
}

void printPiecesApart(const Groups& groups, std::ostream& out)
{
    Breakdown byColour("colour", true);
    Breakdown byKind("kind", false);
    Breakdown byPose("pose", false);
    Breakdown bySize("pixels a tile", true);
    Breakdown byLight("light", true);
    for (const auto& [name, group] : groups) {
        if (name == kAll)
            continue;
        const PieceTally& pieces = group.pieces;
        byColour.add(name, pieces.byColour);
        byKind.add(name, pieces.byKind);
        byPose.add(name, pieces.byPose);
        for (std::size_t size = 0; size < kTileSizeCount; ++size)
            bySize.add(name + ": " + tileSizeName(size), pieces.bySize[size]);
        bySize.add(name + ": all of " + fixed(kTileSizes.front(), 0) + " and more",
                   pieces.onLargeTiles());
        byLight.add(name, pieces.byLight);
    }
    out << "\nPieces apart\n";
    for (const Breakdown* breakdown : {&byColour, &byKind, &byPose, &bySize, &byLight})
        breakdown->print(out);
    const auto& [name, last] = groups.back();
    printConfusion(name + ": colour, read as", last.pieces.colours, out);
    printConfusion(name + ": kind of those found, read as", last.pieces.kinds, out);
    printConfusion(name + ": pose of those found, read as", last.pieces.poses, out);
    printBareBoards(groups, out);
}

} // namespace reeve::measure
