"""Deriving the state columns again from the record, and comparing."""

from collections.abc import Iterator

from games.models import Game, Series
from games.selectors.replaying import game_winner, replayed
from games.services.transactions import in_transaction, locked


@in_transaction
def differences(*, series_id: int, repair: bool) -> list[str]:
    """Return where the columns of a series differ from what its record says.

    With *repair* they are set right. The record (deals and actions) is the truth and never
    changes here; clocks and the state of a pause are no part of it.
    """
    series = locked(Series.objects.filter(pk=series_id)).get()
    found = [
        line for game in series.games.order_by("number") for line in _of_game(game, repair=repair)
    ]
    return [f"{series.public_id}: {line}" for line in [*found, *_of_series(series, repair=repair)]]


def _of_game(game: Game, *, repair: bool) -> Iterator[str]:
    score, winner = (0, 0), None
    for hand in game.hands.select_related("game").order_by("number"):
        if (hand.start_0, hand.start_1) != score:
            yield f"game {game.number}, hand {hand.number}: starts at another score"
            hand.start_0, hand.start_1 = score
        state = replayed(game.series, hand)
        score, winner = state.score, game_winner(game.series, state)
        if (hand.over, hand.winner) != (state.over, state.winner):
            yield f"game {game.number}, hand {hand.number}: ended otherwise"
            hand.over, hand.winner = state.over, state.winner
        if repair:
            hand.save(update_fields=["start_0", "start_1", "over", "winner"])
    if (game.score, game.winner) != (score, winner):
        yield f"game {game.number}: {game.score} is {score} by its record"
        game.score_0, game.score_1 = score
        game.winner = winner
        if repair:
            game.save(update_fields=["score_0", "score_1", "winner"])


def _of_series(series: Series, *, repair: bool) -> Iterator[str]:
    winners = list(series.games.filter(winner__isnull=False).values_list("winner", flat=True))
    needed = series.best_of // 2 + 1
    winner = next((side for side in (0, 1) if winners.count(side) >= needed), None)
    if series.winner != winner:
        yield f"the series was won by {winner}, not {series.winner}"
        series.winner = winner
        if repair:
            series.save(update_fields=["winner"])
