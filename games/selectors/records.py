"""Records of finished series, as anybody may have them after the reveal."""

from collections.abc import Sequence

from django.db.models import Q

from games.models import Game, Hand, Series
from games.selectors.beside_play import names_of_sides
from games.selectors.replaying import dealt_state


def finished_games(series: Series) -> list[tuple[int, int]]:
    """Return the scores of the games of *series* that have ended, in order; or of its boards."""
    on_boards = series.boards_id is not None
    ended = Q(hands__over=True) if on_boards else Q(winner__isnull=False)
    return [game.score for game in series.games.filter(ended).order_by("number")]


def records_of(series: Series) -> list[dict[str, object]]:
    """Return the record of each game of *series*, with what a verifier needs under ``about``.

    Empty before the reveal: a record shows every hand.
    """
    if not series.is_revealed:
        return []
    games = series.games.order_by("number").prefetch_related("hands__actions")
    records, hands_before = [], 0
    for game in games:
        hands = sorted(game.hands.all(), key=lambda hand: hand.number)
        records.append(_record(series, game, hands, hands_before))
        hands_before += len(hands)
    return records


def _record(
    series: Series, game: Game, hands: Sequence[Hand], hands_before: int
) -> dict[str, object]:
    """Return one game in the format ``truco-record/1``."""
    return {
        "format": "truco-record/1",
        "rules": series.rules,
        "players": series.players_count,
        "score": [0, 0],
        "hands": [_hand(series, game, hand) for hand in hands],
        "about": _about(series, game, hands_before),
    }


def _about(series: Series, game: Game, hands_before: int) -> dict[str, object]:
    seats = list(series.seats.order_by("number"))
    return {
        "series": series.public_id,
        # As it was given: the same record for whoever reads it.
        "title": series.title,
        "sides": series.side_strings,
        "side_names": names_of_sides(series, seats, None),
        "players": [seat.name for seat in seats],
        "seed": bytes(series.seed).hex(),
        "commitment": series.commitment,
        "game": game.number,
        "first_hand": 0,
        "hands_before": hands_before,
        "series_first_dealer": series.first_dealer,
        "started_at": None if series.started_at is None else series.started_at.isoformat(),
        "boards": None if series.boards is None else series.boards.public_id,
    }


def _hand(series: Series, game: Game, hand: Hand) -> dict[str, object]:
    state = dealt_state(series, game, hand)
    actions = sorted(hand.actions.all(), key=lambda action: action.seq)
    written: dict[str, object] = {
        "dealer": hand.dealer,
        "deal": [list(cards) for cards in state.dealt],
        "actions": [action.text for action in actions],
    }
    if state.turned is not None:
        written["turned"] = state.turned
    return written
