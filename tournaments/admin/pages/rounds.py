"""Rounds: how far each is, the next one before it is drawn, and the last one taken back."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.admin.pages.base import CommandPage, Text, TournamentPage
from tournaments.admin.scoping import player_of
from tournaments.admin.steps import evening_of
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.draws import NextRoundForm
from tournaments.messages.pairings import shown_rounds
from tournaments.messages.rounds import drawn, of_deleting
from tournaments.models import Tournament
from tournaments.selectors.rounds import progress_in
from tournaments.services import rounds, undrawing


class RoundsPage(TournamentPage):
    tab = "rounds"
    for_scorers = True
    template_name = "admin/desk/rounds.html"
    title = gettext_lazy("Rounds")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        return self.show(
            # The last stage is what is being played.
            stages=progress_in(self.tournament)[::-1],
            evening=evening_of(self.tournament),
            running=self.tournament.state == Tournament.State.RUNNING,
        )


class NextRound(TournamentPage):
    """First who would meet whom, and why; then the draw of exactly that."""

    tab = "rounds"
    template_name = "admin/desk/next_round.html"
    title = gettext_lazy("What is drawn next")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        return self._preview()

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        form = NextRoundForm(request.POST)
        if not form.is_valid():
            return self._preview(form)
        told = form.cleaned_data
        try:
            made = rounds.draw_next(
                actor=player_of(request),
                tournament_id=self.tournament.pk,
                expected_seq=told["expected_seq"],
                breaches_allowed=told["breaches_allowed"],
                reason=told["reason"],
                command_id=form.command,
                at=timezone.now(),
            )
        except DomainError as refusal:
            self.refuse(refusal)
            return self._preview(status=422)
        self.confirm(drawn(made.number))
        return HttpResponseRedirect(self.url("rounds"))

    def _preview(self, form: NextRoundForm | None = None, *, status: int = 200) -> HttpResponse:
        try:
            preview = rounds.preview_next(tournament_id=self.tournament.pk)
        except DomainError as refusal:
            return self.show(refusal=refusal.message, status=status)
        asked = form or NextRoundForm(initial={"expected_seq": preview.seq})
        return self.show(
            preview=preview,
            rounds=shown_rounds(preview),
            form=asked,
            is_stage=bool(preview.round == 1),
            status=422 if form else status,
        )


class DeleteRound(CommandPage):
    """The last round, or in other formats the whole last stage, with what was played in it."""

    tab = "rounds"
    title = gettext_lazy("Delete what was drawn last")
    button = gettext_lazy("Delete it")
    form_class = ReasonForm
    is_grave = True
    done_page = "rounds"

    def consequences(self) -> list[Text]:
        try:
            found = undrawing.preview_delete(tournament_id=self.tournament.pk)
        except DomainError as refusal:
            return [str(refusal.message)]
        return of_deleting(found)

    def carry_out(self, form: CommandForm) -> Text:
        undrawing.delete_last_round(
            tournament_id=self.tournament.pk,
            expected_seq=form.cleaned_data["expected_seq"],
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("It is deleted; the log keeps its results.")


PAGES = (
    ("rounds/", "rounds", RoundsPage),
    ("rounds/next/", "next_round", NextRound),
    ("rounds/delete/", "delete_round", DeleteRound),
)
