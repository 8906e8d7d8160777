"""Real pieces, cut from the photographs whose pieces are labelled, to be laid on drawn scenes."""
import json

import cv2
import numpy as np

import library

PIXELS = 64  # longer side of a cut-out
_SMALLEST_BOX = 18  # pixels in the photograph
_FILLED = (0.35, 0.95)  # share of its box that a well cut piece fills
_AROUND = 0.35  # of the box, looked at to learn what is not the piece


def _cut(photograph, box):
    """BGR and mask of the piece in `box`, or None where it does not come loose cleanly."""
    x0, y0, x1, y1 = (int(v) for v in box)
    width, height = x1 - x0, y1 - y0
    if min(width, height) < _SMALLEST_BOX:
        return None
    around = int(_AROUND * max(width, height))
    top, left = max(0, y0 - around), max(0, x0 - around)
    scale = PIXELS / max(width, height)
    view = cv2.resize(photograph[top:y1 + around, left:x1 + around], None, fx=scale, fy=scale,
                      interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    x, y, w, h = (int(v * scale) for v in (x0 - left, y0 - top, width, height))
    mask = np.zeros(view.shape[:2], np.uint8)
    cv2.grabCut(view, mask, (x, y, w, h), np.zeros((1, 65)), np.zeros((1, 65)), 4,
                cv2.GC_INIT_WITH_RECT)
    solid = np.isin(mask, (cv2.GC_FGD, cv2.GC_PR_FGD))[y:y + h, x:x + w]
    if not _FILLED[0] < solid.mean() < _FILLED[1]:
        return None
    return view[y:y + h, x:x + w].copy(), solid.astype(np.uint8) * 255


def load():
    """All clean cut-outs as (BGR, mask) pairs."""
    found = []
    for path in sorted((library.ROOT / "vision" / "pieces").glob("*.json")):
        table = json.loads(path.read_text())
        photograph = cv2.imread(str(library.ROOT / "vision" / "unlabelled" / table["photo"]))
        cuts = (_cut(photograph, piece["box"]) for piece in table["pieces"])
        found += [cut for cut in cuts if cut]
    return found


def paste(canvas, cutout, middle, longer_side, shadow, depth, rng):
    """Lays a cut-out on the canvas: turned, stretched and recoloured by lot, over its shadow.

    `shadow` moves the shadow, `depth` is how dark it is, 0 for none."""
    picture, mask = cutout
    if rng.random() < 0.3:
        picture = _another_colour(picture, rng)
    angle = rng.uniform(0, 2 * np.pi)
    size = longer_side / PIXELS * rng.uniform(0.8, 1.2, 2)
    matrix = np.array([[np.cos(angle) * size[0], -np.sin(angle) * size[1], 0],
                       [np.sin(angle) * size[0], np.cos(angle) * size[1], 0]])
    half = int(longer_side) + 2
    corner = np.round(middle).astype(int) - half
    if corner.min() < 0 or (corner + 2 * half > canvas.shape[1::-1]).any():
        return
    matrix[:, 2] = half - matrix[:, :2] @ [picture.shape[1] / 2, picture.shape[0] / 2]
    patch = cv2.warpAffine(picture, matrix, (2 * half, 2 * half), borderMode=cv2.BORDER_REPLICATE)
    view = canvas[corner[1]:corner[1] + 2 * half, corner[0]:corner[0] + 2 * half]
    if depth:
        matrix[:, 2] += shadow
        dark = cv2.warpAffine(mask, matrix, (2 * half, 2 * half)).astype(np.float32)[..., None]
        view[:] = view * (1 - dark * (depth / 255))
        matrix[:, 2] -= shadow
    share = cv2.warpAffine(mask, matrix, (2 * half, 2 * half)).astype(np.float32)[..., None] / 255
    view[:] = view * (1 - share) + patch * share


def _another_colour(picture, rng):
    hsv = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV).astype(np.int16)
    hsv[..., 0] = (hsv[..., 0] + rng.integers(180)) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0, 1.3), 0, 255)
    return cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2BGR)
