// The sets that have tiles, in words.
#pragma once

#include <QString>
#include <QStringList>

namespace reeve::app {

/// Their ids, the base game first.
[[nodiscard]] const QStringList& setsWithTiles();

/// "Inns & Cathedrals" for "IC"; the id itself where it is not known.
[[nodiscard]] QString nameOfSet(const QString& set);

} // namespace reeve::app
