#include "app/table/Correction.h"

#include "engine/ParseJson.h"

#include <stdexcept>

namespace reeve::app {

namespace {

using nlohmann::json;

/// Throws std::out_of_range for what is no whole number of the type.
template <typename T = int>
T whole(const json& j, const char* key)
{
    if (const auto number = engine::wholeNumber<T>(j.at(key)))
        return *number;
    throw std::out_of_range(key);
}

engine::Position cellOf(const json& j)
{
    return {whole(j, "col"), whole(j, "row")};
}

json pieceJson(const vision::PieceReading& p)
{
    json j{{"col", p.cell.x}, {"row", p.cell.y},      {"x", p.x},
           {"y", p.y},        {"colour", p.colour},   {"kind", p.kind},
           {"pose", p.pose},  {"feature", p.feature}, {"confidence", p.confidence}};
    if (p.segment)
        j["segment"] = *p.segment;
    return j;
}

vision::PieceReading pieceOf(const json& j)
{
    vision::PieceReading p;
    p.cell = cellOf(j);
    p.x = j.at("x");
    p.y = j.at("y");
    p.colour = j.at("colour");
    p.kind = j.at("kind");
    p.pose = j.at("pose");
    p.feature = j.at("feature");
    p.confidence = j.at("confidence");
    if (j.contains("segment"))
        p.segment = whole<std::uint8_t>(j, "segment");
    return p;
}

json cellJson(const char* verb, engine::Position cell)
{
    return {{"do", verb}, {"col", cell.x}, {"row", cell.y}};
}

struct ToJson {
    json operator()(const PutTile& c) const
    {
        json j = cellJson("put-tile", c.cell);
        j["tile"] = c.tile;
        j["turns"] = c.turns;
        return j;
    }
    json operator()(const RemoveTile& c) const { return cellJson("remove-tile", c.cell); }
    json operator()(const ConfirmTile& c) const { return cellJson("confirm-tile", c.cell); }
    json operator()(const PutPiece& c) const
    {
        json j = pieceJson(c.piece);
        j["do"] = "put-piece";
        j["id"] = c.id;
        return j;
    }
    json operator()(const RemovePiece& c) const { return {{"do", "remove-piece"}, {"id", c.id}}; }
    json operator()(const ConfirmPiece& c) const { return {{"do", "confirm-piece"}, {"id", c.id}}; }
    json operator()(const AcceptNote& c) const { return {{"do", "accept"}, {"key", c.key}}; }
    json operator()(const SetPlayer& c) const
    {
        return {{"do", "set-player"},
                {"colour", std::string(engine::word(c.colour))},
                {"name", c.name},
                {"track", c.track}};
    }
    json operator()(const RemovePlayer& c) const
    {
        return {{"do", "remove-player"}, {"colour", std::string(engine::word(c.colour))}};
    }
    json operator()(const SetRules& c) const
    {
        return {{"do", "set-rules"}, {"rules", json::parse(engine::toJson(c.rules))}};
    }
    json operator()(const Undo&) const { return {{"do", "undo"}}; }
    json operator()(const Redo&) const { return {{"do", "redo"}}; }
};

std::optional<Correction> fromJson(const json& j)
{
    const std::string verb = j.at("do");
    const auto colour = [&] { return engine::colourFromWord(j.at("colour").get<std::string>()); };
    if (verb == "put-tile")
        return PutTile{cellOf(j), j.at("tile"), whole(j, "turns")};
    if (verb == "remove-tile")
        return RemoveTile{cellOf(j)};
    if (verb == "confirm-tile")
        return ConfirmTile{cellOf(j)};
    if (verb == "put-piece")
        return PutPiece{whole(j, "id"), pieceOf(j)};
    if (verb == "remove-piece")
        return RemovePiece{whole(j, "id")};
    if (verb == "confirm-piece")
        return ConfirmPiece{whole(j, "id")};
    if (verb == "accept")
        return AcceptNote{j.at("key")};
    if (verb == "set-player" && colour())
        return SetPlayer{*colour(), j.at("name"), whole(j, "track")};
    if (verb == "remove-player" && colour())
        return RemovePlayer{*colour()};
    if (verb == "set-rules") {
        if (const auto rules = engine::ruleOptionsFromJson(j.at("rules").dump()))
            return SetRules{*rules};
    }
    if (verb == "undo")
        return Undo{};
    if (verb == "redo")
        return Redo{};
    return std::nullopt;
}

} // namespace

std::string toJson(const Correction& correction)
{
    return std::visit(ToJson{}, correction).dump();
}

std::optional<Correction> correctionFromJson(const std::string& text)
{
    try {
        return fromJson(engine::parseJson(text));
    } catch (const json::exception&) {
        return std::nullopt;
    } catch (const engine::BadJson&) {
        return std::nullopt;
    } catch (const std::out_of_range&) {
        return std::nullopt;
    }
}

} // namespace reeve::app
