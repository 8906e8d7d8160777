// Scores of a network as probabilities.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace reeve::vision {

[[nodiscard]] inline double sigmoid(double score)
{
    return 1 / (1 + std::exp(-score));
}

/// The score whose sigmoid is `probability`.
[[nodiscard]] inline double logit(double probability)
{
    constexpr double kLeast = 1e-6;
    const double p = std::clamp(probability, kLeast, 1 - kLeast);
    return std::log(p / (1 - p));
}

/// Brings values that are not negative to a sum of 1.
inline void normalise(std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    for (double& value : values)
        value /= sum;
}

[[nodiscard]] inline std::vector<double> softmax(std::vector<double> scores)
{
    const double top = *std::ranges::max_element(scores);
    for (double& score : scores)
        score = std::exp(score - top);
    normalise(scores);
    return scores;
}

/// Two witnesses of the same thing that saw partly the same: each counts with `weight`.
[[nodiscard]] inline std::vector<double> product(std::vector<double> first,
                                                 const std::vector<double>& second, double weight)
{
    for (std::size_t i = 0; i < first.size(); ++i)
        first[i] = std::pow(first[i] * second[i], weight);
    normalise(first);
    return first;
}

} // namespace reeve::vision
