#include "app/table/Correction.h"

#include "engine/ParseJson.h"
#include "vision/ReadingJson.h"

#include <limits>
#include <utility>

namespace reeve::app {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kLargest = std::numeric_limits<int>::max();

int idOf(const Json& json)
{
    return engine::wholeOf(json, "id", 0, kLargest);
}

engine::Colour colourOf(const Json& json)
{
    const auto colour = engine::colourFromWord(engine::textOf(json, "colour"));
    if (!colour)
        engine::failMember("colour", "the colour of a player");
    return *colour;
}

Json cellJson(const char* verb, engine::Position cell)
{
    return {{"do", verb}, {"col", cell.x}, {"row", cell.y}};
}

struct ToJson {
    Json operator()(const PutTile& c) const
    {
        Json j = cellJson("put-tile", c.cell);
        j["tile"] = c.tile;
        j["turns"] = c.turns;
        return j;
    }
    Json operator()(const RemoveTile& c) const { return cellJson("remove-tile", c.cell); }
    Json operator()(const ConfirmTile& c) const { return cellJson("confirm-tile", c.cell); }
    Json operator()(const PutPiece& c) const
    {
        Json j = vision::pieceJson(c.piece);
        j["do"] = "put-piece";
        j["id"] = c.id;
        return j;
    }
    Json operator()(const RemovePiece& c) const { return {{"do", "remove-piece"}, {"id", c.id}}; }
    Json operator()(const ConfirmPiece& c) const { return {{"do", "confirm-piece"}, {"id", c.id}}; }
    Json operator()(const AcceptNote& c) const { return {{"do", "accept"}, {"key", c.key}}; }
    Json operator()(const SetPlayer& c) const
    {
        return {{"do", "set-player"},
                {"colour", std::string(engine::word(c.colour))},
                {"name", c.name},
                {"track", c.track}};
    }
    Json operator()(const RemovePlayer& c) const
    {
        return {{"do", "remove-player"}, {"colour", std::string(engine::word(c.colour))}};
    }
    Json operator()(const SetRules& c) const
    {
        return {{"do", "set-rules"}, {"rules", Json::parse(engine::toJson(c.rules))}};
    }
    Json operator()(const Undo&) const { return {{"do", "undo"}}; }
    Json operator()(const Redo&) const { return {{"do", "redo"}}; }
};

engine::RuleOptions rulesOf(const Json& json)
{
    auto rules = engine::ruleOptionsFromJson(engine::memberOf(json, "rules").dump());
    if (!rules)
        engine::failJson(rules.error().what);
    return *std::move(rules);
}

Correction fromJson(const Json& json)
{
    const std::string verb = engine::textOf(json, "do");
    if (verb == "put-tile")
        return PutTile{vision::cellOf(json), vision::tileNameOf(json), vision::turnsOf(json)};
    if (verb == "remove-tile")
        return RemoveTile{vision::cellOf(json)};
    if (verb == "confirm-tile")
        return ConfirmTile{vision::cellOf(json)};
    if (verb == "put-piece")
        return PutPiece{idOf(json), vision::pieceFrom(json)};
    if (verb == "remove-piece")
        return RemovePiece{idOf(json)};
    if (verb == "confirm-piece")
        return ConfirmPiece{idOf(json)};
    if (verb == "accept")
        return AcceptNote{engine::textOf(json, "key")};
    if (verb == "set-player")
        return SetPlayer{colourOf(json), engine::textOf(json, "name"),
                         engine::wholeOf(json, "track", -kLargest, kLargest)};
    if (verb == "remove-player")
        return RemovePlayer{colourOf(json)};
    if (verb == "set-rules")
        return SetRules{rulesOf(json)};
    if (verb == "undo")
        return Undo{};
    if (verb == "redo")
        return Redo{};
    engine::failJson("\"" + verb + "\" is no correction");
}

} // namespace

std::string toJson(const Correction& correction)
{
    return std::visit(ToJson{}, correction).dump();
}

std::optional<Correction> correctionFromJson(const std::string& text)
{
    try {
        return fromJson(engine::parseJson<Json>(text));
    } catch (const engine::BadJson&) {
        return std::nullopt;
    }
}

} // namespace reeve::app
