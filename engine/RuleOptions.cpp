#include "engine/RuleOptions.h"

#include "engine/ParseJson.h"
#include "engine/Words.h"
#include "engine/rules/Registry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <span>
#include <vector>

namespace reeve::engine {

namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 4> kFarmerWords{"3rd", "2nd", "1st", "off"};

/// nullptr when no module has such a switch.
const RuleSwitch* switchCalled(std::string_view name)
{
    for (const RegisteredRules& rules : registeredRules()) {
        for (const RuleSwitch& known : rules.switches) {
            if (known.name == name) {
                return &known;
            }
        }
    }
    return nullptr;
}

std::vector<RuleSwitch> allSwitches()
{
    std::vector<RuleSwitch> all;
    for (const RegisteredRules& rules : registeredRules()) {
        all.insert(all.end(), rules.switches.begin(), rules.switches.end());
    }
    return all;
}

struct Preset {
    std::string_view name;
    std::array<std::array<std::string_view, 2>, 4> settings;
};

constexpr std::array kPresets{
    Preset{"third-edition", {}},
    Preset{"zman-big-box",
           {{{"messageAlone", "on"},
             {"cropAddMandatory", "on"},
             {"cropAddAnywhere", "on"},
             {"countAbbot", "off"}}}},
    Preset{"classic-2000", {{{"tinyCity", "2"}, {"farmers", "1st"}, {"countEnd", "all"}}}},
    Preset{"classic-middle", {{{"tinyCity", "2"}, {"farmers", "2nd"}, {"countEnd", "all"}}}},
    Preset{"first-game", {{{"farmers", "off"}}}},
};

tl::unexpected<Error> fail(ErrorCode code, std::string what)
{
    return tl::unexpected(Error{code, std::move(what), {}, {}});
}

/// "a, b, c"; empty words are left out.
template <typename Range, typename Name>
std::string listed(const Range& range, Name name)
{
    std::string text;
    for (const auto& item : range) {
        if (!name(item).empty()) {
            text += (text.empty() ? "" : ", ") + std::string(name(item));
        }
    }
    return text;
}

Expected<void> set(RuleOptions& options, std::string_view name, std::string_view value)
{
    const RuleSwitch* known = switchCalled(name);
    if (known == nullptr) {
        return fail(ErrorCode::Invalid,
                    "There is no switch \"" + std::string(name) + "\"; there are: " +
                        listed(allSwitches(), [](const RuleSwitch& s) { return s.name; }));
    }
    const auto* found = std::ranges::find(known->values, value);
    if (value.empty() || found == known->values.end()) {
        return fail(
            ErrorCode::Invalid,
            "\"" + std::string(name) + "\" cannot be \"" + std::string(value) +
                "\"; it can be: " + listed(known->values, [](std::string_view v) { return v; }));
    }
    if (name == "tinyCity") {
        options.tinyCity = value == "2" ? 2 : 4;
    } else if (name == "farmers") {
        options.farmers = *farmersFromWord(value);
    } else if (found == known->values.begin()) {
        options.switches.erase(std::string(name));
    } else {
        options.switches[std::string(name)] = value;
    }
    return {};
}

std::string valueText(const Json& value)
{
    if (value.is_string()) {
        return value.get<std::string>();
    }
    if (value.is_boolean()) {
        return value.get<bool>() ? "on" : "off";
    }
    return value.dump();
}

Expected<RuleOptions> fromObject(const Json& json)
{
    if (!json.is_object()) {
        return fail(ErrorCode::CannotRead, "Rules are a JSON object with switches");
    }
    RuleOptions options;
    if (const auto preset = json.find("preset"); preset != json.end()) {
        Expected<RuleOptions> base = rulePreset(valueText(*preset));
        if (!base) {
            return base;
        }
        options = std::move(*base);
    }
    for (const auto& [name, value] : json.items()) {
        if (name != "preset") {
            if (const Expected<void> done = set(options, name, valueText(value)); !done) {
                return tl::unexpected(done.error());
            }
        }
    }
    return options;
}

} // namespace

std::string_view RuleOptions::operator[](std::string_view name) const
{
    if (const auto set = switches.find(std::string(name)); set != switches.end()) {
        return set->second;
    }
    const RuleSwitch* known = switchCalled(name);
    assert(known != nullptr);
    return known->values.front();
}

std::string rulePresetNames()
{
    return listed(kPresets, [](const Preset& p) { return p.name; });
}

Expected<RuleOptions> rulePreset(std::string_view name)
{
    const auto* preset = std::ranges::find(kPresets, name, &Preset::name);
    if (preset == kPresets.end()) {
        return fail(ErrorCode::Invalid, "There is no preset \"" + std::string(name) +
                                            "\"; there are: " + rulePresetNames());
    }
    RuleOptions options;
    options.preset = name;
    for (const auto& [key, value] : preset->settings) {
        if (!key.empty()) {
            if (const Expected<void> done = set(options, key, value); !done) {
                return tl::unexpected(done.error());
            }
        }
    }
    return options;
}

Expected<RuleOptions> ruleOptionsFromJson(std::string_view json)
{
    try {
        return fromObject(parseJson(json));
    } catch (const BadJson& bad) {
        return tl::unexpected(Error{ErrorCode::CannotRead, bad.what, bad.where, {}});
    }
}

std::string toJson(const RuleOptions& options)
{
    Json json{{"preset", options.preset},
              {"tinyCity", options.tinyCity},
              {"farmers", word(options.farmers)}};
    if (const auto* preset = std::ranges::find(kPresets, options.preset, &Preset::name);
        preset != kPresets.end()) {
        for (const auto& setting : preset->settings) { // also those set back to their default
            if (!setting[0].empty() && !json.contains(setting[0])) {
                json[std::string(setting[0])] = options[setting[0]];
            }
        }
    }
    for (const auto& [name, value] : options.switches) {
        json[name] = value;
    }
    return json.dump();
}

std::string_view word(Farmers farmers)
{
    return kFarmerWords[static_cast<std::size_t>(farmers)];
}

std::optional<Farmers> farmersFromWord(std::string_view text)
{
    return enumFromWord<Farmers>(kFarmerWords, text);
}

} // namespace reeve::engine
