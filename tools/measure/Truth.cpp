#include "tools/measure/Truth.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace reeve::measure {
namespace {

bool isPlayers(const std::string& kind)
{
    static const std::set<std::string> others{"mage", "witch", "count", "robber", "ferry",
                                              "gold", "goods", "other", "unknown"};
    return !others.contains(kind);
}

TrueTile tileFrom(const std::string& label)
{
    if (label.starts_with("e:"))
        return {"", 0, label.substr(2, 4)};
    const auto at = label.find('@');
    return at == std::string::npos
               ? TrueTile{}
               : TrueTile{label.substr(0, at), std::stoi(label.substr(at + 1)), ""};
}

Truth truthFrom(const nlohmann::json& json)
{
    Truth truth;
    truth.edition = json.value("edition", "");
    truth.lent = json.value("lent", std::map<std::string, std::string>{});
    truth.light = json.value("light", "photograph");
    for (int row = 0; row < 3; ++row)
        for (int column = 0; column < 3; ++column)
            json.at("lattice")
                .at(static_cast<std::size_t>(row))
                .at(static_cast<std::size_t>(column))
                .get_to(truth.lattice(row, column));
    for (const auto& [key, label] : json.at("tiles").items()) {
        Position cell;
        std::sscanf(key.c_str(), "%d,%d", &cell.x, &cell.y);
        truth.tiles[cell] = tileFrom(label);
    }
    for (const auto& meeple : json.value("meeples", nlohmann::json::array())) {
        if (!isPlayers(meeple.at("kind")))
            continue;
        const std::array<int, 2> cell = meeple.at("cell");
        const std::array<double, 2> at = meeple.at("at");
        const std::string feature = meeple.value("feature", "?");
        truth.pieces.push_back({{cell[0], cell[1]},
                                {at[0], at[1]},
                                meeple.at("colour"),
                                meeple.at("kind"),
                                feature == "?" ? "" : feature,
                                meeple.value("pose", "?")});
    }
    return truth;
}

Truth truthFrom(const vision::Reading& reading)
{
    Truth truth;
    truth.lattice = reading.lattice;
    truth.edition = "own";
    truth.light = "not said";
    for (const vision::TileReading& tile : reading.tiles)
        truth.tiles[tile.cell] =
            tile.tile == "?" ? TrueTile{"", 0, tile.edges} : TrueTile{tile.tile, tile.turns, ""};
    for (const vision::PieceReading& piece : reading.pieces)
        if (isPlayers(piece.kind))
            truth.pieces.push_back({piece.cell,
                                    {piece.x, piece.y},
                                    piece.colour,
                                    piece.kind,
                                    piece.feature,
                                    piece.pose});
    return truth;
}

} // namespace

tl::expected<Truth, std::string> readTruth(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    try {
        const auto json = nlohmann::json::parse(text);
        if (!json.contains("schema"))
            return truthFrom(json);
    } catch (const std::exception& error) {
        return tl::unexpected(file.string() + " is no truth file: " + error.what());
    }
    const auto reading = vision::readingFromJson(text);
    if (!reading)
        return tl::unexpected(file.string() + ": " + engine::placedText(reading.error()));
    return truthFrom(*reading);
}

} // namespace reeve::measure
