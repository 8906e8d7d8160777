"""Measures an exported net, through OpenCV as the product runs it.

usage: evaluate.py MODEL_DIR [--drawn DIR] [--wrong] [--no-scenes]

First every labelled photograph with its true lattice, one crop a cell, no neighbours asked: how
many tiles are exactly right, how many edges, and how many cells are rightly called occupied or
empty. Then drawn-together scenes of each edition. The `validate` photographs are only ever
measured here.
"""
import argparse
import json
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

import library
import photographs
from crops import INPUT, MARGIN
from labels import LETTERS, NO_LABEL, Labels, letter_rows
from light import Light
from pictures import drawn_editions, publisher_editions
from samples import SampleMaker
from scenes import SURFACE_PIXELS, SceneMaker
from surfaces import SurfaceStock
from tally import Tally, sureness_table

OUTPUTS = ["tile", "edges", "occupied"]  # those measured
_SCENES = 60  # of each edition


class Reader:
    """An exported net with its table."""

    def __init__(self, folder):
        self._net = cv2.dnn.readNetFromONNX(str(Path(folder) / "tile-net.onnx"))
        self.table = json.loads((Path(folder) / "tile-net.json").read_text())

    def read(self, crops):
        """Logits, divided by the temperatures: tile, edges (n x 4 x letters), occupied (n)."""
        self._net.setInput(crops.transpose(0, 3, 1, 2).astype(np.float32) / 127.5 - 1)
        heat = self.table["temperature"]
        tile, edges, occupied = (o / heat[n] for o, n in zip(self._net.forward(OUTPUTS), OUTPUTS))
        return tile, edges.reshape(len(crops), 4, len(LETTERS)), occupied[:, 0]


def measure_photograph(name, reader, labels, by_set, wrong):
    cells = photographs.cells(name, labels, MARGIN, INPUT)
    tally = Tally()
    for cell, tile, edges, occupied in zip(cells, *reader.read(np.stack([c.cut for c in cells]))):
        if cell.edges is None:
            tally.add_empty(occupied)
            continue
        tally.add_edges(edges, letter_rows(cell.edges), occupied)
        if cell.tile is None:
            continue
        label = labels.index(*cell.tile)
        for one in (tally, by_set[cell.tile[0].split(".")[0]]):
            one.add_tile(tile, label, cell.pieces > 0)
        if wrong and tile.argmax() != label:
            read = labels.members[tile.argmax()][0] if tile.argmax() < labels.count else "other"
            print(f"  {name} {cell.place}: {cell.tile} read as {read}, {cell.pieces} pieces")
    return tally


def measure_photographs(reader, labels, wrong):
    print(f"{'photograph':24s} {Tally.HEADER}")
    for split in ("train", "validate"):
        by_set, whole = defaultdict(Tally), Tally()
        for name in library.photographs(split):
            tally = measure_photograph(name, reader, labels, by_set, wrong)
            whole.add(tally)
            print(f"{split + ' ' + name:24s} {tally}")
        for letters, tally in by_set.items():
            print(f"{split + ' all ' + letters:24s} {tally}")
        print(f"{split + ' all':24s} {whole}")
        print(sureness_table(whole))


def measure_edition(edition, reader, labels, seed=99):
    rng = np.random.default_rng(seed)
    scenes = SceneMaker([edition], [1.0], SurfaceStock(SURFACE_PIXELS, rng, size=20), labels, rng)
    maker, light = SampleMaker(scenes, [], labels, rng), Light(INPUT, rng)
    by_set, whole = defaultdict(Tally), Tally()
    for _ in range(_SCENES):
        samples = maker.scene_samples()
        crops = light.apply(np.stack([s.crop for s in samples]))
        for sample, tile, edges, occupied in zip(samples, *reader.read(crops)):
            if sample.tile == NO_LABEL:
                whole.add_empty(occupied)
                continue
            whole.add_edges(edges, sample.edges, occupied)
            known = sample.tile < labels.count
            name = labels.members[sample.tile][0][0].split(".")[0] if known else "other"
            for one in (whole, by_set[name]):
                one.add_tile(tile, sample.tile, False)
    for name, tally in sorted(by_set.items()):
        print(f"{edition.name + ' ' + name:24s} {tally}")
    print(f"{edition.name:24s} {whole}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("models")
    parser.add_argument("--drawn", help="folder of tiles drawn by `reeve-scenes tiles`")
    parser.add_argument("--wrong", action="store_true", help="name each tile read wrongly")
    parser.add_argument("--no-scenes", action="store_true", help="photographs only")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    labels = Labels(library.TILES_JSON)
    reader = Reader(options.models)
    measure_photographs(reader, labels, options.wrong)
    if options.no_scenes:
        return
    drawn = drawn_editions(options.drawn, labels) if options.drawn else []
    for edition in publisher_editions(labels) + drawn:
        measure_edition(edition, reader, labels)


if __name__ == "__main__":
    main()
