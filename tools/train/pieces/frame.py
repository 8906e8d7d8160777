"""The upright frame: the picture the network sees.

The board's perspective is removed with its lattice, then the plane is shown as the camera saw it at
the board's middle: one tile is TILE pixels along its longest direction, "down" in the photo is "down"
in the frame, so standing pieces rise upwards and keep their natural height.
vision/pieces/UprightFrame.cpp does the same sums.
"""
import cv2
import numpy as np

TILE = 48
MIN_FLATNESS = 0.4  # a board seen flatter than this is stretched, or feet would blur together
MEAN_BGR = np.array([72.0, 118.0, 116.0])
GAIN_RANGE = (0.5, 3.0)
CAST_SHARE = 0.6  # a board is no grey card: only this share of its cast is taken for the light's


def project(h, points):
    p = np.asarray(points, float).reshape(-1, 2)
    a = np.c_[p, np.ones(len(p))] @ np.asarray(h).T
    return a[:, :2] / a[:, 2:]


def jacobian(h, p):
    e = 1e-3
    q = project(h, [p, [p[0] + e, p[1]], [p[0], p[1] + e]])
    return np.c_[(q[1] - q[0]) / e, (q[2] - q[0]) / e]


class UprightFrame:
    """`to_frame` maps (col, row, 1) to frame pixels, `size` is (width, height)."""

    def __init__(self, lattice, cells, tile=TILE, rim=1.0):
        cells = np.asarray(cells, float)
        u, s, vt = np.linalg.svd(jacobian(lattice, cells.mean(0) + 0.5))
        self.photo_tile = s[0]
        self.flatness = max(s[1] / s[0], MIN_FLATNESS)
        a = u @ np.diag([1.0, self.flatness]) @ vt * tile
        corners = np.concatenate([cells + o for o in ([-rim, -rim], [1 + rim, -rim], [1 + rim, 1 + rim], [-rim, 1 + rim])])
        q = corners @ a.T
        low = np.floor(q.min(0))
        self.size = tuple(np.ceil(q.max(0) - low).astype(int))
        self.to_frame = np.r_[np.c_[a, -low], [[0, 0, 1]]]
        self.lattice = np.asarray(lattice, float)
        self.tile = tile

    def picture(self, photo):
        """The photo as the frame shows it; pixels outside the photo are MEAN_BGR."""
        shrink = min(1.0, 1.5 * self.tile / self.photo_tile)
        small = cv2.resize(photo, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 0.8 else photo
        scale = np.diag([small.shape[1] / photo.shape[1], small.shape[0] / photo.shape[0], 1.0])
        h = scale @ self.lattice @ np.linalg.inv(self.to_frame)
        return cv2.warpPerspective(small, h, self.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                                   borderMode=cv2.BORDER_CONSTANT, borderValue=tuple(MEAN_BGR))

    def cell_mask(self, cells):
        mask = np.zeros(self.size[::-1], np.uint8)
        for c, r in cells:
            q = project(self.to_frame, [[c, r], [c + 1, r], [c + 1, r + 1], [c, r + 1]])
            cv2.fillConvexPoly(mask, np.round(q).astype(np.int32), 255)
        return mask


def balance(picture, mask):
    """Gains that bring the board's mean colour to MEAN_BGR: the photo's light, taken out."""
    gains = MEAN_BGR / np.maximum(cv2.mean(picture, mask)[:3], 1.0)
    level = np.cbrt(gains.prod())
    return np.clip(level * (gains / level) ** CAST_SHARE, *GAIN_RANGE)


def balanced(picture, gains):
    return np.clip(picture.astype(np.float32) * gains, 0, 255).astype(np.uint8)
