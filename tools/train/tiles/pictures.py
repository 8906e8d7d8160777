"""Flat tile pictures, grouped into editions: what one board could be laid with."""
import csv
from pathlib import Path

import cv2
import numpy as np

import library

PIXELS = 96
# How often each set is laid: the base game lies on every table, larger sets need more looks.
_SET_WEIGHTS = {"BA": 0.34, "RI": 0.08, "IC": 0.12, "TB": 0.15, "FM": 0.06, "GM": 0.05, "MW": 0.05,
                "RO": 0.10, "CC": 0.03, "CX": 0.02, "FE": 0.02, "CO": 0.04}
_SHIELD_WEIGHT = 3.0  # within its set, of a tile that only arms or goods tell from another
# Whose tiles lie on the same table where an edition has none of its own.
_LENDERS = {"C1": ("C2",), "C2": ("C1",), "C3": ("C2", "C1"), "C31": ("C3", "C2", "C1")}
_PALE = 45  # saturation below which a line of a scan is margin or shadow
_WIDEST_MARGIN = 0.2


def _normalised(weights):
    return np.array(weights) / np.sum(weights)


class Edition:
    """Pictures of one look. `pictures[tile]` lists unturned BGR squares of PIXELS a side."""

    def __init__(self, name, pictures, labels):
        self.name = name
        self.pictures = pictures
        by_set = {}
        for tile in pictures:
            by_set.setdefault(labels.set_of(tile), []).append(tile)

        self._tiles = [tile for tiles in by_set.values() for tile in tiles]
        weights = np.concatenate([
            _SET_WEIGHTS[name] * _normalised([_SHIELD_WEIGHT if labels.told_by_shield(t) else 1.0
                                              for t in tiles])
            for name, tiles in by_set.items()])
        self._until = np.cumsum(_normalised(weights))

    def pick_tile(self, rng):
        """Any tile, by the weight of its set and its own."""
        chosen = np.searchsorted(self._until, rng.random())
        return self._tiles[min(chosen, len(self._tiles) - 1)]

    def picture(self, tile, rng):
        choices = self.pictures[tile]
        return choices[rng.integers(len(choices))]


def _square(picture):
    return cv2.resize(picture, (PIXELS, PIXELS), interpolation=cv2.INTER_AREA)


def _pale_lines(saturation):
    """How many lines at the top are margin."""
    most = int(_WIDEST_MARGIN * len(saturation))
    pale = saturation[:most].mean(1) < _PALE
    cut = most if pale.all() else int(np.argmin(pale))
    return cut + 1 if cut else 0


def without_margin(scan):
    """Scans come with a pale margin or a soft shadow: lines without colour are cut."""
    saturation = cv2.cvtColor(scan, cv2.COLOR_BGR2HSV)[..., 1].astype(np.float32)
    top, bottom = _pale_lines(saturation), _pale_lines(saturation[::-1])
    left, right = _pale_lines(saturation.T), _pale_lines(saturation.T[::-1])
    return scan[top: len(scan) - bottom, left: scan.shape[1] - right]


def _scans():
    """Pictures of every edition of the fact library: edition -> tile -> squares."""
    found = {name: {} for name in _LENDERS}
    with open(library.ART / "manifest.tsv") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t"):
            scan = cv2.imread(str(library.ART / row["path"]))
            if scan is not None:
                turned = np.rot90(_square(without_margin(scan)), int(row["turns"]))
                found[row["edition"]].setdefault(row["tile"], []).append(
                    np.ascontiguousarray(turned))
    return found


def publisher_editions(labels, left_out=()):
    """The editions of the fact library but those `left_out`, each with what others lend it."""
    scans = _scans()
    editions = []
    for name, lenders in _LENDERS.items():
        if name in left_out:
            continue
        pictures = dict(scans[name])
        for lender in lenders:
            owned = {labels.set_of(tile) for tile in pictures}
            if lender not in left_out:
                pictures.update({tile: lent for tile, lent in scans[lender].items()
                                 if labels.set_of(tile) not in owned})
        editions.append(Edition(name, pictures, labels))
    return editions


def drawn_editions(folder, labels):
    """One edition a style of the product's own art, as `reeve-scenes tiles` wrote them."""
    found = {}
    with open(Path(folder) / "manifest.tsv") as manifest:
        for row in csv.DictReader(manifest, delimiter="\t"):
            picture = cv2.imread(str(Path(folder) / row["path"]))
            if row["tile"] in labels and picture is not None:
                found.setdefault(row["style"], {})[row["tile"]] = [_square(picture)]
    return [Edition(f"drawn {style}", pictures, labels) for style, pictures in found.items()]
