"""The state of a hand, made again from the record: seed, dealer and actions."""

from dataclasses import dataclass

from games.engine import (
    RuleSet,
    State,
    apply,
    deal,
    deal_cards,
    parse_action,
    rule_set,
)
from games.models import Game, Hand, Series


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
    return _latest_hand(series, over=False)


def finished_hand(series: Series) -> CurrentHand | None:
    """Return the hand that ended last, None if none has."""
    return _latest_hand(series, over=True)


def _latest_hand(series: Series, *, over: bool) -> CurrentHand | None:
    hands = Hand.objects.select_related("game").filter(game__series=series, over=over)
    hand = hands.order_by("-game__number", "-number").first()
    return None if hand is None else CurrentHand(hand.game, hand, replayed(series, hand))


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
    state = dealt_state(series, hand.game, hand)
    actions = hand.actions.order_by("seq")
    if until is not None:
        actions = actions.filter(seq__lte=until)
    for text in actions.values_list("text", flat=True):
        state = apply(state, parse_action(text))
    return state


def game_winner(series: Series, state: State) -> int | None:
    """Return the side that has won the game with *state*, the end of its last hand.

    A board has no winner, not even one that brought the target: it is compared with what the
    other tables made of the same hand.
    """
    return None if series.boards_id is not None else state.game_winner
