"""Matches that are played later, and walkovers that the clock proposes."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournaments.admin.pages.base import CommandPage, OneClick, Text
from tournaments.admin.pages.of_match import OfMatch
from tournaments.forms.commands import CommandForm, ReasonForm, new_token
from tournaments.messages import matches as messages
from tournaments.services import postponing, walkovers


class Postpone(OfMatch, CommandPage):
    """A match that has been called is called back by the same."""

    form_class = ReasonForm

    def prepare(self) -> None:
        self.match = self.match_or_404(self.kwargs["match_id"])
        self.title = self.button = messages.name_of_postponing(self.match)

    def consequences(self) -> list[Text]:
        return messages.of_postponing(self.match, self.match_id)

    def carry_out(self, form: CommandForm) -> Text:
        postponing.postpone_match(
            match_id=self.match_id,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("Match #%(number)d is postponed.") % {"number": self.match.number}


class _OneClickOnMatch(OfMatch, OneClick):
    def post(self, request: HttpRequest, /, **kwargs: object) -> HttpResponse:
        self.match = self.match_or_404(str(kwargs["match_id"]))
        self.row = self.match.public_id
        return super().post(request, **kwargs)

    @property
    def command(self) -> str:
        return self.request.POST.get("command_id") or new_token()


class TakeUp(_OneClickOnMatch):
    """A postponed match may be called again."""

    def carry_out(self) -> Text:
        postponing.take_up_match(match_id=self.match_id, command_id=self.command, **self.by)
        return _("Match #%(number)d is called as soon as it can be.") % {
            "number": self.match.number
        }


class ConfirmWalkover(_OneClickOnMatch):
    """The side that came in time wins."""

    def carry_out(self) -> Text:
        walkovers.confirm_walkover(match_id=self.match_id, command_id=self.command, **self.by)
        return _("Match #%(number)d: walkover.") % {"number": self.match.number}


PAGES = (
    ("matches/<slug:match_id>/postpone/", "postpone", Postpone),
    ("matches/<slug:match_id>/take-up/", "take_up", TakeUp),
    ("matches/<slug:match_id>/confirm-walkover/", "confirm_walkover", ConfirmWalkover),
)
