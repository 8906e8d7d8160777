// Little pictures with a meaning in the game: coat of arms, goods, inn, gold, magic, ...
#pragma once

#include "vision/art/Painter.h"

#include <string_view>

namespace reeve::vision {

void drawCoatOfArms(Painter& painter, const TileStyle& style, const Spot& spot);
/// `goods`: wine, grain or cloth.
void drawGoods(Painter& painter, const TileStyle& style, std::string_view goods, const Spot& spot);
void drawInn(Painter& painter, const TileStyle& style, const Spot& spot);
void drawLake(Painter& painter, const TileStyle& style, const Spot& spot);
void drawSpring(Painter& painter, const TileStyle& style, const Spot& spot);
void drawGarden(Painter& painter, const TileStyle& style, const Spot& spot);
void drawGold(Painter& painter, const TileStyle& style, const Spot& spot);
void drawMagic(Painter& painter, const TileStyle& style, const Spot& spot);
void drawRobber(Painter& painter, const TileStyle& style, const Spot& spot);
/// `direction`: N, NE, E, ... where the machine flies.
void drawFlyingMachine(Painter& painter, const TileStyle& style, std::string_view direction,
                       const Spot& spot);
/// `whose`: road (club), field (pitchfork), city (shield).
void drawCropCircle(Painter& painter, std::string_view whose, const Spot& spot);

} // namespace reeve::vision
