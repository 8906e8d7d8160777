#include "app/session/PlayersModel.h"

#include "app/board/PlayerLook.h"
#include "app/board/QtText.h"

#include <algorithm>

namespace reeve::app {

int PlayersModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PlayersModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString name = QString::fromStdString(row.player.player.name);
    switch (role) {
    case Qt::DisplayRole:
    case NameRole: return name;
    case ColourRole: return qText(engine::word(row.player.player.colour));
    case InitialRole: return initialOf(name);
    case TrackRole: return row.player.track;
    case ProjectedRole: return row.score.projected;
    case RoadsRole: return row.score.breakdown.roads;
    case CitiesRole: return row.score.breakdown.cities;
    case MonasteriesRole: return row.score.breakdown.monasteries + row.score.breakdown.gardens;
    case FieldsRole: return row.score.breakdown.fields;
    case NothingYetRole: return row.score.projected == row.player.track;
    case LeadsRole: return row.leads;
    default: return {};
    }
}

QHash<int, QByteArray> PlayersModel::roleNames() const
{
    return {{NameRole, "name"},           {ColourRole, "colour"},
            {InitialRole, "initial"},     {TrackRole, "track"},
            {ProjectedRole, "projected"}, {RoadsRole, "roads"},
            {CitiesRole, "cities"},       {MonasteriesRole, "monasteries"},
            {FieldsRole, "fields"},       {NothingYetRole, "nothingYet"},
            {LeadsRole, "leads"}};
}

void PlayersModel::setTable(const Table& table, const engine::ScoreSheet& sheet)
{
    std::vector<Row> rows;
    for (std::size_t p = 0; p < table.players.size(); ++p) {
        Row row{table.players[p], sheet.players[p], false};
        row.leads = std::find(sheet.winners.begin(), sheet.winners.end(), p) != sheet.winners.end();
        rows.push_back(row);
    }
    const bool samePlayers = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                        [](const Row& a, const Row& b) {
                                            return a.player.player.colour == b.player.player.colour;
                                        });
    if (samePlayers && !rows.empty()) {
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
    Q_EMIT countChanged();
}

} // namespace reeve::app
