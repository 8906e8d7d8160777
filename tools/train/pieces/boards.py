"""Photographs with labelled pieces, each in its upright frame."""
import json
import os
from dataclasses import dataclass, field

import cv2
import numpy as np

from frame import UprightFrame, balance, balanced, project

SHARED = os.environ.get("REEVE_SHARED", "../shared")
VISION = os.path.join(SHARED, "vision")
HERE = os.path.dirname(os.path.abspath(__file__))
COLOURS = ["red", "blue", "green", "yellow", "black", "pink", "grey", "white", "orange", "purple", "natural"]
KINDS = ["meeple", "big", "abbot", "builder", "pig"]
SOURCE_TILE = 72  # pixels a tile in the kept pictures; samples are drawn from them at about 48
LEAST_SEEN = 0.4  # share of a drawn piece's outline; less may be lost or found
NO_PLAYER = ("mage", "witch", "count", "robber", "ferry", "gold", "goods", "unknown")


@dataclass
class Piece:
    foot: np.ndarray  # frame pixels
    colour: str
    kind: str
    lying: float  # 1 lying, 0 standing, nan not known
    box: np.ndarray = None  # x0 y0 x1 y1 in frame pixels, None when not labelled
    on_board: bool = True
    board: np.ndarray = None  # foot in board units


@dataclass
class Board:
    name: str
    frame: UprightFrame
    picture: np.ndarray  # balanced BGR
    cells: list
    pieces: list = field(default_factory=list)
    ignore: np.ndarray = None  # 255 where pieces may lie unlabelled
    hard: list = field(default_factory=list)  # points an earlier network took for pieces


def names(split):
    if split == "pieces":
        return sorted(f[:-5] for f in os.listdir(os.path.join(VISION, "pieces")) if f.endswith(".json"))
    return json.load(open(os.path.join(VISION, "splits.json")))[split]


def lying_of(pose):
    return {"lying": 1.0, "fallen": 1.0, "standing": 0.0}.get(pose, float("nan"))


def make(name, photo, lattice, cells, tile):
    frame = UprightFrame(lattice, cells, tile)
    picture = frame.picture(photo)
    return Board(name, frame, balanced(picture, balance(picture, frame.cell_mask(cells))), cells)


def load_truth(name, tile=SOURCE_TILE):
    """A labelled board: only the pieces on it are labelled, the table around it is ignored."""
    truth = json.load(open(os.path.join(VISION, "truth", name + ".json")))
    photo = cv2.imread(os.path.join(VISION, "photos", truth["photo"]))
    cells = [tuple(map(int, c.split(","))) for c in truth["tiles"]]
    board = make(name, photo, np.array(truth["lattice"]), cells, tile)
    for m in truth.get("meeples", []):
        if m["kind"] in NO_PLAYER or m["colour"] not in COLOURS:
            continue
        p = np.array(m["cell"], float) + m["at"]
        kind = m["kind"] if m["kind"] in KINDS + ["other"] else "other"
        board.pieces.append(Piece(project(board.frame.to_frame, [p])[0], m["colour"], kind, lying_of(m["pose"]), board=p))
    near = cv2.dilate(board.frame.cell_mask(cells), np.ones((tile // 5, tile // 5), np.uint8))
    board.ignore = 255 - near
    return board


def load_pieces(name, tile=SOURCE_TILE):
    """A board with every piece boxed; its lattice was read by machine and checked by eye."""
    label = json.load(open(os.path.join(VISION, "pieces", name + ".json")))
    read = json.load(open(os.path.join(HERE, "lattices.json")))[name]
    photo = cv2.imread(os.path.join(VISION, "unlabelled", label["photo"]))
    lattice = np.array(read["lattice"])
    to_board = np.linalg.inv(lattice)
    cells = {tuple(c) for c in read["cells"]}
    for p in label["pieces"]:
        if p["on_board"]:
            cells.add(tuple(int(v) for v in np.floor(project(to_board, [p["foot"]])[0])))
    board = make(name, photo, lattice, sorted(cells), tile)
    to_frame = board.frame.to_frame @ to_board
    for p in label["pieces"]:
        x0, y0, x1, y1 = p["box"]
        q = project(to_frame, [[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
        foot = project(to_frame, [p["foot"]])[0]
        board.pieces.append(Piece(foot, p["colour"], p["kind"], lying_of(p["pose"]), np.r_[q.min(0), q.max(0)],
                                  p["on_board"], project(to_board, [p["foot"]])[0]))
    board.ignore = np.zeros(board.picture.shape[:2], np.uint8)
    return board


def load_scene(path, tile=SOURCE_TILE):
    """A scene of `reeve-scenes pieces`. A lying piece's foot is its middle on the ground below it."""
    truth = json.load(open(path))
    photo = cv2.imread(os.path.join(os.path.dirname(path), truth["photo"]))
    lattice = np.array(truth["lattice"])
    to_board = np.linalg.inv(lattice)
    board = make(os.path.basename(path)[:-5], photo, lattice, [tuple(map(int, c.split(","))) for c in truth["tiles"]], tile)
    board.ignore = np.zeros(board.picture.shape[:2], np.uint8)
    places = iter(truth["meeples"])
    for p in truth["pieces"]:
        where = project(to_board, [p["foot"]])[0]
        if p["on_board"]:
            place = next(places)
            where = np.array(place["cell"], float) + place["at"]
        foot = project(board.frame.to_frame, [where])[0]
        x0, y0, x1, y1 = p["box"]
        q = project(board.frame.to_frame @ to_board, [[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
        if p["visible"] < LEAST_SEEN:
            cv2.circle(board.ignore, tuple(int(v) for v in np.round(foot)), tile // 3, 255, -1)
            continue
        board.pieces.append(Piece(foot, p["colour"], p["kind"], lying_of(p["pose"]), np.r_[q.min(0), q.max(0)], p["on_board"], where))
    return board


def scene_paths(folders):
    return sorted(os.path.join(folder, f) for folder in folders for f in os.listdir(folder)
                  if f.endswith(".json") and not f.endswith(".reading.json"))


def load(name, tile=SOURCE_TILE):
    if os.path.exists(os.path.join(VISION, "pieces", name + ".json")):
        return load_pieces(name, tile)
    return load_truth(name, tile)
