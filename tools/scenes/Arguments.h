// Command line of the form `--name value`.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace reeve::scenes {

class Arguments
{
public:
    /// nullopt with a reason in `why` when an option is unknown or lacks its value.
    static std::optional<Arguments> parse(const std::vector<std::string>& words,
                                          const std::vector<std::string>& known, std::string& why);

    [[nodiscard]] std::string text(const std::string& name, const std::string& otherwise) const;
    /// `otherwise` too when the text is not a number.
    [[nodiscard]] double number(const std::string& name, double otherwise) const;
    [[nodiscard]] int whole(const std::string& name, int otherwise) const;

private:
    std::map<std::string, std::string> m_values;
};

} // namespace reeve::scenes
