"""What is printed for one round: the pairings, who plays where, and slips for the results."""

import unicodedata
from dataclasses import dataclass

from tournaments.models import LineUp, SideEntry
from tournaments.prints.codes import code_of, report_address
from tournaments.prints.documents import Asked, Document, NoSuchPaperError, Paper, Text, on_sheets
from tournaments.prints.stages import matches_of, result_of
from tournaments.selectors.matches import MatchView, SideView
from tournaments.selectors.round_names import parts_of, round_names


@dataclass(frozen=True, slots=True)
class Line:
    """A match on the pairing sheet; *result* is empty while there is none that may be known."""

    match: MatchView
    result: str


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who looks for their own name: where to go, and against whom."""

    name: str
    own: SideView
    rivals: SideView
    match: MatchView


@dataclass(frozen=True, slots=True)
class Slip:
    """What two sides sign after a match; *code* leads to the page where they report it."""

    match: MatchView
    code: str


def pairings(asked: Asked) -> Document:
    """Return the matches of a round by table, then those without one, then who rests."""
    found = matches_of(asked.drawn, round_number=_number(asked))
    lines = [Line(each, result_of(each)) for each in found]
    resting = [line.match for line in lines if not line.match.is_real]
    return Document(
        paper=Paper.PAIRINGS,
        subtitle=_title(asked),
        pieces=len(lines),
        content={
            "lines": sorted((line for line in lines if line.match.is_real), key=_by_table),
            "resting": [side.name for match in resting for side in match.sides if side.name],
            "has_groups": any(line.match.group for line in lines),
            "has_tables": any(line.match.table for line in lines),
        },
    )


def names(asked: Asked) -> Document:
    """Return everybody who plays in a round, in the order of their names."""
    matches = {
        each.public_id: each for each in matches_of(asked.drawn, round_number=_number(asked))
    }
    seekers = [
        Seeker(name, match.sides[place], match.sides[1 - place], match)
        for public_id, place, name in _players(asked)
        for match in [matches[public_id]]
    ]
    return Document(
        paper=Paper.NAMES,
        subtitle=_title(asked),
        pieces=len(seekers),
        content={
            "seekers": sorted(seekers, key=lambda seeker: alphabetical(seeker.name)),
            "has_tables": any(match.table for match in matches.values()),
        },
    )


def slips(asked: Asked) -> Document:
    """Return a slip for each match of a round that both sides of are known and no result."""
    found = matches_of(asked.drawn, round_number=_number(asked))
    awaited = [match for match in found if not match.is_over and all(s.name for s in match.sides)]
    made = [
        Slip(match, code_of(report_address(asked.tournament, match.public_id)))
        for match in sorted(awaited, key=lambda match: (match.table or 999, match.number))
    ]
    return Document(
        paper=Paper.SLIPS,
        subtitle=_title(asked),
        pieces=len(made),
        content={
            "sheets": on_sheets(made, 4),
            "games": range(1, asked.tournament.best_of + 1),
            "boards": range(1, asked.drawn.boards + 1),
        },
    )


def alphabetical(name: str) -> str:
    """Return by what *name* is sorted: Évora stands between Eva and Ezequiel."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _number(asked: Asked) -> int:
    if asked.round is None:
        raise NoSuchPaperError
    return asked.round


def _title(asked: Asked) -> Text:
    """Return what the round is called.

    :raises NoSuchPaperError: if the stage has no such round.
    """
    names = round_names(asked.drawn.format, parts_of(asked.drawn))
    if _number(asked) not in names:
        raise NoSuchPaperError
    return names[_number(asked)]


def _by_table(line: Line) -> tuple[bool, int, int]:
    return (line.match.table is None, line.match.table or 0, line.match.number)


def _players(asked: Asked) -> list[tuple[str, int, str]]:
    """Return who plays in the round now: the match, the place of their side, their name."""
    places = SideEntry.objects.filter(
        side__match__bracket=asked.drawn, side__match__round__number=_number(asked)
    ).values_list("entry", "side__match__public_id", "side__place")
    at = {entry: (match, place) for entry, match, place in places}
    players = LineUp.objects.filter(entry__in=at, until_at__isnull=True)
    named = players.values_list("entry", "member__name").order_by("entry", "place")
    return [(*at[entry], name) for entry, name in named]
