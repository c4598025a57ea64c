"""From check-in to the end: the commands that move a whole tournament on."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.forms.commands import CommandForm, OptionalReasonForm, ReasonForm
from tournaments.messages import acts
from tournaments.services import pausing, tournaments


class OpenCheckIn(CommandPage):
    title = gettext_lazy("Open check-in")
    button = gettext_lazy("Open check-in")
    form_class = CommandForm
    done_page = "entries"

    def consequences(self) -> list[Text]:
        return [
            _("Pairs can check in themselves, or you check them in with one click each."),
            _("Who has not checked in is left out of the draw."),
        ]

    def carry_out(self, _form: CommandForm) -> Text:
        tournaments.open_check_in(tournament_id=self.tournament.pk, **self.by)
        return _("Check-in is open.")


class CloseCheckIn(CommandPage):
    title = gettext_lazy("Close check-in")
    button = gettext_lazy("Close check-in")
    form_class = CommandForm
    done_page = "entries"

    def consequences(self) -> list[Text]:
        return [_("The tournament goes back into preparation; who has checked in stays so.")]

    def carry_out(self, _form: CommandForm) -> Text:
        tournaments.close_check_in(tournament_id=self.tournament.pk, **self.by)
        return _("Check-in is closed.")


class Start(CommandPage):
    title = gettext_lazy("Start the tournament")
    button = gettext_lazy("Start")
    form_class = CommandForm

    def consequences(self) -> list[Text]:
        return acts.of_starting()

    def carry_out(self, form: CommandForm) -> Text:
        tournaments.start(tournament_id=self.tournament.pk, command_id=form.command, **self.by)
        return _("The tournament has started.")


class Pause(CommandPage):
    title = gettext_lazy("Pause everything")
    button = gettext_lazy("Pause everything")
    form_class = ReasonForm

    def consequences(self) -> list[Text]:
        return acts.of_pausing()

    def carry_out(self, form: CommandForm) -> Text:
        pausing.pause(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("Everything is paused.")


class Resume(CommandPage):
    title = gettext_lazy("Resume everything")
    button = gettext_lazy("Resume everything")
    form_class = OptionalReasonForm

    def consequences(self) -> list[Text]:
        return acts.of_resuming()

    def carry_out(self, form: CommandForm) -> Text:
        pausing.resume(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("Everything goes on.")


class Cancel(CommandPage):
    title = gettext_lazy("Cancel the tournament")
    button = gettext_lazy("Cancel the tournament")
    form_class = ReasonForm
    is_grave = True
    done_page = "change"

    def consequences(self) -> list[Text]:
        return [
            _("Games in play are called off; nobody wins."),
            _("This cannot be undone. The results so far stay in the log."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        tournaments.cancel_tournament(
            tournament_id=self.tournament.pk, reason=form.cleaned_data["reason"], **self.by
        )
        return _("The tournament is cancelled.")


PAGES = (
    ("open-check-in/", "open_check_in", OpenCheckIn),
    ("close-check-in/", "close_check_in", CloseCheckIn),
    ("start/", "start", Start),
    ("pause/", "pause", Pause),
    ("resume/", "resume", Resume),
    ("cancel/", "cancel", Cancel),
)
