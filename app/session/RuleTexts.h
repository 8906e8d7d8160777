// The rules in words, as the pages of docs/rules say them; they are built into the program.
#pragma once

#include <QString>

#include <optional>

namespace reeve::app {

struct RuleText {
    QString title; ///< "Unfinished road"
    QString text;  ///< "At game end 1 point per tile as well."
};

/// By id, such as "BASE-22"; nullopt when no page has it.
[[nodiscard]] std::optional<RuleText> ruleText(const QString& id);

} // namespace reeve::app
