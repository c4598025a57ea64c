"""A table as it stood at a number: now, or earlier for who is told later or looks back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max, Q

from games.models import Event, Hand, Series
from games.selectors.records import finished_games
from games.selectors.replaying import CurrentHand, latest_hands, replayed
from games.selectors.telling_time import told_seq

State = Series.State
Score = tuple[int, int]


@dataclass(frozen=True, slots=True, repr=False)
class TableAsOf:
    """Where a table stood at the number *seq*; *hand* and *last* hold cards of everybody."""

    seq: int
    state: str
    hand: CurrentHand | None
    last: CurrentHand | None
    games: list[Score]
    winner: int | None


def table_as_of(series: Series, seq: int) -> TableAsOf:
    """Return *series* as it stood after the change *seq*; from its present number on, as it is."""
    if seq >= series.seq:
        return _now(series)
    events = turning_points(series, until=seq)
    state = _state(events)
    hands = _hands_dealt(series, events)
    done = [hand for hand in hands if _is_over(hand, seq)]
    open_hands = [hand for hand in hands if not _is_over(hand, seq)]
    live = state in (State.PLAYING, State.PAUSED)
    return TableAsOf(
        seq=seq,
        state=state,
        hand=_replayed(series, open_hands[-1], seq) if live and open_hands else None,
        last=_replayed(series, done[-1], seq) if done else None,
        games=_games_ended(series, events),
        winner=series.winner if state == State.OVER else None,
    )


def delayed_scores(series: Series, *, at: datetime) -> tuple[list[Score], datetime | None]:
    """Return the running scores that spectators may know at *at*, and when they may know more.

    The moment is None if no hand has ended since.
    """
    events = turning_points(series, until=series.seq)
    told = told_seq(series, None, at=at)
    ended = (event.at for event in events if event.seq > told and "hand" in event.payload)
    waiting = next(ended, None)
    due_at = None if waiting is None else waiting + timedelta(seconds=series.spectator_delay)
    return scores_told([event for event in events if event.seq <= told]), due_at


def turning_points(series: Series, *, until: int) -> list[Event]:
    """Return the events up to the number *until* that are more than an action within a hand.

    Anybody may look back as often as they like, and most events are such actions.
    """
    more = ~Q(kind="action") | Q(payload__has_key="hand")
    return list(Event.objects.filter(more, topic=series.topic, seq__lte=until).order_by("seq"))


def scores_told(events: Sequence[Event]) -> list[Score]:
    """Return the score of each game that has begun by the end of *events*, the first of a series.

    What an envido or a flor has brought counts here, as in a bracket, once its hand is over.
    """
    games: list[Score] = []
    for event in events:
        told = event.payload
        if "hand" in told:
            games[-1] = _pair(told["hand"]["score"])
        if event.kind == "started" or told.get("dealt", {}).get("game") == len(games):
            games.append((0, 0))
    return games


def _now(series: Series) -> TableAsOf:
    live = series.state in (State.PLAYING, State.PAUSED)
    in_play, ended = latest_hands(series)
    # While the first one is played, none has ended.
    is_first = in_play is not None and in_play.game.number == 0
    return TableAsOf(
        seq=series.seq,
        state=series.state,
        hand=in_play if live else None,
        last=ended,
        games=[] if is_first else finished_games(series),
        winner=series.winner,
    )


def _state(events: Sequence[Event]) -> str:
    """Return the state to which *events*, the first ones of a series, have led."""
    state: str = State.WAITING
    before_pause = state
    for event in events:
        match event.kind:
            case "started":
                state = State.PLAYING
            case "paused":
                before_pause, state = state, State.PAUSED
            case "resumed":
                state = before_pause
            case "void":
                state = State.VOID
            case "action" if "series" in event.payload:
                state = State.OVER
    return state


def _hands_dealt(series: Series, events: Sequence[Event]) -> list[Hand]:
    """Return the hands that *events* tell of, in order, with the number of their last action."""
    count = sum(event.kind == "started" or "dealt" in event.payload for event in events)
    hands = Hand.objects.select_related("game").filter(game__series=series)
    last = hands.annotate(last_seq=Max("actions__seq"))
    return list(last.order_by("game__number", "number")[:count])


def _is_over(hand: Any, seq: int) -> bool:
    return bool(hand.over) and hand.last_seq <= seq


def _replayed(series: Series, hand: Hand, seq: int) -> CurrentHand:
    return CurrentHand(hand.game, hand, replayed(series, hand, until=seq))


def _games_ended(series: Series, events: Sequence[Event]) -> list[Score]:
    """Return the scores of the games, or of the boards, that *events* have ended."""
    ends = "game" if series.boards_id is None else "hand"
    return [
        _pair(event.payload[ends]["score"])
        for event in events
        if event.kind == "action" and ends in event.payload
    ]


def _pair(score: Sequence[int]) -> Score:
    first, second = score
    return first, second
