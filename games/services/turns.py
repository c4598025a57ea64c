"""Dealing and playing, for callers that hold the lock of the series."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings

from games.engine import (
    Action,
    IllegalActionError,
    State,
    apply,
    first_dealer,
    next_dealer,
    parse_action,
    public_to_act,
)
from games.models import Action as ActionRow
from games.models import BoardSet, Game, Hand, Player, Seat, Series
from games.selectors import CurrentHand, finished_games, seats_of
from games.selectors.replaying import dealt_state, game_winner
from games.selectors.time_banks import bank_of_turn
from games.services.changes import changed
from games.services.refusals import refused_by_rules
from games.services.revealing import reveal_if_due
from games.services.telling import action_told, hand_told
from games.services.time_banks import pay_for_turn
from games.signals import series_finished

# Time to look at the last trick before the clock of the next hand begins to count, and how long
# a computer player seems to think; both at the pace of people.
BETWEEN_HANDS = timedelta(seconds=4)
THINKING = timedelta(seconds=1)


@dataclass(frozen=True, slots=True)
class Doer:
    """Who acts, and by which way."""

    via: str
    player: Player | None = None
    command_id: str = ""


def begin(series: Series, *, at: datetime) -> None:
    """Deal the first hand of *series*, whose sides have all sat down (DEALS 4)."""
    dealer = first_dealer(bytes(series.seed), series.side_strings, series.players_count)
    series.first_dealer = dealer
    series.state = Series.State.PLAYING
    series.started_at = at
    series.ready_deadline_at = None
    _deal_game(series, number=0, dealer=dealer, at=at)
    changed(series, "started", {"dealer": dealer}, at=at)


def begin_if_complete(series: Series, *, at: datetime) -> None:
    """Deal the first hand once everybody whom the table waits for has sat down."""
    if series.state == Series.State.WAITING and not _awaits_somebody(series):
        begin(series, at=at)


def _awaits_somebody(series: Series) -> bool:
    return series.seats.filter(ready_at__isnull=True).exists()


def carry_out(
    series: Series, current: CurrentHand, action: Action, doer: Doer, *, at: datetime
) -> int:
    """Do *action* and all that follows from it; return the number it has.

    What follows: a trick or the hand ends, the next hand or game is dealt, the series is over.

    :raises DomainError: the engine's reason, if the rules forbid the action.
    """
    try:
        after = apply(current.state, action)
    except IllegalActionError as error:
        raise refused_by_rules(error) from error
    pay_for_turn(series, seats_to_act(series, current.state), at=at)
    told = action_told(current.state, action, after, via=doer.via)
    ActionRow.objects.create(
        series=series,
        hand=current.hand,
        seq=series.seq + 1,
        seat=action.seat,
        text=str(action),
        player=doer.player,
        via=doer.via,
        command_id=doer.command_id,
        at=at,
    )
    if after.over:
        told |= _end_hand(series, current, after, at=at)
    else:
        set_clock(series, after, at=at)
    asked = None if after.over else public_to_act(after)
    changed(series, "action", told, at=at, asked=asked)
    if series.state == Series.State.OVER:
        series_finished.send(
            Series, series=series, winner=series.winner, scores=finished_games(series)
        )
        reveal_if_due(series, at=at)
    return series.seq


def set_clock(
    series: Series, state: State, *, at: datetime, extra: timedelta | None = None
) -> None:
    """Set when the seats to act lose their turn, and when a computer player should act.

    The turn is lost when the seconds and the bank are used up. A person on the asked side answers
    for it: a computer player acts only where it is asked alone.
    """
    pause = (extra or timedelta()) * settings.CLUB_PACE
    asked = seats_to_act(series, state)
    turn = timedelta(seconds=series.turn_seconds) + bank_of_turn(series, asked)
    series.turn_deadline_at = at + pause + turn
    alone = all(seat.policy for seat in asked)
    series.policy_due_at = at + pause + THINKING * settings.CLUB_PACE if alone else None


def seats_to_act(series: Series, state: State) -> list[Seat]:
    return [seat for seat in seats_of(series) if seat.number in state.to_act]


def stop_clock(series: Series) -> None:
    series.turn_deadline_at = None
    series.ready_deadline_at = None
    series.policy_due_at = None


def _end_hand(
    series: Series, current: CurrentHand, after: State, *, at: datetime
) -> dict[str, object]:
    hand, game = current.hand, current.game
    hand.over = True
    hand.winner = after.winner
    hand.save(update_fields=["over", "winner"])
    game.score_0, game.score_1 = after.score
    game.winner = game_winner(series, after)
    game.save(update_fields=["score_0", "score_1", "winner"])
    told: dict[str, object] = {"hand": hand_told(after)}
    dealer = next_dealer(after.rules, hand.dealer, series.players_count)
    if series.boards is not None:
        return told | _after_board(series, series.boards, game, dealer=dealer, at=at)
    if game.winner is None:
        told["dealt"] = _deal_hand(series, game, number=hand.number + 1, dealer=dealer, at=at)
        return told
    told["game"] = {"winner": game.winner, "score": list(after.score)}
    won = series.games.filter(winner=game.winner).count()
    if won > series.best_of // 2:
        told["series"] = _end_series(series, game.winner, at=at)
    else:
        told["dealt"] = _deal_game(series, number=game.number + 1, dealer=dealer, at=at)
    return told


def _after_board(
    series: Series, boards: BoardSet, game: Game, *, dealer: int, at: datetime
) -> dict[str, object]:
    """Deal the board after that of *game*, whatever came of it, or close the table (DEALS 7)."""
    if game.number + 1 == boards.count:
        return {"series": _end_series(series, None, at=at)}
    return {"dealt": _deal_game(series, number=game.number + 1, dealer=dealer, at=at)}


def _end_series(series: Series, winner: int | None, *, at: datetime) -> dict[str, object]:
    series.state = Series.State.OVER
    series.winner = winner
    series.finished_at = at
    stop_clock(series)
    return {"winner": winner, "games": [list(score) for score in finished_games(series)]}


def _deal_game(series: Series, *, number: int, dealer: int, at: datetime) -> dict[str, object]:
    game = Game.objects.create(series=series, number=number)
    return _deal_hand(series, game, number=0, dealer=dealer, at=at)


def _deal_hand(
    series: Series, game: Game, *, number: int, dealer: int, at: datetime
) -> dict[str, object]:
    hand = Hand.objects.create(
        game=game, number=number, dealer=dealer, start_0=game.score_0, start_1=game.score_1
    )
    first = game.number == 0 and number == 0
    set_clock(
        series,
        dealt_state(series, game, hand),
        at=at,
        extra=None if first else BETWEEN_HANDS,
    )
    return {"game": game.number, "hand": number, "dealer": dealer}


def spoken(seat: Seat, words: str) -> Action:
    """Return the action that *words*, notation without a seat, say for *seat*.

    :raises NotationError: if they say none.
    """
    return parse_action(f"{seat.number} {words}")
