// Walls, houses, towers, churches and bridges of a tile drawing.
#pragma once

#include "vision/art/Painter.h"

namespace reeve::vision {

/// A city wall along an open curve, with its outside on the left or right hand.
void drawWall(Painter& painter, const TileStyle& style, const Polygon& wall, bool outsideOnLeft);

/// `foot` is the middle of the front's lower edge, `size` the width.
void drawHouse(Painter& painter, const TileStyle& style, cv::Point2f foot, float size,
               const Ink& roof);
void drawTower(Painter& painter, const TileStyle& style, cv::Point2f foot, float width);
/// Two towers and an arch across a wall; `along` is the wall's direction, a unit vector.
void drawGate(Painter& painter, const TileStyle& style, cv::Point2f at, cv::Point2f along);
void drawMonastery(Painter& painter, const TileStyle& style, const Spot& spot);
void drawCathedral(Painter& painter, const TileStyle& style, const Spot& spot);
/// Parapets on both sides of a road where it crosses something at `at`.
void drawBridge(Painter& painter, const TileStyle& style, const Polygon& road, cv::Point2f at,
                float halfLength);
void drawTree(Painter& painter, const TileStyle& style, cv::Point2f foot, float size);
void drawTuft(Painter& painter, const TileStyle& style, cv::Point2f foot, float size);

} // namespace reeve::vision
