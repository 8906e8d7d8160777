"""Light and camera: casts, gamma, gradients, shadows, glare, dullness, noise, a batch at a time."""
import cv2
import numpy as np

_NOISE_BANK = 4_000_000
_STRANGE_COLOURS = 0.1  # share of samples whose colours are mixed beyond any lamp


def _tone_tables(n, rng):
    """n x 256 x 3 tables of cast, brightness and gamma."""
    level = np.arange(256, dtype=np.float32)[None, :, None]
    gain = rng.uniform(0.65, 1.3, (n, 1, 3)) * rng.uniform(0.75, 1.25, (n, 1, 1))
    level = level * gain + rng.normal(0, 14, (n, 1, 1))
    gamma = rng.uniform(0.7, 1.5, (n, 1, 1))
    level = 255 * (np.clip(level, 0, 255) / 255) ** gamma
    return np.clip(level, 0, 255).astype(np.uint8)


def _strange_colours(crop, rng):
    if rng.random() < 0.5:
        mix = np.eye(3) + rng.normal(0, 0.35, (3, 3))
        return np.clip((crop.astype(np.float32) - 128) @ mix.T + 128, 0, 255).astype(np.uint8)
    hsv = cv2.cvtColor(crop, cv2.COLOR_BGR2HSV).astype(np.float32)
    away = np.abs((hsv[..., 0] - rng.uniform(0, 180) + 90) % 180 - 90)
    weight = np.exp(-((away / 20) ** 2))
    hsv[..., 1] *= 1 - weight * rng.uniform(0.3, 1)
    hsv[..., 2] += weight * rng.uniform(-0.3, 0.9) * (255 - hsv[..., 2])
    return cv2.cvtColor(np.clip(hsv, 0, 255).astype(np.uint8), cv2.COLOR_HSV2BGR)


class Light:
    """Applies random light to batches of crops (n x side x side x 3, uint8)."""

    def __init__(self, side, rng):
        self._rng = rng
        self._noise = rng.standard_normal(_NOISE_BANK).astype(np.float32)
        axis = np.linspace(-1, 1, side, dtype=np.float32)
        self._x, self._y = axis[None, None, :], axis[None, :, None]

    def _column(self, values):
        return np.asarray(values, np.float32).reshape(-1, 1, 1)

    def _shade(self, n):
        """Factor field: a gentle gradient, now and then the edge of a cast shadow."""
        rng = self._rng
        field = (1 + self._column(rng.normal(0, 0.15, n)) * self._x
                 + self._column(rng.normal(0, 0.15, n)) * self._y)
        shadowed = np.flatnonzero(rng.random(n) < 0.1)
        angle = rng.uniform(0, 2 * np.pi, len(shadowed))
        across = (self._column(np.cos(angle)) * self._x + self._column(np.sin(angle)) * self._y
                  - self._column(rng.uniform(-0.8, 0.8, len(shadowed))))
        softness = self._column(rng.uniform(0.02, 0.3, len(shadowed)))
        dark = self._column(rng.uniform(0.3, 0.8, len(shadowed)))
        field[shadowed] *= dark + (1 - dark) / (1 + np.exp(np.clip(-across / softness, -30, 30)))
        return field

    def _glare(self, n):
        """Added light, zero for most samples."""
        rng = self._rng
        field = np.zeros((n, self._y.size, self._x.size), np.float32)
        lit = np.flatnonzero(rng.random(n) < 0.14)
        square = ((self._x - self._column(rng.uniform(-1, 1, len(lit)))) ** 2
                  + (self._y - self._column(rng.uniform(-1, 1, len(lit)))) ** 2)
        width = self._column(rng.uniform(0.05, 0.8, len(lit)))
        field[lit] = np.exp(-square / width) * self._column(rng.uniform(30, 190, len(lit)))
        return field

    def _noise_like(self, batch):
        start = int(self._rng.integers(_NOISE_BANK - batch.size))
        return self._noise[start:start + batch.size].reshape(batch.shape)

    def apply(self, crops):
        """Returns float32 of the same shape, 0 to 255."""
        rng, n = self._rng, len(crops)
        toned = np.empty_like(crops)
        strange = rng.random(n) < _STRANGE_COLOURS
        for i, table in enumerate(_tone_tables(n, rng)):
            crop = _strange_colours(crops[i], rng) if strange[i] else crops[i]
            cv2.LUT(crop, table[:, None, :], toned[i])
        batch = toned.astype(np.float32)
        dull = np.flatnonzero(rng.random(n) < 0.25)
        grey = batch[dull].mean(3, keepdims=True)
        batch[dull] = grey + (batch[dull] - grey) * self._column(
            rng.uniform(0.2, 0.9, len(dull)))[..., None]
        batch *= self._shade(n)[..., None]
        batch += self._glare(n)[..., None]
        batch += self._noise_like(batch) * self._column(rng.uniform(0, 9, n))[..., None]
        return np.clip(batch, 0, 255, out=batch)
