"""A series that is over, hand by hand and step by step, for looking at it again."""

from dataclasses import dataclass

from django.db.models import Count

from games.engine import Action, State, apply, parse_action
from games.models import Hand, Series
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
    action: Action | None = None
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
    state = dealt_state(series, hand.game, hand)
    steps = [Step(state)]
    for text, via in hand.actions.order_by("seq").values_list("text", "via"):
        action = parse_action(text)
        before, state = state, apply(state, action)
        steps.append(Step(state, before, action, via))
    return steps
