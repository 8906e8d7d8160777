"""The endless stream of training samples, light not yet applied (see light.py)."""
from dataclasses import dataclass

import numpy as np

import photographs
from crops import rough_crop
from labels import NO_LABEL, letter_rows
from pictures import PIXELS
from pieces import Stance
from scenes import SIDE

_MIDDLE = SIDE // 2
_NO_EDGES = [NO_LABEL] * 4


@dataclass
class Sample:
    crop: np.ndarray  # INPUT x INPUT x 3, BGR, uint8
    tile: int  # label, NO_LABEL where no tile lies squarely
    edges: list  # N, E, S, W as indices into LETTERS, NO_LABEL likewise
    occupied: int
    place: tuple  # of the tile's middle in the crop, in tiles from the crop's middle


def _empty(crop):
    return Sample(crop, NO_LABEL, _NO_EDGES, 0, (0, 0))


class SampleMaker:
    def __init__(self, scenes, real_cells, labels, rng, real_pieces=(),
                 real_per_scene=(3, 2)):
        """`real_cells` are cut-outs of training photographs; `real_per_scene` counts how many
        tiles and how many empty cells of them go with each drawn scene."""
        self._scenes, self._labels, self._rng = scenes, labels, rng
        self._real_tiles = [c for c in real_cells if c.edges]
        self._real_empty = [c for c in real_cells if not c.edges]
        self._real_per_scene = real_per_scene
        self._real_pieces = real_pieces

    def scene_samples(self):
        """The samples of one drawn scene and of the real cells that go with it."""
        canvas, board = self._scenes.make()
        samples = [self._scene_cell(canvas, board, col, row)
                   for col in range(1, SIDE - 1) for row in range(1, SIDE - 1)]
        samples += [self._between_cells(canvas) for _ in range(2)]
        samples += self._wrong_lattice(canvas)
        if self._real_tiles:
            samples += [self._real_tile() for _ in range(self._real_per_scene[0])]
            samples += [self._real_nothing() for _ in range(self._real_per_scene[1])]
        return samples

    def _scene_cell(self, canvas, board, col, row):
        centre = (np.array([col, row]) + 0.5) * PIXELS
        crop, place = rough_crop(canvas, centre, PIXELS, self._rng)
        if (col, row) not in board:
            return _empty(crop)
        tile, turns = board[col, row]
        known = tile in self._labels
        return Sample(crop, self._labels.index(tile, turns),
                      letter_rows(self._labels.edges(tile, turns) if known else tile), 1, place)

    def _offset(self):
        """A shift of at least 0.3 tile: no cell of the lattice."""
        while True:
            offset = self._rng.uniform(-0.5, 0.5, 2)
            if np.abs(offset).max() > 0.3:
                return offset

    def _between_cells(self, canvas):
        place = _MIDDLE + 0.5 + self._offset() + self._rng.integers(-1, 2, 2)
        return _empty(rough_crop(canvas, place * PIXELS, PIXELS, self._rng)[0])

    def _wrong_lattice(self, canvas):
        """Crops of a lattice with a wrong period or direction."""
        rng = self._rng
        lot = rng.random()
        if lot > 0.8:
            return []
        scale, angle = 1.0, 0.0
        if lot < 0.6:
            scale, offset = rng.choice([2, 0.5, 1.5, 0.6]), rng.choice([0, 0.1, 0.25, 0.5], 2)
        else:
            angle, offset = rng.uniform(0.45, 1.1), rng.uniform(-0.5, 0.5, 2)
        place = (_MIDDLE + 0.5 + offset) * PIXELS
        return [_empty(rough_crop(canvas, place, PIXELS, rng, scale=scale, angle=angle)[0])]

    def _real_tile(self):
        rng = self._rng
        cell = self._real_tiles[rng.integers(len(self._real_tiles))]
        cut, tile, edges = photographs.turned(cell, int(rng.integers(4)))
        centre = np.full(2, cut.shape[0] / 2)
        if rng.random() < 0.45:
            foot = centre + rng.uniform(-0.6, 0.6, 2) * photographs.TILE_PIXELS
            Stance(rng, self._real_pieces).draw(cut, foot, photographs.TILE_PIXELS, rng)
        crop, place = rough_crop(cut, centre, photographs.TILE_PIXELS, rng, jitter=0.8)
        label = self._labels.index(*tile) if tile else self._labels.other
        return Sample(crop, label, letter_rows(edges), 1, place)

    def _real_nothing(self):
        """An empty cell of a photograph, or a crop between two cells of its board."""
        rng = self._rng
        if rng.random() < 0.4:
            cell = self._real_tiles[rng.integers(len(self._real_tiles))]
            offset = self._offset()
        else:
            cell = self._real_empty[rng.integers(len(self._real_empty))]
            offset = np.zeros(2)
        cut = np.ascontiguousarray(np.rot90(cell.cut, rng.integers(4)))
        centre = cut.shape[0] / 2 + offset * photographs.TILE_PIXELS
        return _empty(rough_crop(cut, centre, photographs.TILE_PIXELS, rng)[0])
