#include "tools/measure/Report.h"

#include "tools/measure/PieceTables.h"
#include "tools/measure/Table.h"
#include "tools/measure/TileFace.h"

#include <algorithm>
#include <iterator>
#include <sstream>

namespace reeve::measure {
namespace {

std::vector<std::string> tileColumns(const TileCounts& tiles)
{
    return {std::to_string(tiles.asked),
            std::to_string(tiles.missing),
            std::to_string(tiles.asked - tiles.right),
            percent(tiles.right, tiles.asked),
            percent(tiles.sameTile, tiles.named),
            percent(tiles.edges, 4 * tiles.asked)};
}

void addRow(Table& table, const std::string& name, const TileCounts& tiles)
{
    std::vector<std::string> row{name};
    std::ranges::move(tileColumns(tiles), std::back_inserter(row));
    table.add(std::move(row));
}

std::vector<std::string> tileHead(const std::string& what)
{
    return {what, "tiles", "missing", "wrong", "exact %", "by id %", "edges %"};
}

void printStages(const Groups& groups, std::ostream& out)
{
    Table lattice({"photos", "read", "perfect", "lattice right", "of these unsure", "wrong, unsure",
                   "wrong, certain", "no board", "with extra cells", "s a photo"});
    Table tiles({"tiles", "asked", "missing", "extra", "wrong", "exact %", "by id %", "edges %"});
    for (const auto& [name, group] : groups) {
        const PhotoCounts& p = group.photos;
        lattice.add({name, std::to_string(p.photos), std::to_string(p.perfect),
                     std::to_string(p.rightLattice), std::to_string(p.doubted),
                     std::to_string(p.wrongLattice), std::to_string(p.shownAsCertain),
                     std::to_string(p.refused), std::to_string(p.withExtra),
                     fixed(p.seconds / p.photos, 2)});
        std::vector<std::string> columns = tileColumns(group.tiles);
        columns.insert(columns.begin() + 2, std::to_string(group.extra));
        columns.insert(columns.begin(), name);
        tiles.add(std::move(columns));
    }
    out << "\nBy stage\n";
    lattice.print(out);
    out << '\n';
    tiles.print(out);
    out << '\n';
    printPieces(groups, out);
}

void printTilesApart(const Groups& groups, std::ostream& out)
{
    Table bySet(tileHead("edition and set"));
    Table bySize(tileHead("pixels a tile"));
    Table byPiece(tileHead("a piece on it"));
    for (const auto& [name, group] : groups) {
        if (name != kAll)
            for (const auto& [print, tiles] : group.bySet)
                addRow(bySet, name + ": " + print, tiles);
        for (std::size_t i = 0; i < kTileSizeCount; ++i)
            if (group.bySize[i].asked > 0)
                addRow(bySize, name + ": " + tileSizeName(i), group.bySize[i]);
        addRow(byPiece, name + ": no", group.byPiece[0]);
        addRow(byPiece, name + ": yes", group.byPiece[1]);
    }
    out << "\nTiles apart\n";
    bySet.print(out);
    out << '\n';
    bySize.print(out);
    out << '\n';
    byPiece.print(out);
}

void addMarks(Table& table, const std::string& name, const Calibration& stated)
{
    table.add({name, std::to_string(stated.right + stated.wrong),
               fixed(100 * stated.expectedError(), 1), std::to_string(stated.wrong),
               percent(stated.wrongMarked, stated.wrong),
               percent(stated.rightMarked, stated.right)});
}

std::vector<std::string> binColumns(const Calibration& stated, std::size_t i)
{
    const Calibration::Bin& bin = stated.bins()[i];
    const double from = static_cast<double>(i) / Calibration::kBins;
    return {fixed(from, 1) + " to " + fixed(from + 1.0 / Calibration::kBins, 1),
            std::to_string(bin.read), fixed(100 * bin.stated / bin.read, 1),
            percent(bin.right, bin.read)};
}

void printCalibration(const Groups& groups, std::ostream& out)
{
    Table marks({"confidence", "read", "error %", "wrong", "wrong marked %", "right marked %"});
    for (const auto& [name, group] : groups)
        addMarks(marks, name, group.inPlay);
    for (const auto& [name, group] : groups)
        addMarks(marks, name + ", by id", group.byId);
    for (const auto& [name, group] : groups)
        addMarks(marks, name + ", pieces", group.pieces.confidence);
    out << "\nIs it sure when it is right?\n";
    marks.print(out);
    const auto& [name, all] = groups.back();
    Table tiles({name + ": stated", "tiles", "mean stated %", "right %", "right by id %"});
    Table pieces({name + ": stated", "pieces", "mean stated %", "right %"});
    for (std::size_t i = 0; i < Calibration::kBins; ++i) {
        if (all.inPlay.bins()[i].read > 0) {
            const Calibration::Bin& byId = all.byId.bins()[i];
            std::vector<std::string> row = binColumns(all.inPlay, i);
            row.push_back(percent(byId.right, byId.read));
            tiles.add(std::move(row));
        }
        if (all.pieces.confidence.bins()[i].read > 0)
            pieces.add(binColumns(all.pieces.confidence, i));
    }
    out << '\n';
    tiles.print(out);
    out << '\n';
    pieces.print(out);
}

void printLookAlikes(const Groups& groups, std::ostream& out)
{
    std::vector<std::pair<int, LookAlike>> pairs;
    for (const auto& [pair, count] : groups.back().second.lookAlikes)
        pairs.emplace_back(-count, pair);
    if (pairs.empty())
        return;
    std::ranges::sort(pairs);
    Table table({"true tile", "read as", "times"});
    for (const auto& [count, pair] : pairs)
        table.add({pair.truth, pair.read, std::to_string(-count)});
    out << "\nRead as another tile that plays the same\n";
    table.print(out);
}

std::string faultsOf(const Judgement& judgement)
{
    std::ostringstream text;
    if (judgement.lattice == LatticeVerdict::Wrong)
        text << (judgement.isUnsure ? " wrong lattice, unsure;" : " WRONG LATTICE, CERTAIN;");
    constexpr int kMost = 12;
    int wrong = 0;
    for (const JudgedTile& tile : judgement.tiles) {
        if (tile.isRight || ++wrong > kMost)
            continue;
        text << ' ' << tile.cell.x << ',' << tile.cell.y << ' '
             << tileLabel(tile.truth.tile, tile.truth.turns, tile.truth.edges) << " as "
             << (tile.read
                     ? tileLabel(tile.read->tile, tile.read->turns, tile.read->edges) + " " +
                           fixed(tile.read->confidence, 2) + (tile.read->review ? "" : " UNMARKED")
                     : "missing")
             << ';';
    }
    if (wrong > kMost)
        text << " and " << wrong - kMost << " more;";
    if (!judgement.extra.empty())
        text << ' ' << judgement.extra.size() << " extra;";
    return text.str();
}

void printFaults(const std::vector<JudgedPhoto>& photos, std::ostream& out)
{
    out << "\nPhotos that are not perfect\n";
    bool any = false;
    for (const JudgedPhoto& photo : photos) {
        if (photo.judgement.isPerfect())
            continue;
        any = true;
        out << "  " << photo.group << ' ' << photo.name << ':'
            << (photo.refusal.empty() ? faultsOf(photo.judgement) : " " + photo.refusal) << '\n';
    }
    if (!any)
        out << "  none\n";
}

} // namespace

void printReport(const std::vector<JudgedPhoto>& photos, std::ostream& out)
{
    const Groups groups = groupsOf(photos);
    printStages(groups, out);
    printTilesApart(groups, out);
    printPiecesApart(groups, out);
    printCalibration(groups, out);
    printLookAlikes(groups, out);
    printFaults(photos, out);
}

} // namespace reeve::measure
