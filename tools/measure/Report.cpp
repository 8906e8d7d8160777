#include "tools/measure/Report.h"

#include "tools/measure/Table.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace reeve::measure {
namespace {

using Json = nlohmann::ordered_json;
using Groups = std::vector<std::pair<std::string, GroupTally>>;

constexpr const char* kAll = "all";

/// In the order of the photos; with more than one, `all` comes last.
Groups groupsOf(const std::vector<JudgedPhoto>& photos)
{
    Groups groups;
    GroupTally all;
    for (const JudgedPhoto& photo : photos) {
        auto group = std::ranges::find(groups, photo.group, &Groups::value_type::first);
        if (group == groups.end())
            group = groups.insert(groups.end(), {photo.group, {}});
        group->second.add(photo);
        all.add(photo);
    }
    if (groups.size() > 1)
        groups.emplace_back(kAll, std::move(all));
    return groups;
}

std::string sizeName(std::size_t i)
{
    const std::string from = i == 0 ? "" : fixed(kSizes[i - 1], 0);
    if (i == kSizes.size())
        return from + " and more";
    return i == 0 ? "below " + fixed(kSizes[i], 0) : from + " to " + fixed(kSizes[i], 0);
}

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
    Table pieces({"pieces", "asked", "found %", "precision %", "colour %", "feature %", "pose %",
                  "wrong unmarked"});
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
        const PieceCounts& f = group.pieces;
        pieces.add({name, std::to_string(f.asked), percent(f.found, f.asked),
                    percent(f.found, f.found + f.extra), percent(f.found, f.seen),
                    percent(f.features, f.found), percent(f.poses, f.found),
                    std::to_string(f.unmarked)});
    }
    out << "\nBy stage\n";
    lattice.print(out);
    out << '\n';
    tiles.print(out);
    out << '\n';
    pieces.print(out);
}

