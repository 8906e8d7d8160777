// The files a command is given: why one cannot be read, and the text of those that can.
#pragma once

#include "app/cli/Failure.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace reeve::app {

inline constexpr std::uintmax_t kLargestText = 256U << 20U; ///< bytes of a reading or of rules

enum class Pipes { Refused, Taken };

/// One sentence with the file's name when it is missing, a directory, not to be opened, or a device
/// or pipe that may keep a reader waiting; nullopt when it can be read.
[[nodiscard]] std::optional<std::string> whyUnreadable(const std::filesystem::path& path,
                                                       Pipes pipes = Pipes::Refused);

/// The whole text, without a byte order mark. Error: one sentence with the file's name.
[[nodiscard]] tl::expected<std::string, std::string>
readTextFile(const std::filesystem::path& path);

enum class InputKind { Photo, Reading, Recorded, Log, Saved };

struct Input {
    InputKind kind;
    std::string text; ///< of a reading, a log or recorded games: all of it
};

/// What a file to be scored is, by its content; readings and recorded games may come through a
/// pipe. A file that is none of them counts as a photo, whose reader says best what is wrong with
/// it, unless its name promises JSON.
[[nodiscard]] Outcome<Input> readInput(const std::filesystem::path& path);

/// Some editors begin UTF-8 with a byte order mark.
[[nodiscard]] std::string_view withoutByteOrderMark(std::string_view text);

} // namespace reeve::app
