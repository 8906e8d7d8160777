// How far a command has come, for a person who waits: a line on a terminal, written over and over.
#pragma once

#include <iosfwd>
#include <string>

namespace reeve::app {

/// "42 % reading the tiles"; nothing where `err` is no terminal. `fraction`: 0..1.
void showProgress(double fraction, const std::string& stage, std::ostream& err);
/// Takes the line away.
void clearProgress(std::ostream& err);

} // namespace reeve::app
