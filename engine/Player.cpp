#include "engine/Player.h"

#include "engine/Words.h"

namespace reeve::engine {

namespace {

constexpr std::array<std::string_view, 10> kColourWords{
    "red", "blue", "green", "yellow", "black", "pink", "grey", "white", "orange", "purple"};
constexpr std::array<std::string_view, 5> kPieceWords{"meeple", "big", "abbot", "builder", "pig"};
constexpr std::array<std::string_view, 4> kTokenWords{"wine", "grain", "cloth", "gold"};

} // namespace

std::string_view word(Colour colour)
{
    return kColourWords[static_cast<std::size_t>(colour)];
}

std::optional<Colour> colourFromWord(std::string_view text)
{
    return enumFromWord<Colour>(kColourWords, text);
}

std::string_view word(PieceKind kind)
{
    return kPieceWords[static_cast<std::size_t>(kind)];
}

std::string_view name(PieceKind kind)
{
    return kind == PieceKind::BigMeeple ? std::string_view("big meeple") : word(kind);
}

std::optional<PieceKind> pieceKindFromWord(std::string_view text)
{
    return enumFromWord<PieceKind>(kPieceWords, text);
}

std::string_view word(Token token)
{
    return kTokenWords[static_cast<std::size_t>(token)];
}

std::optional<Token> tokenFromWord(std::string_view text)
{
    return enumFromWord<Token>(kTokenWords, text);
}

} // namespace reeve::engine
