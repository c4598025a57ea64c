"""A draw before it is made: who would meet whom, and why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Bracket, Entry
from tournaments.selectors.reasons import sentences
from tournaments.services.drawings import Drawing, DrawnMatch


@dataclass(frozen=True, slots=True)
class DrawnPairing:
    """A pairing whose sides are known: its number, the names of its sides, and why they meet.

    The second name is empty for a bye. *breaches* say what should not be, and is drawn only
    if the director wants it.
    """

    number: int
    names: tuple[str, str]
    reasons: tuple[str, ...]
    round: int = 1
    group: int | None = None
    breaches: tuple[str, ...] = ()

    @property
    def is_bye(self) -> bool:
        return not self.names[1]


@dataclass(frozen=True, slots=True)
class DrawPreview:
    """A draw of *stage* before it is made, as of number *seq* of the tournament."""

    draw_seed: str
    stage: Bracket
    order: tuple[Entry, ...]
    pairings: tuple[DrawnPairing, ...]
    byes: int
    # Entered, but not checked in: a draw leaves them out.
    left_out: tuple[Entry, ...]
    rounds: int
    seq: int
    # The round that is drawn, or the first of the stage.
    round: int = 1

    @property
    def is_legal(self) -> bool:
        return not any(pairing.breaches for pairing in self.pairings)


def previewed(
    drawing: Drawing,
    *,
    stage: Bracket,
    entries: Mapping[int, Entry],
    draw_seed: str,
    seq: int,
    left_out: Iterable[Entry] = (),
) -> DrawPreview:
    """Return what a director sees of *drawing*; *entries* are all that it names, by key."""
    names = {key: entry.name for key, entry in entries.items()}
    known = [match for match in drawing.matches if match.is_full or match.is_bye]
    return DrawPreview(
        draw_seed=draw_seed,
        stage=stage,
        order=tuple(entries[key] for key in drawing.order if key in entries),
        pairings=tuple(_pairing(match, names) for match in known),
        byes=drawing.byes,
        left_out=tuple(left_out),
        rounds=drawing.rounds,
        seq=seq,
        round=min((match.round for match in known), default=1),
    )


def _pairing(match: DrawnMatch, names: Mapping[int, str]) -> DrawnPairing:
    sides = [_name(side.entries, names) for side in match.sides if side.entries]
    return DrawnPairing(
        number=match.number,
        names=(sides[0], sides[1] if len(sides) > 1 else ""),
        reasons=tuple(sentences(match.reasons, names)),
        round=match.round,
        group=match.group,
        breaches=tuple(sentences(match.breaches, names)),
    )


def _name(entries: Sequence[int], names: Mapping[int, str]) -> str:
    return " / ".join(names[key] for key in entries)
