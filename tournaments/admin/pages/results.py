"""Results that the director enters: points, and walkovers."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.admin.pages.of_match import OfMatch, names_of
from tournaments.forms.commands import CommandForm
from tournaments.forms.results import ScoresForm, WalkoverForm
from tournaments.messages import matches as messages
from tournaments.models import Match
from tournaments.selectors.reports import reports_of
from tournaments.services import results


class _Decision(OfMatch, CommandPage):
    for_scorers = True
    template_name = "admin/desk/result.html"

    def prepare(self) -> None:
        self.match = self.match_or_404(self.kwargs["match_id"])

    def show(self, *, status: int = 200, **context: Any) -> HttpResponse:
        return super().show(
            status=status,
            match=self.match,
            names=names_of(self.match),
            reports=self._reports(),
            **context,
        )

    def done_url(self) -> str:
        """Return to the round, for who came from its results."""
        if "round" in self.request.GET:
            return self.url("enter_round", self.match.stage, self.match.round)
        return super().done_url()

    def _reports(self) -> list[tuple[str, Sequence[Sequence[int]]]]:
        """Return what each side has told of the match, if it has."""
        told = reports_of(Match.objects.filter(pk=self.match_id)).get(self.match_id, {})
        names = names_of(self.match)
        return [(names[place], report.scores) for place, report in sorted(told.items())]


class EnterResult(_Decision):
    title = gettext_lazy("Enter a result")
    button = gettext_lazy("Save the result")

    def get(self, request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        self.prepare()
        if self.match.on_boards:
            # Of boards no points are typed; what can be decided is on that page.
            return HttpResponseRedirect(self.url("walkover", self.match.public_id))
        return super().get(request, **kwargs)

    @property
    def overrides(self) -> bool:
        """Tell whether the result takes the place of a game, or of the players' own word."""
        return bool(self.match.series) or self.match.kind == Match.State.DISPUTED

    def new_form(self, data: Any = None) -> CommandForm:
        return ScoresForm(
            data,
            best_of=self.tournament.best_of,
            sides=names_of(self.match),
            reason_needed=self.overrides,
        )

    def consequences(self) -> list[Text]:
        return messages.of_a_result(self.match, winner_goes_on=self.winner_goes_on)

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        results.enter_result(
            match_id=self.match_id,
            scores=told["scores"],
            reason=told["reason"] or _("Played with real cards."),
            command_id=form.command,
            **self.by,
        )
        return _("Match #%(number)d: the result is saved.") % {"number": self.match.number}


class Walkover(_Decision):
    title = gettext_lazy("Walkover")
    button = gettext_lazy("Decide without a game")
    is_grave = True

    def new_form(self, data: Any = None) -> CommandForm:
        return WalkoverForm(data, sides=names_of(self.match))

    def consequences(self) -> list[Text]:
        return messages.of_a_walkover(self.match, winner_goes_on=self.winner_goes_on)

    def carry_out(self, form: CommandForm) -> Text:
        assert isinstance(form, WalkoverForm)
        results.declare_walkover(
            match_id=self.match_id,
            winner=form.place,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("Match #%(number)d is decided without a game.") % {"number": self.match.number}


PAGES = (
    ("matches/<slug:match_id>/result/", "result", EnterResult),
    ("matches/<slug:match_id>/walkover/", "walkover", Walkover),
)
