"""Forms of the organisers' commands: each carries a token, so that sent twice it acts once."""

import secrets
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.errors import REASON_LENGTH

TOKEN_LENGTH = 32


def new_token() -> str:
    """Return a name for one command, different for every form that is shown."""
    return secrets.token_hex(TOKEN_LENGTH // 2)


class CommandForm(forms.Form):
    """A command without any field of its own."""

    command_id = forms.CharField(
        max_length=64, widget=forms.HiddenInput, initial=new_token, required=False
    )
    # The number at which the tournament stood when the form was shown; empty: it does not matter.
    expected_seq = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    @property
    def command(self) -> str:
        return str(self.cleaned_data["command_id"])


class ReasonForm(CommandForm):
    """A command that overrides something, and therefore says why."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("It is kept in the log, where all organisers of the club can read it."),
    )

    def visible_fields(self) -> list[forms.BoundField]:
        """Return what is to be filled in: why comes last, before the button."""
        return sorted(super().visible_fields(), key=lambda field: field.name == "reason")


class OptionalReasonForm(ReasonForm):
    """A command in the ordinary course of an evening; a reason may be added."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].required = False
        self.fields["reason"].label = _("Remark")
