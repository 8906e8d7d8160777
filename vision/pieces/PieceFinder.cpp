#include "vision/pieces/PieceFinder.h"

#include "vision/Homography.h"
#include "vision/pieces/CloserLook.h"
#include "vision/pieces/ColourVote.h"
#include "vision/pieces/KindsLeft.h"
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

/// The pieces that stand on the board, each once.
std::vector<PiecePeak> single(std::vector<PiecePeak> peaks, const cv::Matx33d& toBoard,
                              const std::set<engine::Position>& occupied)
{
    std::vector<PiecePeak> kept;
    std::vector<cv::Point2d> feet;
    for (auto& peak : peaks) {
        const cv::Point2d foot = mapped(toBoard, peak.foot);
        bool taken = false;
        for (std::size_t i = 0; i < kept.size() && !taken; ++i)
            taken =
                cv::norm(foot - feet[i]) < kClose || sharedArea(peak.body, kept[i].body) > kOverlap;
        if (!taken && onBoard(foot, occupied)) {
            feet.push_back(foot);
            kept.push_back(std::move(peak));
        }
    }
    return kept;
}

/// How sure it is that a piece of the likeliest colour is there; PieceNet::confidence says what a
/// score is worth.
double score(const PiecePeak& piece)
{
    return piece.heat * std::sqrt(std::ranges::max(piece.colours));
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
    CloserLook look;
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
    auto look = CloserLook::load(models, net->colours().size(), net->kinds().size());
    if (!look)
        return tl::unexpected(look.error());
    return PieceFinder(std::make_unique<Parts>(Parts{std::move(*net), std::move(*look)}));
}

std::vector<PieceGuess> PieceFinder::find(const cv::Mat& photo, const cv::Matx33d& lattice,
                                          const std::vector<engine::Position>& occupied,
                                          const KnownPieces& known)
{
    if (photo.empty())
        return {};
    const auto frame = uprightFrame(lattice, occupied);
    if (!frame)
        return {};
    auto& net = m_parts->net;
    const UprightPicture picture(photo, *frame, occupied);
    auto peaks = piecePeaks(net.maps(picture.whole()), net.colours().size(), net.kinds().size());
    const cv::Matx33d toBoard = frame->toFrame.inv();
    auto pieces = single(std::move(peaks), toBoard, {occupied.begin(), occupied.end()});
    m_parts->look.improve(pieces, picture);
    weighColours(pieces, net.colours(), known);
    voteColours(pieces);
    std::erase_if(pieces, [&](const PiecePeak& p) { return score(p) <= net.threshold(); });
    const auto kinds = kindsLeft(pieces, net.kinds(), known);

    std::vector<PieceGuess> guesses;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto& piece = pieces[i];
        PieceGuess guess;
        guess.foot = mapped(toBoard, piece.foot);
        guess.colours = ranked(piece.colours, net.colours());
        guess.kind = net.kinds()[kinds[i]];
        guess.lying = piece.lying;
        guess.confidence = net.confidence(score(piece));
        guesses.push_back(std::move(guess));
    }
    std::ranges::stable_sort(guesses, std::greater{}, &PieceGuess::confidence);
    return guesses;
}

} // namespace reeve::vision
