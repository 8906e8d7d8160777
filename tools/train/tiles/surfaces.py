"""Tables: random wood, cloth, granite, tiles and plain tops to lay the boards on."""
import cv2
import numpy as np


def surface(pixels, rng):
    """A BGR square of a table top."""
    kind = rng.choice(["grain", "weave", "checks", "two materials", "plain"])
    grey = rng.random() < 0.5
    base = rng.uniform(20, 235) + rng.normal(0, 8, 3) if grey else rng.uniform(15, 235, 3)
    if kind == "grain":
        base = np.array([40, 75, 120]) * rng.uniform(0.4, 1.6) + rng.normal(0, 6, 3)
        step = [rng.integers(2, 6), rng.integers(10, 60)]
    else:
        step = [rng.integers(2, 60)] * 2
    rng.shuffle(step)
    shape = [max(2, pixels // s) for s in step]
    relief = cv2.resize(rng.normal(0, 1, shape).astype(np.float32), (pixels, pixels),
                        interpolation=cv2.INTER_CUBIC)[..., None]
    top = base + relief * (rng.uniform(2, 25) * (1 + rng.normal(0, 0.15, 3)))
    rows, cols = np.mgrid[:pixels, :pixels]
    if kind == "checks":
        side = int(rng.integers(15, 90))
        top = top + ((cols // side + rows // side) % 2 * rng.uniform(10, 70))[..., None]
    if kind == "two materials":
        angle = rng.uniform(0, 2 * np.pi)
        across = (cols - pixels / 2) * np.cos(angle) + (rows - pixels / 2) * np.sin(angle)
        beyond = across > rng.normal(0, pixels / 5)
        top = np.where(beyond[..., None], rng.uniform(10, 240, 3), top)
    top = top + rng.normal(0, rng.uniform(0, 8), top.shape)
    return np.clip(top, 0, 255).astype(np.uint8)


def litter(top, rng):
    """Strews a table top with what lies about: papers with print, discs, cords, boxes."""
    side = len(top)
    for _ in range(rng.integers(1, 9)):
        kind, at = rng.integers(4), rng.uniform(0, side, 2)
        colour = tuple(rng.uniform(0, 255, 3))
        if kind == 0:
            size = rng.uniform(0.05, 0.4, 2) * side
            corners = cv2.boxPoints((tuple(at), tuple(size), rng.uniform(0, 90)))
            cv2.fillPoly(top, [corners.astype(np.int32)], colour)
            for share in np.linspace(0.1, 0.9, rng.integers(0, 9)):
                ends = [corners[0] * (1 - share) + corners[1] * share,
                        corners[3] * (1 - share) + corners[2] * share]
                ends = [tuple(int(v) for v in end) for end in ends]
                cv2.line(top, *ends, tuple(rng.uniform(0, 255, 3)), int(rng.integers(1, 4)))
        elif kind == 1:
            radius = int(rng.uniform(0.02, 0.15) * side)
            cv2.circle(top, tuple(at.astype(int)), radius, colour, -1)
            cv2.circle(top, tuple(at.astype(int)), int(radius * rng.uniform(0.5, 0.95)),
                       tuple(rng.uniform(0, 255, 3)), int(rng.integers(1, 4)))
        else:
            bends = at + np.cumsum(rng.normal(0, 0.08 * side, (6, 2)), axis=0)
            cv2.polylines(top, [bends.astype(np.int32)], kind == 2, colour,
                          int(rng.integers(1, 12)))
    return top


class SurfaceStock:
    """A renewed stock of table tops: making one is slow, using one is not."""

    def __init__(self, pixels, rng, real=(), size=120):
        self._pixels, self._rng, self._real, self._size = pixels, rng, real, size
        self._stock = []

    def _make(self):
        if len(self._real) and self._rng.random() < 0.4:
            piece = self._real[self._rng.integers(len(self._real))]
            return cv2.resize(np.rot90(piece, self._rng.integers(4)), (self._pixels, self._pixels))
        top = surface(self._pixels, self._rng)
        return litter(top, self._rng) if self._rng.random() < 0.3 else top

    def take(self):
        if len(self._stock) < self._size:
            self._stock.append(self._make())
            return self._stock[-1].copy()
        if self._rng.random() < 0.03:
            self._stock[self._rng.integers(self._size)] = self._make()
        return self._stock[self._rng.integers(self._size)].copy()
