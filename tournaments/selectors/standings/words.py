"""What each criterion is called, what it means and where that is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.ledger import TurnKind
from tournaments.selectors.standings.criteria import MATCHPOINTS

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Column:
    """A criterion as a page names it; *article* is that of FIDE C.07, "" for the club's own."""

    code: str
    title: "Promise"
    help: "Promise"
    article: str = ""

    @property
    def label(self) -> "str | Promise":
        """Return what stands over the column: the usual code, and words where everybody has one."""
        if self.code == Criterion.POINTS:
            return self.title
        return "%" if self.code == MATCHPOINTS else self.code


def _column(code: str, title: "Promise", help_: "Promise", article: str = "") -> Column:
    return Column(str(code), title, help_, article)


COLUMNS: Mapping[str, Column] = {
    column.code: column
    for column in (
        _column(
            Criterion.POINTS,
            pgettext_lazy("standings", "Points"),
            _("One for each match won and for a bye given by the draw, less penalties."),
        ),
        _column(
            Criterion.DIRECT_ENCOUNTER,
            _("Direct encounter"),
            _("Place among those who are level so far, by the matches between them."),
            "6",
        ),
        _column(
            Criterion.BUCHHOLZ,
            _("Buchholz"),
            _("The points of all rivals added up: who had the stronger ones stands higher."),
            "8.1, 16",
        ),
        _column(
            Criterion.BUCHHOLZ_CUT_1,
            _("Buchholz without the weakest"),
            _("As Buchholz, without the rival with the fewest points or a round not played."),
            "8.1, 14.1, 16.5",
        ),
        _column(
            Criterion.SONNEBORN_BERGER,
            _("Sonneborn-Berger"),
            _("The points of the rivals who were beaten, added up."),
            "9.1, 16",
        ),
        _column(
            Criterion.PROGRESSIVE,
            _("Progressive score"),
            _("The points after each round, added up: early wins count more."),
            "7.5",
        ),
        _column(
            Criterion.WON,
            _("Matches won"),
            _("Won at the table, without byes and walkovers."),
        ),
        _column(Criterion.GAMES, _("Games won"), _("Games won in all matches.")),
        _column(
            Criterion.HAND_POINTS,
            _("Difference of hand points"),
            _("Points made in the hands of all games, less those of the rivals."),
        ),
        _column(
            MATCHPOINTS,
            _("Matchpoints"),
            _(
                "Two for each table that did worse with the same hands and one for each that "
                "did the same, in percent of the most that could be made."
            ),
        ),
        _column(
            Criterion.LOTS,
            _("Lots"),
            _("Drawn from the seed of the draw before they were needed."),
        ),
    )
}

KINDS: Mapping[str, "Promise"] = {
    TurnKind.PLAYED: pgettext_lazy("round of an entry", "played"),
    TurnKind.FORFEIT_WIN: _("won by walkover"),
    TurnKind.FORFEIT_LOSS: _("lost by walkover"),
    TurnKind.ALLOTTED_BYE: _("bye given by the draw"),
    TurnKind.FULL_BYE: _("asked to rest, for a whole point"),
    TurnKind.HALF_BYE: _("asked to rest, for half a point"),
    TurnKind.ZERO_BYE: _("not there, for no point"),
    TurnKind.PENALTY: _("penalty"),
}
