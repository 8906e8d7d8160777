"""A closer look: one find of the piece network in, what it is out."""
import torch
from torch import nn
from torch.nn import functional as F

from boards import COLOURS, KINDS
from network import Block, conv

SIDE = 64  # pixels
# Channels of the output, in order.
PIECE, LYING = 0, 1
COLOUR = slice(2, 2 + len(COLOURS))
KIND = slice(COLOUR.stop, COLOUR.stop + len(KINDS))
CHANNELS = KIND.stop
SHOWN = {"meeple": 1, "big": 3, "abbot": 8, "builder": 8, "pig": 8}  # how much oftener training shows a kind than tables do

SCENES = {"meeple": 1, "big": 1, "abbot": 2, "builder": 2, "pig": 2}  # and how much oftener scenes to learn from do


class LookNet(nn.Module):
    def __init__(self, w=(16, 32, 80), joined=32, hidden=96):
        super().__init__()
        self.body = nn.Sequential(conv(3, w[0], 2), Block(w[0]), conv(w[0], w[1], 2), Block(w[1]),
                                  conv(w[1], w[2], 2), Block(w[2]), Block(w[2]), conv(w[2], joined, size=1))
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(joined * (SIDE // 8) ** 2, hidden), nn.ReLU(True),
                                  nn.Dropout(0.2), nn.Linear(hidden, CHANNELS))

    def forward(self, x):
        return self.head(self.body(x))


def fair(state):
    """The weights with kinds as likely as tables show them."""
    bias = state["head.4.bias"].clone()
    bias[KIND] -= torch.log(torch.tensor([float(SHOWN[k] * SCENES[k]) for k in KINDS]))
    return {**state, "head.4.bias": bias}


def loss(output, values):
    """`values`: piece or not, colour, kind, lying; -1 where not known."""
    piece, colour, kind, lying = values.T
    parts = {"piece": F.binary_cross_entropy_with_logits(output[:, PIECE], piece.float())}
    at = piece == 1
    parts["colour"] = 0.5 * F.cross_entropy(output[at][:, COLOUR], colour[at], label_smoothing=0.02)
    parts["kind"] = 0.5 * F.cross_entropy(output[at][:, KIND], kind[at])
    posed = at & (lying >= 0)
    parts["lying"] = 0.5 * F.binary_cross_entropy_with_logits(output[posed][:, LYING], lying[posed].float())
    return parts
