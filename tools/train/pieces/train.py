#!/usr/bin/python3
"""Trains the piece network.

usage: train.py --out net.pt [--minutes 40] [--hold-out table-3,table-61] [--seed 1] [--start net.pt]

Uses the boxed boards and the `train` photographs under $REEVE_SHARED/vision (default ../shared),
less those held out. Makers draw the pictures, one thread trains in bfloat16.
"""
import argparse
import json
import multiprocessing
import time

import cv2
import numpy as np
import torch

import boards
import compose
from mine import mine
from network import PieceNet, loss, normalise

BATCH = 16
KEPT = 60  # batches that wait to be shown again


def produce(names, seed, start, own, scenes, queue):
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    loaded = [boards.load(n) for n in names]
    if start:
        mine(loaded, torch.load(start)["net"])
    drawn = [boards.load_scene(path) for path in boards.scene_paths(scenes)]
    composer = compose.Composer(loaded, compose.load_art(own), seed, drawn)
    while True:
        pictures, heats, weights, rows, index = [], [], [], [], []
        for i in range(BATCH):
            image, ignore, targets = composer.sample()
            heat, weight, values = compose.encode(targets, ignore)
            pictures.append(image)
            heats.append(heat)
            weights.append(weight)
            rows.append(values)
            index.append(np.full(len(values), i))
        queue.put((np.stack(pictures), np.stack(heats), np.stack(weights), np.concatenate(rows), np.concatenate(index)))


def mirrored(batch):
    """A batch seen in a mirror."""
    pictures, heat, weight, rows, index = batch
    rows = rows.copy()
    rows[:, 1] = heat.shape[2] - 1 - rows[:, 1]
    rows[:, 2] *= -1
    rows[:, [7, 9]] = rows[:, [9, 7]]
    flip = lambda v: np.ascontiguousarray(v[:, :, ::-1])
    return flip(pictures), flip(heat), flip(weight), rows, index


class Batches:
    """Batches as they are made; with `again`, every other one is an older one's mirror image."""

    def __init__(self, queue, again, seed):
        self.queue, self.again = queue, again
        self.kept = []
        self.rng = np.random.default_rng(seed)
        self.turn = 0

    def next(self):
        self.turn += 1
        if self.again and self.turn % 2 == 0 and len(self.kept) >= KEPT // 2:
            return mirrored(self.kept.pop(self.rng.integers(len(self.kept))))
        batch = self.queue.get()
        self.kept = (self.kept + [batch])[-KEPT:] if self.again else []
        return batch


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--out", required=True)
    ap.add_argument("--minutes", type=float, default=40)
    ap.add_argument("--hold-out", default="")
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--start", help="go on from this network; its mistakes on the training boards are shown more often")
    ap.add_argument("--own", help="folder written by `reeve-scenes tiles --size 72 --styles 24`")
    ap.add_argument("--scenes", nargs="*", default=[], help="folders written by `reeve-scenes pieces`")
    ap.add_argument("--makers", type=int, default=1, help="processes that make pictures")
    ap.add_argument("--again", action="store_true", help="show every picture a second time, mirrored: making them takes longest")
    ap.add_argument("--rate", type=float, default=2e-3)
    a = ap.parse_args()
    held = set(a.hold_out.split(",")) if a.hold_out else set()
    names = [n for n in boards.names("pieces") + boards.names("train") if n not in held]
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    queue = multiprocessing.Queue(12)
    workers = [multiprocessing.Process(target=produce, args=(names, [a.seed, k], a.start, a.own, a.scenes, queue), daemon=True) for k in range(a.makers)]
    for worker in workers:
        worker.start()
    net = PieceNet().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"])
    average = {k: v.clone() for k, v in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=1e-3)
    batches = Batches(queue, a.again, a.seed)
    start, step, sums = time.time(), 0, {}
    net.train()
    while True:
        done = (time.time() - start) / (60 * a.minutes)
        if done >= 1:
            break
        for g in optimiser.param_groups:
            g["lr"] = a.rate * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * done)))
        pictures, heat, weight, rows, index = (torch.from_numpy(v) for v in batches.next())
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            maps = net(normalise(pictures).contiguous(memory_format=torch.channels_last))
        parts = loss(maps.float(), heat, weight, rows, index.long())
        total = sum(parts.values())
        optimiser.zero_grad()
        total.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        keep = min(0.995, step / (step + 20))
        for k, v in net.state_dict().items():
            average[k] = average[k] * keep + v * (1 - keep) if v.is_floating_point() else v.clone()
        for k, v in parts.items():
            sums[k] = sums.get(k, 0) + float(v)
        if step % 50 == 0:
            print(f"{(time.time() - start) / 60:5.1f} min, {step * BATCH} pictures, " +
                  ", ".join(f"{k} {v / 50:.3f}" for k, v in sums.items()), flush=True)
            sums = {}
        if step % 200 == 0:
            torch.save({"net": average, "pictures": step * BATCH}, a.out)
    torch.save({"net": average, "pictures": step * BATCH, "held_out": sorted(held), "names": names}, a.out)
    json.dump({"pictures": step * BATCH, "minutes": a.minutes, "seed": a.seed, "boards": names}, open(a.out + ".json", "w"))
    for worker in workers:
        worker.terminate()


if __name__ == "__main__":
    main()
