#include "engine/rules/Registry.h"

#include "engine/rules/AbbotRules.h"
#include "engine/rules/BaseRules.h"
#include "engine/rules/CountRules.h"
#include "engine/rules/CropCirclesRules.h"
#include "engine/rules/FerriesRules.h"
#include "engine/rules/FlyingMachinesRules.h"
#include "engine/rules/GoldminesRules.h"
#include "engine/rules/InnsCathedralsRules.h"
#include "engine/rules/MageWitchRules.h"
#include "engine/rules/MessengersRules.h"
#include "engine/rules/RiverRules.h"
#include "engine/rules/RobbersRules.h"
#include "engine/rules/TradersBuildersRules.h"

namespace reeve::engine {

namespace {

template <typename Rules>
std::unique_ptr<RuleModule> make(const RuleOptions& options)
{
    return std::make_unique<Rules>(options);
}

/// The switches of a module; none when it has no kSwitches.
template <typename Rules>
constexpr std::span<const RuleSwitch> switchesOf()
{
    if constexpr (requires { Rules::kSwitches; }) {
        return Rules::kSwitches;
    } else {
        return {};
    }
}

template <typename Rules>
constexpr RegisteredRules rules(std::array<std::string_view, 2> sets)
{
    return {sets, &make<Rules>, switchesOf<Rules>()};
}

constexpr std::array kRegistry{
    rules<BaseRules>({"BA"}),
    rules<RiverRules>({"RI"}),
    rules<AbbotRules>({"AB"}),
    rules<InnsCathedralsRules>({"IC"}),
    rules<TradersBuildersRules>({"TB"}),
    rules<FerriesRules>({"FE"}),
    rules<GoldminesRules>({"GM"}),
    rules<CropCirclesRules>({"CC", "CX"}),
    rules<CountRules>({"CO"}),
    rules<FlyingMachinesRules>({"FM"}),
    rules<MageWitchRules>({"MW"}),
    rules<MessengersRules>({"ME"}),
    rules<RobbersRules>({"RO"}), // robs what all others award at the end
};

} // namespace

std::span<const RegisteredRules> registeredRules()
{
    return kRegistry;
}

} // namespace reeve::engine
