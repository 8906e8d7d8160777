#include "app/session/SetNames.h"

#include <QCoreApplication>

#include <array>

namespace reeve::app {

namespace {

struct SetName {
    const char* id;
    const char* name;
};

constexpr std::array<SetName, 12> kSets{
    {{"BA", QT_TRANSLATE_NOOP("SetNames", "Base game")},
     {"RI", QT_TRANSLATE_NOOP("SetNames", "River")},
     {"IC", QT_TRANSLATE_NOOP("SetNames", "Inns & Cathedrals")},
     {"TB", QT_TRANSLATE_NOOP("SetNames", "Traders & Builders")},
     {"FM", QT_TRANSLATE_NOOP("SetNames", "Flying Machines")},
     {"FE", QT_TRANSLATE_NOOP("SetNames", "Ferries")},
     {"GM", QT_TRANSLATE_NOOP("SetNames", "Goldmines")},
     {"MW", QT_TRANSLATE_NOOP("SetNames", "Mage & Witch")},
     {"RO", QT_TRANSLATE_NOOP("SetNames", "Robbers")},
     {"CC", QT_TRANSLATE_NOOP("SetNames", "Crop Circles")},
     {"CX", QT_TRANSLATE_NOOP("SetNames", "Crop Circles, older set")},
     {"CO", QT_TRANSLATE_NOOP("SetNames", "Count of Carcassonne")}}};

} // namespace

const QStringList& setsWithTiles()
{
    static const QStringList ids = [] {
        QStringList all;
        for (const SetName& set : kSets)
            all << QString::fromLatin1(set.id);
        return all;
    }();
    return ids;
}

QString nameOfSet(const QString& set)
{
    const qsizetype at = setsWithTiles().indexOf(set);
    return at < 0 ? set
                  : QCoreApplication::translate("SetNames",
                                                kSets.at(static_cast<std::size_t>(at)).name);
}

} // namespace reeve::app
