// `reeve read PHOTO`: a photo of a table to a reading of its board.
#pragma once

#include "app/Resources.h"
#include "app/cli/Arguments.h"
#include "app/cli/Failure.h"
#include "vision/ReadPhoto.h"

#include <tl/expected.hpp>

#include <iosfwd>
#include <string>
#include <vector>

namespace reeve::app {

[[nodiscard]] const CommandSpec& readSpec();
[[nodiscard]] int runRead(const Arguments& arguments, std::ostream& out, std::ostream& err);
/// With the models and tiles of `resources`.
[[nodiscard]] int runRead(const Arguments& arguments, const Resources& resources, std::ostream& out,
                          std::ostream& err);

/// "BA,IC": ids of sets that have tiles. Error: one sentence.
[[nodiscard]] tl::expected<std::vector<std::string>, std::string> setsFrom(const std::string& text);

/// What --sets, --edition, --corners, --cells and --debug say. Error: one sentence.
[[nodiscard]] tl::expected<vision::ReadOptions, std::string>
readOptionsFrom(const Arguments& arguments);

/// `byHand`: the command in which --corners and --cells show a board that was not found.
[[nodiscard]] Failure failureOf(const vision::ReadError& error,
                                const std::string& byHand = "reeve read");

/// The reading as a table for people.
[[nodiscard]] std::string readingText(const vision::Reading& reading);

} // namespace reeve::app
