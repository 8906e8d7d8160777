// House rules and edition switches (docs/rules/options.md), and the presets that set them.
#pragma once

#include "engine/Error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace reeve::engine {

enum class Farmers : std::uint8_t { ThirdEdition, SecondEdition, FirstEdition, Off };

struct RuleOptions {
    std::string preset = "third-edition";    ///< the preset these options started from
    int tinyCity = 4;                        ///< BASE-28: 4 or 2
    Farmers farmers = Farmers::ThirdEdition; ///< BASE-40, -42, -46, -47
    /// Switches of expansions that differ from their default, by the names and values of
    /// docs/rules/options.md; the module of the expansion reads its own.
    std::map<std::string, std::string> switches;

    bool operator==(const RuleOptions&) const = default;
    /// The value of a switch of an expansion, its default where it is not set. The name is one of
    /// docs/rules/options.md.
    [[nodiscard]] std::string_view operator[](std::string_view name) const;
};

/// third-edition, zman-big-box, classic-2000, classic-middle, first-game.
[[nodiscard]] Expected<RuleOptions> rulePreset(std::string_view name);

/// "third-edition, zman-big-box, ..."
[[nodiscard]] std::string rulePresetNames();

/// JSON `{"preset": "...", "tinyCity": 2, ...}` with the switch names of docs/rules/options.md.
/// Error: CannotRead for text that is not such an object, Invalid for an unknown preset, switch or
/// value; `what` lists what would be possible.
[[nodiscard]] Expected<RuleOptions> ruleOptionsFromJson(std::string_view json);

/// The object ruleOptionsFromJson reads.
[[nodiscard]] std::string toJson(const RuleOptions& options);

/// "3rd", "2nd", "1st", "off".
[[nodiscard]] std::string_view word(Farmers farmers);
[[nodiscard]] std::optional<Farmers> farmersFromWord(std::string_view text);

} // namespace reeve::engine
