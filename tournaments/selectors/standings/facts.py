"""What standings are computed from: the rows of a bracket as plain values, in a few flat queries."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.formats.results import Bye, ByeKind, Ending, Penalty
from tournaments.models import Bracket, Entry, Match, SideEntry

State, Outcome, Part = Match.State, Match.Outcome, Match.Part

_FORFEITS = (Outcome.WALKOVER, Outcome.DOUBLE_WALKOVER)


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A match: who stands on its sides, and how it ended."""

    pk: int
    round: int
    group: int | None
    part: str
    state: str
    outcome: str
    winner: int | None
    scores: tuple[tuple[int, int], ...]
    sides: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def ending(self) -> Ending:
        if self.state != State.FINISHED:
            return Ending.OPEN
        return Ending.FORFEIT if self.outcome in _FORFEITS else Ending.PLAYED

    @property
    def is_bye(self) -> bool:
        return self.outcome == Outcome.BYE

    @property
    def is_dropped(self) -> bool:
        return self.state == State.DROPPED

    @property
    def entries(self) -> tuple[int, ...]:
        return self.sides[0] + self.sides[1]

    @property
    def games(self) -> tuple[int, int]:
        first = sum(ours > theirs for ours, theirs in self.scores)
        return first, sum(theirs > ours for ours, theirs in self.scores)

    @property
    def hand_points(self) -> tuple[int, int]:
        return sum(ours for ours, _ in self.scores), sum(theirs for _, theirs in self.scores)


@dataclass(frozen=True, slots=True)
class BracketFacts:
    """A bracket as its standings see it: once it is closed, as it was at that moment."""

    bracket: Bracket
    entries: tuple[int, ...]
    matches: tuple[MatchFacts, ...]
    penalties: tuple[Penalty, ...]
    requested_byes: tuple[Bye, ...]
    # Who left while it went on.
    gone: frozenset[int]
    # Rounds with boards that are still secret.
    secret_rounds: frozenset[int]


def facts_of(bracket: Bracket) -> BracketFacts:
    """Read *bracket* in as many queries whatever its size."""
    matches, secret = _matches(bracket)
    order = dict.fromkeys(bracket.order)
    order |= dict.fromkeys(sorted({entry for match in matches for entry in match.entries}))
    return BracketFacts(
        bracket=bracket,
        entries=tuple(order),
        matches=matches,
        penalties=() if bracket.is_knock_out else _penalties(bracket),
        requested_byes=_requested_byes(bracket) if bracket.format == _SWISS else (),
        gone=_gone(bracket) if bracket.format in _ANNULLING else frozenset(),
        secret_rounds=secret,
    )


_SWISS = Bracket.Format.SWISS
_ANNULLING = (Bracket.Format.ROUND_ROBIN, Bracket.Format.GROUPS)
_COLUMNS = ("pk", "round__number", "group", "part", "state", "outcome", "winner", "scores")
_BOARDS = ("round__boards", "round__boards__revealed_at")


def _matches(bracket: Bracket) -> tuple[tuple[MatchFacts, ...], frozenset[int]]:
    sides = _sides(bracket)
    rows = bracket.matches.order_by("number").values_list(*_COLUMNS, *_BOARDS)
    matches = []
    boards: dict[int, tuple[int | None, datetime | None]] = {}
    for pk, number, group, part, state, outcome, winner, scores, laid, revealed in rows:
        boards[number] = (laid, revealed)
        matches.append(
            MatchFacts(
                pk, number, group, part, state, outcome, winner,
                tuple(map(tuple, scores)),
                (tuple(sides[pk, 0]), tuple(sides[pk, 1])),
            )
        )  # fmt: skip
    return tuple(matches), _secret_rounds(bracket, matches, boards)


def _sides(bracket: Bracket) -> dict[tuple[int, int], list[int]]:
    rows = SideEntry.objects.filter(side__match__bracket=bracket).order_by("side", "place")
    sides: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for match, place, entry in rows.values_list("side__match_id", "side__place", "entry_id"):
        sides[match, place].append(entry)
    return sides


def _secret_rounds(
    bracket: Bracket,
    matches: list[MatchFacts],
    boards: dict[int, tuple[int | None, datetime | None]],
) -> frozenset[int]:
    """Return the rounds of which nothing may be told: cards of their boards are still to be played.

    Without a set of boards (cards laid by hand), and where nobody played any, that is
    until all matches of the round are over.
    """
    if not bracket.boards:
        return frozenset()
    over = {State.FINISHED, State.DROPPED}
    going_on = {match.round for match in matches if match.state not in over}
    played = {match.round for match in matches if match.ending is Ending.PLAYED and match.scores}
    return frozenset(
        number
        for number, (laid, revealed) in boards.items()
        if number in going_on or (laid is not None and revealed is None and number in played)
    )


def _penalties(bracket: Bracket) -> tuple[Penalty, ...]:
    rows = bracket.penalties.order_by("pk")
    if bracket.closed_at is None:
        rows = rows.filter(revoked_at__isnull=True)
    else:
        stands = Q(revoked_at__isnull=True) | Q(revoked_at__gt=bracket.closed_at)
        rows = rows.filter(stands, at__lte=bracket.closed_at)
    return tuple(
        Penalty(round_, entry, points, number)
        for number, round_, entry, points in rows.values_list(
            "pk", "round_number", "entry_id", "points_doubled"
        )
    )


def _requested_byes(bracket: Bracket) -> tuple[Bye, ...]:
    rows = bracket.requested_byes.values_list("round_number", "entry_id", "kind")
    return tuple(Bye(round_, entry, ByeKind(kind)) for round_, entry, kind in rows)


def _gone(bracket: Bracket) -> frozenset[int]:
    rows = Entry.objects.filter(tournament=bracket.tournament_id, status__in=Entry.GONE)
    if bracket.closed_at is not None:
        rows = rows.filter(withdrawn_at__lte=bracket.closed_at)
    return frozenset(rows.values_list("pk", flat=True))
