// Writes what the fuzz targets start from: makeSeeds GAMES FOLDER
//
// FOLDER/GameLog gets logs of random games; FOLDER/RecordedGame the recorded games that lie in the
// folder GAMES, one a file and without what is not read.
#include "engine/GameLog.h"
#include "tests/engine/support/Catalogue.h"
#include "tests/engine/support/RandomGame.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

using namespace reeve::engine;
using namespace reeve::engine::test;
namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kLogs = 40;
constexpr std::size_t kMostTiles = 40;
constexpr std::size_t kMostTurns = 40;

void write(const fs::path& file, const std::string& text)
{
    std::ofstream(file, std::ios::binary) << text;
}

void writeLogs(const fs::path& folder)
{
    fs::create_directories(folder);
    for (std::uint32_t seed = 1; seed <= kLogs; ++seed) {
        RandomGameOptions options = randomMix(seed);
        options.tiles = std::min(options.tiles, kMostTiles);
        write(folder / (std::to_string(seed) + ".json"), toJson(randomGame(catalogue(), options)));
    }
}

void writeRecordedGames(const fs::path& games, const fs::path& folder)
{
    fs::create_directories(folder);
    for (const fs::directory_entry& entry : fs::directory_iterator(games)) {
        std::ifstream stream(entry.path());
        int number = 0;
        for (std::string line;
             entry.path().extension() == ".jsonl" && std::getline(stream, line);) {
            auto game = nlohmann::json::parse(line);
            game.erase("commands");
            auto& turns = game["turns"];
            turns.erase(turns.begin() +
                            static_cast<std::ptrdiff_t>(std::min(kMostTurns, turns.size())),
                        turns.end());
            write(folder / (entry.path().stem().string() + std::to_string(++number) + ".json"),
                  game.dump());
        }
    }
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "usage: makeSeeds GAMES FOLDER\n";
        return 2;
    }
    const fs::path folder = arguments[2];
    writeLogs(folder / "GameLog");
    writeRecordedGames(arguments[1], folder / "RecordedGame");
    return 0;
}
