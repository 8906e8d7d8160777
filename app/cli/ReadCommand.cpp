#include "app/cli/ReadCommand.h"

#include "app/cli/ExitCode.h"
#include "app/cli/Failure.h"
#include "app/cli/InputFile.h"
#include "app/cli/KnownTiles.h"
#include "app/cli/Progress.h"
#include "app/table/Sets.h"
#include "app/table/Words.h"
#include "engine/TileCatalogue.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <iomanip>
#include <optional>
#include <ostream>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace reeve::app {
namespace {

constexpr const char* kCommand = "reeve read";
constexpr std::array kEditions{"C1", "C2", "C3", "C31", "any"};
constexpr int kLongestSide = 60;       // tiles
constexpr double kFarthestPixel = 1e6; // no photo is half as large

using Failed = tl::unexpected<std::string>;

template <typename Words>
std::string joined(const Words& words)
{
    std::string text;
    for (const auto& word : words)
        text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

tl::expected<vision::GivenCorners, std::string> cornersFrom(const std::string& corners,
                                                            const std::string& cells)
{
    vision::GivenCorners given;
    const std::vector<std::string> points = splitList(corners, ':');
    bool isRight = points.size() == given.corners.size();
    for (std::size_t i = 0; isRight && i < points.size(); ++i) {
        const std::vector<std::string> xy = splitList(points[i]);
        const auto x = xy.size() == 2 ? number<double>(xy[0]) : std::nullopt;
        const auto y = xy.size() == 2 ? number<double>(xy[1]) : std::nullopt;
        isRight = x && y && std::abs(*x) <= kFarthestPixel && std::abs(*y) <= kFarthestPixel;
        if (isRight)
            given.corners[i] = {*x, *y};
    }
    if (!isRight)
        return Failed("--corners needs four points x,y:x,y:x,y:x,y in pixels, not \"" + corners +
                      "\".");
    const std::vector<std::string> sides = splitList(cells, 'x');
    const auto width = sides.size() == 2 ? number<int>(sides[0]) : std::nullopt;
    const auto height = sides.size() == 2 ? number<int>(sides[1]) : std::nullopt;
    if (!width || !height || *width < 1 || *height < 1 || *width > kLongestSide ||
        *height > kLongestSide)
        return Failed("--cells needs columns and rows between the corners, such as 3x2, not \"" +
                      cells + "\".");
    given.columns = *width;
    given.rows = *height;
    return given;
}

const char* stageWords(vision::ReadStage stage)
{
    switch (stage) {
    case vision::ReadStage::Loading: return "loading the photo";
    case vision::ReadStage::Lattice: return "finding the board";
    case vision::ReadStage::Tiles: return "reading the tiles";
    case vision::ReadStage::Pieces: return "finding the meeples";
    case vision::ReadStage::Agreement: return "checking the neighbours";
    }
    return "";
}

/// Makes the folder when it is missing. One sentence when nothing can be written into it.
std::optional<std::string> whyNoFolder(const std::filesystem::path& folder)
{
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (!failed && access(folder.c_str(), W_OK | X_OK) != 0)
        failed = {errno, std::generic_category()};
    if (!failed)
        return std::nullopt;
    return "--debug: nothing can be written into " + folder.string() + ": " + failed.message() +
           ".";
}

/// What was accepted but has no effect is said, so that nobody relies on it.
void noteEdition(const Arguments& arguments, std::ostream& err)
{
    const std::string edition = arguments.value("edition").value_or("any");
    if (edition != "any")
        err << kCommand << ": --edition " << edition
            << " changes nothing: tiles of every edition are looked for.\n";
}

std::string pieceName(const std::string& kind)
{
    return kind == "big" ? "big meeple" : kind;
}

std::string percent(double value)
{
    return std::to_string(std::lround(100 * value)) + " %";
}

} // namespace

tl::expected<std::vector<std::string>, std::string> setsFrom(const std::string& text)
{
    const std::vector<std::string> sets = splitList(text);
    for (const std::string& set : sets)
        if (std::ranges::find(kSetsWithTiles, set) == kSetsWithTiles.end())
            return Failed("--sets knows no \"" + set + "\"; the sets are " +
                          joined(kSetsWithTiles) + ".");
    return sets;
}

const CommandSpec& readSpec()
{
    static const CommandSpec spec{
        "read",
        "PHOTO",
        "Reads the board on a photo: tiles, meeples, and what does not fit together.\n"
        "PHOTO is a JPEG, PNG, WebP, BMP, TIFF or HEIC picture of up to 250 megapixels and 1 GB.",
        {{"json", "", "print one reeve.reading/1 object instead of a table"},
         {"sets", "ID,…",
          "sets that may lie on the table (" + joined(kSetsWithTiles) +
              "); the base game always may; without it any"},
         {"edition", "C1|C2|C3|C31|any",
          "changes nothing: tiles of every edition are looked for in any case"},
         {"pack", "NAME,…", "tile packs of your own tiles to read with (reeve pack)"},
         {"corners", "X,Y:X,Y:X,Y:X,Y",
          "corners of a rectangle of whole tiles, in pixels, clockwise; needs --cells"},
         {"cells", "COLUMNSxROWS", "how many tiles lie between those corners"},
         {"debug", "DIR", "write a picture of each stage into DIR"},
         {"timings", "", "print the seconds of each stage on stderr"}},
        1,
        1};
    return spec;
}

tl::expected<vision::ReadOptions, std::string> readOptionsFrom(const Arguments& arguments)
{
    vision::ReadOptions options;
    auto sets = setsFrom(arguments.value("sets").value_or(""));
    if (!sets)
        return Failed(sets.error());
    options.sets = *std::move(sets);
    if (!options.sets.empty() && std::ranges::find(options.sets, "BA") == options.sets.end())
        options.sets.emplace_back("BA");
    if (const auto edition = arguments.value("edition");
        edition && std::find(kEditions.begin(), kEditions.end(), *edition) == kEditions.end())
        return Failed("--edition knows no \"" + *edition + "\"; the editions are " +
                      joined(kEditions) + ".");
    if (arguments.has("corners") != arguments.has("cells"))
        return Failed("--corners and --cells need each other.");
    if (const auto corners = arguments.value("corners")) {
        const auto given = cornersFrom(*corners, arguments.value("cells").value_or(""));
        if (!given)
            return Failed(given.error());
        options.corners = *given;
    }
    options.debugFolder = arguments.value("debug").value_or("");
    return options;
}

Failure failureOf(const vision::ReadError& error, const std::string& byHand)
{
    if (error.kind == vision::ReadErrorKind::NoBoard)
        return {kExitNoBoard,
                error.text + " (`" + byHand + " --corners --cells` shows it by hand.)"};
    return {kExitCannotRead, error.text};
}

std::string readingText(const vision::Reading& reading)
{
    std::ostringstream text;
    text << reading.tiles.size() << " tiles, " << reading.pieces.size() << " pieces\n\n";
    text << "cell     tile      turned  sure\n";
    for (const vision::TileReading& tile : reading.tiles) {
        const std::string name = tile.tile == "?" ? "? " + tile.edges : tile.tile;
        text << std::left << std::setw(9) << cellText(tile.cell) << std::setw(10) << name
             << std::setw(8) << tile.turns << std::right << std::setw(5) << percent(tile.confidence)
             << (tile.review ? "  please check" : "") << "\n";
    }
    if (!reading.pieces.empty())
        text << "\ncell     piece               on          sure\n";
    for (const vision::PieceReading& piece : reading.pieces)
        text << std::left << std::setw(9) << cellText(piece.cell) << std::setw(20)
             << piece.colour + " " + pieceName(piece.kind) << std::setw(12) << piece.feature
             << std::right << std::setw(5) << percent(piece.confidence)
             << (piece.review ? "  please check" : "") << "\n";
    if (!reading.warnings.empty())
        text << "\n";
    for (const vision::Warning& warning : reading.warnings) {
        std::string cells;
        for (const vision::Position cell : warning.cells)
            cells += (cells.empty() ? "" : " and ") + cellText(cell);
        text << (cells.empty() ? "" : cells + ": ") << warning.text << "\n";
    }
    return text.str();
}

int runRead(const Arguments& arguments, const Resources& resources, std::ostream& out,
            std::ostream& err)
{
    auto options = readOptionsFrom(arguments);
    if (!options)
        return fail(kCommand, {kExitUsage, options.error()}, err);
    noteEdition(arguments, err);
    if (const auto why = whyUnreadable(arguments.positional.front()))
        return fail(kCommand, {kExitCannotRead, *why}, err);
    if (const auto why =
            options->debugFolder.empty() ? std::nullopt : whyNoFolder(options->debugFolder))
        return fail(kCommand, {kExitCannotWrite, *why}, err);
    const auto catalogue = engine::TileCatalogue::load(resources.tiles());
    if (!catalogue)
        return fail(kCommand, {kExitCannotRead, placedText(catalogue.error())}, err);
    const auto known = knownTilesFrom(arguments);
    if (!known)
        return fail(kCommand, known.error(), err);
    auto reader = vision::PhotoReader::create(resources.models(), *catalogue);
    if (!reader)
        return fail(kCommand, failureOf(reader.error()), err);
    reader->learn(*known);
    std::vector<std::pair<std::string, double>> timings;
    options->timings = &timings;
    std::vector<std::string> unwritten;
    options->unwritten = &unwritten;
    options->progress = [&err](vision::ReadStage stage, double fraction) {
        showProgress(fraction, stageWords(stage), err);
        return true;
    };
    const auto reading = reader->read(arguments.positional.front(), *options);
    clearProgress(err);
    if (arguments.has("timings"))
        for (const auto& [stage, seconds] : timings)
            err << stage << " " << std::fixed << std::setprecision(3) << seconds << " s\n";
    if (!reading)
        return fail(kCommand, failureOf(reading.error()), err);
    out << (arguments.has("json") ? toJson(*reading) + "\n" : readingText(*reading));
    if (unwritten.empty())
        return kExitDone;
    return fail(kCommand,
                {kExitCannotWrite,
                 "--debug: these pictures could not be written: " + joined(unwritten) + "."},
                err);
}

int runRead(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const auto resources = findResources();
    if (!resources)
        return fail(kCommand, {kExitCannotRead, placedText(resources.error())}, err);
    return runRead(arguments, *resources, out, err);
}

} // namespace reeve::app
