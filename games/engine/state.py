"""The whole truth of one hand. Frozen values: every action makes a new state."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.engine.cards import Card
from games.engine.rules import RuleSet

Score = tuple[int, int]
Hands = tuple[tuple[Card, ...], ...]


class Brink(StrEnum):
    """How near the sides stand to winning: what kind of hand this is (clause E)."""

    NONE = "none"
    DECIDE = "decide"
    """One side is on the brink and has not yet said whether it plays."""
    PLAY = "play"
    """One side is on the brink and plays."""
    IRON = "iron"
    """Both sides are on the brink."""


class Played(NamedTuple):
    """A card on the table, and who put it there."""

    seat: int
    card: Card
    covered: bool


class Trick(NamedTuple):
    """A finished trick. *winner* is a side and *seat* its card's owner; None: tied."""

    cards: tuple[Played, ...]
    winner: int | None
    seat: int | None


class Question(NamedTuple):
    """A raise that waits for its answer: the seat that asked, and the rung it asks for."""

    by: int
    rung: int


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """What is settled when a hand is dealt, and does not change while it is played."""

    rules: RuleSet
    players: int
    dealer: int
    mano: int
    hands: Hands
    turned: Card | None
    brink_side: int | None
    """The only side on the brink, if exactly one is."""
    strengths: Mapping[Card, int]

    def __repr__(self) -> str:
        return f"<Deal of {self.rules.preset} to {self.players} seats>"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """One hand at one moment, secrets included; made by ``deal`` and ``apply`` alone."""

    deal: Deal
    score: Score
    """Points of both sides, up to date: the hand's own points are in when it is over."""
    hands: Hands
    """The cards each seat still holds, in the order they were dealt."""
    turn: int | None
    """The seat to play a card, also while a question keeps it waiting; None: hand over."""
    brink: Brink
    table: tuple[Played, ...] = ()
    """The running trick. A finished one moves to *past* at once."""
    past: tuple[Trick, ...] = ()
    rung: int = 0
    """Index in the ladder of the last rung that was accepted."""
    question: Question | None = None
    raiser: int | None = None
    """The side that made the last raise."""
    over: bool = False
    winner: int | None = None
    """The side that won the hand; None while it goes on, or if nobody won it."""

    def __repr__(self) -> str:
        # No card: a state ends up in logs and error pages.
        return (
            f"<State of {self.rules.preset}: score {self.score[0]}-{self.score[1]}, "
            f"tricks {list(self.tricks)}, turn {self.turn}, over {self.over}>"
        )

    @property
    def rules(self) -> RuleSet:
        return self.deal.rules

    @property
    def players(self) -> int:
        return self.deal.players

    @property
    def dealer(self) -> int:
        return self.deal.dealer

    @property
    def mano(self) -> int:
        return self.deal.mano

    @property
    def dealt(self) -> Hands:
        return self.deal.hands

    @property
    def turned(self) -> Card | None:
        return self.deal.turned

    @property
    def brink_side(self) -> int | None:
        return self.deal.brink_side

    @property
    def tricks(self) -> tuple[int | None, ...]:
        """The winning side of each finished trick; None: tied."""
        return tuple(trick.winner for trick in self.past)

    @property
    def blind(self) -> bool:
        """Whether this is a hand that everybody plays without seeing a card (E6)."""
        return self.brink is Brink.IRON and self.rules.iron_blind

    @property
    def value(self) -> int:
        """What the hand is worth now: the last accepted rung, or the brink value."""
        if self.brink_side is not None and self.rules.brink_play is not None:
            return self.rules.brink_play
        return self.rules.ladder[self.rung]

    @property
    def game_winner(self) -> int | None:
        """The side that has the target or more (C8)."""
        for side in (0, 1):
            if self.score[side] >= self.rules.target:
                return side
        return None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, ascending; empty when the hand is over."""
        if self.over or self.turn is None:
            return ()
        if self.brink is Brink.DECIDE and self.brink_side is not None:
            return self.seats_of(self.brink_side)
        if self.question is not None:
            return self.seats_of(1 - side_of(self.question.by))
        return (self.turn,)

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(range(side, self.players, 2))


def side_of(seat: int) -> int:
    return seat % 2
