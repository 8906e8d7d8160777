"""Solid wooden pieces drawn from their outline: standing, lying or on edge, with gloss and shadow.

Lengths are tiles. The camera looks from `flatness` = sine of its height above the table; the ground
point (x, y) shows at (x, y * flatness), height z at -z * cos along `up`.
"""
from dataclasses import dataclass

import cv2
import numpy as np

from cutouts import from_lab

MM = 1 / 45.0
SUPER = 3


@dataclass
class View:
    tile: float  # pixels a tile across
    flatness: float
    up: np.ndarray  # unit vector in the picture along which height rises
    light: np.ndarray  # unit vector on the ground in which shadows fall
    shadow: float  # shadow length for unit height
    darkness: float  # of the shadow, 0..1
    gloss: float


def half(points):
    """A closed outline from its right half, bottom to top; heights from 0."""
    right = np.array(points, float)
    left = right[::-1] * [-1, 1]
    return np.r_[right, left]


def meeple(rng):
    j = lambda v, s=0.5: v + rng.normal(0, s * 0.5)
    head = [(2.7 * np.sin(t), 13.2 + 2.8 * -np.cos(t)) for t in np.linspace(0.6, np.pi - 0.05, 6)]
    return half([(j(1.4), 0), (j(6.2), 0), (j(6.6), 0.9), (j(3.6), j(6.0)), (j(7.2), j(6.4)), (j(8.0), j(7.4)),
                 (j(7.6), j(8.9)), (j(2.4), j(10.6))] + head)


def builder(rng):
    return half([(3, 0), (7.5, 0), (7, 1.2), (5, 3), (5.5, 10), (3.2, 12), (3.4, 15), (5, 16), (4.4, 17), (2.5, 20), (0.3, 20.5)])


def pig(rng):
    return np.array([(-9, 0), (-6, 0), (-5, 2), (4, 2), (5, 0), (8, 0), (8.5, 3), (10.5, 4), (10.5, 6.5), (8, 8), (7, 9.5),
                     (-6, 9.5), (-9, 8), (-9.5, 4)], float)


def abbot(rng):
    return half([(1, 0), (5.5, 0), (5.8, 1), (4.2, 8), (5.0, 10.5), (2.8, 12), (2.9, 14.5), (2.2, 17), (0.3, 19)])


OUTLINES = {"meeple": meeple, "big": meeple, "builder": builder, "pig": pig, "abbot": abbot}


def rotation_z(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def solid(kind, lying, rng):
    """Front and back ring in 3D (x right, y towards the camera, z up), resting on z = 0."""
    outline = OUTLINES[kind](rng) * MM * (1.3 if kind == "big" else 1.0) * rng.uniform(0.92, 1.08)
    thick = rng.uniform(7.5, 10.5) * MM
    n = len(outline)
    front = np.c_[outline[:, 0], np.full(n, thick / 2), outline[:, 1]]
    back = front - [0, thick, 0]
    rings = np.stack([front, back])
    if lying:
        rings[..., 2] -= outline[:, 1].mean()
        tip = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0.0]])  # face up
        rings = rings @ tip.T
    rings = rings @ rotation_z(rng.uniform(0, 2 * np.pi)).T
    rings[..., 2] -= rings[..., 2].min()
    return rings


def show(points, view):
    rise = np.sqrt(max(0.0, 1 - view.flatness**2))
    flat = points[..., :2] * [1, view.flatness]
    return (flat + points[..., 2:] * rise * view.up) * view.tile


def signed_area(q):
    x, y = q[:, 0], q[:, 1]
    return 0.5 * np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)


def cross(a, b):
    x, y, z = a[..., 0], a[..., 1], a[..., 2]
    return np.stack([y * b[2] - z * b[1], z * b[0] - x * b[2], x * b[1] - y * b[0]], axis=-1)


def paints(normals, lab, view, sun, eye):
    """BGR of faces with these normals."""
    lit = 0.62 + 0.5 * np.maximum(0.0, normals @ sun) + 0.12 * normals[:, 2]
    half_way = (sun + eye) / np.linalg.norm(sun + eye)
    shine = view.gloss * np.maximum(0.0, normals @ half_way) ** 12
    soft = np.minimum(1.1, lit)
    tone = np.stack([lab[0] * lit, lab[1] * soft, lab[2] * soft], axis=-1)
    tone = tone * (1 - shine[:, None]) + np.array([92.0, 0, 0]) * shine[:, None]
    return [tuple(map(float, v)) for v in from_lab(tone[None])[0]]


