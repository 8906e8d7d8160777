"""The network: a small residual net with four heads. See export.py for its inputs and outputs."""
import torch
from torch import nn
from torch.nn import functional

from labels import LETTERS

HIDDEN = 192


def _block(channels_in, channels_out, kernel=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(channels_in, channels_out, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(channels_out),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = _block(channels, channels)
        self.second = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        return functional.relu(x + self.norm(self.second(self.first(x))))


class SharedRows(nn.Module):
    """A linear layer whose row for a label is the sum of the rows of the label's traits: what a
    coat of arms looks like is learned once for all tiles that bear one."""

    def __init__(self, inputs, sharing):
        super().__init__()
        self.register_buffer("sharing", torch.from_numpy(sharing))
        self.rows = nn.Parameter(torch.empty(sharing.shape[1], inputs))
        self.bias = nn.Parameter(torch.zeros(sharing.shape[0]))
        nn.init.kaiming_uniform_(self.rows, a=5 ** 0.5)

    def forward(self, x):
        return functional.linear(x, self.sharing @ self.rows, self.bias)


class _Anywhere(nn.Module):
    """What is seen at all, wherever it lies: a shield or a bag may be printed at any place."""

    def __init__(self, channels_in, channels_out):
        super().__init__()
        self.look = nn.Sequential(nn.Conv2d(channels_in, channels_out, 1), nn.ReLU(inplace=True))

    def forward(self, x):
        return functional.adaptive_max_pool2d(self.look(x), 1).flatten(1)


class TileNet(nn.Module):
    """Takes n x 3 x 64 x 64, BGR from -1 to 1; returns logits of tile, edges, occupied and symbols,
    and the place of the tile's middle."""

    def __init__(self, sharing, symbols):
        super().__init__()
        self.early = nn.Sequential(
            _block(3, 24, kernel=5, stride=2),
            _block(24, 48, stride=2),
            _block(48, 48),
        )
        self.middle = nn.Sequential(_block(48, 96, stride=2), _Residual(96))
        self.late = nn.Sequential(_block(96, 160, stride=2), _Residual(160), nn.Flatten())
        self.small = _Anywhere(48, 64)
        self.large = _Anywhere(96, 96)
        self.hidden = nn.Sequential(
            nn.Linear(160 * 16 + 64 + 96, HIDDEN), nn.ReLU(inplace=True), nn.Dropout(0.1)
        )
        self.tile = SharedRows(HIDDEN, sharing)
        self.edges = nn.Linear(HIDDEN, 4 * len(LETTERS))
        self.occupied = nn.Linear(HIDDEN, 1)
        self.place = nn.Linear(HIDDEN, 2)
        self.symbols = nn.Linear(64 + 96, symbols)  # for training alone

    def look(self, x):
        """What is seen, before it is named, and the part of it that knows no places."""
        early = self.early(x)
        middle = self.middle(early)
        anywhere = torch.cat([self.small(early), self.large(middle)], 1)
        return self.hidden(torch.cat([self.late(middle), anywhere], 1)), anywhere

    def forward(self, x):
        look, anywhere = self.look(x)
        return (self.tile(look), self.edges(look), self.occupied(look), self.place(look),
                self.symbols(anywhere))
