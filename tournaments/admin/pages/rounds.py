"""Rounds: how far each is, and the way to what can be done with it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.steps import evening_of
from tournaments.models import Tournament
from tournaments.selectors.rounds import progress_in


class RoundsPage(TournamentPage):
    tab = "rounds"
    for_scorers = True
    template_name = "admin/desk/rounds.html"
    title = gettext_lazy("Rounds")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        return self.show(
            stages=progress_in(self.tournament),
            evening=evening_of(self.tournament),
            running=self.tournament.state == Tournament.State.RUNNING,
        )


PAGES = (("rounds/", "rounds", RoundsPage),)
