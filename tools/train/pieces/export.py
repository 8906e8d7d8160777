#!/usr/bin/python3
"""Writes piece-net.onnx, piece-look.onnx and piece-net.json; checks that OpenCV gives the trainer's numbers.

usage: export.py NET.pt LOOK.pt --models FOLDER --threshold T --calibration 0.3:0.4,0.5:0.9,0.7:0.99
"""
import argparse
import json
import os

import cv2
import numpy as np
import torch

from boards import COLOURS, KINDS
from look_network import SIDE, LookNet, fair
from network import PieceNet


def check(net, path, shapes):
    reader = cv2.dnn.readNetFromONNX(path)
    for shape in shapes:
        x = torch.randn(*shape)
        reader.setInput(x.numpy())
        with torch.no_grad():
            apart = np.abs(reader.forward() - net(x).numpy()).max()
        print(f"{shape}: largest difference {apart:.2g}")
        if apart > 1e-2:
            raise SystemExit("OpenCV disagrees with the trainer")


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("net")
    ap.add_argument("look")
    ap.add_argument("--models", required=True)
    ap.add_argument("--threshold", type=float, required=True)
    ap.add_argument("--calibration", required=True)
    a = ap.parse_args()
    net = PieceNet()
    net.load_state_dict(torch.load(a.net)["net"])
    net.eval()
    path = os.path.join(a.models, "piece-net.onnx")
    torch.onnx.export(net, torch.randn(1, 3, 192, 256), path, opset_version=11, input_names=["picture"], output_names=["maps"],
                      dynamic_axes={"picture": {2: "height", 3: "width"}, "maps": {2: "rows", 3: "cols"}})
    check(net, path, [(1, 3, 192, 256), (1, 3, 320, 160)])
    look = LookNet()
    look.load_state_dict(fair(torch.load(a.look)["net"]))
    look.eval()
    path = os.path.join(a.models, "piece-look.onnx")
    torch.onnx.export(look, torch.randn(2, 3, SIDE, SIDE), path, opset_version=11, input_names=["looks"], output_names=["values"],
                      dynamic_axes={"looks": {0: "finds"}, "values": {0: "finds"}})
    check(look, path, [(1, 3, SIDE, SIDE), (7, 3, SIDE, SIDE)])
    calibration = [[float(v) for v in pair.split(":")] for pair in a.calibration.split(",")]
    with open(os.path.join(a.models, "piece-net.json"), "w") as f:
        json.dump({"colours": COLOURS, "kinds": KINDS, "threshold": a.threshold, "calibration": calibration}, f, indent=1)
        f.write("\n")


if __name__ == "__main__":
    main()
