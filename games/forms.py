from django import forms
from django.utils.translation import gettext_lazy as _

from games.services.identity import NAME_LENGTH


class NameForm(forms.Form):
    """The name a player goes by; the service judges it."""

    name = forms.CharField(label=_("Your name"), max_length=NAME_LENGTH)
