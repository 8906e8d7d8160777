#include "app/cli/PackCommand.h"

#include "app/Resources.h"
#include "app/cli/ExitCode.h"
#include "app/cli/InputFile.h"
#include "app/cli/Progress.h"
#include "app/cli/ReadCommand.h"
#include "app/packs/LearnPage.h"
#include "app/packs/PackPages.h"
#include "app/packs/PackWords.h"
#include "app/store/DataFolder.h"
#include "engine/TileCatalogue.h"
#include "vision/packs/PagePicture.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

namespace reeve::app {
namespace {

using Json = nlohmann::ordered_json;
using vision::PackPage;
using vision::pagesOf;
using vision::TilePack;

constexpr const char* kCommand = "reeve pack";
constexpr int kPicturePixels = 160; // a tile

/// What an action has to say: a table for people and an object for scripts.
struct Answer {
    std::string text;
    Json json;
};

Failure usage(std::string text)
{
    return {kExitUsage, std::move(text)};
}

Failure packFailure(const engine::Error& error)
{
    return {error.code == engine::ErrorCode::Invalid ? kExitUsage : kExitCannotRead, error.what};
}

/// Everything an action may need, found once.
struct Desk {
    const Arguments& arguments;
    Resources resources;
    engine::TileCatalogue catalogue;
    std::ostream& err; ///< for progress
    std::filesystem::path packs = packsFolder();

