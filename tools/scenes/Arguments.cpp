#include "tools/scenes/Arguments.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace reeve::scenes {

std::optional<Arguments> Arguments::parse(const std::vector<std::string>& words,
                                          const std::vector<std::string>& known, std::string& why)
{
    Arguments arguments;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (std::ranges::find(known, words[i]) == known.end()) {
            why = "unknown option " + words[i];
            return std::nullopt;
        }
        if (i + 1 == words.size()) {
            why = words[i] + " needs a value";
            return std::nullopt;
        }
        arguments.m_values[words[i]] = words[i + 1];
    }
    return arguments;
}

std::string Arguments::text(const std::string& name, const std::string& otherwise) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? otherwise : found->second;
}

double Arguments::number(const std::string& name, double otherwise) const
{
    const std::string value = text(name, "");
    char* end = nullptr;
    const double parsed = std::strtod(value.c_str(), &end);
    return value.empty() || *end != '\0' ? otherwise : parsed;
}

int Arguments::whole(const std::string& name, int otherwise) const
{
    return static_cast<int>(std::lround(number(name, otherwise)));
}

} // namespace reeve::scenes
