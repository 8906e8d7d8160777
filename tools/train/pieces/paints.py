"""Colours of paint as seen on balanced pictures, OpenCV float Lab."""
import numpy as np

# Paints too rare on the labelled photographs to sample from.
EXTRA = {
    "pink": [[50, 38, -4], [60, 32, 2], [45, 45, -8]],
    "grey": [[v, a, b] for v in (27, 33, 40, 48, 56, 64) for a, b in ((0, 0), (1, 6), (-1, -4), (3, 10))],
    "white": [[84, 0, 4], [78, 0, 8], [88, -1, 2]],
    "orange": [[50, 38, 48], [55, 34, 55], [45, 42, 42]],
    "purple": [[26, 28, -26], [30, 24, -20], [22, 30, -30]],
    "natural": [[68, 8, 28], [74, 6, 24], [60, 10, 30]],
    "black": [[5, 0, 0], [9, 0, 0], [12, 0, 1], [15, 1, 2]],
    "yellow": [[62, 2, 58], [70, 0, 60]],
    "green": [[30, -28, 20], [24, -22, 14]],
    "blue": [[28, 6, -36], [22, 4, -28], [32, -6, -26]],
    "red": [[34, 46, 30], [28, 40, 24]],
}
# How often players of a colour are met.
WEIGHT = {"red": 5, "blue": 5, "green": 4, "yellow": 5, "black": 4, "pink": 2, "grey": 4, "white": 2.5,
          "orange": 2, "purple": 2, "natural": 0.6}


class Paints:
    def __init__(self, cutouts):
        self.bank = {c: [np.array(v, float) for v in labs] for c, labs in EXTRA.items()}
        for c in cutouts:
            if c.colour in ("red", "blue", "green", "yellow", "black", "orange", "purple"):
                self.bank[c.colour] += [c.lab]
        self.names = list(self.bank)
        self.share = np.array([WEIGHT[c] for c in self.names], float)
        self.share /= self.share.sum()

    def palette(self, rng):
        """The players of one table: colour name -> paint under this table's light."""
        names = rng.choice(self.names, size=rng.integers(2, 6), replace=False, p=self.share)
        return {str(n): self.sample(str(n), rng) for n in names}

    def sample(self, name, rng):
        bank = self.bank[name]
        lab = bank[rng.integers(len(bank))] + rng.normal(0, [2.5, 2, 2.5])
        return np.array([np.clip(lab[0], 1, 92), lab[1], lab[2]])
