"""Drawn-together boards: a few tiles side by side on a table, edges fitting, pieces on top."""
import cv2
import numpy as np

from pictures import PIXELS
from pieces import Stance

SIDE = 5  # tiles along a scene
_RIM = 8  # room round a scene for tiles laid askew
_PATCH = PIXELS + 2 * _RIM
_FOREIGN = 0.04  # share of tiles that belong to no set
SURFACE_PIXELS = SIDE * PIXELS + 2 * _RIM


def _lay(canvas, picture, turns, col, row, scale, rng):
    """Lays one tile into a canvas with a rim: slightly turned, moved and scaled, as hands do."""
    size = scale + rng.normal(0, 0.006)
    angle = turns * np.pi / 2 + rng.normal(0, 0.012)
    matrix = np.zeros((2, 3))
    matrix[:, :2] = [[np.cos(angle) * size, -np.sin(angle) * size],
                     [np.sin(angle) * size, np.cos(angle) * size]]
    middle = np.full(2, (PIXELS - 1) / 2)
    matrix[:, 2] = (_PATCH - 1) / 2 + rng.normal(0, 1.3, 2) - matrix[:, :2] @ middle
    view = canvas[row * PIXELS: row * PIXELS + _PATCH, col * PIXELS: col * PIXELS + _PATCH]
    view[:] = cv2.warpAffine(picture, matrix, (_PATCH, _PATCH), dst=view.copy(),
                             flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT)


def _tray(canvas, cells, rng):
    """Paints the cells in the colour of a tray that the tiles lie in with gaps."""
    colour = rng.uniform(10, 240) + rng.normal(0, 15, 3)
    for col, row in cells:
        top, left = row * PIXELS + _RIM, col * PIXELS + _RIM
        view = canvas[top:top + PIXELS, left:left + PIXELS]
        view[:] = np.clip(colour + rng.normal(0, 4, view.shape), 0, 255)


def _cast_shadow(canvas, cells, rng):
    """Darkens the table along one side of the tiles, as their thickness does."""
    move = np.clip(rng.normal(0, 3, 2), -_RIM, _RIM).astype(int) + _RIM
    keep = rng.uniform(0.4, 0.9)
    for col, row in cells:
        top, left = row * PIXELS + move[0], col * PIXELS + move[1]
        view = canvas[top:top + PIXELS, left:left + PIXELS]
        view[:] = cv2.convertScaleAbs(view, alpha=keep)


def _spliced(first, second, rng):
    """A picture that is one tile on one side of its diagonal and another on the other."""
    rows, cols = np.mgrid[:PIXELS, :PIXELS] / (PIXELS - 1)
    wave = rng.normal(0, 0.03) * np.sin(rows * rng.uniform(3, 12) + rng.uniform(0, 6))
    share = 1 / (1 + np.exp(-(rows - cols + wave * 2) * rng.uniform(15, 60)))[..., None]
    return (first * (1 - share) + second * share).astype(np.uint8)


class SceneMaker:
    def __init__(self, editions, shares, surfaces, labels, rng, real_pieces=()):
        """`editions` are drawn with the probabilities `shares`; `surfaces` gives table tops of
        SURFACE_PIXELS a side; `real_pieces` are cut-outs of photographed pieces."""
        self._editions, self._shares = editions, shares
        self._surfaces, self._labels, self._rng = surfaces, labels, rng
        self._real_pieces = real_pieces

    def _fitting(self, edition, north, west):
        """A (tile, turns) whose edges fit the neighbours; after a few tries any tile will do,
        for players err too."""
        rng = self._rng
        for _ in range(3):
            tile, first = edition.pick_tile(rng), int(rng.integers(4))
            for turns in range(first, first + 4):
                edges = self._labels.edges(tile, turns)
                fits_north = north is None or north[2] == edges[0]
                if fits_north and (west is None or west[1] == edges[3]):
                    return tile, turns % 4
        return tile, first

    def _foreign(self, edition, tile, turns):
        """A tile of no set: two tiles in one, with the edges of both. The diagonal runs from its
        north-west to its south-east corner."""
        rng = self._rng
        other = edition.pick_tile(rng)
        turn = int(rng.integers(4))
        second = np.rot90(edition.picture(other, rng), -turn)
        first = np.rot90(edition.picture(tile, rng), -turns)
        north, east, _, _ = self._labels.edges(tile, turns)
        _, _, south, west = self._labels.edges(other, turn)
        return (north + east + south + west, 0), _spliced(first, second, rng)

    def _foot(self, board):
        """Where a piece stands: mostly on a feature of a tile, off its rim, else anywhere."""
        rng = self._rng
        cells = [cell for cell, (tile, _) in board.items() if tile in self._labels]
        if not cells or rng.random() < 0.35:
            return rng.uniform(0.8, 4.2, 2)
        cell = cells[rng.integers(len(cells))]
        tile, turns = board[cell]
        places = self._labels.places(tile)
        at = places[rng.integers(len(places))] - 0.5
        at = at * rng.uniform(0.5, 0.9) + rng.normal(0, 0.07, 2)
        for _ in range(turns):
            at = np.array([-at[1], at[0]])
        return np.array(cell) + 0.5 + at

    def make(self):
        """Returns the picture (BGR, SIDE * PIXELS square) and {(col, row): (tile, turns)}; a tile
        of no set is named by its edges."""
        rng = self._rng
        edition = self._editions[rng.choice(len(self._editions), p=self._shares)]
        canvas = self._surfaces.take()
        fill = rng.choice([0.45, 0.65, 0.85, 1.0])
        board, edges = {}, {}
        for row in range(SIDE):
            for col in range(SIDE):
                if rng.random() > fill:
                    continue
                laid = self._fitting(edition, edges.get((col, row - 1)), edges.get((col - 1, row)))
                board[col, row] = laid
                edges[col, row] = self._labels.edges(*laid)
        if rng.random() < 0.5:
            _cast_shadow(canvas, board, rng)
        scale = rng.choice([0.88, 0.93, 0.97, 0.985, 1.0])
        if scale < 0.95 and rng.random() < 0.7:
            _tray(canvas, board, rng)
        for (col, row), (tile, turns) in board.items():
            picture = edition.picture(tile, rng)
            if rng.random() < _FOREIGN:
                board[col, row], picture = self._foreign(edition, tile, turns)
            _lay(canvas, picture, board[col, row][1], col, row, scale, rng)
        canvas = np.ascontiguousarray(canvas[_RIM:-_RIM, _RIM:-_RIM])
        stance = Stance(rng, self._real_pieces)
        for _ in range(rng.choice([0, 4, 9, 14])):
            stance.draw(canvas, self._foot(board) * PIXELS, PIXELS, rng)
        return canvas, board
