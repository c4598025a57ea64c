"""A series that is over, hand by hand and step by step, for looking at it again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db.models import Count, Prefetch

from games.engine import Action as Act
from games.engine import State, apply, parse_action
from games.models import Action, Hand, Series
from games.selectors.replaying import dealt_state


@dataclass(frozen=True, slots=True)
class HandOutline:
    """A hand of a series, without its cards. *actions* is how many it had."""

    key: int
    game: int
    number: int
    dealer: int
    start: tuple[int, int]
    actions: int


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """A moment of a hand: the state, and the action that led to it; None: the deal."""

    state: State
    before: State | None = None
    action: Act | None = None
    via: str = ""


def hand_outlines(series: Series) -> list[HandOutline]:
    """Return the hands of *series* in the order they were dealt; it must be revealed."""
    assert series.is_revealed
    hands = Hand.objects.filter(game__series=series).select_related("game")
    return [
        HandOutline(
            key=hand.pk,
            game=hand.game.number,
            number=hand.number,
            dealer=hand.dealer,
            start=(hand.start_0, hand.start_1),
            actions=hand.count,
        )
        for hand in hands.annotate(count=Count("actions")).order_by("game__number", "number")
    ]


def steps_of(series: Series, outline: HandOutline) -> list[Step]:
    """Return the moments of a hand: its deal, and one after each action."""
    assert series.is_revealed
    hand = Hand.objects.select_related("game").get(pk=outline.key, game__series=series)
    return list(_steps(series, hand, hand.actions.order_by("seq")))


def all_steps_of(series: Series) -> dict[int, list[Step]]:
    """Return the moments of every hand of *series*, by the key of the hand."""
    assert series.is_revealed
    actions = Prefetch("actions", Action.objects.order_by("seq"))
    hands = Hand.objects.filter(game__series=series).select_related("game")
    return {
        hand.pk: list(_steps(series, hand, hand.actions.all()))
        for hand in hands.prefetch_related(actions)
    }


def _steps(series: Series, hand: Hand, actions: Iterable[Action]) -> Iterator[Step]:
    state = dealt_state(series, hand.game, hand)
    yield Step(state)
    for each in actions:
        action = parse_action(each.text)
        before, state = state, apply(state, action)
        yield Step(state, before, action, each.via)