    [[nodiscard]] std::string name() const { return arguments.positional.at(1); }
    [[nodiscard]] Outcome<TilePack> pack() const
    {
        auto pack = TilePack::open(packs, name());
        return pack ? Outcome<TilePack>(*std::move(pack))
                    : tl::unexpected(packFailure(pack.error()));
    }
    [[nodiscard]] std::vector<PackPage> pages(const TilePack& pack) const
    {
        return pagesOf(catalogue, pack.sets(), pack.gardens());
    }
};

std::string setsText(const TilePack& pack)
{
    std::string text;
    for (const std::string& set : pack.sets())
        text += (text.empty() ? "" : ",") + set;
    return text + (pack.gardens() ? " with gardens" : "");
}

Json stateJson(const TilePack& pack, const std::vector<PackPage>& pages)
{
    return {{"name", pack.name()},
            {"sets", pack.sets()},
            {"gardens", pack.gardens()},
            {"edition", pack.edition()},
            {"pages", pages.size()},
            {"shown", pagesShown(pack)},
            {"photos", pack.captures().size()},
            {"tiles", pack.tileCount()}};
}

Outcome<Answer> list(const Desk& desk)
{
    Answer answer{"", {{"schema", "reeve.pack-list/1"}, {"packs", Json::array()}}};
    for (const std::string& name : TilePack::list(desk.packs)) {
        const auto pack = TilePack::open(desk.packs, name);
        if (!pack) {
            answer.text += name + ": " + pack.error().what + "\n";
            answer.json["packs"].push_back({{"name", name}, {"error", pack.error().what}});
            continue;
        }
        const std::vector<PackPage> pages = desk.pages(*pack);
        answer.text += name + " (" + setsText(*pack) + "): " + progressText(*pack, pages) +
                       (pack->edition().empty() ? "" : "; " + pack->edition()) + "\n";
        answer.json["packs"].push_back(stateJson(*pack, pages));
    }
    if (answer.text.empty())
        answer.text = "There are no tile packs yet; reeve pack new NAME --sets BA begins one.\n";
    return answer;
}

Answer stateOf(const Desk& desk, const TilePack& pack)
{
    const std::vector<PackPage> pages = desk.pages(pack);
    Json json{{"schema", "reeve.pack-state/1"}};
    json.update(stateJson(pack, pages));
    return {pack.name() + ": " + progressText(pack, pages) + ".\n", std::move(json)};
}

Outcome<Answer> makeNew(const Desk& desk)
{
    const auto sets = setsFrom(desk.arguments.value("sets").value_or("BA"));
    if (!sets)
        return tl::unexpected(usage(sets.error()));
    const auto pack =
        TilePack::create(desk.packs, desk.name(), *sets, desk.arguments.has("gardens"),
                         desk.arguments.value("edition").value_or(""));
    if (!pack)
        return tl::unexpected(packFailure(pack.error()));
    Answer answer = stateOf(desk, *pack);
    answer.text += "reeve pack next " + pack->name() + " says what to lay first.\n";
    return answer;
}

std::string pageText(const PackPage& page)
{
    std::ostringstream text;
    for (std::size_t i = 0; i < page.tiles.size(); ++i)
        text << std::left << std::setw(8) << page.tiles[i]
             << ((i + 1) % PackPage::kColumns == 0 || i + 1 == page.tiles.size() ? "\n" : "");
    return text.str();
}

Outcome<Answer> showNext(const Desk& desk)
{
    const auto pack = desk.pack();
    if (!pack)
        return tl::unexpected(pack.error());
    const std::vector<PackPage> pages = desk.pages(*pack);
    const auto next = nextPage(*pack, pages.size());
    if (!next)
        return Answer{"Every page of " + pack->name() +
                          " is shown. A second photo of a page, taken from another side, makes "
                          "reading surer and lets reeve pack check " +
                          pack->name() + " measure it.\n",
                      {{"schema", "reeve.pack-page/1"}, {"page", nullptr}, {"of", pages.size()}}};
    const PackPage& page = pages[*next];
    if (const auto file = desk.arguments.value("picture")) {
        bool isWritten = false;
        try {
            isWritten = cv::imwrite(*file, pagePicture(page, desk.catalogue, kPicturePixels));
        } catch (const cv::Exception&) {
            isWritten = false;
        }
        if (!isWritten)
            return tl::unexpected(Failure{
                kExitCannotWrite, *file + " cannot be written; its name ends with .png or .jpg."});
    }
    Json tiles = page.tiles;
    return Answer{"Page " + std::to_string(*next + 1) + " of " + std::to_string(pages.size()) +
                      ": lay these tiles edge to edge, each the way up it is drawn, and take a "
                      "photo from above. A missing tile leaves its place empty.\n\n" +
                      pageText(page) + "\nThen: reeve pack add " + pack->name() + " PHOTO\n",
                  {{"schema", "reeve.pack-page/1"},
                   {"page", *next + 1},
                   {"of", pages.size()},
                   {"columns", PackPage::kColumns},
                   {"tiles", std::move(tiles)}}};
}

Outcome<vision::FitWishes> fitWishes(const Arguments& arguments, std::size_t pages)
{
    vision::FitWishes wishes{{}, arguments.has("upright")};
    if (const auto text = arguments.value("page")) {
        const auto page = number<std::size_t>(*text);
        if (!page || *page < 1 || *page > pages)
            return tl::unexpected(usage("--page needs a number from 1 to " + std::to_string(pages) +
                                        ", not \"" + *text + "\"."));
        wishes.page = *page - 1;
    }
    return wishes;
}

Outcome<Answer> add(const Desk& desk)
{
    const std::filesystem::path photo = desk.arguments.positional.at(2);
    auto pack = desk.pack();
    if (!pack)
        return tl::unexpected(pack.error());
    const std::vector<PackPage> pages = desk.pages(*pack);
    const auto wishes = fitWishes(desk.arguments, pages.size());
    if (!wishes)
        return tl::unexpected(wishes.error());
    const auto options = readOptionsFrom(desk.arguments);
    if (!options)
        return tl::unexpected(usage(options.error()));
    if (const auto why = whyUnreadable(photo))
        return tl::unexpected(Failure{kExitCannotRead, *why});
    auto reader = vision::PhotoReader::create(desk.resources.models(), desk.catalogue);
    if (!reader)
        return tl::unexpected(failureOf(reader.error()));
    vision::ReadOptions looking = *options;
    looking.sets.clear(); // of the pack, not of the photo
    const auto seen = reader->look(photo, looking);
    if (!seen)
        return tl::unexpected(failureOf(seen.error(), "reeve pack add"));
    const auto fit = vision::fitPage(*seen, pages, desk.catalogue, *wishes);
    if (!fit)
        return tl::unexpected(Failure{kExitNoBoard, photo.string() + ": " + fit.error()});
    const PackPage& page = pages[fit->page];
    const LearnedPage learned = learnPage(*fit, page, *seen, desk.arguments.has("trust"));
    if (const auto added = pack->add(fit->page, photo.filename().string(), learned.known); !added)
        return tl::unexpected(packFailure(added.error()));
    Json doubtful = Json::array();
    for (const LearnedPage::Doubt& doubt : learned.doubtful)
        doubtful.push_back({{"tile", page.tiles[doubt.place]}, {"looksLike", doubt.looksLike}});
    Json missing = Json::array();
    for (const std::size_t place : learned.missing)
        missing.push_back(page.tiles[place]);
    std::string text = learnedText(learned, fit->page, page);
    if (!learned.doubtful.empty())
        text += "Put what is wrong right and photograph the page again; if all lies as planned, "
                "take this photo back (reeve pack undo " +
                pack->name() + ") and add it with --trust.\n";
    return Answer{text + progressText(*pack, pages) + ".\n",
                  {{"schema", "reeve.pack-capture/1"},
                   {"page", fit->page + 1},
                   {"learned", learned.known.size()},
                   {"doubtful", std::move(doubtful)},
                   {"missing", std::move(missing)}}};
}

Outcome<Answer> step(const Desk& desk, engine::Expected<void> (TilePack::*back)())
{
    auto pack = desk.pack();
    if (!pack)
        return tl::unexpected(pack.error());
    if (const auto done = (*pack.*back)(); !done)
        return tl::unexpected(packFailure(done.error()));
    return stateOf(desk, *pack);
}

Outcome<Answer> undo(const Desk& desk)
{
    return step(desk, &TilePack::undo);
}

Outcome<Answer> redo(const Desk& desk)
{
    return step(desk, &TilePack::redo);
}

Outcome<Answer> check(const Desk& desk)
{
    const auto pack = desk.pack();
    if (!pack)
        return tl::unexpected(pack.error());
    auto net = vision::TileNet::load(desk.resources.models());
    if (!net)
        return tl::unexpected(Failure{kExitCannotRead, net.error()});
    const auto gain = checkPack(*pack, *net, [&](double done) {
        showProgress(done, "reading each photo with what the others taught", desk.err);
        return true;
    });
    clearProgress(desk.err);
    if (!gain)
        return tl::unexpected(packFailure(gain.error()));
    Json single = Json::array();
    for (const std::size_t page : gain->single)
        single.push_back(page + 1);
    std::string text = gainText(*gain);
    if (const std::string missing = missingPagesText(*pack, desk.pages(*pack)); !missing.empty())
        text += missing + "\n";
    return Answer{text,
                  {{"schema", "reeve.pack-check/1"},
                   {"tiles", gain->tiles},
                   {"without", gain->without},
                   {"with", gain->with},
                   {"single", std::move(single)}}};
}

Outcome<Answer> removePack(const Desk& desk)
{
    if (const auto removed = TilePack::remove(desk.packs, desk.name()); !removed)
        return tl::unexpected(packFailure(removed.error()));
    return Answer{"The pack " + desk.name() + " is deleted.\n",
                  {{"schema", "reeve.pack-state/1"}, {"name", nullptr}}};
}

struct Action {
    const char* name;
    std::size_t words; ///< with its own name
    std::vector<std::string> options;
    Outcome<Answer> (*run)(const Desk&);
};

const std::vector<Action>& actions()
{
    static const std::vector<Action> all{
        {"list", 1, {}, &list},
        {"new", 2, {"sets", "gardens", "edition"}, &makeNew},
        {"next", 2, {"picture"}, &showNext},
        {"add", 3, {"page", "upright", "trust", "corners", "cells"}, &add},
        {"undo", 2, {}, &undo},
        {"redo", 2, {}, &redo},
        {"check", 2, {}, &check},
        {"remove", 2, {}, &removePack}};
    return all;
}

Outcome<const Action*> actionOf(const Arguments& arguments)
{
    const std::string& name = arguments.positional.front();
    const auto action =
        std::ranges::find_if(actions(), [&](const Action& known) { return known.name == name; });
    if (action == actions().end()) {
        std::string names;
        for (const Action& known : actions())
            names += (names.empty() ? "" : ", ") + std::string(known.name);
        return tl::unexpected(usage("There is no \"" + name + "\"; say one of " + names + "."));
    }
    if (arguments.positional.size() != action->words) {
        static constexpr std::array kWords{"nothing more", "NAME", "NAME PHOTO"};
        return tl::unexpected(usage(name + " takes " + kWords.at(action->words - 1) + "."));
    }
    for (const auto& [option, value] : arguments.values)
        if (option != "json" && std::ranges::find(action->options, option) == action->options.end())
            return tl::unexpected(usage("--" + option + " does not apply to " + name + "."));
    return &*action;
}

Outcome<Answer> answered(const Arguments& arguments, std::ostream& err)
{
    const auto action = actionOf(arguments);
    if (!action)
        return tl::unexpected(action.error());
    const auto resources = findResources();
    if (!resources)
        return tl::unexpected(Failure{kExitCannotRead, placedText(resources.error())});
    auto catalogue = engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return tl::unexpected(Failure{kExitCannotRead, placedText(catalogue.error())});
    return (*action)->run({arguments, *resources, *std::move(catalogue), err});
}

} // namespace

const CommandSpec& packSpec()
{
    static const CommandSpec spec{
        "pack",
        "ACTION [NAME] [PHOTO]",
        "Learns your own tiles from photos, so that this print is read better.\n"
        "  list               the packs there are\n"
        "  new NAME           begins a pack\n"
        "  next NAME          says which tiles to lay for the next photo\n"
        "  add NAME PHOTO     learns a page from its photo\n"
        "  undo NAME          takes the last photo back; redo NAME puts it back\n"
        "  check NAME         measures what was gained\n"
        "  remove NAME        deletes a pack\n"
        "Then: reeve read PHOTO --pack NAME.",
        {{"json", "", "print one object instead of text"},
         {"sets", "ID,…", "new: the sets of these tiles; BA without it"},
         {"gardens", "", "new: the print has garden tiles"},
         {"edition", "TEXT", "new: a note about the print, in your words"},
         {"picture", "FILE", "next: draw the page into FILE (PNG or JPEG)"},
         {"page", "NUMBER", "add: the page it must show; without it that is found out"},
         {"upright", "", "add: the photo shows the page the way up it is drawn"},
         {"trust", "", "add: learn tiles too that look like others"},
         {"corners", "X,Y:X,Y:X,Y:X,Y",
          "add: corners of a rectangle of whole tiles, in pixels, clockwise; needs --cells"},
         {"cells", "COLUMNSxROWS", "add: how many tiles lie between those corners"}},
        1,
        3};
    return spec;
}

int runPack(const Arguments& arguments, std::ostream& out, std::ostream& err)
{
    const auto answer = answered(arguments, err);
    if (!answer)
        return fail(kCommand, answer.error(), err);
    out << (arguments.has("json")
                ? answer->json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"
                : answer->text);
    return kExitDone;
}

} // namespace reeve::app
