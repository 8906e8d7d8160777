#include "app/session/SetNames.h"

#include "app/table/Sets.h"

#include <QCoreApplication>

#include <array>

namespace reeve::app {

namespace {

/// In the order of kSetsWithTiles.
constexpr std::array kNames{QT_TRANSLATE_NOOP("SetNames", "Base game"),
                            QT_TRANSLATE_NOOP("SetNames", "River"),
                            QT_TRANSLATE_NOOP("SetNames", "Inns & Cathedrals"),
                            QT_TRANSLATE_NOOP("SetNames", "Traders & Builders"),
                            QT_TRANSLATE_NOOP("SetNames", "Flying Machines"),
                            QT_TRANSLATE_NOOP("SetNames", "Ferries"),
                            QT_TRANSLATE_NOOP("SetNames", "Goldmines"),
                            QT_TRANSLATE_NOOP("SetNames", "Mage & Witch"),
                            QT_TRANSLATE_NOOP("SetNames", "Robbers"),
                            QT_TRANSLATE_NOOP("SetNames", "Crop Circles"),
                            QT_TRANSLATE_NOOP("SetNames", "Crop Circles, older set"),
                            QT_TRANSLATE_NOOP("SetNames", "Count of Carcassonne")};
static_assert(kNames.size() == kSetsWithTiles.size());

} // namespace

const QStringList& setsWithTiles()
{
    static const QStringList ids = [] {
        QStringList all;
        for (const char* const id : kSetsWithTiles)
            all << QString::fromLatin1(id);
        return all;
    }();
    return ids;
}

QString nameOfSet(const QString& set)
{
    const qsizetype at = setsWithTiles().indexOf(set);
    return at < 0
               ? set
               : QCoreApplication::translate("SetNames", kNames.at(static_cast<std::size_t>(at)));
}

} // namespace reeve::app
