// Parts of reeve.reading/1 that other forms hold too. For .cpp files only: no public header names
// the JSON library.
#pragma once

#include "vision/Reading.h"

#include <nlohmann/json.hpp>

namespace reeve::vision {

[[nodiscard]] nlohmann::ordered_json pieceJson(const PieceReading& piece);

// Members of an object; each throws engine::BadJson for what is no part of the form.

[[nodiscard]] PieceReading pieceFrom(const nlohmann::ordered_json& json);
[[nodiscard]] Position cellOf(const nlohmann::ordered_json& json);
[[nodiscard]] std::string tileNameOf(const nlohmann::ordered_json& json);
[[nodiscard]] int turnsOf(const nlohmann::ordered_json& json);

} // namespace reeve::vision
