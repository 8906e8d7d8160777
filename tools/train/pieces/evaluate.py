#!/usr/bin/python3
"""Pieces found with the true lattice, judged as photographs are: right colour, foot within 0.4 tile.

usage: evaluate.py NET.pt LOOK.pt NAME,... [--threshold 0.8] [--draw FOLDER]

NAME is a labelled photograph or a folder of drawn scenes.
"""
import argparse
import os
from collections import Counter

import cv2
import numpy as np
import torch

import boards
import decode
from closer import CloserLook
from frame import TILE
from network import PieceNet, normalise
from tally import votes


class Runner:
    def __init__(self, net, look):
        torch.set_num_threads(1)
        self.net = PieceNet()
        self.net.load_state_dict(torch.load(net)["net"])
        self.net.eval()
        self.look = CloserLook(look)

    def find(self, photo, lattice, cells):
        frame, picture = decode.look(photo, lattice, cells)
        with torch.no_grad():
            maps = self.net(normalise(torch.from_numpy(picture[None])))[0].numpy()
        found = decode.find(maps, frame, cells)
        self.look.improve(found, photo, frame, lattice, cells)
        return frame, picture, votes(found)


def source(name):
    """Photo, lattice, cells and the pieces that count."""
    if name.endswith(".json"):
        board = boards.load_scene(name, TILE)
        return cv2.imread(name[:-5] + ".jpg"), board.frame.lattice, board.cells, [p for p in board.pieces if p.on_board]
    board = boards.load(name, TILE)
    boxed = os.path.join(boards.VISION, "pieces", name + ".json")
    folder = "unlabelled" if os.path.exists(boxed) else "photos"
    photo = cv2.imread(os.path.join(boards.VISION, folder, name + ".jpg"))
    return photo, board.frame.lattice, board.cells, [p for p in board.pieces if p.on_board]


def judge(found, pieces):
    """(true positives, unmatched found, missed pieces, found with a wrong colour only)"""
    left = list(found)
    right, missed = [], []
    for p in pieces:
        near = sorted((np.abs(q.board - p.board).sum(), k) for k, q in enumerate(left)
                      if q.colour == p.colour and (np.abs(q.board - p.board) < 0.4).all())
        if near:
            right.append((p, left.pop(near[0][1])))
        elif p.kind != "other":
            missed.append(p)
    right = [(p, q) for p, q in right if p.kind != "other"]
    swapped = sum(any((np.abs(q.board - p.board) < 0.4).all() for q in left) for p in missed)
    return right, left, missed, swapped


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("net")
    ap.add_argument("look")
    ap.add_argument("names")
    ap.add_argument("--threshold", type=float, default=0.8)
    ap.add_argument("--draw")
    a = ap.parse_args()
    runner = Runner(a.net, a.look)
    total = Counter()
    colours = {}
    every = []
    poses = []
    names = [p for n in a.names.split(",") for p in (boards.scene_paths([n]) if os.path.isdir(n) else [n])]
    for name in names:
        photo, lattice, cells, pieces = source(name)
        frame, picture, candidates = runner.find(photo, lattice, cells)
        found = [q for q in candidates if q.score > a.threshold]
        right, false, missed, swapped = judge(found, pieces)
        for p, _ in right:
            colours.setdefault(p.colour, Counter())["right"] += 1
        for p in missed:
            colours.setdefault(p.colour, Counter())["missed"] += 1
        for q in false:
            colours.setdefault(q.colour, Counter())["false"] += 1
        row = dict(pieces=len(right) + len(missed), right=len(right), false=len(false), swapped=swapped,
                   kind=sum(p.kind == boards.KINDS[int(q.kinds.argmax())] for p, q in right),
                   posed=sum(p.lying == p.lying for p, _ in right), pose=sum(p.lying == (q.lying > 0.5) for p, q in right))
        poses += [(q.lying, p.lying) for p, q in right if p.lying == p.lying]
        error = np.mean([np.abs(p.board - q.board).max() for p, q in right]) if right else 0
        print(f"{os.path.basename(name):10s} pieces {row['pieces']:3d} right {row['right']:3d} false {row['false']:3d} wrong colour {swapped:2d}  "
              f"kind {row['kind']} pose {row['pose']}/{row['posed']} foot error {error:.2f}")
        total.update(row)
        every.append((candidates, pieces))
        if a.draw:
            draw(os.path.join(a.draw, os.path.basename(name).split(".")[0] + ".jpg"), picture, frame, found, false, missed)
    print(f"recall {100 * total['right'] / max(1, total['pieces']):.1f} % precision {100 * total['right'] / max(1, total['right'] + total['false']):.1f} % "
          f"wrong colour {total['swapped']} pose {total['pose']}/{total['posed']} kind {total['kind']}/{total['right']}")
    print({c: dict(v) for c, v in colours.items()})
    for t in np.arange(0.3, 0.95, 0.05):
        judged = [judge([q for q in c if q.score > t], p) for c, p in every]
        r, f, m = (sum(len(j[k]) for j in judged) for k in range(3))
        print(f"  threshold {t:.2f} recall {100 * r / max(1, r + m):.1f} precision {100 * r / max(1, r + f):.1f}")
    print("share right by score:", calibration(every))
    print("share lying by probability:", reliability(poses))


def calibration(every):
    """How often finds of a score are right, by bins of 0.05."""
    bins = {}
    for candidates, pieces in every:
        _, false, _, _ = judge(candidates, pieces)
        for q in candidates:
            bins.setdefault(int(q.score * 20), []).append(not any(q is f for f in false))
    return ", ".join(f"{k / 20 + 0.025:.3f}: {np.mean(v):.2f} of {len(v)}" for k, v in sorted(bins.items()))


def reliability(poses):
    """How often pieces said to lie with a probability do, by tenths."""
    bins = {}
    for said, true in poses:
        bins.setdefault(min(9, int(said * 10)), []).append(true)
    return ", ".join(f"{k / 10 + 0.05:.2f}: {np.mean(v):.2f} of {len(v)}" for k, v in sorted(bins.items()))


def draw(path, picture, frame, found, false, missed):
    big = cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    point = lambda p: tuple(int(v) for v in np.round(2 * (frame.to_frame @ np.r_[p, 1])[:2]))
    for q in found:
        wrong = any(q is f for f in false)
        b = np.round(2 * q.box).astype(int)
        cv2.rectangle(big, tuple(b[:2]), tuple(b[2:]), (0, 0, 255) if wrong else (255, 255, 255), 1)
        cv2.circle(big, point(q.board), 2, (255, 0, 255), -1)
        cv2.putText(big, f"{q.colour[:3]}{'L' if q.lying > 0.5 else ''} {q.score:.2f}", (b[0], b[1] - 2), 0, 0.35, (0, 0, 255) if wrong else (255, 255, 255), 1)
    for p in missed:
        cv2.circle(big, point(p.board), 9, (0, 255, 255), 2)
        cv2.putText(big, p.colour, point(p.board), 0, 0.4, (0, 255, 255), 1)
    cv2.imwrite(path, big)


if __name__ == "__main__":
    main()
