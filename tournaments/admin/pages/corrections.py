"""Results taken back or put right, after a look at what that would change."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.admin.pages.base import CommandPage, Text
from tournaments.admin.pages.of_match import OfMatch, names_of
from tournaments.errors import stale
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.results import BoardsCorrectionForm, CorrectionForm
from tournaments.selectors.boards import ABSENT, PRESENT
from tournaments.services import results
from tournaments.services.results import Correction, Later

# If other sides should have played later matches that are over.
LATER: tuple[tuple[Later, Text], ...] = (
    (Later.KEEP, gettext_lazy("Keep what was played, and put only the points right")),
    (Later.REPLAY, gettext_lazy("Make it void: the right sides play again")),
)

AnyCorrection = CorrectionForm | BoardsCorrectionForm


class _Correcting(OfMatch, CommandPage):
    template_name = "admin/desk/result.html"
    is_grave = True

    def prepare(self) -> None:
        self.match = self.match_or_404(self.kwargs["match_id"])

    def show(self, *, status: int = 200, **context: Any) -> HttpResponse:
        return super().show(status=status, match=self.match, names=names_of(self.match), **context)

    def require_unmoved(self, form: CommandForm) -> None:
        """Refuse if the tournament has moved on since its consequences were shown.

        :raises DomainError: ``stale``.
        """
        if form.cleaned_data["expected_seq"] != self.tournament.seq:
            raise stale(self.tournament.seq)


class Reopen(_Correcting):
    title = gettext_lazy("Reopen a result")
    button = gettext_lazy("Take the result back")
    form_class = ReasonForm

    def consequences(self) -> list[Text]:
        try:
            preview = results.preview_reopening(match_id=self.match_id)
            if not preview.is_allowed:
                # What was played later can only be played again: without a winner nobody goes on.
                preview = results.preview_reopening(match_id=self.match_id, later=Later.REPLAY)
        except DomainError as refusal:
            return [str(refusal.message)]
        return [
            _("The match waits for your decision again, and its winner no longer goes on.")
            if self.winner_goes_on
            else _("The match waits for your decision again, and counts for nobody until then."),
            *sentences(preview),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        self.require_unmoved(form)
        results.reopen_result(
            match_id=self.match_id,
            # All of it was shown, and nothing has moved since.
            later=Later.REPLAY,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("Match #%(number)d is open again.") % {"number": self.match.number}


class Correct(_Correcting):
    """First the new result, then what it changes, and only then the change."""

    title = gettext_lazy("Correct a result")
    button = gettext_lazy("Show what would change")

    def new_form(self, data: Any = None) -> CommandForm:
        standing = {
            f"game_{game}_{place}": points
            for game, both in enumerate(self.match.games, start=1)
            for place, points in enumerate(both)
        }
        if self.match.on_boards:
            asked = {"expected_seq": self.tournament.seq}
            return BoardsCorrectionForm(data, sides=names_of(self.match), initial=asked)
        return CorrectionForm(
            data,
            best_of=self.tournament.best_of,
            sides=names_of(self.match),
            initial={"expected_seq": self.tournament.seq, **standing},
        )

    def consequences(self) -> list[Text]:
        return [_("Nothing changes yet: the next page shows what would.")]

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:  # noqa: ARG002
        self.prepare()
        form = self.new_form(request.POST)
        assert isinstance(form, AnyCorrection)
        if not form.is_valid():
            return self.ask(form)
        try:
            if "confirmed" not in request.POST:
                return self._preview(form)
            done = self.carry_out(form)
        except DomainError as refusal:
            form.add_error(None, str(refusal.message))
            return self.ask(form)
        self.confirm(done)
        return HttpResponseRedirect(self.done_url())

    def _preview(self, form: AnyCorrection) -> HttpResponse:
        preview = self._previewed(form, Later.REFUSE)
        told = self.request.POST.copy()
        told["expected_seq"] = str(preview.seq)
        agreed = self.new_form(told)
        for field in agreed.fields.values():
            field.widget = forms.HiddenInput()
        return self.show(
            form=agreed,
            confirming=True,
            said=said(form, names_of(self.match)),
            consequences=[
                *self._winner_said(preview),
                *sentences(preview),
            ],
            choices=[] if preview.is_allowed else self._choices(form),
            button=_("Correct the result") if preview.is_allowed else "",
            is_grave=True,
            back_url=self.url("correct", self.match.public_id),
        )

    def _winner_said(self, preview: Correction) -> list[Text]:
        names = names_of(self.match)
        if self.winner_goes_on:
            return winner_said(self.match.winner, preview, names)
        if self.match.on_boards:
            return [_shares_said(preview.new_winner, names)]
        if preview.new_winner is None:
            return [_("Nobody gets the point.")]
        return [_("The point goes to %(name)s.") % {"name": names[preview.new_winner]}]

    def _previewed(self, form: AnyCorrection, later: Later) -> Correction:
        return results.preview_correction(match_id=self.match_id, later=later, **form.result())

    def _choices(self, form: AnyCorrection) -> list[dict[str, Any]]:
        """Return what may become of matches that were played by who should not have gone on."""
        return [
            {
                "value": later.value,
                "button": button,
                "consequences": sentences(self._previewed(form, later)),
            }
            for later, button in LATER
        ]

    def carry_out(self, form: CommandForm) -> Text:
        assert isinstance(form, AnyCorrection)
        self.require_unmoved(form)
        results.correct_result(
            match_id=self.match_id,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            later=self._later(),
            **form.result(),
            **self.by,
        )
        return _("Match #%(number)d: the result is corrected.") % {"number": self.match.number}

    def _later(self) -> Later:
        chosen = self.request.POST.get("later", "")
        return Later(chosen) if chosen in set(Later) else Later.REFUSE


def _shares_said(winner: int | None, names: tuple[str, str]) -> str:
    if winner is None:
        return _("Each side has %(gone)d%% of the boards.") % {"gone": ABSENT}
    shares = {"here": PRESENT, "gone": ABSENT, "name": names[winner]}
    return _("%(name)s has %(here)d%% of the boards, the other side %(gone)d%%.") % shares


def sentences(preview: Correction) -> list[Text]:
    """Return what happens to later matches, one sentence each."""
    return [each.sentence for each in preview.consequences]


def winner_said(standing: Any, preview: Correction, names: tuple[str, str]) -> list[Text]:
    """Say who goes on now, and whether that is somebody else than before."""
    before = standing.place if standing else None
    if preview.new_winner is None:
        return [_("Nobody goes on from this match.")]
    name = {"name": names[preview.new_winner]}
    if preview.new_winner == before:
        return [_("%(name)s goes on, as before; later matches stay as they are.") % name]
    return [_("%(name)s goes on instead.") % name]


def said(form: AnyCorrection, names: tuple[str, str]) -> str:
    """Return the new result in words."""
    result = form.result()
    if "scores" in result:
        return ", ".join(f"{first}–{second}" for first, second in result["scores"])
    winner = result["winner"]
    if winner is None:
        return _("Both absent")
    return _("Walkover for %(side)s") % {"side": names[winner]}


PAGES = (
    ("matches/<slug:match_id>/reopen/", "reopen", Reopen),
    ("matches/<slug:match_id>/correct/", "correct", Correct),
)
