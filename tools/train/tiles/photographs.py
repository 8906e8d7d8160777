"""Cells of labelled photographs, cut out with some surroundings by their true lattice."""
import zlib
from dataclasses import dataclass

import cv2
import numpy as np

import library
from crops import cell_corners, warp
from labels import turn_edges

AROUND = 0.75  # of a tile, on each side of a training cut-out
CUT_PIXELS = 240
TILE_PIXELS = CUT_PIXELS / (1 + 2 * AROUND)
SMALLEST = 900  # square pixels of a cell below which nothing can be read
HELD_BACK = 7  # one labelled cell in so many is kept for calibration


@dataclass
class Cell:
    """One lattice cell. `tile` is (id, turns) or None; `edges` is None where no tile lies."""
    photograph: str
    place: tuple
    cut: np.ndarray
    tile: tuple = None
    edges: str = None
    pieces: int = 0
    beside_board: bool = False

    @property
    def held_back(self):
        name = f"{self.photograph} {self.place}"
        return zlib.crc32(name.encode()) % HELD_BACK == 0


def _quad(lattice, col, row, margin):
    corners = cell_corners(np.array([col + 0.5, row + 0.5]), 1.0, margin)
    return cv2.perspectiveTransform(corners[None], lattice)[0]


def _inside(quad, picture):
    height, width = picture.shape[:2]
    return quad.min() >= 0 and quad[:, 0].max() < width and quad[:, 1].max() < height


def _cut(picture, lattice, col, row, margin, pixels):
    """The cell with its margin, or None where it leaves the picture or is too small."""
    if not _inside(_quad(lattice, col, row, 0), picture):
        return None
    quad = _quad(lattice, col, row, margin)
    area = cv2.contourArea(quad.astype(np.float32))
    if area < SMALLEST:
        return None
    side = int(np.clip(np.sqrt(area), pixels, 1000))
    return cv2.resize(warp(picture, quad, side, side), (pixels, pixels),
                      interpolation=cv2.INTER_AREA)


def _read_label(label, labels):
    if label.startswith("e:"):
        return None, label[2:6]
    tile, turns = label.split("@")
    return (tile, int(turns)), labels.edges(tile, int(turns))


def cells(name, labels, margin=AROUND, pixels=CUT_PIXELS, around=4):
    """All firm cells of a photograph: tiles, and empty cells up to `around` cells off the board.

    Cells marked `?` are left out. `margin=MARGIN, pixels=INPUT` gives what the network reads."""
    truth = library.truth(name)
    lattice = np.array(truth["lattice"], float)
    picture = cv2.imread(str(library.photograph_path(name)))
    laid = {tuple(map(int, k.split(","))): v for k, v in truth["tiles"].items()}
    pieces = [tuple(m["cell"]) if not isinstance(m["cell"], str)
              else tuple(map(int, m["cell"].split(","))) for m in truth.get("meeples", [])]
    low = np.min(list(laid), axis=0) - around
    high = np.max(list(laid), axis=0) + around
    found = []
    for row in range(low[1], high[1] + 1):
        for col in range(low[0], high[0] + 1):
            label = laid.get((col, row))
            cut = None if label == "?" else _cut(picture, lattice, col, row, margin, pixels)
            if cut is None:
                continue
            tile, edges = _read_label(label, labels) if label else (None, None)
            beside = any((col + x, row + y) in laid for x in (-1, 0, 1) for y in (-1, 0, 1))
            found.append(Cell(name, (col, row), cut, tile, edges, pieces.count((col, row)), beside))
    return found


def turned(cell, turns):
    """A copy of the cut-out, tile and edges of a cell after clockwise quarter turns."""
    cut = np.rot90(cell.cut, -turns).copy()
    tile = (cell.tile[0], (cell.tile[1] + turns) % 4) if cell.tile else None
    return cut, tile, turn_edges(cell.edges, turns) if cell.edges else None