def draw(kind, lying, lab, view, rng):
    """BGR patch, alpha, foot in the patch, and the shadow's mask with its place in the patch."""
    rings = solid(kind, lying, rng)
    image = show(rings, view)
    ground = rings[..., :2] + rings[..., 2:] * view.light * view.shadow
    cast = ground * [1, view.flatness] * view.tile
    every = np.concatenate([image.reshape(-1, 2), cast.reshape(-1, 2)])
    low = np.floor(every.min(0)) - 4
    size = np.ceil(every.max(0) - low).astype(int) + 4
    canvas = np.zeros((size[1] * SUPER, size[0] * SUPER, 3), np.float32)
    cover = np.zeros(canvas.shape[:2], np.uint8)
    shade = np.zeros(canvas.shape[:2], np.uint8)
    put = lambda q: np.round((q - low) * SUPER * 16).astype(np.int32)
    n = image.shape[1]
    for k in range(n):
        m = (k + 1) % n
        cv2.fillConvexPoly(shade, put(cast[[0, 0, 1, 1], [k, m, m, k]]), 255, cv2.LINE_8, 4)
    cv2.fillPoly(shade, [put(cast[0])], 255, cv2.LINE_8, 4)
    cv2.fillPoly(shade, [put(cast[1])], 255, cv2.LINE_8, 4)

    sun = np.array([-view.light[0], -view.light[1], 1 / max(0.3, view.shadow)])
    sun /= np.linalg.norm(sun)
    eye = np.array([-view.up[0], -view.up[1], 0]) * np.sqrt(max(0, 1 - view.flatness**2)) + [0, 0, view.flatness]

    axis = rings[0, 0] - rings[1, 0]
    axis /= np.linalg.norm(axis)
    outward = 1.0 if winding(rings[0], axis) > 0 else -1.0
    edges = np.roll(rings[0], -1, axis=0) - rings[0]
    normals = outward * cross(edges, axis)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    near = 0 if axis @ eye > 0 else 1
    tones = paints(np.vstack([normals, axis if near == 0 else -axis]), lab, view, sun, eye)
    middles = (rings[0] + rings[1] + np.roll(rings[0] + rings[1], -1, axis=0)) @ eye
    for k in sorted(np.nonzero(normals @ eye > 1e-9)[0], key=lambda k: middles[k]):
        m = (k + 1) % n
        quad = put(image[[0, 0, 1, 1], [k, m, m, k]])
        cv2.fillConvexPoly(canvas, quad, tones[k], cv2.LINE_8, 4)
        cv2.fillConvexPoly(cover, quad, 255, cv2.LINE_8, 4)
    cv2.fillPoly(canvas, [put(image[near])], tones[n], cv2.LINE_8, 4)
    cv2.fillPoly(cover, [put(image[near])], 255, cv2.LINE_8, 4)

    small = tuple(int(v) for v in size)
    alpha = cv2.resize(cover, small, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    bgr = cv2.resize(canvas, small, interpolation=cv2.INTER_AREA) / np.maximum(alpha[..., None], 0.05)
    shadow = cv2.resize(shade, small, interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    base = rings.reshape(-1, 3)
    base = base[base[:, 2] < base[:, 2].min() + 0.03] if not lying else base
    foot = show(np.r_[base[:, :2].mean(0), 0].reshape(1, 3), view)[0]
    body = image.reshape(-1, 2)
    return (np.clip(bgr, 0, 255).astype(np.uint8), alpha, foot - low, cv2.GaussianBlur(shadow, (0, 0), 1.2),
            np.r_[body.min(0) - low, body.max(0) - low])


def winding(ring, axis):
    """Signed area of a plane ring seen against `axis`."""
    e1 = ring[1] - ring[0]
    e1 = e1 / np.linalg.norm(e1)
    return signed_area(np.c_[ring @ e1, ring @ -cross(e1, axis)])
