"""The account of each entry: what each round brought it, and its score as its rivals see it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from tournaments.formats.results import (
    DRAW,
    LOSS,
    WIN,
    Bye,
    ByeKind,
    Ending,
    Meeting,
    PartnersMeeting,
    Penalty,
    Result,
)


class TurnKind(StrEnum):
    """What a round was to an entry (FIDE C.07, 16.1)."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    ALLOTTED_BYE = "PAB"
    FULL_BYE = "FPB"
    HALF_BYE = "HPB"
    ZERO_BYE = "ZPB"
    PENALTY = "penalty"  # no round at all: points taken off by the director

    @property
    def is_requested_bye(self) -> bool:
        """16.1.1: a bye for half a point or none."""
        return self in {TurnKind.HALF_BYE, TurnKind.ZERO_BYE}

    @property
    def is_voluntary(self) -> bool:
        """16.1.2: a round left unplayed on purpose (VUR)."""
        return self.is_requested_bye or self is TurnKind.FORFEIT_LOSS


@dataclass(frozen=True, slots=True)
class Turn:
    """One round of one entry; *games* and *hand_points* are its own side's, then the rival's.

    Against two rivals at once, neither is *the* rival.
    """

    round: int
    kind: TurnKind
    points: int
    rivals: tuple[int, ...] = ()
    games: tuple[int, int] = (0, 0)
    hand_points: tuple[int, int] = (0, 0)

    @property
    def rival(self) -> int | None:
        return self.rivals[0] if len(self.rivals) == 1 else None


class Ledger:
    """What all *results* brought to *entries*.

    Neither their order nor a result given twice changes anything. An entry of which
    nothing is known in a round of a Swiss bracket, up to the last that was drawn, did not
    play by its own will: it came late or withdrew. That is a bye for no points
    (16.1). In a round robin (*swiss* false) it is nothing, and a forfeit counts as played.

    :raises ValueError: if an entry has two different results in a round, or is not in *entries*.
    """

    def __init__(
        self, entries: Sequence[int], results: Iterable[Result], *, swiss: bool = True
    ) -> None:
        facts = set(results)
        self.entries = tuple(entries)
        self.swiss = swiss
        if strangers := {entry for fact in facts for entry in fact.entries} - set(entries):
            raise ValueError(f"Not in this bracket: {sorted(strangers)}.")
        self.rounds = max((fact.round for fact in facts), default=0)
        self.drawn: dict[int, list[Meeting]] = {entry: [] for entry in entries}
        self.penalties: dict[int, list[Penalty]] = {entry: [] for entry in entries}
        self._turns: dict[int, dict[int, Turn | None]] = {entry: {} for entry in entries}
        for fact in sorted(facts, key=lambda fact: (fact.round, fact.entries)):
            self._enter(fact)
        if swiss:
            self._fill_with_zero_byes()
        self._over = {entry: _in_order(turns) for entry, turns in self._turns.items()}
        self._scores = {entry: sum(turn.points for turn in self.turns(entry)) for entry in entries}
        self._adjusted = {entry: self._adjusted_score(entry) for entry in entries}

    def turns(self, entry: int) -> tuple[Turn, ...]:
        """Return the rounds of *entry* that are over, in order."""
        return self._over[entry]

    def score(self, entry: int) -> int:
        """Return the doubled points of *entry* as given, without penalties."""
        return self._scores[entry]

    def points(self, entry: int) -> int:
        """Return the doubled points that *entry* is ranked and drawn by."""
        return self._scores[entry] - sum(penalty.points for penalty in self.penalties[entry])

    def adjusted_score(self, entry: int) -> int:
        """Return the doubled score of *entry* as its rivals see it (16.3)."""
        return self._adjusted[entry]

    def counts_as_played(self, turn: Turn) -> bool:
        return turn.kind is TurnKind.PLAYED or (not self.swiss and bool(turn.rivals))

    def _enter(self, fact: Result) -> None:
        match fact:
            case Meeting():
                for place, entry in enumerate(fact.sides):
                    self._account(
                        entry, fact.round, _turn_of(fact, place, (fact.sides[1 - place],))
                    )
                    self.drawn[entry].append(fact)
            case PartnersMeeting():
                for place, side in enumerate(fact.sides):
                    turn = _turn_of(fact, place, fact.sides[1 - place])
                    for entry in side:
                        self._account(entry, fact.round, turn)
            case Bye():
                rest = Turn(fact.round, TurnKind(fact.kind), fact.kind.points)
                self._account(fact.entry, fact.round, rest)
            case Penalty():
                self.penalties[fact.entry].append(fact)
            case _:
                assert_never(fact)

    def _account(self, entry: int, round_: int, turn: Turn | None) -> None:
        if round_ in self._turns[entry]:
            raise ValueError(f"Entry {entry} has two results in round {round_}.")
        self._turns[entry][round_] = turn

    def _fill_with_zero_byes(self) -> None:
        for turns in self._turns.values():
            for round_ in range(1, self.rounds + 1):
                turns.setdefault(round_, Turn(round_, TurnKind.ZERO_BYE, ByeKind.ZERO.points))

    def _adjusted_score(self, entry: int) -> int:
        """16.2.5, 16.3.2: requested byes at the end, and before other such, count as draws."""
        score = self._scores[entry]
        if not self.swiss:
            return score
        turns: Mapping[int, Turn | None] = self._turns[entry]
        for round_ in range(self.rounds, 0, -1):
            turn = turns[round_]
            if turn is None or not turn.kind.is_voluntary:
                break
            if turn.kind.is_requested_bye:
                score += DRAW - turn.points
        return score


def _in_order(turns: Mapping[int, Turn | None]) -> tuple[Turn, ...]:
    return tuple(turn for round_ in sorted(turns) if (turn := turns[round_]))


def _turn_of(
    meeting: Meeting | PartnersMeeting, place: int, rivals: tuple[int, ...]
) -> Turn | None:
    """Return what *meeting* was to the side at *place*: nothing while it is open."""
    if meeting.ending is Ending.OPEN:
        return None
    won = meeting.winner == place
    if meeting.ending is Ending.PLAYED:
        kind = TurnKind.PLAYED
    else:
        kind = TurnKind.FORFEIT_WIN if won else TurnKind.FORFEIT_LOSS
    other = 1 - place
    return Turn(
        round=meeting.round,
        kind=kind,
        points=WIN if won else LOSS,
        rivals=rivals,
        games=(meeting.games[place], meeting.games[other]),
        hand_points=(meeting.hand_points[place], meeting.hand_points[other]),
    )
