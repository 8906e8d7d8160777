"""From the network's maps to pieces. vision/pieces/PieceFinder.cpp does the same."""
from dataclasses import dataclass

import numpy as np

from compose import STRIDE
from frame import MEAN_BGR, TILE, UprightFrame, balance, balanced, project
from network import BOX, COLOUR, HEAT, KIND, LYING, OFFSET

FLOOR = 0.08  # heat below this is not looked at
CLOSE = 0.17  # two feet nearer than this are one piece, tiles
OVERLAP = 0.55  # nor do two bodies share more than this of the smaller
RIM = 0.08  # a foot may lie this far outside the board


@dataclass
class Found:
    board: np.ndarray
    frame: np.ndarray
    box: np.ndarray
    heat: float
    colours: np.ndarray
    kinds: np.ndarray
    lying: float


def sigmoid(v):
    return 1 / (1 + np.exp(-v))


def softmax(v):
    e = np.exp(v - v.max())
    return e / e.sum()


def padded(picture):
    h, w = picture.shape[:2]
    out = np.empty(((h + 15) // 16 * 16, (w + 15) // 16 * 16, 3), np.uint8)
    out[:] = MEAN_BGR.astype(np.uint8)
    out[:h, :w] = picture
    return out


def look(photo, lattice, cells):
    frame = UprightFrame(lattice, cells, TILE)
    picture = frame.picture(photo)
    return frame, padded(balanced(picture, balance(picture, frame.cell_mask(cells))))


def peaks(maps, floor=FLOOR):
    heat = sigmoid(maps[HEAT][0])
    around = np.full((heat.shape[0] + 2, heat.shape[1] + 2), -1.0)
    around[1:-1, 1:-1] = heat
    top = np.max([around[1 + dy : 1 + dy + heat.shape[0], 1 + dx : 1 + dx + heat.shape[1]]
                  for dy in (-1, 0, 1) for dx in (-1, 0, 1)], axis=0)
    return sorted(((heat[j, i], j, i) for j, i in zip(*np.nonzero((heat >= top) & (heat > floor)))), reverse=True)


def share(a, b):
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    area = lambda q: max(1e-6, (q[2] - q[0]) * (q[3] - q[1]))
    return w * h / min(area(a), area(b)) if w > 0 and h > 0 else 0.0


def find(maps, frame, cells):
    to_board = np.linalg.inv(frame.to_frame)
    occupied = set(map(tuple, cells))
    out = []
    for heat, j, i in peaks(maps):
        v = maps[:, j, i]
        foot = (np.array([i, j]) + 0.5 + v[OFFSET]) * STRIDE
        box = np.r_[foot - v[BOX][:2] * TILE, foot + v[BOX][2:] * TILE]
        p = project(to_board, [foot])[0]
        if any(np.hypot(*(p - q.board)) < CLOSE or share(box, q.box) > OVERLAP for q in out):
            continue
        if not any((int(np.floor(p[0] + dx)), int(np.floor(p[1] + dy))) in occupied for dx in (-RIM, 0, RIM) for dy in (-RIM, 0, RIM)):
            continue
        out.append(Found(p, foot, box, heat, softmax(v[COLOUR]), softmax(v[KIND]), float(sigmoid(v[LYING])[0])))
    return out
