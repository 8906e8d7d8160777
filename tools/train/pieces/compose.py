"""One training picture: a piece of a board, real or put together, with real and added pieces."""
import csv
import os
from dataclasses import dataclass

import cv2
import numpy as np

import cutouts as cut
import render
from boards import COLOURS, KINDS, SOURCE_TILE, VISION
from frame import MEAN_BGR, MIN_FLATNESS, TILE, balance, balanced
from paints import Paints

CROP = 192
STRIDE = 4
ART_TILE = 72
MOSAIC = 7  # tiles a side of a board put together
MOSAICS = 80  # kept at a time
SCENE_SHARE = 0.45  # of the pictures, when there are drawn scenes


@dataclass
class Target:
    foot: np.ndarray
    box: np.ndarray  # x0 y0 x1 y1, or None
    colour: str
    kind: str
    lying: float


def load_art(own=None):
    """Tile pictures in lists of one look each: publishers' scans, and `own`, a folder of reeve-scenes."""
    looks = {}
    folders = [(os.path.join(VISION, "art"), "edition")] + ([(own, "style")] if own else [])
    for folder, look in folders:
        with open(os.path.join(folder, "manifest.tsv")) as f:
            for row in csv.DictReader(f, delimiter="\t"):
                im = cv2.imread(os.path.join(folder, row["path"]))
                if im is None:
                    continue
                m = max(2, int(0.03 * min(im.shape[:2]))) if look == "edition" else 0
                im = cv2.resize(im[m : im.shape[0] - m, m : im.shape[1] - m], (ART_TILE, ART_TILE), interpolation=cv2.INTER_AREA)
                looks.setdefault((look, row[look][:2]), []).append(im)
    return looks


