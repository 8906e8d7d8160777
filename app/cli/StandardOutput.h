// The process's standard output as a stream that knows why it could not be written.
#pragma once

#include <array>
#include <ostream>
#include <streambuf>
#include <string>

namespace reeve::app {

/// Call before anything is opened: a standard stream that was closed keeps its number, so that no
/// file is opened in its place and written into.
void keepStandardStreams();

/// Writes to a file descriptor, which stays open.
class DescriptorBuffer : public std::streambuf
{
public:
    explicit DescriptorBuffer(int descriptor);
    ~DescriptorBuffer() override;
    DescriptorBuffer(const DescriptorBuffer&) = delete;
    DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

    /// errno of the first write that failed; 0: none did.
    [[nodiscard]] int error() const { return m_error; }

protected:
    int_type overflow(int_type c) override;
    int sync() override;

private:
    int m_descriptor;
    int m_error = 0;
    std::array<char, 1U << 15U> m_buffer{};
};

/// Writes out what is left. The exit status, and a sentence on `err` when the result could not be
/// written: `exitCode` then, or kExitCannotWrite when all else went well.
[[nodiscard]] int finishOutput(int exitCode, DescriptorBuffer& buffer, std::ostream& err);

} // namespace reeve::app
