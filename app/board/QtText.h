// The engine's words as Qt's text.
#pragma once

#include <QString>

#include <string_view>

namespace reeve::app {

[[nodiscard]] inline QString qText(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace reeve::app
