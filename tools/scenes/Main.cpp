#include "tools/scenes/Commands.h"

#include <functional>
#include <iostream>

namespace reeve::scenes {
namespace {

struct Command {
    std::string name;
    std::vector<std::string> options;
    std::function<int(const engine::TileCatalogue&, const Arguments&)> run;
};

const char* const kHelp =
    "usage: reeve-scenes COMMAND [options]\n"
    "\n"
    "  tiles    --out DIR [--size 96] [--styles N] [--seed S]\n"
    "           every tile as DIR/STYLE/ID.png and DIR/manifest.tsv; style 0 "
    "is the product's look\n"
    "  photos   --out DIR [--count N] [--first K] [--seed S] [--size WxH]\n"
    "           [--difficulty 0..1] [--looks many|one]\n"
    "           [--art DIR [--edition C2]] [--sets BA,TB]\n"
    "           photograph-like pictures of random boards with their truth; with --sets the\n"
    "           whole boxes of these among tiles of the base game\n"
    "  tables   --out DIR [--count N] [--first K] [--seed S] [--art DIR [--edition C2]]\n"
    "           [--sets BA,TB] [--pieces N]\n"
    "           like photos, as people take them: 40 to 150 pixels a tile, 30 to 88 degrees above\n"
    "           the table, nothing beyond reading; without --sets every edition and set in turn,\n"
    "           without --pieces up to 24 of them\n"
    "  pieces   like photos: small, crowded boards with a box for every piece\n"
    "  samples  [--out DIR] [--only NAME] [--seed S]\n"
    "           the photos of data/samples with their expected readings\n"
    "\n"
    "  --models DIR  where the tile tables are (default: this checkout's)\n";

std::vector<Command> commands()
{
    const std::vector<std::string> many{"--out",  "--count", "--first", "--seed",
                                        "--size", "--art",   "--looks"};
    std::vector<std::string> photos = many;
    photos.insert(photos.end(), {"--edition", "--sets", "--difficulty"});
    return {{"tiles", {"--out", "--size", "--styles", "--seed"}, writeTiles},
            {"photos", photos, writePhotos},
            {"tables",
             {"--out", "--count", "--first", "--seed", "--art", "--edition", "--sets", "--pieces"},
             writeTables},
            {"pieces", many, writePieces},
            {"samples", {"--out", "--only", "--seed"}, writeSamples}};
}

int runCommand(const Command& command, const std::vector<std::string>& words)
{
    std::vector<std::string> known = command.options;
    known.emplace_back("--models");
    std::string why;
    const std::optional<Arguments> arguments = Arguments::parse(words, known, why);
    if (!arguments) {
        std::cerr << why << "\n" << kHelp;
        return 2;
    }
    const std::filesystem::path models = arguments->text("--models", REEVE_MODELS);
    const auto catalogue = engine::TileCatalogue::load(models / "tiles");
    if (!catalogue) {
        std::cerr << catalogue.error().where << ": " << catalogue.error().what << '\n';
        return 3;
    }
    return command.run(*catalogue, *arguments);
}

int run(const std::vector<std::string>& words)
{
    if (words.empty() || words[0] == "--help" || words[0] == "-h") {
        (words.empty() ? std::cerr : std::cout) << kHelp;
        return words.empty() ? 2 : 0;
    }
    for (const Command& command : commands()) {
        if (command.name == words[0]) {
            return runCommand(command, {words.begin() + 1, words.end()});
        }
    }
    std::cerr << "unknown command " << words[0] << "\n" << kHelp;
    return 2;
}

} // namespace
} // namespace reeve::scenes

int main(int argc, char** argv)
{
    return reeve::scenes::run({argv + 1, argv + argc});
}
