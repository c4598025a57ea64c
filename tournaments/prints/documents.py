"""The shape of everything that is printed."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Bracket, Tournament

Text = str | Promise
T = TypeVar("T")


class Paper(StrEnum):
    """Which print; the value stands in its address."""

    PAIRINGS = "pairings"
    NAMES = "names"
    SLIPS = "slips"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    BRACKET = "bracket"
    TABLES = "tables"
    SCORE_SHEET = "score-sheet"


TITLES: dict[Paper, Text] = {
    Paper.PAIRINGS: _("Pairings"),
    Paper.NAMES: _("Who plays where"),
    Paper.SLIPS: _("Result slips"),
    Paper.STANDINGS: _("Standings"),
    Paper.CROSSTABLE: _("Crosstable"),
    Paper.BRACKET: _("Bracket"),
    Paper.TABLES: _("Table cards"),
    Paper.SCORE_SHEET: _("Score sheet"),
}
OF_A_ROUND = (Paper.PAIRINGS, Paper.NAMES, Paper.SLIPS)


class NoSuchPaperError(LookupError):
    """The tournament has no such stage, no such round, or nothing of that kind to print."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a print is asked about: *stage* and *round* are None where it is about neither.

    A *small* one is for a sheet on which less can be read.
    """

    tournament: Tournament
    stage: Bracket | None = None
    round: int | None = None
    small: bool = False

    @property
    def drawn(self) -> Bracket:
        """The stage, for prints that need one.

        :raises NoSuchPaperError: before the draw.
        """
        if self.stage is None:
            raise NoSuchPaperError
        return self.stage


@dataclass(frozen=True, slots=True)
class Document:
    """A print: its *template* shows *content*; *pieces* says how much that is, in rows."""

    paper: Paper
    subtitle: Text
    pieces: int
    content: dict[str, Any] = field(repr=False)
    is_landscape: bool = False

    @property
    def title(self) -> Text:
        return TITLES[self.paper]

    @property
    def template(self) -> str:
        return f"prints/{self.paper.value.replace('-', '_')}.html"


def on_sheets(pieces: Sequence[T], each: int) -> list[Sequence[T]]:
    """Cut *pieces* into sheets of *each*.

    >>> on_sheets("abcde", 2)
    ['ab', 'cd', 'e']
    """
    return [pieces[start : start + each] for start in range(0, len(pieces), each)]
