// What was measured, for a person and for a program.
#pragma once

#include "tools/measure/Tally.h"

#include <ostream>
#include <string>
#include <vector>

namespace reeve::measure {

/// Tables by stage, tiles apart by edition, set and size, pieces apart, the calibration, and the
/// photos that are not perfect.
void printReport(const std::vector<JudgedPhoto>& photos, std::ostream& out);

/// The same numbers as one JSON object, form `reeve.accuracy/1` (docs/recognition.md).
[[nodiscard]] std::string reportJson(const std::vector<JudgedPhoto>& photos);

} // namespace reeve::measure
