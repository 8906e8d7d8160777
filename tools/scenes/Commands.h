// The commands of reeve-scenes. Each returns the exit status: 0 done, 2 wrong usage, 3 a file
// cannot be read or written.
#pragma once

#include "engine/TileCatalogue.h"
#include "tools/scenes/Arguments.h"

namespace reeve::scenes {

/// The product's own tiles, and random styles of them, as pictures.
int writeTiles(const engine::TileCatalogue& catalogue, const Arguments& arguments);

/// Photograph-like pictures of random boards with their truth.
int writePhotos(const engine::TileCatalogue& catalogue, const Arguments& arguments);

/// Tables as people photograph them, with every set in every edition in turn: for measuring.
int writeTables(const engine::TileCatalogue& catalogue, const Arguments& arguments);

/// Small, crowded boards for training the piece finder, with a box and foot for every piece.
int writePieces(const engine::TileCatalogue& catalogue, const Arguments& arguments);

/// The photos in data/samples, each with the reading that is expected of it.
int writeSamples(const engine::TileCatalogue& catalogue, const Arguments& arguments);

} // namespace reeve::scenes
