"""Writes a checkpoint as tile-net.onnx and tile-net.json, calibrated.

usage: export.py CHECKPOINT OUT_DIR

The net: input `crops`, n x 3 x 64 x 64, BGR, value / 127.5 - 1, each a rectified cell with a margin
of 12 % of its side all round. Outputs: the logits `tile` (n x labels + 1, the last a tile of no
known set), `edges` (n x 20: N, E, S, W times the letters of tile-net.json) and `occupied` (n x 1);
and `place` (n x 2: x, y of the tile's middle in tiles from the crop's middle). The JSON names the
labels, how each plays (labels of one `play` differ in their drawing alone) and the temperatures that
the logits are to be divided by.
"""
import json
import sys
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

import library
from calibrate import temperatures
from crops import INPUT, MARGIN
from labels import LETTERS, Labels
from network import HIDDEN, TileNet

OUTPUTS = ["tile", "edges", "occupied", "place"]


class Exported(nn.Module):
    """The trained net with its shared rows summed up."""

    def __init__(self, net):
        super().__init__()
        self.net = net
        self.tile = nn.Linear(HIDDEN, len(net.tile.bias))
        self.tile.weight.data = net.tile.sharing @ net.tile.rows.data
        self.tile.bias.data = net.tile.bias.data

    def forward(self, x):
        look, _ = self.net.look(x)
        return (self.tile(look), self.net.edges(look), self.net.occupied(look),
                self.net.place(look))


def load(checkpoint, labels):
    symbols = labels.symbol_table()
    net = TileNet(labels.sharing(), symbols.shape[1])
    net.load_state_dict(torch.load(checkpoint)["average"])
    return Exported(net).eval()


def write_onnx(net, path):
    torch.onnx.export(net, torch.zeros(1, 3, INPUT, INPUT), str(path), opset_version=11,
                      input_names=["crops"], output_names=OUTPUTS,
                      dynamic_axes={name: {0: "n"} for name in ["crops", *OUTPUTS]})


def check_same(net, path):
    """OpenCV must compute what torch computes."""
    images = torch.rand(5, 3, INPUT, INPUT) * 2 - 1
    read = cv2.dnn.readNetFromONNX(str(path))
    read.setInput(images.numpy())
    with torch.no_grad():
        pairs = zip(read.forward(OUTPUTS), net(images))
        worst = max(np.abs(a - b.numpy()).max() for a, b in pairs)
    if worst > 1e-3:
        raise SystemExit(f"cv::dnn differs from torch by {worst}")


def description(labels, temperature):
    return {
        "input": INPUT,
        "margin": MARGIN,
        "letters": LETTERS,
        "labels": [{"tile": members[0][0], "turns": members[0][1], "play": play}
                   for members, play in zip(labels.members, labels.play)],
        "temperature": temperature,
    }


def main(checkpoint, out):
    labels = Labels(library.TILES_JSON)
    net = load(checkpoint, labels)
    onnx, table_file = Path(out) / "tile-net.onnx", Path(out) / "tile-net.json"
    parts = [Path(f"{file}.part") for file in (onnx, table_file)]
    write_onnx(net, parts[0])
    check_same(net, parts[0])
    table = description(labels, temperatures(net, labels))
    parts[1].write_text(json.dumps(table, separators=(",", ":")) + "\n")
    for part, file in zip(parts, (onnx, table_file)):
        part.replace(file)
    print("temperatures", table["temperature"])


if __name__ == "__main__":
    main(*sys.argv[1:])
