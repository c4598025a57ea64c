"""Standings of all stages, with every criterion and what it means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import TournamentPage
from tournaments.models import Standing
from tournaments.selectors.crosstables import Crosstable, crosstables_of
from tournaments.selectors.drawn import drawn_stages
from tournaments.selectors.standings.pages import StandingsView, standings_view


@dataclass(frozen=True, slots=True)
class ShownStage:
    """The table of a stage, and who met whom where everybody meets everybody."""

    view: StandingsView
    crosstables: Sequence[Crosstable]


class StandingsPage(TournamentPage):
    tab = "standings"
    for_scorers = True
    template_name = "admin/desk/standings.html"
    title = gettext_lazy("Standings")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        drawn = drawn_stages(self.tournament)
        rows = Standing.objects.filter(bracket__tournament=self.tournament)
        by_stage: dict[int, list[Standing]] = {}
        for row in rows.select_related("entry").order_by("bracket", "position"):
            by_stage.setdefault(row.bracket_id, []).append(row)
        stages = [
            ShownStage(
                view=standings_view(bracket, by_stage.get(bracket.pk, ())),
                crosstables=crosstables_of(bracket, by_stage.get(bracket.pk, ())),
            )
            # The last stage is what everybody asks about.
            for bracket in drawn.order_by("-number")
        ]
        return self.show(stages=stages)


PAGES = (("standings/", "standings", StandingsPage),)
