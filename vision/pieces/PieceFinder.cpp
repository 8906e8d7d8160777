#include "vision/pieces/PieceFinder.h"

#include "vision/Homography.h"
#include "vision/pieces/ColourVote.h"
#include "vision/pieces/PieceNet.h"
#include "vision/pieces/PiecePeaks.h"
#include "vision/pieces/UprightFrame.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace reeve::vision {
namespace {

constexpr double kClose = 0.17;   // two feet nearer than this are one piece, tiles
constexpr double kOverlap = 0.55; // nor do two bodies share more than this of the smaller
constexpr double kRim = 0.08;     // a foot may lie this far outside the board

bool onBoard(cv::Point2d foot, const std::set<engine::Position>& occupied)
{
    for (const double dx : {-kRim, 0.0, kRim})
        for (const double dy : {-kRim, 0.0, kRim})
            if (occupied.contains({cvFloor(foot.x + dx), cvFloor(foot.y + dy)}))
                return true;
    return false;
}

std::size_t best(const std::vector<double>& probabilities)
{
    return static_cast<std::size_t>(std::ranges::max_element(probabilities) -
                                    probabilities.begin());
}

/// The pieces that stand on the board, each once, and their feet in board units.
std::vector<std::pair<PiecePeak, cv::Point2d>> single(std::vector<PiecePeak> peaks,
                                                      const cv::Matx33d& toBoard,
                                                      const std::set<engine::Position>& occupied)
{
    std::vector<std::pair<PiecePeak, cv::Point2d>> kept;
    for (auto& peak : peaks) {
        const cv::Point2d foot = mapped(toBoard, peak.foot);
        const bool taken = std::ranges::any_of(kept, [&](const auto& other) {
            return cv::norm(foot - other.second) < kClose ||
                   sharedArea(peak.body, other.first.body) > kOverlap;
        });
        if (!taken && onBoard(foot, occupied))
            kept.emplace_back(std::move(peak), foot);
    }
    return kept;
}

std::vector<ColourGuess> ranked(const std::vector<double>& probabilities,
                                const std::vector<std::string>& names)
{
    std::vector<ColourGuess> out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out.push_back({names[i], probabilities[i]});
    std::ranges::stable_sort(out, std::greater{}, &ColourGuess::probability);
    return out;
}

} // namespace

struct PieceFinder::Parts {
    PieceNet net;
};

PieceFinder::PieceFinder(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{}
PieceFinder::PieceFinder(PieceFinder&&) noexcept = default;
PieceFinder& PieceFinder::operator=(PieceFinder&&) noexcept = default;
PieceFinder::~PieceFinder() = default;

tl::expected<PieceFinder, std::string> PieceFinder::create(const std::filesystem::path& models)
{
    auto net = PieceNet::load(models);
    if (!net)
        return tl::unexpected(net.error());
    return PieceFinder(std::make_unique<Parts>(Parts{std::move(*net)}));
}

std::vector<PieceGuess> PieceFinder::find(const cv::Mat& photo, const cv::Matx33d& lattice,
                                          const std::vector<engine::Position>& occupied)
{
    if (photo.empty())
        return {};
    const auto frame = uprightFrame(lattice, occupied);
    if (!frame)
        return {};
    auto& net = m_parts->net;
    const cv::Mat maps = net.maps(framePicture(photo, *frame, occupied));
    const cv::Matx33d toBoard = frame->toFrame.inv();
    const auto found = single(piecePeaks(maps, net.colours().size(), net.kinds().size()), toBoard,
                              {occupied.begin(), occupied.end()});

    std::vector<PiecePeak> pieces;
    pieces.reserve(found.size());
    for (const auto& [peak, foot] : found)
        pieces.push_back(peak);
    voteColours(pieces);

    std::vector<PieceGuess> guesses;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto& piece = pieces[i];
        const double score = piece.heat * std::sqrt(piece.colours[best(piece.colours)]);
        if (score <= net.threshold())
            continue;
        PieceGuess guess;
        guess.foot = found[i].second;
        guess.colours = ranked(piece.colours, net.colours());
        guess.kind = net.kinds()[best(piece.kinds)];
        guess.lying = piece.lying;
        guess.confidence = net.confidence(score);
        guesses.push_back(std::move(guess));
    }
    std::ranges::stable_sort(guesses, std::greater{}, &PieceGuess::confidence);
    return guesses;
}

} // namespace reeve::vision
