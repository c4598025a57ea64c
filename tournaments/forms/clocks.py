"""Forms of what a director changes while people play."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import ReasonForm
from tournaments.services.clocks import MOST_GRACE_MINUTES, TURN_SECONDS


class ClocksForm(ReasonForm):
    """Other clocks, and why; *confirmed* once the director has seen whom they concern."""

    turn_seconds = forms.IntegerField(
        label=_("seconds for a turn"), min_value=TURN_SECONDS[0], max_value=TURN_SECONDS[1]
    )
    grace_minutes = forms.IntegerField(
        label=_("minutes of grace"), min_value=0, max_value=MOST_GRACE_MINUTES
    )
    confirmed = forms.CharField(widget=forms.HiddenInput, required=False)
    field_order = ("turn_seconds", "grace_minutes", "reason")
