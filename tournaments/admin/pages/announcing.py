"""What the director tells everybody: a form, and what has been announced."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, OneClick, Text
from tournaments.forms.announcing import AnnouncementForm
from tournaments.forms.commands import CommandForm
from tournaments.selectors.announcements import announcements_of
from tournaments.services import announcements


class Announcements(CommandPage):
    tab = "announcements"
    template_name = "admin/desk/announcements.html"
    title = gettext_lazy("Announcements")
    button = gettext_lazy("Announce")
    form_class = AnnouncementForm
    done_page = "announcements"

    def show(self, *, status: int = 200, **context: Any) -> HttpResponse:
        told = announcements_of(self.tournament)
        return super().show(status=status, announcements=told, **context)

    def carry_out(self, form: CommandForm) -> Text:
        announcements.announce(
            tournament_id=self.tournament.pk,
            text=form.cleaned_data["text"],
            command_id=form.command,
            **self.by,
        )
        return _("It is announced.")


class TakeDown(OneClick):
    done_page = "announcements"

    def carry_out(self) -> Text:
        announcements.take_down(
            announcement_id=self.kwargs["announcement_id"],
            tournament_id=self.tournament.pk,
            **self.by,
        )
        return _("The announcement is taken down.")


PAGES = (
    ("announcements/", "announcements", Announcements),
    ("announcements/<int:announcement_id>/take-down/", "take_down", TakeDown),
)
