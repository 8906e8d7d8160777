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

constexpr std::array kRegistry{
    RegisteredRules{{"BA"}, &make<BaseRules>},
    RegisteredRules{{"RI"}, &make<RiverRules>},
    RegisteredRules{{"AB"}, &make<AbbotRules>},
    RegisteredRules{{"IC"}, &make<InnsCathedralsRules>},
    RegisteredRules{{"TB"}, &make<TradersBuildersRules>},
    RegisteredRules{{"FM"}, &make<FlyingMachinesRules>},
    RegisteredRules{{"FE"}, &make<FerriesRules>},
    RegisteredRules{{"GM"}, &make<GoldminesRules>},
    RegisteredRules{{"CC", "CX"}, &make<CropCirclesRules>},
    RegisteredRules{{"CO"}, &make<CountRules>},
    RegisteredRules{{"MW"}, &make<MageWitchRules>},
    RegisteredRules{{"ME"}, &make<MessengersRules>},
    RegisteredRules{{"RO"}, &make<RobbersRules>}, // robs what all others award at the end
};

} // namespace

std::span<const RegisteredRules> registeredRules()
{
    return kRegistry;
}

} // namespace reeve::engine
