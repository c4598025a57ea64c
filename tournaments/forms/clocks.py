"""Forms of what a director changes about clocks and tables."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.services.clocks import BANK_SECONDS, MOST_GRACE_MINUTES, TURN_SECONDS


class ClocksForm(ReasonForm):
    """Other clocks, and why; *confirmed* once the director has seen whom they concern."""

    turn_seconds = forms.IntegerField(
        label=_("seconds for a turn"), min_value=TURN_SECONDS[0], max_value=TURN_SECONDS[1]
    )
    bank_seconds = forms.IntegerField(
        label=_("seconds in the time bank"), min_value=BANK_SECONDS[0], max_value=BANK_SECONDS[1]
    )
    grace_minutes = forms.IntegerField(
        label=_("minutes of grace"), min_value=0, max_value=MOST_GRACE_MINUTES
    )
    confirmed = forms.CharField(widget=forms.HiddenInput, required=False)


class OwnTableForm(CommandForm):
    """The table at which a pair always plays."""

    table = forms.IntegerField(
        label=_("Table"),
        required=False,
        min_value=1,
        max_value=999,
        help_text=_("For who cannot move about; empty: any table."),
    )


class CloseTableForm(ReasonForm):
    """The table that cannot be played at, and why."""

    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=999)
