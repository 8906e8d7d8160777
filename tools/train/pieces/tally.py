"""Which colours are on this table: the whole photo decides. vision/pieces/ColourVote.cpp does the same."""
import numpy as np

from boards import COLOURS

STRENGTH = 0.35  # how far the table's share of a colour bends a piece's own colours


def votes(found):
    """Adds colour, probabilities and score to each find."""
    if found:
        p = np.array([q.colours for q in found])
        w = np.array([q.heat for q in found])
        share = np.full(p.shape[1], 1.0 / p.shape[1])
        for _ in range(10):
            post = p * (share + 0.01) ** STRENGTH
            post /= post.sum(1, keepdims=True)
            share = (post * w[:, None]).sum(0) / w.sum()
        for q, v in zip(found, post):
            q.colours = v
    for q in found:
        q.colour = COLOURS[int(q.colours.argmax())]
        q.score = float(q.heat * np.sqrt(q.colours.max()))
    return found
