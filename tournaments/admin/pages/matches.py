"""Tables and matches: who plays where, who waits, and what can be done about it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from tournaments.admin.evenings import Evening
from tournaments.admin.pages.base import CommandPage, OneClick, Text, TournamentPage
from tournaments.admin.pages.of_match import OfMatch, names_of
from tournaments.admin.steps import evening_of
from tournaments.forms.commands import CommandForm
from tournaments.forms.results import TableForm
from tournaments.messages import acts
from tournaments.models import Match, Tournament
from tournaments.selectors.calls import waiting_calls
from tournaments.selectors.matches import MatchView, match_views
from tournaments.selectors.waiting import walkovers_to_confirm
from tournaments.services import attendance, matches
from tournaments.services.due import OVER

# In the order in which a director looks at them.
SECTIONS: tuple[tuple[tuple[str, ...], Text], ...] = (
    ((Match.State.DISPUTED,), gettext_lazy("Waiting for your decision")),
    ((Match.State.CALLED, Match.State.LIVE), gettext_lazy("At the tables")),
    ((Match.State.READY,), gettext_lazy("Ready, waiting for a table")),
    ((Match.State.WAITING,), gettext_lazy("Waiting for earlier matches")),
    ((Match.State.FINISHED, "walkover", "double_walkover"), gettext_lazy("Decided")),
    ((Match.State.DROPPED,), pgettext_lazy("several matches", "Not played any more")),
)
OPEN = (*Match.OCCUPYING, Match.State.READY)


class MatchesPage(TournamentPage):
    tab = "matches"
    template_name = "admin/desk/matches.html"
    for_scorers = True
    title = gettext_lazy("Tables and matches")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        rows = match_views(Match.objects.filter(bracket__tournament=self.tournament))
        taken = {row.table: row for row in rows if row.kind in Match.OCCUPYING and row.table}
        sections = [
            {"title": title, "matches": _sorted([row for row in rows if row.kind in kinds])}
            for kinds, title in SECTIONS
        ]
        return self.show(
            evening=self._evening_between_rounds(rows),
            sections=[section for section in sections if section["matches"]],
            free=[number for number in self.tournament.open_tables if number not in taken],
            closed=[(number, taken.get(number)) for number in self.tournament.closed_tables],
            is_over=self.tournament.state in OVER,
            running=self.tournament.state == Tournament.State.RUNNING
            and not self.tournament.is_paused,
            correctable=self.tournament.state
            in (Tournament.State.RUNNING, Tournament.State.FINISHED),
            on_site=self.tournament.mode == Tournament.Mode.ON_SITE,
            to_confirm=walkovers_to_confirm(self.tournament),
            calls=waiting_calls([self.tournament])[self.tournament.pk],
        )

    def _evening_between_rounds(self, rows: list[MatchView]) -> Evening | None:
        """Return what comes next if nothing that is drawn can be played; else that is known here."""
        running = self.tournament.state == Tournament.State.RUNNING
        if self.assists or not running or any(row.kind in OPEN for row in rows):
            return None
        return evening_of(self.tournament)


def _sorted(rows: list[MatchView]) -> list[MatchView]:
    """Sort by table where there are tables, the latest result first where there are results."""
    if rows and rows[0].is_over:
        return sorted(rows, key=lambda row: (row.finished_at, row.number), reverse=True)
    return sorted(rows, key=lambda row: (row.table or 0, row.number))


class _MatchClick(OfMatch, OneClick):
    def post(self, request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        self.match = self.match_or_404(kwargs["match_id"])
        self.row = self.match.public_id
        return super().post(request, **kwargs)


class Call(_MatchClick):
    def carry_out(self) -> Text:
        matches.call_match(match_id=self.match_id, **self.by)
        return _("Match #%(number)d is called.") % {"number": self.match.number}


class Begin(_MatchClick):
    for_scorers = True

    def carry_out(self) -> Text:
        matches.begin_match(match_id=self.match_id, **self.by)
        return _("Match #%(number)d is being played.") % {"number": self.match.number}


class Present(_MatchClick):
    """One side sits at its table; the other has until the end of the grace."""

    for_scorers = True

    def carry_out(self) -> Text:
        place = self.kwargs["place"]
        if place not in (0, 1):
            raise Http404(_("A match has two sides."))
        attendance.say_present(match_id=self.match_id, place=place, **self.by)
        return _("%(side)s: noted as here.") % {"side": names_of(self.match)[place]}


class MoveTable(OfMatch, CommandPage):
    title = gettext_lazy("Move to another table")
    button = gettext_lazy("Move")

    def prepare(self) -> None:
        self.match = self.match_or_404(self.kwargs["match_id"])

    def new_form(self, data: Any = None) -> CommandForm:
        return TableForm(data, initial={"table": self.match.table})

    def consequences(self) -> list[Text]:
        return acts.of_moving()

    def carry_out(self, form: CommandForm) -> Text:
        table = form.cleaned_data["table"]
        matches.move_table(match_id=self.match_id, table=table, **self.by)
        return _("Match #%(number)d is at table %(table)d.") % {
            "number": self.match.number,
            "table": table,
        }


PAGES = (
    ("matches/", "matches", MatchesPage),
    ("matches/<slug:match_id>/call/", "call", Call),
    ("matches/<slug:match_id>/begin/", "begin", Begin),
    ("matches/<slug:match_id>/present/<int:place>/", "present", Present),
    ("matches/<slug:match_id>/table/", "move_table", MoveTable),
)
