"""Draws a Swiss round: who meets whom, who rests, and why."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.swiss.field import Contender, Field, field_of
from tournaments.formats.swiss.matching import best_round
from tournaments.formats.swiss.reasons import BREACHES, Explainer, Reason


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two entries that meet, the better placed first; *number* counts from 1 at the top."""

    number: int
    sides: tuple[int, int]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """The entry that has the bye."""

    entry: int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    pairings: tuple[Pairing, ...]
    rest: Rest | None

    def breaches(self) -> Iterator[tuple[Pairing | Rest, Reason]]:
        """Yield what should not be: each rematch, forbidden pairing or second bye."""
        parts: list[Pairing | Rest] = [*self.pairings]
        if self.rest:
            parts.append(self.rest)
        for part in parts:
            for reason in part.reasons:
                if reason.code in BREACHES:
                    yield part, reason

    @property
    def is_legal(self) -> bool:
        return not any(self.breaches())


class NoLegalRoundError(DrawError):
    """Every round would break a law; *offer* is the least bad one, for the director to take."""

    def __init__(self, offer: Round) -> None:
        super().__init__(
            DrawReason.NO_LEGAL_ROUND,
            "No round is left without a rematch, a second bye or a forbidden pairing.",
        )
        self.offer = offer


def next_round(
    contenders: Sequence[Contender],
    *,
    number: int,
    draw_seed: bytes,
    forbidden: Iterable[Collection[int]] = (),
    breaches_allowed: bool = False,
) -> Round:
    """Draw round *number* for *contenders*, who come in the order of the standings.

    No two meet a second time, nobody rests twice and nobody meets another of the same set
    of *forbidden*, as long as one round without it exists; in this order of weight
    where none does, and only if *breaches_allowed*. Then, the first before all
    others: the bye goes to the lowest score, the squares of the score gaps are least, the
    lowest of that score rests, score groups are folded, lots of *draw_seed* decide. So
    the same arguments always draw the same round.

    :raises NoLegalRoundError: if every round breaks a law and *breaches_allowed* is false.
    :raises DrawError: if an entry appears twice, or fewer than 2 or more than 4,000 play.
    """
    field = field_of(contenders, forbidden=forbidden, round_=number, draw_seed=draw_seed)
    drawn = _explained(field, best_round(field), number)
    if not (drawn.is_legal or breaches_allowed):
        raise NoLegalRoundError(drawn)
    return drawn


def _explained(field: Field, matches: Sequence[tuple[int, int]], number: int) -> Round:
    explainer = Explainer(field, matches)
    entries = [contender.entry for contender in field.contenders]
    pairings = [match for match in matches if match[1] < field.size]
    resting = [better for better, worse in matches if worse == field.size]
    return Round(
        number=number,
        pairings=tuple(
            Pairing(
                number=position,
                sides=(entries[better], entries[worse]),
                reasons=explainer.pairing(better, worse),
            )
            for position, (better, worse) in enumerate(pairings, start=1)
        ),
        rest=Rest(entries[resting[0]], explainer.bye(resting[0])) if resting else None,
    )
