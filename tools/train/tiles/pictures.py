"""Flat tile pictures, grouped into editions: what one board could be laid with."""
import csv
from pathlib import Path

import cv2
import numpy as np

import library

PIXELS = 96
OTHER_SET = "other"
# How often each set is laid: the base game lies on every table, larger sets need more looks.
_SET_WEIGHTS = {"BA": 0.45, "RI": 0.09, "IC": 0.16, "TB": 0.24, OTHER_SET: 0.06}
_ARMS_WEIGHT = 2.0  # within its set, of a tile that only a coat of arms tells from another


def _normalised(weights):
    return np.array(weights) / np.sum(weights)


class Edition:
    """Pictures of one look. `pictures[tile]` lists unturned BGR squares of PIXELS a side."""

    def __init__(self, name, pictures, labels):
        self.name = name
        self.pictures = pictures
        self.by_set = {}
        for tile in pictures:
            self.by_set.setdefault(labels.set_of(tile) or OTHER_SET, []).append(tile)

        self._tiles = [tile for tiles in self.by_set.values() for tile in tiles]
        weights = np.concatenate([
            _SET_WEIGHTS[name] * _normalised([_ARMS_WEIGHT if labels.told_by_arms(t) else 1.0
                                              for t in tiles])
            for name, tiles in self.by_set.items()])
        self._until = np.cumsum(_normalised(weights))

    def pick_tile(self, rng):
        """Any tile, by the weight of its set and its own."""
        chosen = np.searchsorted(self._until, rng.random())
        return self._tiles[min(chosen, len(self._tiles) - 1)]

    def picture(self, tile, rng):
        choices = self.pictures[tile]
        return choices[rng.integers(len(choices))]


def _square(picture, rim):
    cut = max(2, int(rim * min(picture.shape[:2]))) if rim else 0
    inner = picture[cut: picture.shape[0] - cut, cut: picture.shape[1] - cut]
    return cv2.resize(inner, (PIXELS, PIXELS), interpolation=cv2.INTER_AREA)


def publisher_editions(labels):
    """First, second and third edition from scanned pictures; the scans' pale rim is cut off.

    Tiles of sets that an edition lacks are lent by the second, so that each edition meets tiles
    it has to call `other`.
    """
    found = {"C1": {}, "C2": {}, "C3": {}}
    with open(library.ART / "manifest.tsv") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t"):
            edition = row["edition"][:2]
            picture = cv2.imread(str(library.ART / row["path"]))
            if row["tile"] not in labels or picture is None:
                continue
            turned = np.rot90(_square(picture, rim=0.03), int(row["turns"]))
            found[edition].setdefault(row["tile"], []).append(np.ascontiguousarray(turned))
    for pictures in found.values():
        for tile, lent in found["C2"].items():
            if labels.set_of(tile) is None:
                pictures.setdefault(tile, lent)
    return [Edition(name, pictures, labels) for name, pictures in found.items()]


def drawn_editions(folder, labels):
    """One edition a style of the product's own art, as `reeve-scenes tiles` wrote them."""
    found = {}
    with open(Path(folder) / "manifest.tsv") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t"):
            picture = cv2.imread(str(Path(folder) / row["path"]))
            if row["tile"] in labels and picture is not None:
                found.setdefault(row["style"], {})[row["tile"]] = [_square(picture, rim=0)]
    return [Edition(f"drawn {style}", pictures, labels) for style, pictures in found.items()]
