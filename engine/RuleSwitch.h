// A house rule or edition option that a rule module owns.
#pragma once

#include <array>
#include <string_view>

namespace reeve::engine {

/// Name and values as in docs/rules/options.md; the first value is the default, unused places are
/// empty.
struct RuleSwitch {
    std::string_view name;
    std::array<std::string_view, 4> values;
};

} // namespace reeve::engine
