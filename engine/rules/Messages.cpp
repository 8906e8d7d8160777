#include "engine/rules/Messages.h"

#include "engine/rules/Placement.h"

#include <algorithm>
#include <array>
#include <limits>

namespace reeve::engine {

namespace {

struct Message {
    std::string_view what; ///< name of its points on the score sheet
    std::string_view rule;
    FeatureKind kind; ///< of the features it looks at
    int each = 0;     ///< points for each thing it counts
};

constexpr std::array<Message, kMessages> kTexts{{
    {"shortest road", "MSG-08", FeatureKind::Road, 0},
    {"smallest city", "MSG-09", FeatureKind::City, 0},
    {"smallest monastery", "MSG-10", FeatureKind::Monastery, 0},
    {"extra tile", "MSG-11", FeatureKind::Field, 0},
    {"coats of arms", "MSG-12", FeatureKind::City, 2},
    {"knights", "MSG-13", FeatureKind::City, 2},
    {"farmers", "MSG-14", FeatureKind::Field, 3},
    {"meeple taken home", "MSG-15", FeatureKind::Road, 0},
}};

const Message& textOf(int message)
{
    return kTexts[static_cast<std::size_t>(message - 1)];
}

bool takesSmallest(int message)
{
    return message <= 3;
}

bool countsThings(int message)
{
    return textOf(message).each > 0;
}

bool isOwnMeeple(const Piece& piece, PlayerIndex player)
{
    return piece.player == player && isMeeple(piece.kind);
}

/// As in the final scoring (MSG-08): what the game's end would pay for it.
Value valueNow(const GameState& state, FeatureId feature)
{
    const Board& board = state.board();
    return state.rules().value(board, feature,
                               board.isFinished(feature) ? Stage::Finished : Stage::GameEnd);
}

/// The features of that kind where the player has a meeple, each once.
std::vector<FeatureId> ownFeatures(const Board& board, PlayerIndex player, FeatureKind kind)
{
    std::vector<FeatureId> own;
    for (const Piece& piece : board.pieces()) {
        const FeatureId feature = board.features().featureOf(piece.at);
        if (isOwnMeeple(piece, player) && board.features().kind(piece.at) == kind &&
            std::ranges::find(own, feature) == own.end()) {
            own.push_back(feature);
        }
    }
    return own;
}

/// MSG-08 to MSG-10: those worth least.
std::vector<SegmentId> smallest(const GameState& state, PlayerIndex player, FeatureKind kind)
{
    std::vector<SegmentId> places;
    int least = std::numeric_limits<int>::max();
    for (const FeatureId feature : ownFeatures(state.board(), player, kind)) {
        const int worth = valueNow(state, feature).total();
        if (worth < least) {
            places.clear();
            least = worth;
        }
        if (worth == least) {
            places.push_back(feature);
        }
    }
    return places;
}

/// MSG-15.
std::vector<SegmentId> meeplesThatMayGoHome(const Board& board, PlayerIndex player)
{
    std::vector<SegmentId> places;
    for (const Piece& piece : board.pieces()) {
        const FeatureKind kind = board.features().kind(piece.at);
        const bool fits = kind == FeatureKind::Road || kind == FeatureKind::City ||
                          kind == FeatureKind::Monastery;
        if (isOwnMeeple(piece, player) && fits &&
            std::ranges::find(places, piece.at) == places.end()) {
            places.push_back(piece.at);
        }
    }
    return places;
}

/// What messages 5 to 7 count.
int thingsOf(const Board& board, PlayerIndex player, int message)
{
    int things = 0;
    if (message == 5) {
        for (const FeatureId city : ownFeatures(board, player, FeatureKind::City)) {
            things += board.features().coatsOfArms(city);
        }
        return things;
    }
    for (const Piece& piece : board.pieces()) {
        const bool counts =
            isOwnMeeple(piece, player) && board.features().kind(piece.at) == textOf(message).kind;
        things += counts ? 1 : 0;
    }
    return things;
}

/// The chosen one of `places`; without a choice the only one.
std::optional<SegmentId> chosen(const Board& board, const std::vector<SegmentId>& places,
                                int message, const std::optional<SegmentRef>& at)
{
    if (!at) {
        return places.size() == 1 ? std::optional(places.front()) : std::nullopt;
    }
    const std::optional<SegmentId> segment = segmentAt(board, *at);
    const auto isIt = [&](SegmentId place) {
        return takesSmallest(message)
                   ? board.features().featureOf(place) == board.features().featureOf(*segment)
                   : place == *segment;
    };
    const auto found = segment ? std::ranges::find_if(places, isIt) : places.end();
    return found == places.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::string ruleOfMessage(int message)
{
    return std::string(textOf(message).rule);
}

std::vector<SegmentId> placesOfMessage(const GameState& state, PlayerIndex player, int message)
{
    if (message == kMeepleHomeMessage) {
        return meeplesThatMayGoHome(state.board(), player);
    }
    return takesSmallest(message) ? smallest(state, player, textOf(message).kind)
                                  : std::vector<SegmentId>{};
}

Verdict allowsMessage(const GameState& state, PlayerIndex player, int message,
                      const std::optional<SegmentRef>& at)
{
    const std::vector<SegmentId> places = placesOfMessage(state, player, message);
    const bool possible = message == kExtraTileMessage ? state.tilesLeft() > 0
                          : countsThings(message) ? thingsOf(state.board(), player, message) > 0
                                                  : !places.empty();
    if (!possible) {
        return refuse("There is nothing to carry that message out with: it is worth 2 points.",
                      "MSG-18");
    }
    if (places.empty() || chosen(state.board(), places, message, at)) {
        return {};
    }
    if (!at) {
        return refuse("It must be said which one the message is used for.", ruleOfMessage(message));
    }
    return takesSmallest(message)
               ? refuse("That is not the " + std::string(textOf(message).what) + " of " +
                            nameOf(state, player) + ".",
                        ruleOfMessage(message))
               : refuse(nameOf(state, player) +
                            " has no meeple there on a road, in a city or in a monastery.",
                        ruleOfMessage(message));
}

Award awardOfMessage(const GameState& state, PlayerIndex player, int message,
                     const std::optional<SegmentRef>& at)
{
    const Message& text = textOf(message);
    Award award{.category = Category::Message, .players = with(0, player)};
    if (countsThings(message)) {
        const int things = thingsOf(state.board(), player, message);
        award.value.add({text.what, things, text.each * things, text.rule});
        return award;
    }
    award.value.add({text.what, 1, 0, text.rule});
    const std::vector<SegmentId> places = placesOfMessage(state, player, message);
    if (const std::optional<SegmentId> place = chosen(state.board(), places, message, at)) {
        award.at = *place;
        const FeatureId feature = state.board().features().featureOf(*place);
        const Value value = valueNow(state, feature);
        for (const ScoreTerm& term : value.terms()) {
            award.value.add(term);
        }
    }
    return award;
}

std::optional<Piece> meepleOn(const Board& board, PlayerIndex player, SegmentId segment)
{
    for (const PieceKind kind : kPieceKinds) {
        const Piece piece{player, kind, segment};
        if (isMeeple(kind) && board.has(piece)) {
            return piece;
        }
    }
    return std::nullopt;
}

} // namespace reeve::engine
