"""Trains the tile recogniser.

usage: train.py OUT.pt [--minutes M] [--seed S] [--drawn DIR]
                [--without EDITION] [--resume CHECKPOINT [--restart-schedule]] [--peak-rate R]

The learning rate falls to nothing over the given minutes. OUT.pt holds the averaged weights and
all that --resume needs; it is renewed every two minutes. With --restart-schedule a finished run is
carried on: the rate rises once more and falls over the new minutes.
"""
import argparse
import math
import os
import time

import torch
from torch.nn import functional

import library
from crops import INPUT
from labels import LETTERS, NO_LABEL, Labels
from light import Light
from network import TileNet
from stream import Reservoir

import numpy as np

BATCH = 128
PEAK_RATE = 3e-3
WARM_UP_STEPS = 200
WEIGHT_DECAY = 2e-3
AVERAGING = 0.998
SAVE_SECONDS = 120
REPORT_STEPS = 100
LOSS_WEIGHTS = torch.tensor([1, 0.5, 0.6, 2, 3])  # of tile, edges, occupied, place, symbols


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--drawn", help="folder of tiles drawn by `reeve-scenes tiles`")
    parser.add_argument("--without", action="append", default=[],
                        help="edition of publisher's art never to be seen")
    parser.add_argument("--resume", help="checkpoint whose schedule is carried on")
    parser.add_argument("--restart-schedule", action="store_true",
                        help="begin a new schedule from the resumed weights")
    parser.add_argument("--peak-rate", type=float, default=PEAK_RATE, help="of the schedule")
    parser.add_argument("--reuse", type=float, default=4.0, help="draws of each made sample")
    return parser.parse_args()


class Average:
    """Running average of weights: reads better than any single step of a fast learner."""

    def __init__(self, net):
        self.state = {k: v.clone() for k, v in net.state_dict().items()}

    def update(self, net, step):
        keep = min(AVERAGING, (1 + step) / (10 + step))
        for name, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[name].lerp_(value, 1 - keep)
            else:
                self.state[name].copy_(value)


def learning_rate(peak, step, progress):
    """`step` counts from the beginning of the schedule, `progress` runs from 0 to 1 along it."""
    warm = min(1.0, (step + 1) / WARM_UP_STEPS)
    return peak * warm * (0.5 * (1 + math.cos(math.pi * min(1.0, progress))) + 1e-3)


def losses(outputs, symbol_table, tiles, edges, occupied, places):
    """Of tile, edges, occupied, place and symbols."""
    tile, edge, occupancy, place, symbol = (o.float() for o in outputs)
    here = tiles != NO_LABEL
    named = here & (tiles < len(symbol_table))
    return torch.stack((
        functional.cross_entropy(tile[here], tiles[here], label_smoothing=0.03),
        functional.cross_entropy(edge[here].reshape(-1, len(LETTERS)), edges[here].reshape(-1),
                                 label_smoothing=0.02),
        functional.binary_cross_entropy_with_logits(occupancy[:, 0], occupied),
        functional.smooth_l1_loss(place[here], places[here], beta=0.02),
        functional.binary_cross_entropy_with_logits(symbol[named], symbol_table[tiles[named]]),
    ))


def save(path, **content):
    torch.save(content, path + ".part")
    os.replace(path + ".part", path)


def train(options):
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    labels = Labels(library.TILES_JSON)
    symbols = torch.from_numpy(labels.symbol_table())
    net = TileNet(labels.sharing(), symbols.shape[1]).to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), PEAK_RATE, weight_decay=WEIGHT_DECAY)
    step, first_step, begun = 0, 0, 0.0
    if options.resume:
        kept = torch.load(options.resume)
        net.load_state_dict(kept["net"])
        optimiser.load_state_dict(kept["optimiser"])
        step = kept["step"]
        if options.restart_schedule:
            first_step = step
        else:
            first_step, begun = kept.get("first_step", 0), kept["progress"]
    average = Average(net)
    if options.resume:
        average.state = kept["average"]
    seed = options.seed + step
    reservoir = Reservoir(seed, options.drawn, options.without, labels, options.reuse)
    light = Light(INPUT, np.random.default_rng([seed, 2]))
    start = saved = time.monotonic()
    progress, shown = begun, None
    while progress < 1:
        crops, *targets = reservoir.batch(BATCH)
        images = torch.from_numpy(light.apply(crops)).permute(0, 3, 1, 2) / 127.5 - 1
        targets = [torch.from_numpy(target) for target in targets]
        for group in optimiser.param_groups:
            group["lr"] = learning_rate(options.peak_rate, step - first_step, progress)
        with torch.autocast("cpu", torch.bfloat16):
            outputs = net(images)
        each = losses(outputs, symbols, *targets)
        optimiser.zero_grad()
        (each * LOSS_WEIGHTS).sum().backward()
        optimiser.step()
        average.update(net, step)
        step += 1
        now = time.monotonic()
        progress = begun + (1 - begun) * (now - start) / (60 * options.minutes)

        tiles = targets[0]
        here = tiles != NO_LABEL
        right = (outputs[0][here].argmax(1) == tiles[here]).float().mean().item()
        values = np.array([*each.tolist(), right])
        shown = values if shown is None else 0.98 * shown + 0.02 * values
        if step % REPORT_STEPS == 0:
            print(f"step {step} {now - start:.0f} s loss tile {shown[0]:.3f} edges {shown[1]:.3f} "
                  f"occupied {shown[2]:.3f} place {shown[3]:.3f} symbols {shown[4]:.3f}; "
                  f"tile right {shown[5]:.3f}",
                  flush=True)
        if now - saved > SAVE_SECONDS or progress >= 1:
            save(options.out, net=net.state_dict(), average=average.state,
                 optimiser=optimiser.state_dict(), step=step, first_step=first_step,
                 progress=progress)
            saved = now
    reservoir.close()


if __name__ == "__main__":
    train(arguments())
