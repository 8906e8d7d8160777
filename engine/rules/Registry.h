// The only place that names rule modules.
#pragma once

#include "engine/RuleModule.h"
#include "engine/RuleOptions.h"
#include "engine/RuleSwitch.h"

#include <array>
#include <memory>
#include <span>
#include <string_view>

namespace reeve::engine {

struct RegisteredRules {
    /// Ids of the sets that bring these rules into play; unused places are empty.
    std::array<std::string_view, 2> sets;
    std::unique_ptr<RuleModule> (*make)(const RuleOptions&);
    std::span<const RuleSwitch> switches; ///< that the module reads
};

/// In the order in which modules add to values; the base rules first.
[[nodiscard]] std::span<const RegisteredRules> registeredRules();

} // namespace reeve::engine
