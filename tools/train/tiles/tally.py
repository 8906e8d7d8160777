"""Counts of right and wrong, one row a photograph, edition or set."""
import numpy as np

_BINS = (0, 0.5, 0.8, 0.9, 0.95, 0.99, 1.001)


def _softmax(logits):
    powers = np.exp(logits - logits.max())
    return powers / powers.sum()


class Tally:
    HEADER = "tiles exact  top3 | piece exact | edges right | seen | empty false"

    def __init__(self):
        self.tiles = self.exact = self.top_three = 0
        self.with_piece = self.exact_with_piece = 0
        self.edges = self.edges_right = self.seen = self.empty = self.false = 0
        self.sureness = []

    def add(self, other):
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def add_tile(self, logits, label, piece):
        order = np.argsort(-logits)
        exact = bool(order[0] == label)
        self.tiles += 1
        self.exact += exact
        self.top_three += int(label in order[:3])
        self.with_piece += piece
        self.exact_with_piece += piece and exact
        self.sureness.append((_softmax(logits).max(), exact))

    def add_edges(self, logits, letters, occupied):
        self.edges += len(letters)
        self.edges_right += int((logits.argmax(1) == letters).sum())
        self.seen += bool(occupied > 0)

    def add_empty(self, occupied):
        self.empty += 1
        self.false += bool(occupied > 0)

    def __str__(self):
        share = 100 * self.exact / max(1, self.tiles)
        return (f"{self.tiles:5d} {self.exact:5d} {self.top_three:5d} | {self.with_piece:5d} "
                f"{self.exact_with_piece:5d} | {self.edges:5d} {self.edges_right:5d} | "
                f"{self.seen:4d} | {self.empty:5d} {self.false:5d} | {share:5.1f} %")


def sureness_table(tally):
    """Stated confidence against the share that was right."""
    stated, right = (np.array(column, float) for column in zip(*tally.sureness))
    lines = []
    for low, high in zip(_BINS, _BINS[1:]):
        inside = (stated >= low) & (stated < high)
        if inside.any():
            lines.append(f"  stated {low:.2f} to {min(high, 1):.2f}: {inside.sum():4d} tiles, "
                         f"{100 * right[inside].mean():.0f} % right")
    return "\n".join(lines)