void printBreakdown(const Groups& groups, std::ostream& out)
{
    Table bySet(tileHead("edition and set"));
    Table bySize(tileHead("pixels a tile"));
    Table byPiece(tileHead("a piece on it"));
    for (const auto& [name, group] : groups) {
        if (name != kAll)
            for (const auto& [print, tiles] : group.bySet)
                addRow(bySet, name + ": " + print, tiles);
        for (std::size_t i = 0; i < group.bySize.size(); ++i)
            if (group.bySize[i].asked > 0)
                addRow(bySize, name + ": " + sizeName(i), group.bySize[i]);
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

void addMarks(Table& table, const std::string& name, const Calibration& tiles)
{
    table.add({name, std::to_string(tiles.right + tiles.wrong),
               fixed(100 * tiles.expectedError(), 1), std::to_string(tiles.wrong),
               percent(tiles.wrongMarked, tiles.wrong), percent(tiles.rightMarked, tiles.right)});
}

void printCalibration(const Groups& groups, std::ostream& out)
{
    Table marks(
        {"confidence", "tiles read", "error %", "wrong", "wrong marked %", "right marked %"});
    for (const auto& [name, group] : groups)
        addMarks(marks, name, group.inPlay);
    for (const auto& [name, group] : groups)
        addMarks(marks, name + ", by id", group.byId);
    out << "\nIs it sure when it is right?\n";
    marks.print(out);
    Table bins(
        {groups.back().first + ": stated", "tiles", "mean stated %", "right %", "right by id %"});
    const GroupTally& all = groups.back().second;
    for (std::size_t i = 0; i < Calibration::kBins; ++i) {
        const Calibration::Bin& bin = all.inPlay.bins()[i];
        if (bin.tiles == 0)
            continue;
        const double from = static_cast<double>(i) / Calibration::kBins;
        bins.add({fixed(from, 1) + " to " + fixed(from + 1.0 / Calibration::kBins, 1),
                  std::to_string(bin.tiles), fixed(100 * bin.stated / bin.tiles, 1),
                  percent(bin.right, bin.tiles),
                  percent(all.byId.bins()[i].right, all.byId.bins()[i].tiles)});
    }
    out << '\n';
    bins.print(out);
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

std::string label(const std::string& tile, int turns, const std::string& edges)
{
    return tile.empty() || tile == "?" ? "?" + edges : tile + "@" + std::to_string(turns);
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
             << label(tile.truth.tile, tile.truth.turns, tile.truth.edges) << " as "
             << (tile.read
                     ? label(tile.read->tile, tile.read->turns, tile.read->edges) + " " +
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

Json json(const TileCounts& tiles)
{
    return {{"asked", tiles.asked}, {"missing", tiles.missing}, {"exact", tiles.right},
            {"named", tiles.named}, {"by_id", tiles.sameTile},  {"edges", tiles.edges}};
}

Json json(const Calibration& calibration)
{
    Json bins = Json::array();
    for (const Calibration::Bin& bin : calibration.bins())
        bins.push_back({{"tiles", bin.tiles}, {"right", bin.right}, {"stated", bin.stated}});
    return {{"expected_error", calibration.expectedError()}, {"wrong", calibration.wrong},
            {"wrong_marked", calibration.wrongMarked},       {"right", calibration.right},
            {"right_marked", calibration.rightMarked},       {"bins", bins}};
}

Json json(const GroupTally& group)
{
    Json bySet = Json::object();
    for (const auto& [print, tiles] : group.bySet)
        bySet[print] = json(tiles);
    Json bySize = Json::object();
    for (std::size_t i = 0; i < group.bySize.size(); ++i)
        bySize[sizeName(i)] = json(group.bySize[i]);
    const PhotoCounts& p = group.photos;
    const PieceCounts& f = group.pieces;
    Json tiles = json(group.tiles);
    tiles["extra"] = group.extra;
    return {{"photos", p.photos},
            {"perfect", p.perfect},
            {"with_extra", p.withExtra},
            {"lattice",
             {{"right", p.rightLattice},
              {"right_unsure", p.doubted},
              {"wrong_unsure", p.wrongLattice},
              {"wrong_certain", p.shownAsCertain},
              {"no_board", p.refused}}},
            {"tiles", tiles},
            {"pieces",
             {{"asked", f.asked},
              {"seen", f.seen},
              {"found", f.found},
              {"extra", f.extra},
              {"feature", f.features},
              {"pose", f.poses},
              {"wrong_unmarked", f.unmarked}}},
            {"by_set", bySet},
            {"by_size", bySize},
            {"without_piece", json(group.byPiece[0])},
            {"with_piece", json(group.byPiece[1])},
            {"confidence", json(group.inPlay)},
            {"confidence_by_id", json(group.byId)}};
}

Json json(const JudgedPhoto& photo)
{
    const Judgement& judgement = photo.judgement;
    Json wrong = Json::array();
    for (const JudgedTile& tile : judgement.tiles) {
        if (tile.isRight && (tile.isSameTile || tile.truth.tile.empty()))
            continue;
        Json fault{{"cell", {tile.cell.x, tile.cell.y}},
                   {"truth", label(tile.truth.tile, tile.truth.turns, tile.truth.edges)},
                   {"read", nullptr},
                   {"plays_the_same", tile.isRight}};
        if (tile.read) {
            fault["read"] = label(tile.read->tile, tile.read->turns, tile.read->edges);
            fault["confidence"] = tile.read->confidence;
            fault["review"] = tile.read->review;
        }
        wrong.push_back(std::move(fault));
    }
    return {{"group", photo.group},
            {"photo", photo.name},
            {"refusal", photo.refusal},
            {"seconds", photo.seconds},
            {"perfect", judgement.isPerfect()},
            {"lattice_right", judgement.lattice == LatticeVerdict::Right},
            {"unsure_lattice", judgement.isUnsure},
            {"tiles", judgement.tiles.size()},
            {"exact", judgement.right()},
            {"extra", judgement.extra.size()},
            {"wrong", wrong}};
}

} // namespace

void printReport(const std::vector<JudgedPhoto>& photos, std::ostream& out)
{
    const Groups groups = groupsOf(photos);
    printStages(groups, out);
    printBreakdown(groups, out);
    printCalibration(groups, out);
    printLookAlikes(groups, out);
    printFaults(photos, out);
}

std::string reportJson(const std::vector<JudgedPhoto>& photos)
{
    Json groups = Json::object();
    for (const auto& [name, group] : groupsOf(photos))
        groups[name] = json(group);
    Json list = Json::array();
    for (const JudgedPhoto& photo : photos)
        list.push_back(json(photo));
    const Json report{{"schema", "reeve.accuracy/1"}, {"groups", groups}, {"photos", list}};
    return report.dump(1) + "\n";
}

} // namespace reeve::measure
