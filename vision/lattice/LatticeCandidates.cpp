#include "vision/lattice/LatticeCandidates.h"

#include "vision/Homography.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

namespace reeve::vision {
namespace {

constexpr double kShortestPeriod = 24; // pixels in the middle of a picture of about 1600
constexpr double kLongestPeriod = 500;
constexpr double kPeriodStep = 1.004;
constexpr std::size_t kPeaks = 4;
/// The comb locks on to halves (a tile's middle), wholes or one and a half of the true spacing.
constexpr std::array kMultiples{1.0, 2.0, 0.5, 1.5, 2.0 / 3.0};
constexpr double kSamePeriod = 0.03;
constexpr double kSamePhase = 0.12;
/// How far from square a tile may come out when the focal length is only guessed.
constexpr double kSquareTolerance = 1.5;

/// The weighted mean of the positions' angles on a circle of the given period.
std::complex<double> resonance(const std::vector<double>& positions,
                               const std::vector<double>& weights, double period)
{
    std::complex<double> sum = 0;
    double total = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const double angle = 2 * std::numbers::pi * positions[i] / period;
        sum += weights[i] * std::complex(std::cos(angle), std::sin(angle));
        total += weights[i];
    }
    return total > 0 ? sum / total : 0;
}

double wrapped(double value, double period)
{
    const double rest = std::fmod(value, period);
    return rest < 0 ? rest + period : rest;
}

Comb combAt(const std::vector<double>& positions, const std::vector<double>& weights, double period)
{
    const std::complex<double> z = resonance(positions, weights, period);
    return {period, wrapped(std::arg(z) / (2 * std::numbers::pi) * period, period), std::abs(z)};
}

/// The best comb within 3 % of a period.
Comb tunedComb(const std::vector<double>& positions, const std::vector<double>& weights,
               double period)
{
    Comb best;
    for (int i = -12; i <= 12; ++i) {
        const Comb comb = combAt(positions, weights, period * (1 + 0.0025 * i));
        if (comb.coherence > best.coherence)
            best = comb;
    }
    return best;
}

std::vector<Comb> strongestCombs(const std::vector<double>& positions,
                                 const std::vector<double>& weights)
{
    std::vector<Comb> spectrum;
    double period = kShortestPeriod;
    while (period < kLongestPeriod) {
        spectrum.push_back(combAt(positions, weights, period));
        period *= kPeriodStep;
    }
    std::vector<Comb> peaks;
    for (std::size_t i = 1; i + 1 < spectrum.size(); ++i)
        if (spectrum[i].coherence >= spectrum[i - 1].coherence &&
            spectrum[i].coherence >= spectrum[i + 1].coherence)
            peaks.push_back(spectrum[i]);
    std::stable_sort(peaks.begin(), peaks.end(),
                     [](const Comb& a, const Comb& b) { return a.coherence > b.coherence; });
    if (peaks.size() > kPeaks)
        peaks.resize(kPeaks);
    return peaks;
}

bool isSame(const Comb& a, const Comb& b)
{
    const double apart = wrapped(a.phase - b.phase + a.period / 2, a.period) - a.period / 2;
    return std::abs(std::log(a.period / b.period)) < kSamePeriod &&
           std::abs(apart) < kSamePhase * a.period;
}

void addIfNew(std::vector<Comb>& combs, const Comb& comb)
{
    if (std::none_of(combs.begin(), combs.end(), [&](const Comb& c) { return isSame(c, comb); }))
        combs.push_back(comb);
}

std::vector<Comb> combsOf(const std::vector<LineSegment>& lines, const cv::Matx33d& toPlane,
                          double cv::Point2d::*axis)
{
    std::vector<double> positions;
    std::vector<double> weights;
    for (const LineSegment& line : lines) {
        positions.push_back(mapped(toPlane, line.middle()).*axis);
        weights.push_back(line.length);
    }
    return findCombs(positions, weights);
}

} // namespace

std::vector<Comb> findCombs(const std::vector<double>& positions,
                            const std::vector<double>& weights)
{
    std::vector<Comb> combs;
    for (const Comb& peak : strongestCombs(positions, weights)) {
        for (const double multiple : kMultiples) {
            const double period = peak.period * multiple;
            if (period < kShortestPeriod || period > kLongestPeriod)
                continue;
            if (multiple != 2.0) {
                addIfNew(combs, tunedComb(positions, weights, period));
                continue;
            }
            // Every other line of the peak: either half may be the borders.
            const Comb single = tunedComb(positions, weights, peak.period);
            for (const double start : {0.0, single.period})
                addIfNew(combs, {2 * single.period, single.phase + start, single.coherence});
        }
    }
    return combs;
}

std::vector<Lattice> latticeCandidates(const LineFamilies& families)
{
    const cv::Matx33d toPlane = families.plane.inv();
    const auto alongX = combsOf(families.down, toPlane, &cv::Point2d::x);
    const auto alongY = combsOf(families.across, toPlane, &cv::Point2d::y);
    std::vector<Lattice> lattices;
    for (const Comb& x : alongX) {
        for (const Comb& y : alongY) {
            const double ratio = x.period / y.period / families.squareRatio;
            if (ratio > kSquareTolerance || ratio < 1 / kSquareTolerance)
                continue;
            lattices.emplace_back(families.plane *
                                  cv::Matx33d(x.period, 0, x.phase, 0, y.period, y.phase, 0, 0, 1));
        }
    }
    return lattices;
}

} // namespace reeve::vision
