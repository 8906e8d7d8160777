"""The closer look at what the piece network found. vision/pieces/CloserLook.cpp does the same."""
import numpy as np
import torch

import looks
from decode import sigmoid, softmax
from frame import TILE, UprightFrame, balance, balanced, project
from look_network import COLOUR, KIND, LYING, PIECE, SIDE, LookNet, fair
from network import normalise

WEIGHT_OF_FIND = 0.5  # beside a look's score
WEIGHT_OF_BOTH = 0.7  # of either's colours


class CloserLook:
    def __init__(self, path):
        self.net = LookNet()
        self.net.load_state_dict(fair(torch.load(path)["net"]))
        self.net.eval()

    def improve(self, found, photo, frame, lattice, cells):
        if not found:
            return
        fine = UprightFrame(lattice, cells, TILE * looks.ZOOM)
        picture = fine.picture(photo)
        picture = balanced(picture, balance(picture, fine.cell_mask(cells)))
        to_fine = fine.to_frame @ np.linalg.inv(frame.to_frame)
        middles = project(to_fine, [(q.box[:2] + q.box[2:]) / 2 for q in found])
        pictures = np.stack([looks.around(picture, m, SIDE) for m in middles])
        with torch.no_grad():
            out = self.net(normalise(torch.from_numpy(pictures))).numpy()
        for q, v in zip(found, out):
            q.heat = float(sigmoid(v[PIECE] + WEIGHT_OF_FIND * np.log(q.heat / (1 - q.heat))))
            q.lying = float(sigmoid(v[LYING]))
            q.colours = (q.colours * softmax(v[COLOUR])) ** WEIGHT_OF_BOTH
            q.colours /= q.colours.sum()
            q.kinds = softmax(v[KIND])
