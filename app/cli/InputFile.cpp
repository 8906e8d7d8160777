#include "app/cli/InputFile.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace reeve::app {

namespace fs = std::filesystem;

std::optional<std::string> whyUnreadable(const fs::path& path, Pipes pipes)
{
    const std::string name = path.string();
    if (name.empty())
        return "The name of the file is empty.";
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (status.type() == fs::file_type::not_found)
        return name + " does not exist.";
    if (status.type() == fs::file_type::none)
        return name + " cannot be opened: " + failed.message() + ".";
    if (fs::is_directory(status))
        return name + " is a directory.";
    if (!fs::is_regular_file(status) && pipes == Pipes::Refused)
        return name + " is not a file.";
    if (fs::is_regular_file(status) && !std::ifstream(path, std::ios::binary))
        return name + " cannot be opened: " + std::generic_category().message(errno) + ".";
    return std::nullopt;
}

tl::expected<std::string, std::string> readTextFile(const fs::path& path)
{
    if (const auto why = whyUnreadable(path))
        return tl::make_unexpected(*why);
    std::error_code failed;
    if (fs::file_size(path, failed) > kLargestText)
        return tl::make_unexpected(path.string() + " is larger than " +
                                   std::to_string(kLargestText >> 20U) + " MB.");
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad())
        return tl::make_unexpected(path.string() + " cannot be read to its end.");
    return std::string(withoutByteOrderMark(text));
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

} // namespace reeve::app
