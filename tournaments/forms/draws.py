from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import OptionalReasonForm


class NextRoundForm(OptionalReasonForm):
    """Consent to the round or stage that was shown, and where the tournament stood then."""

    # What should not be is drawn only if the director says so, with its own tick.
    breaches_allowed = forms.BooleanField(
        label=_("Draw it all the same"),
        required=False,
        help_text=_("The log keeps what could not be avoided, and every player can read why."),
    )


class DrawForm(NextRoundForm):
    """Consent to the draw that was shown: its seed, and where the tournament stood then."""

    draw_seed = forms.CharField(max_length=64, widget=forms.HiddenInput)