class Composer:
    def __init__(self, boards, art, seed, scenes=(), tile=TILE):
        self.tile = tile  # pixels in the pictures made
        self.side = CROP * tile // TILE
        self.rng = np.random.default_rng(seed)
        self.boards = boards
        self.scenes = scenes
        self.cutouts = [c for b in boards for c in cut.cut(b)]
        self.paints = Paints(self.cutouts)
        self.art = art
        self.mosaics = []
        self.noise = self.rng.normal(0, 1, (2 * self.side, 2 * self.side, 3)).astype(np.float32)
        count = np.array([2.0 + len(b.pieces) + len(b.cells) / 3 for b in boards])  # false finds come with every tile
        self.board_share = np.sqrt(count) / np.sqrt(count).sum()

    def sample(self):
        kind = self.rng.random()
        if self.scenes and self.rng.random() < SCENE_SHARE:
            image, ignore, targets, _, _ = self.crop(self.scenes[self.rng.integers(len(self.scenes))])
            return (self.spoil(image) if self.rng.random() < 0.5 else image), ignore, targets
        if kind < 0.7 or not self.art:
            image, ignore, targets, tile, flatness = self.crop(self.boards[self.rng.choice(len(self.boards), p=self.board_share)])
            extra = self.rng.choice([0, 1, 2, 4, 7], p=[0.35, 0.15, 0.2, 0.2, 0.1])
        else:
            image, ignore, targets, tile, flatness = self.art_crop()
            extra = self.rng.choice([0, 2, 4, 7], p=[0.1, 0.3, 0.4, 0.2])
        self.add_pieces(image, targets, int(extra), tile, flatness, ignore)
        return self.spoil(image), ignore, targets

    def crop(self, b):
        rng = self.rng
        if b.hard and rng.random() < 0.25:
            centre = b.hard[rng.integers(len(b.hard))] + rng.uniform(-60, 60, 2)
        elif b.pieces and rng.random() < 0.65:
            share = np.array([1.0 if p.on_board else 0.3 for p in b.pieces])
            centre = b.pieces[rng.choice(len(b.pieces), p=share / share.sum())].foot + rng.uniform(-80, 80, 2)
        else:
            c = np.array(b.cells[rng.integers(len(b.cells))], float) + rng.uniform(0, 1, 2)
            centre = (b.frame.to_frame @ np.r_[c, 1])[:2]
        steep = b.frame.flatness > 0.85
        turn = rng.uniform(-np.pi, np.pi) if rng.random() < (0.6 if steep else 0.06) else rng.normal(0, 0.15)
        scale = self.tile / SOURCE_TILE * np.exp(rng.normal(0, 0.16))
        stretch = np.exp(rng.normal(0, 0.1))
        flip = -1.0 if rng.random() < 0.5 else 1.0
        c, s = np.cos(turn), np.sin(turn)
        a = np.array([[c, -s], [s, c]]) @ np.diag([flip * scale, scale * stretch]) @ np.array([[1, rng.normal(0, 0.05)], [0, 1]])
        m = np.c_[a, self.side / 2 - a @ centre]
        image = cv2.warpAffine(b.picture, m, (self.side, self.side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT,
                               borderValue=tuple(MEAN_BGR))
        ignore = cv2.warpAffine(b.ignore, m, (self.side, self.side), flags=cv2.INTER_NEAREST)
        targets = []
        for p in b.pieces:
            foot = m @ np.r_[p.foot, 1]
            box = None
            if p.box is not None:
                x0, y0, x1, y1 = p.box
                cx, cy, rx, ry = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
                ring = np.array([[cx + rx * np.cos(t), cy + ry * np.sin(t)] for t in np.linspace(0, 2 * np.pi, 17)])
                q = ring @ a.T + m[:, 2]
                box = np.r_[q.min(0), q.max(0)]
            if (foot > -20).all() and (foot < self.side + 20).all():
                targets.append(Target(foot, box, p.colour, p.kind, p.lying))
        return image, ignore, targets, SOURCE_TILE * scale, b.frame.flatness

    def mosaic(self):
        """Tiles of one look on a table, balanced."""
        rng = self.rng
        n, t = MOSAIC, ART_TILE
        ground = np.full((n * t, n * t, 3), rng.uniform(0, 220) + rng.normal(0, 15, 3), np.float32)
        if rng.random() < 0.6:  # a real table or board as the ground
            b = self.boards[rng.integers(len(self.boards))]
            h, w = b.picture.shape[:2]
            y, x = rng.integers(0, max(1, h - 200)), rng.integers(0, max(1, w - 200))
            ground = cv2.GaussianBlur(cv2.resize(b.picture[y : y + 200, x : x + 200], (n * t, n * t)), (0, 0), 4).astype(np.float32)
        ground = np.clip(ground + rng.normal(0, 6, ground.shape), 0, 255).astype(np.uint8)
        mask = np.zeros(ground.shape[:2], np.uint8)
        families = sorted({family for family, _ in self.art})
        family = families[rng.integers(len(families))]
        looks = [v for (f, _), v in sorted(self.art.items()) if f == family]
        tiles = looks[rng.integers(len(looks))]
        fill = rng.uniform(0.6, 1.0)
        for r in range(n):
            for c in range(n):
                if rng.random() < fill:
                    tile = tiles[rng.integers(len(tiles))]
                    g = rng.integers(0, 4)
                    ground[r * t : r * t + t - g, c * t : c * t + t - g] = np.rot90(tile, rng.integers(4))[: t - g, : t - g]
                    mask[r * t : r * t + t, c * t : c * t + t] = 255
        return balanced(ground, balance(ground, mask)) if mask.any() else ground

    def art_crop(self):
        rng = self.rng
        n, t = MOSAIC, ART_TILE
        if len(self.mosaics) < MOSAICS:
            self.mosaics.append(self.mosaic())
        elif rng.random() < 0.15:
            self.mosaics[rng.integers(MOSAICS)] = self.mosaic()
        ground = self.mosaics[rng.integers(len(self.mosaics))]
        flatness = max(MIN_FLATNESS, rng.uniform(0.4, 1.0))
        turn = rng.uniform(-np.pi, np.pi)
        scale = np.exp(rng.normal(0, 0.16))
        c, s = np.cos(turn), np.sin(turn)
        a = np.diag([1, flatness]) @ np.array([[c, -s], [s, c]]) * scale * self.tile / ART_TILE
        m = np.c_[a, np.array([self.side / 2, self.side / 2]) - a @ np.array([n * t / 2, n * t / 2]) + rng.uniform(-20, 20, 2)]
        image = cv2.warpAffine(ground, m, (self.side, self.side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        return image, np.zeros((self.side, self.side), np.uint8), [], self.tile * scale, flatness

    def add_pieces(self, image, targets, count, tile, flatness, ignore):
        rng = self.rng
        if not count:
            return
        palette = self.paints.palette(rng)
        angle = rng.uniform(0, 2 * np.pi)
        light = np.array([np.cos(angle), np.sin(angle)])
        lean = rng.uniform(-np.pi, np.pi) if flatness > 0.85 else rng.normal(0, 0.1)
        view = render.View(tile, flatness, np.array([np.sin(lean), -np.cos(lean)]), light, rng.uniform(0.1, 1.2),
                           rng.uniform(0.2, 0.7), rng.uniform(0, 0.7) * (rng.random() < 0.6))
        feet = []
        for _ in range(count):
            if feet and rng.random() < 0.4:
                d = rng.uniform(0, 2 * np.pi)
                feet.append(feet[-1] + np.array([np.cos(d), np.sin(d) * flatness]) * tile * rng.uniform(0.25, 0.5))
            else:
                feet.append(rng.uniform(4, self.side - 4, 2))
        for foot in sorted(feet, key=lambda f: f[1]):
            names = list(palette)
            colour = names[rng.integers(len(names))]
            paint = palette[colour] + rng.normal(0, [2, 1.2, 1.5])
            if self.cutouts and rng.random() < 0.55:
                patch = self.real_patch(colour, paint, view)
            else:
                patch = self.drawn_patch(colour, paint, view)
            self.lay(image, targets, foot, patch, view)

    def real_patch(self, colour, paint, view):
        rng = self.rng
        c = self.cutouts[rng.integers(len(self.cutouts))]
        if rng.random() < 0.35 and c.colour in COLOURS:
            colour, bgr = c.colour, c.bgr
        else:
            bgr = cut.recolour(c, paint)
        turn = rng.uniform(-np.pi, np.pi) if c.lying == 1 and rng.random() < 0.5 else rng.normal(0, 0.15)
        scale = view.tile / SOURCE_TILE * np.exp(rng.normal(0, 0.08))
        flip = -1.0 if rng.random() < 0.5 else 1.0
        k, s = np.cos(turn), np.sin(turn)
        a = np.array([[k, -s], [s, k]]) @ np.diag([flip * scale, scale])
        side = int(1.6 * scale * max(bgr.shape[:2])) + 8
        m = np.c_[a, side / 2 - a @ (np.array(bgr.shape[1::-1]) / 2)]
        alpha = cv2.warpAffine(c.alpha, m, (side, side), flags=cv2.INTER_LINEAR)
        new = cv2.warpAffine(bgr, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        shift = view.light * [1, view.flatness] * view.shadow * view.tile * 0.13
        shadow = cv2.warpAffine(alpha, np.array([[1, 0, shift[0]], [0, 1, shift[1]]]), (side, side))
        shadow = cv2.GaussianBlur(np.maximum(shadow, alpha), (0, 0), rng.uniform(1, 2.5))
        ys, xs = np.nonzero(alpha > 0.5)
        if len(ys) < 12:
            return None
        box = np.array([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1], float)
        return new, alpha, m @ np.r_[c.foot, 1], shadow, box, colour, c.kind, c.lying

    def drawn_patch(self, colour, paint, view):
        rng = self.rng
        kind = str(rng.choice(["meeple", "big", "abbot", "builder", "pig"], p=[0.6, 0.16, 0.08, 0.08, 0.08]))
        lying = bool(rng.random() < 0.4) and kind != "pig"
        bgr, alpha, foot, shadow, box = render.draw(kind, lying, paint, view, rng)
        h, w = bgr.shape[:2]
        bgr = np.clip(bgr + 3 * self.noise[:h, :w, :1], 0, 255).astype(np.uint8)
        return bgr, alpha, foot, shadow, box, colour, kind, float(lying)

    def lay(self, image, targets, foot, patch, view):
        if patch is None:
            return
        bgr, alpha, own_foot, shadow, box, colour, kind, lying = patch
        at = np.round(foot - own_foot).astype(int)
        box = box + np.tile(at, 2)
        for t in targets:
            gap = np.abs(t.foot - foot) / view.tile / [1, view.flatness]
            if max(gap) < 0.16 or (t.box is not None and cut.overlap(box, t.box) > 0.45):
                return
        h, w = alpha.shape
        x0, y0, x1, y1 = max(0, at[0]), max(0, at[1]), min(self.side, at[0] + w), min(self.side, at[1] + h)
        if x1 - x0 < 4 or y1 - y0 < 4:
            return
        win = np.s_[y0 - at[1] : y1 - at[1], x0 - at[0] : x1 - at[0]]
        ground = image[y0:y1, x0:x1].astype(np.float32)
        ground *= 1 - view.darkness * shadow[win][..., None]
        a = alpha[win][..., None]
        image[y0:y1, x0:x1] = np.clip(ground * (1 - a) + bgr[win] * a, 0, 255).astype(np.uint8)
        targets.append(Target(at + own_foot, box, colour, kind, lying))

    def spoil(self, image):
        """Light, colour, blur, noise and compression of real photographs."""
        rng = self.rng
        gain = rng.normal(0, 0.08, 3) + rng.normal(0, 0.12)
        if rng.random() < 0.35:  # warm or cool light
            gain += np.array([-1, 0, 0.8]) * rng.normal(0.05, 0.15)
        curve = np.linspace(0, 1, 256)[:, None] ** np.exp(rng.normal(0, 0.16)) * np.exp(gain)
        x = cv2.LUT(image, curve[None].astype(np.float32))
        if rng.random() < 0.4:
            d = rng.uniform(0, 2 * np.pi)
            xx = np.linspace(-0.5, 0.5, self.side, dtype=np.float32)
            x *= (1 + np.float32(rng.uniform(0, 0.5)) * (np.float32(np.cos(d)) * xx[None] + np.float32(np.sin(d)) * xx[:, None]))[..., None]
        if rng.random() < 0.5:
            grey = x.mean(2, keepdims=True)
            x = grey + (x - grey) * np.float32(rng.uniform(0.6, 1.25))
        if rng.random() < 0.3:
            x = x * np.float32(rng.uniform(0.75, 1)) + np.float32(rng.uniform(0, 0.12))
        if rng.random() < 0.3:
            f = rng.uniform(0.4, 0.9)
            x = cv2.resize(cv2.resize(x, None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (self.side, self.side))
        if rng.random() < 0.45:
            x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 1.4))
        if rng.random() < 0.4:
            j, i = rng.integers(0, self.side, 2)
            x = x + self.noise[j : j + self.side, i : i + self.side] * np.float32(rng.uniform(0.005, 0.04))
        x = np.clip(x * 255, 0, 255).astype(np.uint8)
        if rng.random() < 0.35:
            x = cv2.imdecode(cv2.imencode(".jpg", x, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 92))])[1], 1)
        return x


