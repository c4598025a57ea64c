"""A table of its own for a pair that cannot move about."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import Text
from tournaments.admin.pages.entries import EntryCommand
from tournaments.forms.clocks import OwnTableForm
from tournaments.forms.commands import CommandForm
from tournaments.services import own_tables


class OwnTable(EntryCommand):
    title = gettext_lazy("Table of their own")
    button = gettext_lazy("Save")

    def new_form(self, data: Any = None) -> CommandForm:
        return OwnTableForm(data, initial={"table": self.entry.fixed_table})

    def consequences(self) -> list[Text]:
        return [
            _("All later matches of %(name)s wait for this table.") % {"name": self.entry.name},
            _("Nobody else is called to it while such a match is ready."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        own_tables.give_table(entry_id=self.entry.pk, table=form.cleaned_data["table"], **self.by)
        return _("%(name)s: the table is saved.") % {"name": self.entry.name}


PAGES = (("entries/<slug:entry_id>/table/", "own_table", OwnTable),)
