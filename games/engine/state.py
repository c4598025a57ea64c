"""The whole truth of one hand. Immutable values: every action makes a new state.

A state is a named tuple because a search makes hundreds of thousands of them a
second, and a tuple is copied six times as fast as a frozen dataclass.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from games.engine.actions import Word
from games.engine.cards import CARDS_IN_HAND, Card
from games.engine.rules import RuleSet

Score = tuple[int, int]
Hands = tuple[tuple[Card, ...], ...]
Call = tuple[int, Word]
"""A seat, and the word it said."""
Told = tuple[int, int]
"""A seat, and the points it told."""

SEATS_OF_SIDE: Final = {
    players: (tuple(range(0, players, 2)), tuple(range(1, players, 2))) for players in (2, 4, 6)
}


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

    def __repr__(self) -> str:
        # B6: what lies covered is not printed either.
        return f"<Played by {self.seat}: {'covered' if self.covered else self.card}>"


class Trick(NamedTuple):
    """A finished trick. *winner* is a side and *seat* its card's owner; None: tied."""

    cards: tuple[Played, ...]
    winner: int | None
    seat: int | None


class Question(NamedTuple):
    """A raise that waits for its answer: the seat that asked, and the rung it asks for."""

    by: int
    rung: int


class Envido(NamedTuple):
    """The envido of a hand (clause F): what was called, and what came of it."""

    calls: tuple[Call, ...]
    open: bool = True
    accepted: bool | None = None
    """None while it is open, and if a flor made it void."""
    told: tuple[Told, ...] = ()
    winner: int | None = None
    points: int = 0

    @property
    def by(self) -> int:
        """The seat that called last."""
        return self.calls[-1][0]


class FlorStep(StrEnum):
    """Whom the flor asks now (clauses G3 to G7)."""

    PARTNER = "partner"
    RIVAL = "rival"
    SINGER = "singer"
    """A singer answers a contraflor."""
    RESTO = "resto"
    """The contraflor's seat answers a contraflor al resto."""


class Flor(NamedTuple):
    """The flor of a hand (clause G): what was said, who is asked, and what came of it."""

    calls: tuple[Call, ...]
    value: int
    """What the singer's side scores if nobody contests it; what a contraflor stands for."""
    step: FlorStep = FlorStep.PARTNER
    asked: int | None = None
    """The seat that must answer; None: the flor is settled."""
    next_asked: tuple[int, ...] = ()
    """The seats that are asked after it, unless an answer settles the matter."""
    winner: int | None = None
    points: int = 0
    told: Told | None = None
    """The winning flor of a comparison (G10)."""
    proof: tuple[int, ...] = ()
    """The seats that show their cards at the end of the hand (G10)."""


class Scored(NamedTuple):
    """Points that a side scored in this hand, for the hand itself, an envido or a flor."""

    side: int
    points: int
    what: str


class Deal(NamedTuple):
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
    flors: tuple[int, ...] = ()
    """The seats that were dealt a flor, where the rules have flor."""

    def __repr__(self) -> str:
        return f"<Deal of {self.rules.preset} to {self.players} seats>"


class State(NamedTuple):
    """One hand at one moment, secrets included; made by ``deal`` and ``apply`` alone."""

    # First what changes with every card: a state is the next one with these put before it.
    hands: Hands
    """The cards each seat still holds, in the order they were dealt."""
    turn: int | None
    """The seat to play a card, also while a question keeps it waiting; None: hand over."""
    table: tuple[Played, ...]
    """The running trick. A finished one moves to *past* at once."""
    deal: Deal
    score: Score
    """Points of both sides, up to date."""
    brink: Brink
    past: tuple[Trick, ...] = ()
    rung: int = 0
    """Index in the ladder of the last rung that was accepted."""
    question: Question | None = None
    """The raise that must be answered; it waits while an envido or a flor is open."""
    raiser: int | None = None
    """The side that made the last raise."""
    envido: Envido | None = None
    flor: Flor | None = None
    scored: tuple[Scored, ...] = ()
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
        return self.brink is Brink.IRON and self.deal.rules.iron_blind

    @property
    def value(self) -> int:
        """What the hand is worth now: the last accepted rung, or the brink value."""
        deal = self.deal
        if deal.brink_side is not None and deal.rules.brink_play is not None:
            return deal.rules.brink_play
        return deal.rules.ladder[self.rung]

    @property
    def game_winner(self) -> int | None:
        """The side that has the target or more (C8)."""
        for side in (0, 1):
            if self.score[side] >= self.rules.target:
                return side
        return None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, ascending; empty when the hand is over.

        Of an asked side anybody answers (D2, F2), but a flor asks one seat at a time
        (G), and with ``flor_duty`` a seat that may sing is the only one to act.
        """
        if self.turn is None:
            return ()
        flor = self.flor
        if flor is not None and flor.asked is not None:
            return (flor.asked,)
        side = self.asked_side
        seats = (self.turn,) if side is None else self.seats_of(side)
        if self.deal.flors and self.deal.rules.flor_duty:
            return tuple(seat for seat in seats if self.has_flor_to_sing(seat)) or seats
        return seats

    @property
    def open_envido(self) -> Envido | None:
        """The envido that waits for its answer."""
        return self.envido if self.envido is not None and self.envido.open else None

    @property
    def open_flor(self) -> Flor | None:
        """The flor that waits for the answer of a seat."""
        return self.flor if self.flor is not None and self.flor.asked is not None else None

    @property
    def asked_side(self) -> int | None:
        """The side that an envido, a raise or the brink asks; None: nobody is asked."""
        envido = self.envido
        if envido is not None and envido.open:
            return 1 - side_of(envido.by)
        if self.question is not None:
            return 1 - side_of(self.question.by)
        return self.deal.brink_side if self.brink is Brink.DECIDE else None

    def with_card(self, hands: Hands, turn: int, table: tuple[Played, ...]) -> "State":
        """Return the state with one card more in the running trick."""
        return State(hands, turn, table, *self[3:])

    def seats_of(self, side: int) -> tuple[int, ...]:
        return SEATS_OF_SIDE[self.deal.players][side]

    def is_untouched(self, seat: int) -> bool:
        """Return whether *seat* is in trick 1 and has not yet played a card (F2, G2)."""
        return not self.past and len(self.hands[seat]) == CARDS_IN_HAND

    def has_flor_to_sing(self, seat: int) -> bool:
        """Return whether *seat*, when it may speak, may sing a flor.

        G1, G2: with three cards of one suit, before playing any, once a hand,
        and not after an envido was answered.
        """
        return (
            seat in self.deal.flors
            and self.flor is None
            and (self.envido is None or self.envido.open)
            and self.is_untouched(seat)
        )


def side_of(seat: int) -> int:
    return seat % 2
