"""Whether players may enter themselves."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.forms.commands import CommandForm
from tournaments.services import registration


class OpenRegistration(CommandPage):
    title = gettext_lazy("Open registration")
    button = gettext_lazy("Open registration")
    form_class = CommandForm
    done_page = "entries"

    def consequences(self) -> list[Text]:
        return [
            _("Members of the club who have a login can enter themselves, until the draw."),
            _("A pair is entered as soon as both have agreed to it."),
        ]

    def carry_out(self, _form: CommandForm) -> Text:
        registration.open_registration(tournament_id=self.tournament.pk, **self.by)
        return _("Registration is open.")


class CloseRegistration(CommandPage):
    title = gettext_lazy("Close registration")
    button = gettext_lazy("Close registration")
    form_class = CommandForm
    done_page = "entries"

    def consequences(self) -> list[Text]:
        return [_("Nobody can enter by themselves any more; who is entered stays.")]

    def carry_out(self, _form: CommandForm) -> Text:
        registration.close_registration(tournament_id=self.tournament.pk, **self.by)
        return _("Registration is closed.")


PAGES = (
    ("open-registration/", "open_registration", OpenRegistration),
    ("close-registration/", "close_registration", CloseRegistration),
)