def encode(targets, ignore):
    """Maps at STRIDE: heat, weight of heat, then at each foot's cells the other values."""
    n = CROP // STRIDE
    heat = np.zeros((n, n), np.float32)
    weight = (cv2.resize(ignore, (n, n), interpolation=cv2.INTER_NEAREST) == 0).astype(np.float32)
    yy, xx = np.arange(n)[:, None], np.arange(n)[None]
    rows = []
    for t in targets:
        x, y = t.foot / STRIDE - 0.5
        near = (xx - x) ** 2 + (yy - y) ** 2
        size = 0.0 if t.box is None else max(t.box[2] - t.box[0], t.box[3] - t.box[1]) / TILE
        if t.kind == "other":
            if t.colour not in ("natural", "white") and size < 0.65:
                weight[near < 9] = 0
            continue
        heat = np.maximum(heat, np.exp(-near / (2 * 1.1**2)))
        i, j = int(np.floor(x + 0.5)), int(np.floor(y + 0.5))
        if not (0 <= i < n and 0 <= j < n):
            continue
        weight[near < 4] = 1
        box = np.full(4, np.nan) if t.box is None else np.r_[t.foot - t.box[:2], t.box[2:] - t.foot] / TILE
        for dj in (-1, 0, 1):
            for di in (-1, 0, 1):
                if 0 <= i + di < n and 0 <= j + dj < n:
                    rows.append([j + dj, i + di, x - i - di, y - j - dj, COLOURS.index(t.colour), KINDS.index(t.kind), t.lying,
                                 *box, 1.0 if di == dj == 0 else 0.35])
    for t in targets:  # the peak itself is exact
        i, j = np.floor(t.foot / STRIDE).astype(int)
        if t.kind != "other" and 0 <= i < n and 0 <= j < n:
            heat[j, i] = 1
    return heat, weight, np.array(rows, np.float32).reshape(-1, 12)
