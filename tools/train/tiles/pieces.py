"""Pieces on the board: drawn solids that stand or lie, with thickness and shadow, and real ones."""
import cv2
import numpy as np

import cutouts

# BGR of the common piece colours, bare wood included.
COLOURS = np.array([(40, 40, 200), (200, 90, 30), (40, 150, 40), (30, 210, 235), (30, 30, 30),
                    (120, 120, 120), (150, 100, 230), (190, 130, 60), (30, 30, 150),
                    (110, 170, 210), (230, 230, 230)], float)
# Outlines with the foot at the origin and the head at y = -1.
MEEPLE = np.array([(-.5, 0), (-.14, 0), (0, -.18), (.14, 0), (.5, 0), (.26, -.36), (.55, -.49),
                   (.5, -.64), (.17, -.64), (.23, -.82), (0, -1), (-.23, -.82), (-.17, -.64),
                   (-.5, -.64), (-.55, -.49), (-.26, -.36)])
BUILDER = np.array([(-.3, 0), (.3, 0), (.22, -.5), (.3, -.6), (.12, -.7), (.12, -1), (-.12, -1),
                    (-.12, -.7), (-.3, -.6), (-.22, -.5)])
PIG = np.array([(-.6, 0), (-.35, 0), (-.3, -.2), (.3, -.2), (.35, 0), (.6, 0), (.7, -.5),
                (.4, -.7), (-.45, -.65), (-.75, -.45)])
CUBE = np.array([(-.4, 0), (.4, 0), (.4, -.8), (-.4, -.8)])


_REAL_SHARE = 0.5


class Stance:
    """How all pieces of a scene are seen: standing ones lean the same way in the rectified view."""

    def __init__(self, rng, real=()):
        """`real` are cut-outs of photographed pieces, used for half of the pieces."""
        self._real = real
        angle = rng.uniform(0, 2 * np.pi)
        self._up = np.array([np.cos(angle), np.sin(angle)])
        self._lean = rng.uniform(0.4, 2.0)
        angle = rng.uniform(0, 2 * np.pi)
        self._shadow = np.array([np.cos(angle), np.sin(angle)]) * rng.uniform(0.1, 0.9)
        self._shadow_depth = rng.uniform(0.1, 0.6) if rng.random() < 0.8 else 0

    def draw(self, canvas, foot, tile_pixels, rng):
        """Draws one piece of random kind, colour and pose with its foot at (x, y)."""
        if len(self._real) and rng.random() < _REAL_SHARE:
            side = tile_pixels * rng.uniform(0.28, 0.6)
            cutouts.paste(canvas, self._real[rng.integers(len(self._real))], foot, side,
                          self._shadow * side * 0.6, self._shadow_depth, rng)
            return
        outline = [MEEPLE, MEEPLE, MEEPLE, BUILDER, PIG, CUBE][rng.integers(6)]
        size = tile_pixels * rng.uniform(0.28, 0.5)
        if rng.random() < 0.7:
            up, stretch = self._up, self._lean
        else:
            angle = rng.uniform(0, 2 * np.pi)
            up, stretch = np.array([np.cos(angle), np.sin(angle)]), 1.0
        axes = np.array([[-up[1], up[0]], -up * stretch]) * size
        outline = outline @ axes + foot
        colour = COLOURS[rng.integers(len(COLOURS))] * rng.uniform(0.6, 1.25)
        if self._shadow_depth:
            self._darken(canvas, (outline + self._shadow * size).astype(np.int32))
        thickness = rng.normal(0, size * 0.16, 2)
        side = tuple(np.clip(colour * rng.uniform(0.5, 0.9), 0, 255))
        for share in (1, 0.66, 0.33):
            cv2.fillPoly(canvas, [(outline + thickness * share).astype(np.int32)], side)
        cv2.fillPoly(canvas, [outline.astype(np.int32)], tuple(np.clip(colour, 0, 255)))
        if rng.random() < 0.3:
            rim = tuple(np.clip(colour * 1.5 + 30, 0, 255))
            cv2.polylines(canvas, [outline.astype(np.int32)], True, rim, 1)

    def _darken(self, canvas, outline):
        low = np.maximum(outline.min(0), 0)
        high = outline.max(0) + 1
        view = canvas[low[1]:high[1], low[0]:high[0]]
        if view.size:
            shade = view.copy()
            cv2.fillPoly(shade, [outline - low], (15, 15, 15))
            view[:] = cv2.addWeighted(shade, self._shadow_depth, view, 1 - self._shadow_depth, 0)
