"""Crops as the reader makes them: a rectified cell with a margin, INPUT pixels square."""
import cv2
import numpy as np

INPUT = 64
MARGIN = 0.12  # of a tile's side, on each side


def cell_corners(centre, tile_pixels, margin=MARGIN):
    half = (0.5 + margin) * tile_pixels
    return np.array([[-half, -half], [half, -half], [half, half], [-half, half]]) + centre


def warp(picture, corners, width, height):
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    return cv2.warpPerspective(picture, matrix, (width, height), flags=cv2.INTER_LINEAR,
                               borderMode=cv2.BORDER_REPLICATE)


def to_input(picture):
    shrink = picture.shape[0] > INPUT or picture.shape[1] > INPUT
    return cv2.resize(picture, (INPUT, INPUT),
                      interpolation=cv2.INTER_AREA if shrink else cv2.INTER_LINEAR)


def _compressed(crop, rng):
    quality = int(rng.integers(35, 90))
    return cv2.imdecode(cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, quality])[1],
                        cv2.IMREAD_COLOR)


def _place_of(point, corners):
    """Where a point lies in the crop with these corners, in tiles from its middle."""
    square = cell_corners(np.zeros(2), 1.0).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    return cv2.perspectiveTransform(point[None, None].astype(np.float64), matrix)[0, 0]


def rough_crop(picture, centre, tile_pixels, rng, scale=1.0, angle=0.0, jitter=1.0):
    """A crop round `centre` with the faults of a real one: corners off, few pixels (fewer along
    one axis when the camera is low), blur. Returned with it: where `centre` lies in the crop,
    in tiles from its middle."""
    quad = cell_corners(np.zeros(2), tile_pixels) * scale * rng.normal(1, 0.04)
    quad = quad + rng.normal(0, 0.025 * tile_pixels * jitter, (4, 2))
    quad = quad + rng.normal(0, 0.04 * tile_pixels * jitter, 2)
    angle = angle + rng.normal(0, 0.035)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    size = np.array([rng.integers(26, 110)] * 2, float)
    if rng.random() < 0.3:
        size[rng.integers(2)] *= rng.uniform(0.45, 1)
    width, height = np.maximum(size, 14).astype(int)
    corners = quad @ turn
    crop = warp(picture, corners + centre, int(width), int(height))
    if rng.random() < 0.35:
        crop = cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.3, 1.3) * max(1, width / INPUT))
    if rng.random() < 0.2:
        crop = _compressed(crop, rng)
    return to_input(crop), _place_of(np.zeros(2), corners)
