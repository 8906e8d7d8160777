"""Places on the training boards that a network wrongly takes for pieces: worth showing more often."""
import cv2
import numpy as np
import torch

import decode
from boards import SOURCE_TILE
from compose import STRIDE
from frame import TILE
from network import OFFSET, PieceNet, normalise

LEAST_HEAT = 0.2
APART = 0.3  # from every labelled piece, tiles


def mine(boards, weights):
    net = PieceNet()
    net.load_state_dict(weights)
    net.eval()
    zoom = SOURCE_TILE / TILE
    for board in boards:
        small = cv2.resize(board.picture, None, fx=1 / zoom, fy=1 / zoom, interpolation=cv2.INTER_AREA)
        with torch.no_grad():
            maps = net(normalise(torch.from_numpy(decode.padded(small)[None])))[0].numpy()
        feet = np.array([p.foot for p in board.pieces]).reshape(-1, 2)
        for _, j, i in decode.peaks(maps, LEAST_HEAT):
            point = (np.array([i, j]) + 0.5 + maps[OFFSET, j, i]) * STRIDE * zoom
            x, y = np.round(point).astype(int)
            inside = 0 <= y < board.ignore.shape[0] and 0 <= x < board.ignore.shape[1]
            if inside and not board.ignore[y, x] and (not len(feet) or np.hypot(*(feet - point).T).min() > APART * SOURCE_TILE):
                board.hard.append(point)
