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
from tournaments.messages.corrections import previewed
from tournaments.messages.matches import of_reopening
from tournaments.services import results
from tournaments.services.results import Later

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
        return of_reopening(self.match_id, winner_goes_on=self.winner_goes_on)

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

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
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
        preview = previewed(
            self.match, self.match_id, form.result(), winner_goes_on=self.winner_goes_on
        )
        told = self.request.POST.copy()
        told["expected_seq"] = str(preview.seq)
        agreed = self.new_form(told)
        for field in agreed.fields.values():
            field.widget = forms.HiddenInput()
        return self.show(
            form=agreed,
            confirming=True,
            said=preview.said,
            consequences=preview.consequences,
            choices=preview.choices,
            button="" if preview.choices else _("Correct the result"),
            is_grave=True,
            back_url=self.url("correct", self.match.public_id),
        )

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


PAGES = (
    ("matches/<slug:match_id>/reopen/", "reopen", Reopen),
    ("matches/<slug:match_id>/correct/", "correct", Correct),
)
