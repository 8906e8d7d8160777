"""Writes a checkpoint as tile-net.onnx and tile-net.json, calibrated.

usage: export.py CHECKPOINT OUT_DIR

The net: input `crops`, n x 3 x 48 x 48, BGR, value / 127.5 - 1, each a rectified cell with a margin
of 12 % of its side all round. Outputs, all logits: `tile` (n x labels + 1, the last a tile of no
known set), `edges` (n x 16: N, E, S, W times the letters of tile-net.json), `occupied` (n x 1).
The JSON names the labels and the temperatures that each output is to be divided by.
"""
import json
import sys
from pathlib import Path

import cv2
import numpy as np
import torch

import library
from calibrate import temperatures
from crops import INPUT, MARGIN
from labels import LETTERS, Labels
from network import TileNet

OUTPUTS = ["tile", "edges", "occupied"]


def load(checkpoint, labels):
    net = TileNet(labels.count + 1)
    net.load_state_dict(torch.load(checkpoint)["average"])
    return net.eval()


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
        "labels": [{"tile": members[0][0], "turns": members[0][1], "members": members}
                   for members in labels.members],
        "temperature": temperature,
    }


def main(checkpoint, out):
    labels = Labels(library.TILES_JSON)
    net = load(checkpoint, labels)
    onnx = Path(out) / "tile-net.onnx"
    write_onnx(net, onnx)
    check_same(net, onnx)
    table = description(labels, temperatures(net, labels))
    (Path(out) / "tile-net.json").write_text(json.dumps(table, separators=(",", ":")) + "\n")
    print("temperatures", table["temperature"])


if __name__ == "__main__":
    main(*sys.argv[1:])
