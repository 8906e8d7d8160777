"""A small hourglass: balanced BGR in, one column of values a cell of four pixels out."""
import torch
from torch import nn
from torch.nn import functional as F

from boards import COLOURS, KINDS

# Channels of the output, in order.
HEAT, OFFSET, LYING, BOX = slice(0, 1), slice(1, 3), slice(3, 4), slice(4, 8)
COLOUR = slice(8, 8 + len(COLOURS))
KIND = slice(COLOUR.stop, COLOUR.stop + len(KINDS))
CHANNELS = KIND.stop


def conv(i, o, stride=1, size=3):
    return nn.Sequential(nn.Conv2d(i, o, size, stride, size // 2, bias=False), nn.BatchNorm2d(o), nn.ReLU(True))


class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.a = conv(c, c)
        self.b = nn.Sequential(nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c))

    def forward(self, x):
        return F.relu(x + self.b(self.a(x)))


class PieceNet(nn.Module):
    """Input sides must be multiples of 16."""

    def __init__(self, w=(16, 32, 64, 96)):
        super().__init__()
        self.stem = conv(3, w[0], 2)
        self.fine = nn.Sequential(conv(w[0], w[1], 2), Block(w[1]))
        self.middle = nn.Sequential(conv(w[1], w[2], 2), Block(w[2]))
        self.coarse = nn.Sequential(conv(w[2], w[3], 2), Block(w[3]), Block(w[3]))
        self.join8 = conv(w[3], w[2], size=1)
        self.mix8 = conv(w[2], w[2])
        self.join4 = conv(w[2], 48, size=1)
        self.side4 = conv(w[1], 48, size=1)
        self.mix4 = nn.Sequential(conv(48, 48), conv(48, 48))
        self.out = nn.Conv2d(48, CHANNELS, 1)
        nn.init.constant_(self.out.bias, 0.0)
        nn.init.constant_(self.out.bias[HEAT], -4.0)

    def forward(self, x):
        fine = self.fine(self.stem(x))
        middle = self.middle(fine)
        up8 = F.interpolate(self.join8(self.coarse(middle)), scale_factor=2, mode="nearest")
        mixed = self.mix8(up8 + middle)
        up4 = F.interpolate(self.join4(mixed), scale_factor=2, mode="nearest")
        return self.out(self.mix4(up4 + self.side4(fine)))


def normalise(batch_bgr_uint8):
    """N×H×W×3 bytes to N×3×H×W floats about -1..1."""
    return batch_bgr_uint8.permute(0, 3, 1, 2).float() / 127.5 - 1.0


def loss(output, heat, weight, rows, index):
    """`rows` as compose.encode gives them, `index` the picture each row belongs to."""
    logit = output[:, 0]
    p = torch.sigmoid(logit).clamp(1e-4, 1 - 1e-4)
    positive = (heat == 1).float()
    focal = -positive * (1 - p) ** 2 * torch.log(p) - (1 - positive) * (1 - heat) ** 4 * p**2 * torch.log(1 - p)
    count = max(1.0, float((positive * weight).sum()))
    parts = {"heat": (focal * weight).sum() / count}
    if len(rows):
        at = output[index, :, rows[:, 0].long(), rows[:, 1].long()]
        w = rows[:, 11]
        total = w.sum()
        mean = lambda v, m=None: (v * w).sum() / total if m is None else (torch.where(m, v, torch.zeros_like(v)) * w).sum() / ((w * m).sum() + 1e-3)
        parts["offset"] = 0.5 * mean((at[:, OFFSET] - rows[:, 2:4]).abs().sum(1))
        parts["colour"] = mean(F.cross_entropy(at[:, COLOUR], rows[:, 4].long(), reduction="none", label_smoothing=0.02))
        parts["kind"] = 0.6 * mean(F.cross_entropy(at[:, KIND], rows[:, 5].long(), reduction="none"))
        known = ~torch.isnan(rows[:, 6])
        lying = torch.nan_to_num(rows[:, 6])
        parts["lying"] = 1.2 * mean(F.binary_cross_entropy_with_logits(at[:, 3], lying, reduction="none"), known)
        boxed = ~torch.isnan(rows[:, 7])
        parts["box"] = 1.5 * mean((at[:, BOX] - torch.nan_to_num(rows[:, 7:11])).abs().sum(1), boxed)
    return parts
