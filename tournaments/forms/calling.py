"""The form by which a player calls the director."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models import DirectorCall
from tournaments.services.director_calls import WORDS_LENGTH


class CallForm(forms.Form):
    """What it is about; *id* names the command, so that sent twice it calls once."""

    reason = forms.ChoiceField(
        choices=DirectorCall.Reason.choices,
        error_messages={"required": _("Choose what it is about.")},
    )
    words = forms.CharField(max_length=WORDS_LENGTH, required=False)
    id = forms.CharField(max_length=64, required=False)
