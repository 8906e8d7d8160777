"""Randomly recoloured editions: field, city and road in colours that no print has.

A network that has seen only a few editions clings to their colours; one that has also met these
reads shapes, and with them looks it never saw.
"""
import cv2
import numpy as np

from pictures import PIXELS, Edition


def _colour(rng, pale_share):
    if rng.random() < pale_share:
        return rng.uniform(200, 255) + rng.normal(0, 12, 3)
    return rng.uniform(20, 240, 3)


class Scheme:
    """One choice of terrain colours."""

    def __init__(self, rng):
        self.field = _colour(rng, 0.4)
        self.city = None if rng.random() < 0.45 else _colour(rng, 0.1)
        self.road = None if rng.random() < 0.25 else self._road(rng)
        self.field_relief = rng.uniform(0.3, 1.3) * rng.choice([1, 1, 1, -1])
        self.city_relief = rng.uniform(0.5, 1.3)
        self.specks = _colour(rng, 0) if rng.random() < 0.5 else None

    def _road(self, rng):
        """A road must stand out from the field, else nobody could read it."""
        for _ in range(20):
            grey = rng.uniform(30, 240) + rng.normal(0, 20, 3)
            road = grey if rng.random() < 0.7 else rng.uniform(20, 240, 3)
            if abs(road.mean() - self.field.mean()) > 35:
                break
        return road


def _terrain_masks(picture):
    """Soft masks of field, road and city, told apart by colour alone."""
    hue, saturation, value = cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2HSV))
    field = (hue > 27) & (hue < 90) & (saturation > 45)
    road = (saturation < 75) & (value > 120)
    city = ((hue <= 27) | (hue > 165)) & (saturation >= 75)
    return [cv2.GaussianBlur(m.astype(np.float32), (0, 0), 0.8)[..., None]
            for m in (field, road, city)]


def _specks(rng):
    spots = cv2.resize(rng.normal(0, 1, (18, 18)).astype(np.float32), (PIXELS, PIXELS),
                       interpolation=cv2.INTER_CUBIC)[..., None]
    return np.clip((spots - 1.1) * 2, 0, 1) * 0.8


def _repaint(picture, mask, colour, relief, light):
    middle = (light * mask).sum() / (mask.sum() + 1)
    return picture * (1 - mask) + (colour + relief * (light - middle)) * mask


def recolour(picture, scheme, rng):
    field, road, city = _terrain_masks(picture)
    result = picture.astype(np.float32)
    light = result.mean(2, keepdims=True)
    result = _repaint(result, field, scheme.field, scheme.field_relief, light)
    if scheme.specks is not None:
        spots = _specks(rng) * field
        result = result * (1 - spots) + scheme.specks * spots
    if scheme.road is not None:
        result = _repaint(result, road, scheme.road, 0.6, light)
    if scheme.city is not None:
        result = _repaint(result, city, scheme.city, scheme.city_relief, light)
    return np.clip(result, 0, 255).astype(np.uint8)


class RecolouredEdition(Edition):
    """An edition in one scheme; pictures are recoloured when first asked for, then kept."""

    def __init__(self, edition, scheme, labels):
        super().__init__(f"{edition.name} recoloured", edition.pictures, labels)
        self._scheme = scheme
        self._done = {}

    def picture(self, tile, rng):
        choice = int(rng.integers(len(self.pictures[tile])))
        if (tile, choice) not in self._done:
            self._done[tile, choice] = recolour(self.pictures[tile][choice], self._scheme, rng)
        return self._done[tile, choice]
