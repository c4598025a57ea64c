"""The state of a hand, made again from the record: seed, dealer and actions."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import QuerySet

from games.engine import (
    RuleSet,
    State,
    apply,
    deal,
    deal_cards,
    parse_action,
    rule_set,
)
from games.models import Action, Game, Hand, Series


@dataclass(frozen=True, slots=True, repr=False)
class CurrentHand:
    """The rows of a hand, and where its record leads."""

    game: Game
    hand: Hand
    state: State


def rules_of(series: Series) -> RuleSet:
    """Return the rule set that was frozen when *series* was opened."""
    return rule_set(series.rules)


def current_hand(series: Series) -> CurrentHand | None:
    """Return the hand in play, None before the first card and after the last."""
    hand = _newest_first(series).filter(over=False).first()
    return None if hand is None else CurrentHand(hand.game, hand, replayed(series, hand))


def latest_hands(series: Series) -> tuple[CurrentHand | None, CurrentHand | None]:
    """Return the hand in play and the one that ended last, None where there is none."""
    # Where a hand is in play, none is newer.
    newest = list(_newest_first(series)[:2])
    texts: dict[int, list[str]] = defaultdict(list)
    actions = Action.objects.filter(hand__in=newest).order_by("seq")
    for key, text in actions.values_list("hand", "text"):
        texts[key].append(text)

    def latest(*, over: bool) -> CurrentHand | None:
        hand = next((each for each in newest if each.over == over), None)
        if hand is None:
            return None
        return CurrentHand(hand.game, hand, _played(series, hand, texts[hand.pk]))

    return latest(over=False), latest(over=True)


def _newest_first(series: Series) -> QuerySet[Hand]:
    hands = Hand.objects.select_related("game").filter(game__series=series)
    return hands.order_by("-game__number", "-number")


def dealt_state(series: Series, game: Game, hand: Hand) -> State:
    """Return the state of *hand* before its first action."""
    rules = rules_of(series)
    cards = deal_cards(
        bytes(series.seed),
        series.side_strings,
        rules,
        series.players_count,
        game.number,
        hand.number,
        hand.dealer,
    )
    return deal(
        rules,
        series.players_count,
        (hand.start_0, hand.start_1),
        hand.dealer,
        cards.hands,
        cards.turned,
    )


def replayed(series: Series, hand: Hand, *, until: int | None = None) -> State:
    """Return the state of *hand* after its recorded actions, all or those up to number *until*."""
    actions = hand.actions.order_by("seq")
    if until is not None:
        actions = actions.filter(seq__lte=until)
    return _played(series, hand, actions.values_list("text", flat=True))


def _played(series: Series, hand: Hand, texts: Iterable[str]) -> State:
    state = dealt_state(series, hand.game, hand)
    for text in texts:
        state = apply(state, parse_action(text))
    return state


def game_winner(series: Series, state: State) -> int | None:
    """Return the side that has won the game with *state*, the end of its last hand.

    A board has no winner, not even one that brought the target: it is compared with what the
    other tables made of the same hand.
    """
    return None if series.boards_id is not None else state.game_winner
