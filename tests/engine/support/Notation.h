// What tests write down, in the notation of docs/rules/examples.md:
//
//   "BA.W@0 0 0; BA.U@2 1 0 Red:road Gold:2; FE.02@0 2 0 Blue*:road:E Red~pig:field:2 Ferry:E+W"
//
// A tile is `ID@turns x y`; what follows is put on it, in the frame of the board: figures, and
// markers as `Mage:city:N`, `Witch:road`, `Count:quarter:castle`, `Gold`, `Ferry:E+W`.
#pragma once

#include "engine/Board.h"
#include "engine/GameSetup.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace reeve::engine::test {

/// "a; b;c" in parts, without blanks around them.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

/// Names of the players by seat.
using Seats = std::vector<std::string>;

/// A figure's owner and kind.
struct Figure {
    PlayerIndex player = 0;
    PieceKind kind = PieceKind::Meeple;
};

/// "Red": a meeple, "Red*": the big one, "Red~builder", "Red~pig", "Red~abbot". Throws
/// std::invalid_argument like everything here.
[[nodiscard]] Figure figureNamed(std::string_view text, const Seats& seats);

/// "road", "road:E", "mon", "garden", "field:3", "quarter:castle". Without a side the first of its
/// kind.
[[nodiscard]] SegmentIndex segmentNamed(const TurnedTile& tile, std::string_view place);

struct WrittenTile {
    StartTile tile;
    std::vector<std::string> things; ///< what is put on it
};

[[nodiscard]] std::vector<WrittenTile> tilesNamed(std::string_view notation);

/// One thing put on the tile; "Gold:3" is three of them.
[[nodiscard]] std::vector<std::variant<Piece, Marker>>
thingsNamed(std::string_view text, const Board& board, TileSlot slot, const Seats& seats);

} // namespace reeve::engine::test
