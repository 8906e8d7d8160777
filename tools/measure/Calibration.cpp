#include "tools/measure/Calibration.h"

#include <algorithm>
#include <cmath>

namespace reeve::measure {

void Calibration::count(double confidence, bool isMarked, bool isRight)
{
    const auto index = static_cast<std::size_t>(std::max(0.0, confidence) * kBins);
    Bin& bin = m_bins[std::min(index, kBins - 1)];
    ++bin.read;
    bin.right += isRight ? 1 : 0;
    bin.stated += confidence;
    ++(isRight ? right : wrong);
    if (isMarked)
        ++(isRight ? rightMarked : wrongMarked);
}

double Calibration::expectedError() const
{
    double error = 0;
    for (const Bin& bin : m_bins)
        error += std::abs(bin.right - bin.stated);
    return error / std::max(1, right + wrong);
}

} // namespace reeve::measure
