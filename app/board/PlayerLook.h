// How a player's colour looks: fill, pattern and rim, so that nobody has to tell hues apart.
#pragma once

#include "engine/ObservedBoard.h"

#include <QColor>
#include <QImage>
#include <QString>

#include <string_view>
#include <vector>

namespace reeve::app {

enum class Pattern {
    RisingLines,
    Dots,
    Horizontal,
    FallingLines,
    Solid,
    Grid,
    Vertical,
    Zigzag,
    Circles,
    Triangles
};

struct PlayerLook {
    QColor fill;
    Pattern pattern = Pattern::Solid;
    QColor rim;     ///< drawn round the fill
    QColor initial; ///< the letter on the fill, at least 4.5 : 1 against it
};

[[nodiscard]] PlayerLook playerLook(engine::Colour colour, bool dark);

/// Of a piece's colour in the words of reeve.reading/1; plain wood for what is nobody's.
[[nodiscard]] PlayerLook pieceLook(std::string_view colour, bool dark);

/// A seamless square of the pattern, transparent between the strokes. `cell` is its side in pixels.
[[nodiscard]] QImage patternImage(Pattern pattern, const QColor& stroke, int cell);

/// Contrast of two opaque colours, 1..21 (WCAG 2: relative luminance).
[[nodiscard]] double contrast(const QColor& a, const QColor& b);

/// First letter of the name, upper case; "?" for an empty name.
[[nodiscard]] QString initialOf(const QString& name);
/// Of the player who has this colour, in the words of reeve.reading/1; empty when nobody has.
[[nodiscard]] QString initialOf(std::string_view colour,
                                const std::vector<engine::ObservedPlayer>& players);

} // namespace reeve::app
