"""The bracket of an elimination, on as many sheets as it needs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from tournaments.models import Bracket, Match
from tournaments.prints.documents import Asked, Document, NoSuchPaperError, Paper, Text
from tournaments.prints.stages import Scored, matches_of, scored
from tournaments.prints.trees import Column, Sheet, sheets
from tournaments.selectors.matches import MatchView
from tournaments.selectors.round_names import round_names

Part = Match.Part
Names = Mapping[int, Text]


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A page of the print; *beside* are matches that no column has a place for."""

    title: Text
    sheet: Sheet
    beside: tuple[tuple[Text, Scored], ...] = ()


def bracket(asked: Asked) -> Document:
    """Return the bracket of a stage, with every result that stands.

    :raises NoSuchPaperError: for a stage without one.
    """
    if not asked.drawn.is_knock_out:
        raise NoSuchPaperError
    found = matches_of(asked.drawn)
    of = {part: [each for each in found if each.part == part] for part in Part}
    if asked.drawn.format == Bracket.Format.DOUBLE_ELIMINATION:
        made = _double(asked, of)
    else:
        made = _single(asked, of)
    return Document(
        paper=Paper.BRACKET,
        subtitle="",
        pieces=len(found),
        content={"sheets": made},
        is_landscape=True,
    )


def _single(asked: Asked, of: dict[Part, list[MatchView]]) -> list[BracketSheet]:
    names = round_names(asked.drawn.format, {each.round: each.part for each in of[Part.MAIN]})
    third = [(_("Third place"), scored(each)) for each in of[Part.THIRD_PLACE]]
    return _sheets("", _columns(of[Part.MAIN], names), third, small=asked.small)


def _double(asked: Asked, of: dict[Part, list[MatchView]]) -> list[BracketSheet]:
    names = round_names(
        asked.drawn.format, {each.round: each.part for part in of.values() for each in part}
    )
    finals = [(names[each.round], scored(each)) for each in of[Part.FINAL]]
    main = _columns(of[Part.MAIN], names)
    losers = _losers_columns(of[Part.LOSERS], names)
    return [
        *_sheets(_("Winners"), main, [] if losers else finals, small=asked.small),
        *_sheets(_("Losers"), losers, finals, small=asked.small),
    ]


def _sheets(
    title: Text, columns: list[Column], beside: Sequence[tuple[Text, Scored]], *, small: bool
) -> list[BracketSheet]:
    """Cut *columns* into sheets; the last one bears what stands *beside* the bracket."""
    cut = sheets(columns, small=small)
    last = len(cut) - 1
    return [
        BracketSheet(title, sheet, tuple(beside) if number == last else ())
        for number, sheet in enumerate(cut)
    ]


def _columns(matches: Sequence[MatchView], names: Names) -> list[Column]:
    """Return the rounds of a bracket whose last has one place, each before twice as many."""
    rounds = _by_round(matches)
    return [
        _column(names, column, places=2 ** (len(rounds) - number))
        for number, column in enumerate(rounds, start=1)
    ]


def _losers_columns(matches: Sequence[MatchView], names: Names) -> list[Column]:
    """Return the rounds of the losers: two with one place at the end, two with twice as many."""
    rounds = _by_round(matches)
    return [
        _column(names, column, places=2 ** ((len(rounds) - number) // 2))
        for number, column in enumerate(rounds, start=1)
    ]


def _by_round(matches: Sequence[MatchView]) -> list[list[MatchView]]:
    return [list(column) for _number, column in groupby(matches, lambda each: each.round)]


def _column(names: Names, matches: Sequence[MatchView], *, places: int) -> Column:
    at = {each.position: scored(each) for each in matches}
    return Column(
        str(names[matches[0].round]), tuple(at.get(place) for place in range(1, places + 1))
    )
