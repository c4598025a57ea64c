from django import forms

from tournaments.forms.commands import OptionalReasonForm


class DrawForm(OptionalReasonForm):
    """Consent to the draw that was shown: its seed, and where the tournament stood then."""

    draw_seed = forms.CharField(max_length=64, widget=forms.HiddenInput)
