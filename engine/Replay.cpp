#include "engine/Replay.h"

#include <algorithm>
#include <string>

namespace reeve::engine {

namespace {

std::string place(std::size_t entry, const GameEvent& event)
{
    return "entry " + std::to_string(entry) + " (" + std::string(word(event)) + ")";
}

Error at(Error error, std::size_t entry, const GameEvent& event)
{
    error.where = place(entry, event);
    return error;
}

/// The first entry is the start and stays; a revocation looks back.
std::optional<std::size_t> firstBadRevocation(const GameLog& log)
{
    for (std::size_t i = 0; i < log.size(); ++i) {
        const auto* revoked = std::get_if<EventRevoked>(&log[i].event);
        if (revoked != nullptr && (revoked->entry == 0 || revoked->entry >= i)) {
            return i;
        }
    }
    return std::nullopt;
}

Replay failed(Error error)
{
    return {std::nullopt, 0, std::move(error)};
}

} // namespace

Replay replay(const TileCatalogue& catalogue, const GameLog& log)
{
    const auto* started = log.empty() ? nullptr : std::get_if<GameStarted>(&log.front().event);
    if (started == nullptr) {
        return failed(
            {ErrorCode::IllegalEvent, "A log begins with the start of the game.", "entry 0", {}});
    }
    if (const std::optional<std::size_t> bad = firstBadRevocation(log)) {
        GameLog before(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(*bad));
        Replay result = replay(catalogue, before);
        if (!result.error) {
            result.error = Error{ErrorCode::IllegalEvent,
                                 "There is no earlier event to revoke.",
                                 place(*bad, log[*bad].event),
                                 {}};
        }
        return result;
    }
    Expected<GameState> start = GameState::start(catalogue, started->setup);
    if (!start) {
        return failed(at(start.error(), 0, log.front().event));
    }
    Replay result{std::move(*start), 1, std::nullopt};
    const std::vector<bool> inForce = entriesInForce(log);
    for (std::size_t i = 1; i < log.size(); ++i) {
        if (inForce[i]) {
            if (const Verdict verdict = result.state->apply(log[i].event); !verdict) {
                result.error = at(verdict.error(), i, log[i].event);
                return result;
            }
        }
        result.entries = i + 1;
    }
    return result;
}

Game::Game(GameLog log, GameState state)
    : m_log(std::move(log))
    , m_state(std::move(state))
{}

Expected<Game> Game::start(const TileCatalogue& catalogue, const GameSetup& setup,
                           const Origin& origin)
{
    return resume(catalogue, {{GameStarted{setup}, origin}});
}

Expected<Game> Game::resume(const TileCatalogue& catalogue, GameLog log)
{
    Replay result = replay(catalogue, log);
    if (result.error) {
        return tl::unexpected(std::move(*result.error));
    }
    return Game(std::move(log), std::move(*result.state));
}

Verdict Game::append(GameEvent event, const Origin& origin)
{
    const bool isRevocation = std::holds_alternative<EventRevoked>(event);
    if (!isRevocation) {
        if (Verdict verdict = m_state.apply(event); !verdict) {
            return verdict;
        }
    }
    LogEntry& entry = m_log.emplace_back();
    entry.event = std::move(event);
    entry.origin = origin;
    if (!isRevocation) {
        return {};
    }
    Replay result = replay(m_state.catalogue(), m_log);
    if (result.error) {
        m_log.pop_back();
        return tl::unexpected(std::move(*result.error));
    }
    m_state = std::move(*result.state);
    return {};
}

} // namespace reeve::engine
