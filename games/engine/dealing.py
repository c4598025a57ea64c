"""The start of a hand (clauses A1 to A3 and E1). The cards are an input."""

from collections.abc import Sequence
from typing import Final

from games.engine.cards import CARDS_IN_HAND, DECKS, Card, is_of_one_suit
from games.engine.rule_errors import shown
from games.engine.rules import RuleSet
from games.engine.state import Brink, Deal, Hands, Score, State

_IN_DECK: Final = {name: frozenset(cards) for name, cards in DECKS.items()}


class DealError(ValueError):
    """A hand that cannot be dealt so. The message is a sentence without any secret."""


def deal(
    rules: RuleSet,
    players: int,
    score: Sequence[int],
    dealer: int,
    hands: Sequence[Sequence[Card]],
    turned: Card | None = None,
) -> State:
    """Return the state of a hand that was just dealt.

    *hands* has three cards for each seat from seat 0 on; *turned* is the card
    turned up after the deal, where the rules have one.

    :raises DealError: if the rules have no such deal.
    """
    points = checked_score(rules, score)
    check_players(rules, players)
    if type(dealer) is not int or not 0 <= dealer < players:
        raise DealError(f"The dealer must be a seat from 0 to {players - 1}, not {shown(dealer)}.")
    cards = _checked_hands(players, hands)
    _check_cards(rules, cards, turned)
    mano = (dealer + 1) % players
    brink, brink_side = _brink_of(rules, points)
    settled = Deal(
        rules=rules,
        players=players,
        dealer=dealer,
        mano=mano,
        hands=cards,
        turned=turned,
        brink_side=brink_side,
        strengths=rules.strengths(turned),
        flors=seats_with_flor(rules, cards),
    )
    return State(hands=cards, turn=mano, table=(), deal=settled, score=points, brink=brink)


def next_dealer(rules: RuleSet, dealer: int, players: int) -> int:
    """Return who deals after *dealer*, whatever came of the hand.

    A3: the deal moves by the step of the rule set after every hand, also
    after one that nobody won.
    """
    return (dealer + rules.dealer_step) % players


def check_players(rules: RuleSet, players: object) -> None:
    """Refuse a number of seats that the rules do not know.

    :raises DealError: if *players* is no such number.
    """
    if type(players) is not int or players not in rules.players:
        allowed = " or ".join(str(number) for number in rules.players)
        raise DealError(f"{rules.preset} is played by {allowed}, not by {shown(players)}.")


def checked_score(rules: RuleSet, score: object) -> Score:
    """Return *score* as two numbers below the target.

    :raises DealError: if it is something else, or a finished game's.
    """
    if not isinstance(score, Sequence) or len(score) != 2:
        raise DealError("The score must be two numbers.")
    for points in score:
        if type(points) is not int or not 0 <= points < rules.target:
            raise DealError(f"A score must be from 0 to below {rules.target}, not {shown(points)}.")
    return score[0], score[1]


def _checked_hands(players: int, hands: object) -> Hands:
    """A1: three cards to each seat."""
    if not isinstance(hands, list | tuple) or len(hands) != players:
        raise DealError(f"The deal must have {players} hands.")
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list | tuple) or len(hand) != CARDS_IN_HAND:
            raise DealError(f"Seat {seat} must get exactly {CARDS_IN_HAND} cards.")
    return tuple(tuple(hand) for hand in hands)


def _check_cards(rules: RuleSet, hands: Hands, turned: Card | None) -> None:
    """Every card, the turned one included, is in the deck and dealt once."""
    if rules.has_turned_card and turned is None:
        raise DealError("The turned card is missing.")
    if not rules.has_turned_card and turned is not None:
        raise DealError(f"{rules.preset} has no turned card.")
    cards = [card for hand in hands for card in hand]
    if turned is not None:
        cards.append(turned)
    try:
        distinct = set(cards)
    except TypeError:
        raise DealError("A dealt card is not in the deck.") from None
    if not distinct <= _IN_DECK[rules.deck]:
        raise DealError("A dealt card is not in the deck.")
    if len(distinct) != len(cards):
        raise DealError("A card was dealt twice.")


def seats_with_flor(rules: RuleSet, hands: Hands) -> tuple[int, ...]:
    """Return the seats that were dealt a flor (G1); none where *rules* have no flor."""
    if not rules.flor:
        return ()
    return tuple(seat for seat, hand in enumerate(hands) if is_of_one_suit(hand))


def _brink_of(rules: RuleSet, score: Score) -> tuple[Brink, int | None]:
    """Return what kind of hand *score* makes, and the only side on the brink.

    E1: a side stands at the brink from the brink's score up to below the
    target; if exactly one does, it decides first. E5: both make an iron hand.
    """
    if rules.brink is None:
        return Brink.NONE, None
    near = tuple(side for side in (0, 1) if score[side] >= rules.brink)
    if len(near) == 1:
        return Brink.DECIDE, near[0]
    return (Brink.IRON if near else Brink.NONE), None
