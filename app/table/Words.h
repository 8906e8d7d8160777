// Scores in the players' own words, the same in the app and on the command line.
#pragma once

#include "app/table/Table.h"
#include "engine/Award.h"
#include "engine/ScoreSheet.h"

#include <span>
#include <string>
#include <vector>

namespace reeve::app {

/// "6 tiles", "1 coat of arms", "inn: 1 more for each of 3 tiles", "witch: half, rounded up".
[[nodiscard]] std::string itemText(const engine::ScoreItem& item);

/// "6 + 2 = 8", "7 - 3 = 4"; "8" for a single item; "0" for none.
[[nodiscard]] std::string sumText(std::span<const engine::ScoreItem> items);

/// "Ann gets 12 for a city: 6 tiles 12 [BASE-26]; majority Ann: 2, Bo: 1 [BASE-12]".
[[nodiscard]] std::string awardText(const engine::Award& award,
                                    std::span<const engine::ObservedPlayer> players);

/// "6 + 2 = 8 if it closed as it lies": what an unfinished feature would pay, in the words of its
/// kind; empty when it is finished or pays the same now.
[[nodiscard]] std::string closingText(const engine::FeatureScore& feature);

/// "City, 6 tiles, 2 coats of arms, open".
[[nodiscard]] std::string featureTitle(const engine::FeatureScore& feature, int coatsOfArms);

/// Coats of arms on the feature's segments.
[[nodiscard]] int coatsOfArms(const engine::FeatureScore& feature, const Table& table,
                              const engine::TileCatalogue& catalogue);

/// "Ann leads 2 to 1", "Ann and Bo share it, 2 each", "Ann alone", "Nobody's".
[[nodiscard]] std::string majorityText(const engine::FeatureScore& feature,
                                       std::span<const engine::ObservedPlayer> players);

/// "pays Ann 4 and Bo 8" where the farmers of an older edition are not paid what the majority in
/// this field says (BASE-46, BASE-47); empty where every owner gets the same and nobody else any.
[[nodiscard]] std::string unevenPayText(const engine::FeatureScore& feature,
                                        std::span<const engine::ObservedPlayer> players);

/// "red meeple", "mage"; "piece" where the kind is not known.
[[nodiscard]] std::string pieceName(const vision::PieceReading& piece);

/// "3,-1": column and row.
[[nodiscard]] std::string cellText(engine::Position cell);

/// "1 tile", "2 tiles".
[[nodiscard]] std::string counted(int count, const std::string& one, const std::string& many);

} // namespace reeve::app
