// How far the stated confidence of tiles or pieces can be trusted.
#pragma once

#include <array>
#include <cstddef>

namespace reeve::measure {

/// What was read, by its stated confidence. What was read where nothing is counts as wrong.
class Calibration
{
public:
    static constexpr std::size_t kBins = 10; // of equal width

    struct Bin {
        int read = 0;
        int right = 0;
        double stated = 0; ///< sum of confidences
    };

    /// A tile or a piece as read.
    template <typename Read>
    void add(const Read& read, bool isRight)
    {
        count(read.confidence, read.review, isRight);
    }
    [[nodiscard]] const std::array<Bin, kBins>& bins() const { return m_bins; }
    /// Mean over what was read of how far what is right in a bin lies from what is stated there.
    [[nodiscard]] double expectedError() const;

    int right = 0;
    int rightMarked = 0; ///< with `review`
    int wrong = 0;
    int wrongMarked = 0;

private:
    void count(double confidence, bool isMarked, bool isRight);

    std::array<Bin, kBins> m_bins;
};

} // namespace reeve::measure
