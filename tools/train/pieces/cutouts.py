"""Real pieces cut out of their photographs, to be laid on other boards in other colours."""
from dataclasses import dataclass

import cv2
import numpy as np

from boards import SOURCE_TILE

PAD = 10


@dataclass
class Cutout:
    bgr: np.ndarray  # uint8
    alpha: np.ndarray  # float 0..1
    foot: np.ndarray  # in the cut-out's pixels
    colour: str
    kind: str
    lying: float
    lab: np.ndarray  # median of the body, OpenCV float Lab
    board: str


def to_lab(bgr):
    return cv2.cvtColor(bgr.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)


def from_lab(lab):
    return np.clip(cv2.cvtColor(lab.astype(np.float32), cv2.COLOR_LAB2BGR) * 255, 0, 255).astype(np.uint8)


def segment(patch, box):
    """GrabCut from the box; None when the result is no compact body."""
    x0, y0, x1, y1 = box
    mask = np.full(patch.shape[:2], cv2.GC_BGD, np.uint8)
    mask[y0:y1, x0:x1] = cv2.GC_PR_FGD
    cx, cy, w, h = (x0 + x1) // 2, (y0 + y1) // 2, x1 - x0, y1 - y0
    cv2.ellipse(mask, (cx, cy), (max(2, w // 5), max(2, h // 5)), 0, 0, 360, cv2.GC_FGD, -1)
    try:
        cv2.grabCut(patch, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    except cv2.error:
        return None
    body = ((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)).astype(np.uint8)
    body = cv2.morphologyEx(body, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    n, labels, stats, _ = cv2.connectedComponentsWithStats(body)
    if n < 2:
        return None
    body = (labels == 1 + stats[1:, 4].argmax()).astype(np.uint8)
    share = body.sum() / max(1, w * h)
    return body if 0.35 < share < 0.97 else None


def cut(board):
    out = []
    height, width = board.picture.shape[:2]
    for p in board.pieces:
        if p.box is None or p.kind == "other":
            continue
        x0, y0, x1, y1 = np.round(p.box).astype(int)
        if x0 < 2 or y0 < 2 or x1 > width - 3 or y1 > height - 3 or not 8 < x1 - x0 < SOURCE_TILE * 1.2:
            continue
        if any(q is not p and q.box is not None and overlap(p.box, q.box) > 0.12 for q in board.pieces):
            continue
        a, b = max(0, x0 - PAD), max(0, y0 - PAD)
        patch = np.ascontiguousarray(board.picture[b : y1 + PAD, a : x1 + PAD])
        body = segment(patch, (x0 - a, y0 - b, x1 - a, y1 - b))
        if body is None:
            continue
        lab = np.median(to_lab(patch)[cv2.erode(body, np.ones((3, 3))) > 0], axis=0) if body.sum() > 40 else None
        if lab is None or np.isnan(lab).any():
            continue
        alpha = cv2.GaussianBlur(body.astype(np.float32), (0, 0), 0.8)
        out.append(Cutout(patch, alpha, p.foot - [a, b], p.colour, p.kind, p.lying, lab, board.name))
    return out


def overlap(a, b):
    """Share of the smaller box that lies in the other."""
    w = min(a[2], b[2]) - max(a[0], b[0])
    h = min(a[3], b[3]) - max(a[1], b[1])
    if w <= 0 or h <= 0:
        return 0.0
    return w * h / max(1e-6, min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1])))


def recolour(cutout, target):
    """The same piece in another paint: its shading is kept around the new colour."""
    lab = to_lab(cutout.bgr)
    contrast = np.clip((target[0] + 15) / (cutout.lab[0] + 15), 0.6, 1.5)
    new = target + (lab - cutout.lab) * [contrast, 0.7, 0.7]
    return from_lab(new)
