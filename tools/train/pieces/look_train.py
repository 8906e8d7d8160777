#!/usr/bin/python3
"""Trains the closer look.

usage: look_train.py LOOKS.npz ... --out net.pt [--minutes 30] [--rate 2e-3] [--seed 1] [--start net.pt]
"""
import argparse
import multiprocessing
import time

import cv2
import numpy as np
import torch

from boards import KINDS
from frame import MEAN_BGR
from look_network import SHOWN, SIDE, LookNet, loss
from looks import ROOM
from network import normalise

BATCH = 256


def load(paths):
    files = [np.load(p) for p in paths]
    return np.concatenate([f["pictures"] for f in files]), np.concatenate([f["values"] for f in files])


def varied(picture, rng):
    """The look as another camera, hand and light would show it."""
    turn = rng.normal(0, 0.12)
    scale = np.exp(rng.normal(0, 0.09))
    flip = -1.0 if rng.random() < 0.5 else 1.0
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    a = np.array([[c * flip, -s], [s * flip, c]])
    m = np.c_[a, SIDE / 2 - a @ (np.full(2, ROOM / 2) + rng.normal(0, 2.0, 2))]
    f = rng.uniform(0.45, 1.0) if rng.random() < 0.35 else 1.0
    if f < 1:
        small = cv2.warpAffine(picture, m * f, (int(SIDE * f), int(SIDE * f)), flags=cv2.INTER_AREA, borderValue=tuple(MEAN_BGR))
        x = cv2.resize(small, (SIDE, SIDE))
    else:
        x = cv2.warpAffine(picture, m, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderValue=tuple(MEAN_BGR))
    gain = rng.normal(0, 0.06, 3) + rng.normal(0, 0.1)
    curve = np.linspace(0, 1, 256)[:, None] ** np.exp(rng.normal(0, 0.14)) * np.exp(gain) * 255
    x = cv2.LUT(x, np.clip(curve, 0, 255).astype(np.uint8)[None])
    if rng.random() < 0.3:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.3, 1.3))
    if rng.random() < 0.3:
        x = np.clip(x + rng.normal(0, rng.uniform(1, 9), x.shape), 0, 255).astype(np.uint8)
    return x


def produce(paths, seed, queue):
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed)
    pictures, values = load(paths)
    share = np.array([SHOWN[k] for k in KINDS] + [1.0])[values[:, 2]]  # -1, no piece, is the last
    share /= share.sum()
    while True:
        rows = rng.choice(len(values), BATCH, p=share)
        queue.put((np.stack([varied(pictures[k], rng) for k in rows]), values[rows]))


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("looks", nargs="+")
    ap.add_argument("--out", required=True)
    ap.add_argument("--minutes", type=float, default=30)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--start")
    ap.add_argument("--rate", type=float, default=2e-3)
    a = ap.parse_args()
    torch.manual_seed(a.seed)
    torch.set_num_threads(1)
    queue = multiprocessing.Queue(12)
    worker = multiprocessing.Process(target=produce, args=(a.looks, a.seed, queue), daemon=True)
    worker.start()
    net = LookNet().to(memory_format=torch.channels_last)
    if a.start:
        net.load_state_dict(torch.load(a.start)["net"])
    average = {k: v.clone() for k, v in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), lr=a.rate, weight_decay=1e-2)
    start, step, sums = time.time(), 0, {}
    net.train()
    while (done := (time.time() - start) / (60 * a.minutes)) < 1:
        for g in optimiser.param_groups:
            g["lr"] = a.rate * min(1, (step + 1) / 50) * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * done)))
        pictures, values = (torch.from_numpy(v) for v in queue.get())
        with torch.cpu.amp.autocast(dtype=torch.bfloat16):
            out = net(normalise(pictures).contiguous(memory_format=torch.channels_last))
        parts = loss(out.float(), values)
        optimiser.zero_grad()
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        step += 1
        keep = min(0.995, step / (step + 20))
        for k, v in net.state_dict().items():
            average[k] = average[k] * keep + v * (1 - keep) if v.is_floating_point() else v.clone()
        for k, v in parts.items():
            sums[k] = sums.get(k, 0) + float(v)
        if step % 100 == 0:
            print(f"{(time.time() - start) / 60:5.1f} min, {step * BATCH} looks, " +
                  ", ".join(f"{k} {v / 100:.3f}" for k, v in sums.items()), flush=True)
            sums = {}
            torch.save({"net": average, "looks": step * BATCH}, a.out)
    torch.save({"net": average, "looks": step * BATCH}, a.out)
    worker.terminate()


if __name__ == "__main__":
    main()
