"""Rounds: how far each is, the next one before it is drawn, and the last one taken back."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import DomainError
from tournaments.admin.pages.base import CommandPage, Text, TournamentPage
from tournaments.admin.pages.pairings import shown_rounds
from tournaments.admin.scoping import player_of
from tournaments.admin.steps import evening_of
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.draws import NextRoundForm
from tournaments.models import Match, Tournament
from tournaments.selectors.boards import tells_scores
from tournaments.selectors.rounds import progress_in
from tournaments.services import rounds, undrawing


class RoundsPage(TournamentPage):
    tab = "rounds"
    for_scorers = True
    template_name = "admin/desk/rounds.html"
    title = gettext_lazy("Rounds")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
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

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        return self._preview()

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
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
        # Only a stage begins with its first round here.
        begun = _("The next stage is drawn.")
        further = _("Round %(number)d is drawn.") % {"number": made.number}
        self.confirm(begun if made.number == 1 else further)
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
        return [_taken_back(found), *_lost(found), *_what_then(found)]

    def carry_out(self, form: CommandForm) -> Text:
        undrawing.delete_last_round(
            tournament_id=self.tournament.pk,
            expected_seq=form.cleaned_data["expected_seq"],
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("It is deleted; the log keeps its results.")


def _taken_back(found: undrawing.Undrawing) -> Text:
    if found.kind == "round":
        return _("Round %(number)d is deleted with all its matches.") % {"number": found.number}
    return _("The whole stage (%(format)s) is deleted with all its rounds.") % {
        "format": found.stage.get_format_display()
    }


def _lost(found: undrawing.Undrawing) -> list[Text]:
    sentences: list[Text] = []
    if found.going_on:
        sentences.append(
            ngettext(
                "%(count)d match at a table is called off.",
                "%(count)d matches at tables are called off.",
                len(found.going_on),
            )
            % {"count": len(found.going_on)}
        )
    if found.played:
        lost = "; ".join(map(_result, found.played))
        sentences.append(_("These results are lost: %(results)s.") % {"results": lost})
    return sentences


def _result(match: Match) -> str:
    names = " – ".join(
        " / ".join(entry.name for entry in side.all_entries) or "?" for side in match.sides.all()
    )
    scores = match.scores if tells_scores(match) else []
    points = ", ".join(f"{first}–{second}" for first, second in scores)
    return f"#{match.number} {names} {points or match.get_outcome_display()}"


def _what_then(found: undrawing.Undrawing) -> list[Text]:
    if found.kind == "stage" and found.stage.number == 1:
        return [_("Nothing is drawn then; check-in is open again.")]
    return [_("It can be drawn again at once.")]


PAGES = (
    ("rounds/", "rounds", RoundsPage),
    ("rounds/next/", "next_round", NextRound),
    ("rounds/delete/", "delete_round", DeleteRound),
)
