"""Temperatures that make stated confidence match how often the net is right.

Measured on the cells of training photographs that training left out, each seen a few times with
small faults, so that it tells of photographs and not of drawn scenes.
"""
import numpy as np
import torch
from torch.nn import functional

import library
import photographs
from crops import INPUT, rough_crop
from labels import LETTERS, letter_rows
from light import Light

_VIEWS = 8  # of each cell
_CHOICES = np.exp(np.linspace(np.log(0.4), np.log(4), 60))


def _held_back(labels, rng):
    """Crops, tile labels, edges of held-back tiles; and occupied for these and empty cells."""
    crops, tiles, edges, occupied = [], [], [], []
    for name in library.photographs("train"):
        for cell in photographs.cells(name, labels):
            if not cell.held_back:
                continue
            for view in range(_VIEWS):
                cut, tile, letters = photographs.turned(cell, view % 4)
                centre = np.full(2, cut.shape[0] / 2)
                crops.append(rough_crop(cut, centre, photographs.TILE_PIXELS, rng, jitter=0.7)[0])
                occupied.append(float(letters is not None))
                known = letters is not None
                tiles.append(-1 if not known else
                             labels.index(*tile) if tile else labels.other)
                edges.append(letter_rows(letters) if known else [-1] * 4)
    light = Light(INPUT, rng)
    lit = [light.apply(part) for part in np.array_split(np.stack(crops), len(crops) // 128 + 1)]
    images = torch.from_numpy(np.concatenate(lit)).permute(0, 3, 1, 2) / 127.5 - 1
    return images, torch.tensor(tiles), torch.tensor(edges), torch.tensor(occupied)


def _best(loss):
    return round(float(min(_CHOICES, key=lambda t: float(loss(t)))), 3)


def temperatures(net, labels, seed=7):
    """The three temperatures with the least negative log-likelihood, keyed by output."""
    images, tiles, edges, occupied = _held_back(labels, np.random.default_rng(seed))
    with torch.no_grad():
        tile, edge, occupancy, *_ = net(images)
    here = tiles >= 0
    tile, tiles = tile[here], tiles[here]
    edge, edges = edge[here].reshape(-1, len(LETTERS)), edges[here].reshape(-1)
    return {
        "tile": _best(lambda t: functional.cross_entropy(tile / t, tiles)),
        "edges": _best(lambda t: functional.cross_entropy(edge / t, edges)),
        "occupied": _best(lambda t: functional.binary_cross_entropy_with_logits(
            occupancy[:, 0] / t, occupied)),
    }
