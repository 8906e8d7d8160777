#include "vision/lattice/LatticeCandidates.h"

#include "vision/Homography.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>
#include <utility>

namespace reeve::vision {
namespace {

constexpr double kShortestPeriod = 18; // pixels in the middle of a picture of about 1200
constexpr double kLongestPeriod = 450;
constexpr double kStepsPerPeak = 6; // of the spectrum, over the width of a peak
constexpr int kTuningSteps = 4;     // to either side
constexpr std::size_t kPeaks = 4;
/// The comb locks on to halves (a tile's middle), wholes or one and a half of the true spacing.
constexpr std::array kMultiples{1.0, 2.0, 0.5, 1.5, 2.0 / 3.0};
constexpr double kSamePeriod = 0.03;
constexpr double kSamePhase = 0.12;
/// How far from square a tile may come out when the focal length is only guessed, and how much it
/// counts against a lattice.
constexpr double kSquareTolerance = 1.5;
constexpr double kSquareWeight = 2;
constexpr double kLineScatter = 0.035; // of a tile's border, in periods
constexpr int kMixtureRounds = 6;

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

/// Frequencies closer than this cannot be told apart by lines that reach so far.
double frequencyStep(const std::vector<double>& positions)
{
    const auto [low, high] = std::minmax_element(positions.begin(), positions.end());
    return 1 / (kStepsPerPeak * std::max(*high - *low, kLongestPeriod));
}

/// The best comb near a period, as far as the lines tell it apart.
Comb tunedComb(const std::vector<double>& positions, const std::vector<double>& weights,
               double period, double step)
{
    Comb best;
    for (int i = -kTuningSteps; i <= kTuningSteps; ++i) {
        const double frequency = 1 / period + i * step / 2;
        const Comb comb = combAt(positions, weights, 1 / frequency);
        if (comb.coherence > best.coherence)
            best = comb;
    }
    return best;
}

/// The coherence at evenly spaced frequencies from the longest period to the shortest.
std::vector<Comb> spectrumOf(const std::vector<double>& positions,
                             const std::vector<double>& weights, double step)
{
    const double total = std::accumulate(weights.begin(), weights.end(), 1e-9);
    const auto turn = [](double cycles) { return std::polar(1.0, 2 * std::numbers::pi * cycles); };
    std::vector<std::complex<double>> hands;
    std::vector<std::complex<double>> turns;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        hands.push_back(weights[i] / total * turn(positions[i] / kLongestPeriod));
        turns.push_back(turn(positions[i] * step));
    }
    std::vector<Comb> spectrum;
    for (double f = 1 / kLongestPeriod; f < 1 / kShortestPeriod; f += step) {
        std::complex<double> sum = 0;
        for (std::size_t i = 0; i < hands.size(); ++i) {
            sum += hands[i];
            hands[i] *= turns[i];
        }
        spectrum.push_back({1 / f, 0, std::abs(sum)});
    }
    return spectrum;
}

std::vector<Comb> strongestCombs(const std::vector<double>& positions,
                                 const std::vector<double>& weights, double step)
{
    const std::vector<Comb> spectrum = spectrumOf(positions, weights, step);
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

/// Where lines cross an axis of the plane, and how long they are.
struct Crossings {
    std::vector<double> positions;
    std::vector<double> weights;
};

Crossings crossingsOf(const std::vector<LineSegment>& lines, const cv::Matx33d& toPlane,
                      double cv::Point2d::*axis)
{
    Crossings crossings;
    for (const LineSegment& line : lines) {
        crossings.positions.push_back(mapped(toPlane, line.middle()).*axis);
        crossings.weights.push_back(line.length);
    }
    return crossings;
}

struct WeighedComb {
    Comb comb;
    double explained = 0;
};

std::vector<WeighedComb> weighedCombs(const Crossings& lines)
{
    std::vector<WeighedComb> weighed;
    for (const Comb& comb : findCombs(lines.positions, lines.weights))
        weighed.push_back({comb, explained(comb, lines.positions, lines.weights)});
    return weighed;
}

} // namespace

std::vector<Comb> findCombs(const std::vector<double>& positions,
                            const std::vector<double>& weights)
{
    if (positions.empty())
        return {};
    const double step = frequencyStep(positions);
    std::vector<Comb> combs;
    for (const Comb& peak : strongestCombs(positions, weights, step)) {
        const Comb single = tunedComb(positions, weights, peak.period, step);
        for (const double multiple : kMultiples) {
            const double period = single.period * multiple;
            if (period < kShortestPeriod || period > kLongestPeriod)
                continue;
            if (multiple != 2.0) {
                addIfNew(combs, tunedComb(positions, weights, period, step));
                continue;
            }
            // Every other line of the peak: either half may be the borders.
            for (const double start : {0.0, single.period})
                addIfNew(combs, {2 * single.period, single.phase + start, single.coherence});
        }
    }
    return combs;
}

double explained(const Comb& comb, const std::vector<double>& positions,
                 const std::vector<double>& weights)
{
    const double top = 1 / (kLineScatter * std::sqrt(2 * std::numbers::pi));
    std::vector<double> density;
    density.reserve(positions.size());
    for (const double position : positions) {
        const double off = std::remainder(position - comb.phase, comb.period) / comb.period;
        density.push_back(top * std::exp(-off * off / (2 * kLineScatter * kLineScatter)));
    }
    const double total = std::accumulate(weights.begin(), weights.end(), 1e-9);
    double share = 0.4; // of the lines that belong to the comb
    double gain = 0;
    for (int round = 0; round < kMixtureRounds; ++round) {
        double belonging = 0;
        gain = 0;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const double mixed = 1 - share + share * density[i];
            belonging += weights[i] * share * density[i] / mixed;
            gain += weights[i] * std::log(mixed);
        }
        share = std::clamp(belonging / total, 0.02, 0.98);
    }
    return gain / total;
}

std::vector<Lattice> latticeCandidates(const LineFamilies& families)
{
    const cv::Matx33d toPlane = families.plane.inv();
    const auto alongX = weighedCombs(crossingsOf(families.down, toPlane, &cv::Point2d::x));
    const auto alongY = weighedCombs(crossingsOf(families.across, toPlane, &cv::Point2d::y));
    std::vector<std::pair<double, Lattice>> weighed;
    for (const auto& [x, explainedX] : alongX) {
        for (const auto& [y, explainedY] : alongY) {
            const double offSquare = std::log(x.period / y.period / families.squareRatio);
            if (std::abs(offSquare) > std::log(kSquareTolerance))
                continue;
            weighed.emplace_back(
                explainedX + explainedY - kSquareWeight * offSquare * offSquare,
                families.plane * cv::Matx33d(x.period, 0, x.phase, 0, y.period, y.phase, 0, 0, 1));
        }
    }
    std::stable_sort(weighed.begin(), weighed.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Lattice> lattices;
    lattices.reserve(weighed.size());
    for (const auto& [weight, lattice] : weighed)
        lattices.push_back(lattice);
    return lattices;
}

} // namespace reeve::vision
