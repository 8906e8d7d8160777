#include "app/cli/StandardOutput.h"

#include "app/cli/ExitCode.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace reeve::app {

namespace {

std::string reason(int error)
{
    switch (error) {
    case EBADF: return "it is closed";
    case EPIPE: return "nobody reads it any more";
    default: return std::generic_category().message(error);
    }
}

} // namespace

void keepStandardStreams()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == -1)
            return;
}

DescriptorBuffer::DescriptorBuffer(int descriptor)
    : m_descriptor(descriptor)
{
    setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
}

DescriptorBuffer::~DescriptorBuffer()
{
    DescriptorBuffer::sync();
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c)
{
    if (DescriptorBuffer::sync() != 0)
        return traits_type::eof();
    if (traits_type::eq_int_type(c, traits_type::eof()))
        return traits_type::not_eof(c);
    sputc(traits_type::to_char_type(c));
    return c;
}

int DescriptorBuffer::sync()
{
    const char* begin = pbase();
    while (m_error == 0 && begin < pptr()) {
        const ssize_t written =
            write(m_descriptor, begin, static_cast<std::size_t>(pptr() - begin));
        if (written > 0)
            begin += written;
        else if (errno != EINTR)
            m_error = errno;
    }
    setp(m_buffer.data(), m_buffer.data() + m_buffer.size());
    return m_error == 0 ? 0 : -1;
}

int finishOutput(int exitCode, DescriptorBuffer& buffer, std::ostream& err)
{
    buffer.pubsync();
    if (buffer.error() == 0)
        return exitCode;
    err << "reeve: The result cannot be written to the standard output: " << reason(buffer.error())
        << ".\n";
    return exitCode == kExitDone ? kExitCannotWrite : exitCode;
}

} // namespace reeve::app
