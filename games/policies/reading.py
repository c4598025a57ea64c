"""What the others' play tells about the cards they hold."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.engine import Observation
from games.policies.blur import rises
from games.policies.card_play import Tricks, choose_strength
from games.policies.hidden_cards import Hand
from games.policies.judgement import chance_to_win, partners_help
from games.policies.measures import Measures
from games.policies.playouts import Position
from games.policies.tricks_in_mind import RunningTrick, rows_of, seen_strength

# How often a player does something else than the rules of thumb say, against how often
# it does just that.
_SURPRISE: Final = 0.2
# A rival who raises has a hand that looks good to it, but for a bluff now and then.
_BLUFF: Final = 0.12
_RAISES_AT: Final = 0.62
_STAYS_AT: Final = 0.36
_BLUR: Final = 0.07


class Play(NamedTuple):
    """A card that a seat has played, and what it saw when it did."""

    strength: int | None
    """None: it lies covered, and nobody told the viewer what it is."""
    trick: RunningTrick
    tricks: Tricks


def plays_of(observation: Observation, measures: Measures) -> list[list[Play]]:
    """Return what every seat has played in this hand, the last play first."""
    plays: list[list[Play]] = [[] for _ in range(observation.players)]
    known = {(number, seat): card for number, seat, card in observation.covers}
    for number, row in enumerate(rows_of(observation)):
        trick = RunningTrick(row[0][0] if row else 0)
        for seat, card in row:
            shown = card or known.get((number, seat))
            strength = None if shown is None else measures.strengths[shown]
            play = Play(strength, trick.copied(), observation.tricks[:number])
            plays[seat].insert(0, play)
            trick.put(seat, seen_strength(measures, (seat, card)))
    return plays


class Reader:
    """Says how well hands that may have been dealt agree with what was done."""

    def __init__(self, observation: Observation, position: Position) -> None:
        self._position = position
        self._plays = plays_of(observation, position.measures)
        self._covers = [sum(play.strength is None for play in plays) for plays in self._plays]
        assert observation.seat is not None, "a spectator does not play"
        self._side = observation.seat % 2
        self._asker = _asker(observation)
        self._rivals_raised = observation.raiser == 1 - self._side
        self._rivals_stayed = observation.raiser == self._side and observation.rung > 0
        self._helps = partners_help(observation.players)
        self._rivals = [seat for seat in range(observation.players) if seat % 2 != self._side]

    def left(self, seat: int, drawn: list[int]) -> tuple[list[int], float]:
        """Return what *seat* still holds, and how well its plays agree with its cards.

        *drawn* are the strengths of its cards that the viewer has not seen. What it has
        covered are the weakest of them.
        """
        drawn.sort()
        if not self._plays[seat]:
            return drawn, 1.0
        covers = self._covers[seat]
        covered, left = drawn[:covers], drawn[covers:]
        return left, self._agreement(seat, list(left), covered)

    def _agreement(self, seat: int, hand: list[int], covered: list[int]) -> float:
        agreement = 1.0
        for play in self._plays[seat]:
            if play.strength is None:
                hand.append(covered.pop())
                hand.sort()
                continue
            hand.append(play.strength)
            hand.sort()
            players, measures = self._position.players, self._position.measures
            thumb = choose_strength(hand, play.trick, play.tricks, seat, players, measures)
            if thumb != play.strength:
                agreement *= _SURPRISE
        return agreement

    def raises_agree(self, dealt: Sequence[Hand]) -> float:
        """Return how well the raises agree with the cards that everybody was *dealt*."""
        if self._asker is not None:
            return _BLUFF + rises(self._looks(dealt, self._asker) - _RAISES_AT, _BLUR)
        if not (self._rivals_raised or self._rivals_stayed):
            return 1.0
        best = max(self._looks(dealt, seat) for seat in self._rivals)
        return _BLUFF + rises(best - (_RAISES_AT if self._rivals_raised else _STAYS_AT), _BLUR)

    def _looks(self, dealt: Sequence[Hand], seat: int) -> float:
        players, measures = self._position.players, self._position.measures
        hand = [measures.strengths[card] for card in dealt[seat]]
        empty = RunningTrick(seat)
        return chance_to_win(hand, empty, (), seat % 2, players, measures, helps=self._helps)


def _asker(observation: Observation) -> int | None:
    """Return the rival seat that has asked the raise now to be answered."""
    question = observation.question
    if question is None or question["kind"] != "raise":
        return None
    seat = question["by"]
    assert isinstance(seat, int)
    return seat
