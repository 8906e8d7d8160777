#include "engine/rules/TradersBuildersRules.h"

#include "engine/rules/Placement.h"

#include <algorithm>

namespace reeve::engine {

namespace {

constexpr int kGoodsMajority = 10; // TB-06

bool isCompanion(PieceKind kind)
{
    return kind == PieceKind::Builder || kind == PieceKind::Pig;
}

/// TB-13: the tile just laid lengthened the road or city that holds the player's builder.
bool extendsBuilder(const GameState& state)
{
    const Board& board = state.board();
    const PlacedTile& tile = tileJustLaid(state);
    const FeatureMap& features = board.features();
    return std::ranges::any_of(board.pieces(), [&](const Piece& piece) {
        if (piece.player != state.playerToMove() || piece.kind != PieceKind::Builder) {
            return false;
        }
        const auto end = static_cast<SegmentId>(features.segmentCount());
        for (SegmentId segment = tile.firstSegment; segment < end; ++segment) {
            if (features.featureOf(segment) == features.featureOf(piece.at)) {
                return true;
            }
        }
        return false;
    });
}

struct Goods {
    Token token;
    std::string_view majority;
};

constexpr std::array kGoods{Goods{Token::Wine, "most wine"}, Goods{Token::Grain, "most grain"},
                            Goods{Token::Cloth, "most cloth"}};

} // namespace

TradersBuildersRules::TradersBuildersRules(const RuleOptions& options)
    : m_pigReturns(options["pigReturns"] == "on")
{}

int TradersBuildersRules::supply(PieceKind kind) const
{
    return isCompanion(kind) ? 1 : 0; // TB-01
}

/// TB-10, TB-20.
Verdict TradersBuildersRules::allowsStanding(const Board& board, const Piece& piece) const
{
    if (!isCompanion(piece.kind)) {
        return {};
    }
    const FeatureId feature = board.features().featureOf(piece.at);
    const FeatureKind kind = board.features().kind(feature);
    if (piece.kind == PieceKind::Pig) {
        if (kind != FeatureKind::Field) {
            return refuse("The pig stands only on fields.", "TB-20");
        }
        return hasMeeple(board, feature, piece.player) || !m_pigReturns
                   ? Verdict()
                   : refuse("The pig needs a farmer of its owner in that field.", "TB-20");
    }
    if (kind != FeatureKind::Road && kind != FeatureKind::City) {
        return refuse("The builder stands only on roads and in cities.", "TB-10");
    }
    return hasMeeple(board, feature, piece.player)
               ? Verdict()
               : refuse("The builder needs a meeple of its owner on that " +
                            std::string(word(kind)) + ".",
                        "TB-10");
}

void TradersBuildersRules::onTileLaid(GameChange& change) const
{
    BuilderWork& work = data(change);
    if (!work.usedThisTurn && extendsBuilder(change.state())) {
        work.usedThisTurn = true;
        change.grantTile(true);
    }
}

std::optional<Step> TradersBuildersRules::claims(const GameState&, const GameEvent& event) const
{
    const auto* placed = std::get_if<MeeplePlaced>(&event);
    return placed != nullptr && isCompanion(placed->kind) ? std::optional(Step::Figure)
                                                          : std::nullopt;
}

Verdict TradersBuildersRules::allows(const GameState& state, const GameEvent& event) const
{
    const auto& placed = std::get<MeeplePlaced>(event);
    if (Verdict verdict = allowsOnTileJustLaid(state, placed); !verdict) {
        return verdict;
    }
    const SegmentId segment = *segmentAt(state.board(), placed.at);
    const FeatureId feature = state.board().features().featureOf(segment);
    if (placed.kind == PieceKind::Pig && !hasMeeple(state.board(), feature, placed.player)) {
        return refuse("The pig needs a farmer of its owner in that field.", "TB-20");
    }
    if (placed.kind == PieceKind::Builder && state.board().isFinished(feature)) {
        return refuse("The builder stands only in unfinished roads and cities.", "TB-10");
    }
    return allowsStanding(state.board(), {placed.player, placed.kind, segment});
}

void TradersBuildersRules::carryOut(GameChange& change, const GameEvent& event) const
{
    placeFigure(change, std::get<MeeplePlaced>(event));
}

void TradersBuildersRules::onMeeplesGone(GameChange& change) const
{
    const Board& board = change.state().board();
    std::vector<Piece> alone;
    for (const Piece& piece : board.pieces()) {
        const bool goes =
            piece.kind == PieceKind::Builder || (piece.kind == PieceKind::Pig && m_pigReturns);
        if (goes && !hasMeeple(board, board.features().featureOf(piece.at), piece.player)) {
            alone.push_back(piece);
        }
    }
    for (const Piece& piece : alone) { // TB-16, TB-24
        change.returnPiece(piece);
    }
}

std::optional<FieldBonus> TradersBuildersRules::fieldBonus(const Board& board, FeatureId field,
                                                           PlayerIndex player) const
{
    const bool pig = std::ranges::any_of(board.pieces(), [&](const Piece& piece) {
        return piece.player == player && piece.kind == PieceKind::Pig &&
               board.features().featureOf(piece.at) == field;
    });
    return pig ? std::optional(FieldBonus{1, "pig", "TB-21"}) : std::nullopt;
}

void TradersBuildersRules::onFeatureScored(GameChange& change, const ScoredFeature& scored) const
{
    const Board& board = change.state().board();
    if (board.features().kind(scored.feature) != FeatureKind::City) {
        return;
    }
    for (const SegmentId segment : board.features().segments(scored.feature)) {
        if (const std::string* goods = board.segment(segment).attribute("goods")) {
            if (const std::optional<Token> token = tokenFromWord(*goods)) {
                change.giveToken(change.state().playerToMove(), *token); // TB-03
            }
        }
    }
}

void TradersBuildersRules::onPartEnded(GameChange& change, bool turnOver) const
{
    if (turnOver) {
        data(change).usedThisTurn = false;
    }
}

void TradersBuildersRules::scoreGameEnd(const EndOfGame& end, const RuleBook&,
                                        std::vector<Award>& awards) const
{
    for (const Goods& goods : kGoods) {
        const auto held = [&](std::size_t player) {
            return end.tokens[player][static_cast<std::size_t>(goods.token)];
        };
        int most = 0;
        PlayerSet leaders = 0;
        for (std::size_t player = 0; player < end.tokens.size(); ++player) {
            if (held(player) > most) {
                most = held(player);
                leaders = 0;
            }
            if (most > 0 && held(player) == most) {
                leaders = with(leaders, player);
            }
        }
        if (leaders != 0) {
            Award award{.category = Category::Goods, .players = leaders};
            award.value.add({goods.majority, most, kGoodsMajority, "TB-06"});
            awards.push_back(award);
        }
    }
}

} // namespace reeve::engine
