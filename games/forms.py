from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from games.engine import PRESETS
from games.errors import DomainError
from games.models import Player
from games.policy_words import HOUSE_PLAYS
from games.services.identity import NAME_LENGTH, clean_name


class NameForm(forms.Form):
    """The name a player goes by; the service judges it."""

    name = forms.CharField(label=_("Your name"), max_length=NAME_LENGTH)


class SignUpName(forms.Form):
    """What signing up by e-mail asks besides the address."""

    name = forms.CharField(label=_("Your name"), max_length=NAME_LENGTH)

    def clean_name(self) -> str:
        try:
            return clean_name(self.cleaned_data["name"])
        except DomainError as error:
            raise forms.ValidationError(str(error.message), error.code) from error

    def signup(self, request: HttpRequest, user: Player) -> None:
        """Do nothing: the adapter has taken the name over, but allauth calls this."""


class FriendlyForm(forms.Form):
    """Which game is played against the house, at how large a table, and how well it plays."""

    rules = forms.ChoiceField(choices=[(name, name) for name in PRESETS])
    seats = forms.TypedChoiceField(coerce=int, choices=[(number, number) for number in (2, 4, 6)])
    policy = forms.ChoiceField(choices=[*HOUSE_PLAYS.items()])
