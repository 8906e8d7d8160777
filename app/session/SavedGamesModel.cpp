#include "app/session/SavedGamesModel.h"

#include <QDateTime>
#include <QLocale>

namespace reeve::app {

namespace {

QString localTime(const std::string& utc)
{
    const QDateTime time = QDateTime::fromString(QString::fromStdString(utc), Qt::ISODateWithMs);
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

} // namespace

int SavedGamesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_games.size());
}

QVariant SavedGamesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SavedGameSummary& game = m_games[static_cast<std::size_t>(index.row())];
    switch (role) {
    case IdRole: return static_cast<int>(game.id);
    case Qt::DisplayRole:
    case NameRole: return QString::fromStdString(game.name);
    case ChangedRole: return localTime(game.changedAt);
    case CorrectionsRole: return game.corrections;
    default: return {};
    }
}

QHash<int, QByteArray> SavedGamesModel::roleNames() const
{
    return {{IdRole, "gameId"},
            {NameRole, "name"},
            {ChangedRole, "changedAt"},
            {CorrectionsRole, "corrections"}};
}

void SavedGamesModel::setGames(std::vector<SavedGameSummary> games)
{
    beginResetModel();
    m_games = std::move(games);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
