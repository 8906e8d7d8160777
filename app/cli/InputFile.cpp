#include "app/cli/InputFile.h"

#include "app/cli/ExitCode.h"
#include "vision/photo/PhotoHeader.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

namespace reeve::app {

namespace fs = std::filesystem;

namespace {

std::string tooLarge(const fs::path& path)
{
    return path.string() + " is larger than " + std::to_string(kLargestText >> 20U) + " MB.";
}

std::string cutShort(const fs::path& path)
{
    return path.string() + " cannot be read to its end.";
}

/// Up to so many bytes; fewer at the end or where reading fails.
std::string nextBytes(std::istream& stream, std::size_t most)
{
    std::string bytes(most, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(most));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

/// Appends what is left of the stream while the text stays of the size that is read at all.
void readRest(std::istream& stream, std::string& text)
{
    constexpr std::size_t kChunk = 1U << 20U;
    while (stream && text.size() <= kLargestText)
        text += nextBytes(stream, kChunk);
}

} // namespace

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
        return tl::make_unexpected(tooLarge(path));
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (file.bad())
        return tl::make_unexpected(cutShort(path));
    return std::string(withoutByteOrderMark(text));
}

Outcome<Input> readInput(const fs::path& path)
{
    constexpr std::size_t kHead = 4096; // bytes that tell what a file is
    const auto failure = [](const std::string& text) {
        return tl::make_unexpected(Failure{kExitCannotRead, text});
    };
    if (const auto why = whyUnreadable(path, Pipes::Taken))
        return failure(*why);
    std::ifstream file(path, std::ios::binary);
    const std::string head = nextBytes(file, kHead);
    if (file.bad())
        return failure(cutShort(path));
    std::string text(withoutByteOrderMark(head));
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && text[first] == '{') {
        readRest(file, text);
        if (file.bad())
            return failure(cutShort(path));
        if (text.size() > kLargestText)
            return failure(tooLarge(path));
        const auto holds = [&](const char* schema) {
            return text.find(schema) != std::string::npos;
        };
        const InputKind kind = holds("\"reeve.reading/") ? InputKind::Reading
                               : holds("\"reeve.log/")   ? InputKind::Log
                                                         : InputKind::Recorded;
        return Input{kind, std::move(text)};
    }
    if (const auto why = whyUnreadable(path)) // photos and saved games are no pipes
        return failure(*why);
    if (head.starts_with("SQLite format 3"))
        return Input{InputKind::Saved, {}};
    const bool isPhoto =
        vision::readPhotoHeader({reinterpret_cast<const std::uint8_t*>(head.data()), head.size()})
            .has_value();
    const bool promisesJson = path.extension() == ".json" || path.extension() == ".jsonl";
    if (isPhoto || !promisesJson)
        return Input{InputKind::Photo, {}};
    return failure(path.string() + (first == std::string::npos
                                        ? " is empty."
                                        : " holds no reading (reeve.reading/1) and no recorded "
                                          "game (reeve.game/1)."));
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

} // namespace reeve::app
