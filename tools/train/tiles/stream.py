"""Feeds the trainer: a process that makes samples, and the reservoir that they are drawn from."""
import multiprocessing
import queue
from dataclasses import dataclass

import cv2
import numpy as np

import cutouts
import library
import photographs
from labels import NO_LABEL, Labels
from pictures import drawn_editions, publisher_editions
from recolour import RecolouredEdition, Scheme
from samples import SampleMaker
from scenes import SURFACE_PIXELS, SceneMaker
from surfaces import SurfaceStock

CHUNK = 512
_SCHEMES = 16  # recoloured editions in use at a time
_SCENES_PER_SCHEME = 12  # one of them is replaced after so many scenes
_PUBLISHER_WEIGHTS = {"C1": 0.36, "C2": 0.30, "C3": 0.24, "C31": 0.10}
_RECOLOURED_SHARE = 0.18
_DRAWN_SHARE = 0.34
_PRODUCT_LOOK = 0.5  # weight of the first drawn style, the product's own, against all others


# (x, y), y down, times this is (x, y) after clockwise quarter turns.
_CLOCKWISE = np.array([[[1, 0], [0, 1]], [[0, 1], [-1, 0]], [[-1, 0], [0, -1]], [[0, -1], [1, 0]]],
                      np.float32)


@dataclass
class Chunk:
    """Samples as arrays; see samples.Sample."""
    crops: np.ndarray
    tiles: np.ndarray
    edges: np.ndarray
    occupied: np.ndarray
    places: np.ndarray


def _training_cells(labels):
    return [c for name in library.photographs("train") for c in photographs.cells(name, labels)
            if not c.held_back]


def _shares(publisher, drawn):
    """Probabilities of publisher, recoloured and drawn editions, in this order."""
    drawn_share = _DRAWN_SHARE if drawn else 0.0
    plain = np.array([_PUBLISHER_WEIGHTS[edition.name] for edition in publisher])
    plain *= (1 - _RECOLOURED_SHARE - drawn_share) / plain.sum()
    recoloured = np.full(_SCHEMES, _RECOLOURED_SHARE / _SCHEMES)
    own = np.ones(len(drawn))
    own[:1] = _PRODUCT_LOOK * max(1, len(drawn) - 1)
    own *= drawn_share / max(1, own.sum())
    shares = np.concatenate([plain, recoloured, own])
    return shares / shares.sum()


def _chunks(seed, drawn_folder, left_out):
    """Endless chunks of shuffled samples."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    labels = Labels(library.TILES_JSON)
    publisher = publisher_editions(labels, left_out)
    drawn = drawn_editions(drawn_folder, labels) if drawn_folder else []
    sources = publisher + drawn

    def recoloured():
        return RecolouredEdition(sources[rng.integers(len(sources))], Scheme(rng), labels)

    first = len(publisher)
    editions = publisher + [recoloured() for _ in range(_SCHEMES)] + drawn
    cells = _training_cells(labels)
    tables = [c.cut for c in cells if not c.edges and not c.beside_board]
    pieces = cutouts.load()
    scenes = SceneMaker(editions, _shares(publisher, drawn),
                        SurfaceStock(SURFACE_PIXELS, rng, tables), labels, rng, pieces)
    maker = SampleMaker(scenes, cells, labels, rng, pieces)
    waiting, made = [], 0
    while True:
        waiting += maker.scene_samples()
        made += 1
        if made % _SCENES_PER_SCHEME == 0:
            editions[first + int(rng.integers(_SCHEMES))] = recoloured()
        if len(waiting) >= 2 * CHUNK:
            rng.shuffle(waiting)
            yield _pack(waiting[:CHUNK])
            waiting = waiting[CHUNK:]


def _pack(samples):
    return Chunk(np.stack([s.crop for s in samples]),
                 np.array([s.tile for s in samples]),
                 np.array([s.edges for s in samples]),
                 np.array([s.occupied for s in samples], np.float32),
                 np.array([s.place for s in samples], np.float32))


def _produce(chunk_queue, seed, drawn_folder, left_out):
    """Queues chunks for as long as the trainer lives."""
    trainer = multiprocessing.parent_process()
    for chunk in _chunks(seed, drawn_folder, left_out):
        while trainer.is_alive():
            try:
                chunk_queue.put(chunk, timeout=5)
                break
            except queue.Full:
                continue
        else:
            return


class Reservoir:
    """Keeps the newest chunks and draws batches from all of them.

    A sample comes up about `reuse` times while it stays, each time turned by a random quarter, so
    that making pictures costs less than learning from them."""

    def __init__(self, seed, drawn_folder, left_out, labels, reuse, capacity=64, first_fill=24):
        self._rng = np.random.default_rng([seed, 1])
        self._labels, self._reuse, self._capacity = labels, reuse, capacity
        self._queue = multiprocessing.Queue(4)
        self._producer = multiprocessing.Process(
            target=_produce, args=(self._queue, seed, drawn_folder, left_out), daemon=True)
        self._producer.start()
        self._chunks = [self._next_chunk() for _ in range(first_fill)]
        self._owed = 0.0

    def _next_chunk(self):
        while True:
            try:
                return self._queue.get(timeout=5)
            except queue.Empty:
                if not self._producer.is_alive():
                    raise SystemExit("The process that draws the pictures has ended.") from None

    def batch(self, size):
        """Crops, tile labels, edges, occupied and places of `size` samples."""
        self._owed += size / (CHUNK * self._reuse)
        while self._owed >= 1:
            self._owed -= 1
            self._chunks.append(self._next_chunk())
            del self._chunks[: max(0, len(self._chunks) - self._capacity)]
        per_turn = size // 4
        parts = [self._turned_part(turns, per_turn) for turns in range(4)]
        return [np.concatenate(column) for column in zip(*parts)]

    def _turned_part(self, turns, size):
        chunk = self._chunks[self._rng.integers(len(self._chunks))]
        rows = self._rng.choice(CHUNK, size, replace=False)
        tiles = chunk.tiles[rows]
        tiles = np.where(tiles == NO_LABEL, NO_LABEL, self._labels.turned[tiles, turns])
        return (np.rot90(chunk.crops[rows], -turns, axes=(1, 2)), tiles,
                np.roll(chunk.edges[rows], turns, axis=1), chunk.occupied[rows],
                chunk.places[rows] @ _CLOCKWISE[turns])

    def close(self):
        self._producer.terminate()
