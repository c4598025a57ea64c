"""Who wins a trick, who leads the next, and who wins the hand (clauses A4, A5, C)."""

from collections.abc import Mapping, Sequence

from games.engine.cards import Card
from games.engine.state import Played, State, Trick, side_of
from games.engine.strength import COVERED


def finished_trick(cards: Sequence[Played], strengths: Mapping[Card, int]) -> Trick:
    """Return the trick that *cards*, in the order they were played, make.

    C1: it goes to the side with the strongest card, and is tied only if both
    sides hold the top strength. A4: among partners the first to have played it counts.
    """
    holders = top_seats(cards, strengths)
    first = holders[0]
    if len(holders) > 1 and any(side_of(seat) != side_of(first) for seat in holders):
        return Trick(tuple(cards), None, None)
    return Trick(tuple(cards), side_of(first), first)


def top_seats(cards: Sequence[Played], strengths: Mapping[Card, int]) -> list[int]:
    """Return the seats that hold the top strength, in the order they played.

    B6: a covered card is worth nothing, and two covered cards are equal.
    """
    values = [COVERED if covered else strengths[card] for _, card, covered in cards]
    top = max(values)
    return [each.seat for each, value in zip(cards, values, strict=True) if value == top]


def leader_after(trick: Trick, tie_leader: str, strengths: Mapping[Card, int]) -> int:
    """Return who leads after *trick*.

    A4: its winner. A5: after a tied trick the seat that led it, or the first
    or the last seat to have played a card of the tied strength, as the table rule says.
    """
    if trick.seat is not None:
        return trick.seat
    if tie_leader == "leader":
        return trick.cards[0].seat
    tied = top_seats(trick.cards, strengths)
    return tied[0] if tie_leader == "first_tied" else tied[-1]


def is_decided(tricks: Sequence[int | None]) -> bool:
    """Return whether the hand needs no further trick.

    C2: two won tricks end it. C3: after a tied first trick the second decides.
    C4: a tied second trick after a decided first ends it. Otherwise the third decides.
    """
    if len(tricks) < 2:
        return False
    first, second = tricks[:2]
    won_twice = first == second and first is not None
    one_tied = (first is None) != (second is None)
    return won_twice or one_tied or len(tricks) == 3


def hand_winner(state: State, tricks: Sequence[int | None]) -> int | None:
    """Return the side that *tricks*, which decide the hand, give it to; None: nobody.

    C2, C3, C6: the last trick's winner. C4, C5: if that one is tied, the first
    trick's winner. C7: if all are tied, as the table rule says.
    """
    if tricks[-1] is not None:
        return tricks[-1]
    if tricks[0] is not None:
        return tricks[0]
    return _all_tied(state)


def _all_tied(state: State) -> int | None:
    """C7, and E5 for an iron hand, which may have a rule of its own."""
    rules = state.rules
    rule = rules.all_tied
    if state.brink == "iron" and rules.iron_all_tied is not None:
        rule = rules.iron_all_tied
    sides = {"dealer": side_of(state.dealer), "mano": side_of(state.mano)}
    return sides.get(rule)
