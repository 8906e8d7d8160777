"""The network: a small residual net with three heads. See export.py for its inputs and outputs."""
from torch import nn
from torch.nn import functional

from labels import LETTERS


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


class TileNet(nn.Module):
    """Takes n x 3 x 48 x 48, BGR from -1 to 1; returns logits of tile, edges and occupied."""

    def __init__(self, tile_labels):
        super().__init__()
        self.features = nn.Sequential(
            _block(3, 32, kernel=5, stride=2),
            _block(32, 64, stride=2),
            _Residual(64),
            _block(64, 96, stride=2),
            _Residual(96),
        )
        self.hidden = nn.Sequential(
            nn.Flatten(), nn.Linear(96 * 36, 160), nn.ReLU(inplace=True), nn.Dropout(0.1)
        )
        self.tile = nn.Linear(160, tile_labels)
        self.edges = nn.Linear(160, 4 * len(LETTERS))
        self.occupied = nn.Linear(160, 1)

    def forward(self, x):
        hidden = self.hidden(self.features(x))
        return self.tile(hidden), self.edges(hidden), self.occupied(hidden)
