// Players, their colours and the kinds of figures they own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace reeve::engine {

/// Seat at the table, 0-based.
using PlayerIndex = std::uint8_t;

enum class Colour : std::uint8_t {
    Red,
    Blue,
    Green,
    Yellow,
    Black,
    Pink,
    Grey,
    White,
    Orange,
    Purple
};

enum class PieceKind : std::uint8_t { Meeple, BigMeeple, Abbot, Builder, Pig };

inline constexpr std::array kPieceKinds{PieceKind::Meeple, PieceKind::BigMeeple, PieceKind::Abbot,
                                        PieceKind::Builder, PieceKind::Pig};

/// What players collect in front of them (TB-03, GOLD-06).
enum class Token : std::uint8_t { Wine, Grain, Cloth, Gold };

inline constexpr std::array kTokens{Token::Wine, Token::Grain, Token::Cloth, Token::Gold};

/// How many of each kind, by Token.
using TokenCounts = std::array<std::uint8_t, kTokens.size()>;

struct Player {
    std::string name;
    Colour colour = Colour::Red;
};

/// Words of the JSON forms: "red", "grey", ...; "meeple", "big", "abbot", "builder", "pig".
[[nodiscard]] std::string_view word(Colour colour);
[[nodiscard]] std::optional<Colour> colourFromWord(std::string_view text);
[[nodiscard]] std::string_view word(PieceKind kind);
/// What players call it: "big meeple" where the JSON forms say "big".
[[nodiscard]] std::string_view name(PieceKind kind);
[[nodiscard]] std::optional<PieceKind> pieceKindFromWord(std::string_view text);
/// "wine", "grain", "cloth", "gold".
[[nodiscard]] std::string_view word(Token token);
[[nodiscard]] std::optional<Token> tokenFromWord(std::string_view text);

inline constexpr std::array kColours{Colour::Red,    Colour::Blue,  Colour::Green, Colour::Yellow,
                                     Colour::Black,  Colour::Pink,  Colour::Grey,  Colour::White,
                                     Colour::Orange, Colour::Purple};

} // namespace reeve::engine
