#!/usr/bin/python3
"""Closer looks to learn from: what the piece network finds, right or wrong, cut out of its picture.

usage: looks.py --net NET.pt --out looks.npz [--boards] [--scenes FOLDER ...] [--composed N --own FOLDER [--seed S]]

Every find of the network, however faint, is one look: a square of ROOM pixels around the middle of the
body it was given, at SOURCE_TILE pixels a tile. Looks come from the labelled boards, from drawn scenes
and from N pictures put together by compose.py.
"""
import argparse
from types import SimpleNamespace

import cv2
import numpy as np
import torch

import boards
import compose
import decode
from boards import COLOURS, KINDS, SOURCE_TILE
from frame import MEAN_BGR, TILE
from network import PieceNet, normalise

ROOM = 112  # pixels; training turns, shifts and scales what it shows of them
ZOOM = SOURCE_TILE / TILE
HIT = 0.22  # a find this near a foot is that piece, tiles
NEAR = 0.4  # one further off than HIT but nearer than this is neither right nor wrong
SIGHT = 20  # finds nearer than this to the rim of a composed picture are half outside, pixels


def finds(net, picture, to_frame, cells):
    small = cv2.resize(picture, None, fx=1 / ZOOM, fy=1 / ZOOM, interpolation=cv2.INTER_AREA)
    with torch.no_grad():
        maps = net(normalise(torch.from_numpy(decode.padded(small)[None])))[0].numpy()
    return decode.find(maps, SimpleNamespace(to_frame=np.diag([1 / ZOOM, 1 / ZOOM, 1]) @ to_frame), cells)


def around(picture, middle, side):
    m = np.array([[1, 0, side / 2 - middle[0]], [0, 1, side / 2 - middle[1]]])
    return cv2.warpAffine(picture, m, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=tuple(MEAN_BGR))


def cut(picture, box):
    return around(picture, ZOOM * (box[:2] + box[2:]) / 2, ROOM)


def looks(picture, ignore, found, pieces, feet):
    """(picture, heat, piece or not, colour, kind, lying) of each find; unknown values are -1."""
    feet = np.array(feet).reshape(-1, 2)
    taken = set()
    for q in found:
        x, y = np.round(q.frame * ZOOM).astype(int)
        inside = 0 <= y < ignore.shape[0] and 0 <= x < ignore.shape[1]
        if not inside or ignore[y, x]:
            continue
        apart = np.abs(feet - q.board).max(1) if len(feet) else np.array([9.0])
        k = int(apart.argmin())
        if apart[k] < HIT and k not in taken and pieces[k].kind in KINDS:
            taken.add(k)
            p = pieces[k]
            yield cut(picture, q.box), q.heat, 1, COLOURS.index(p.colour), KINDS.index(p.kind), -1 if np.isnan(p.lying) else int(p.lying)
        elif apart[k] > NEAR or k in taken:
            yield cut(picture, q.box), q.heat, 0, -1, -1, -1


def board_looks(net, board):
    return looks(board.picture, board.ignore, finds(net, board.picture, board.frame.to_frame, board.cells),
                 board.pieces, [p.board for p in board.pieces])


def composed_looks(net, composer):
    """A composed picture is one cell, whatever it shows; its feet are taken in tiles of the picture."""
    picture, ignore, targets = composer.sample()
    tiles = composer.side / SOURCE_TILE
    found = finds(net, picture, np.diag([SOURCE_TILE, SOURCE_TILE, 1.0]), [(x, y) for x in range(int(tiles)) for y in range(int(tiles))])
    rim = SIGHT / TILE
    return looks(picture, ignore, [q for q in found if (q.board > rim).all() and (q.board < tiles - rim).all()],
                 targets, [t.foot / SOURCE_TILE for t in targets])


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--net", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--boards", action="store_true")
    ap.add_argument("--scenes", nargs="*", default=[])
    ap.add_argument("--composed", type=int, default=0)
    ap.add_argument("--own")
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    net = PieceNet()
    net.load_state_dict(torch.load(a.net)["net"])
    net.eval()
    rows = []
    names = boards.names("pieces") + boards.names("train") if a.boards or a.composed else []
    real = [boards.load(name) for name in names]
    for board in real if a.boards else []:
        rows += board_looks(net, board)
    if a.composed:
        composer = compose.Composer(real, compose.load_art(a.own), a.seed, tile=SOURCE_TILE)
    for _ in range(a.composed):
        rows += composed_looks(net, composer)
    for path in boards.scene_paths(a.scenes):
        rows += board_looks(net, boards.load_scene(path))
    pictures, heats, *values = zip(*rows)
    np.savez(a.out, pictures=np.stack(pictures), heats=np.array(heats, np.float32), values=np.array(values, np.int64).T)
    print(f"{len(rows)} looks, {sum(values[0])} at pieces")


if __name__ == "__main__":
    main()
