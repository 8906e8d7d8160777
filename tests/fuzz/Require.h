// What a fuzz target expects of the answers, beyond that nothing crashes.
#pragma once

#include "engine/Error.h"

#include <cstdlib>

inline void require(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

/// A refusal says what is wrong and where.
inline void requireExplained(const reeve::engine::Error& error)
{
    require(!error.what.empty() && !error.where.empty());
}
