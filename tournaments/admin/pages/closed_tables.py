"""Taking a table out of use, and using it again."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, OneClick, Text
from tournaments.forms.clocks import CloseTableForm
from tournaments.forms.commands import CommandForm
from tournaments.services import tables


class CloseTable(CommandPage):
    tab = "matches"
    title = gettext_lazy("Take a table out of use")
    button = gettext_lazy("Take it out of use")
    form_class = CloseTableForm

    def consequences(self) -> list[Text]:
        return [
            _("No match is called to this table until it is used again."),
            _("A match that is there goes on at the lowest free table; if none is free, it stays."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        table = form.cleaned_data["table"]
        match = tables.close_table(
            tournament_id=self.tournament.pk,
            table=table,
            reason=form.cleaned_data["reason"],
            **self.by,
        )
        told = {"table": table}
        if match is None:
            return _("Table %(table)d is out of use.") % told
        told |= {"number": match.number, "other": match.table}
        if match.table == table:
            return (
                _(
                    "Table %(table)d is out of use. No other is free: match #%(number)d stays there "
                    "until you move it."
                )
                % told
            )
        return (
            _("Table %(table)d is out of use. Match #%(number)d goes on at table %(other)d.") % told
        )


class OpenTable(OneClick):
    def carry_out(self) -> Text:
        table = self.kwargs["number"]
        tables.open_table_again(tournament_id=self.tournament.pk, table=table, **self.by)
        return _("Table %(table)d is used again.") % {"table": table}


PAGES = (
    ("tables/close/", "close_table", CloseTable),
    ("tables/<int:number>/open/", "open_table", OpenTable),
)
