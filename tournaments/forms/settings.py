"""Forms for what stands in a club's own tables."""

import zoneinfo
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from games.policy_words import POLICY_NAMES
from tournaments.errors import REASON_LENGTH
from tournaments.forms.commands import new_token
from tournaments.models import Club, Entry, Membership, Pair

# The database of zones has more names than the world has places.
NO_PLACES = {"Factory", "localtime"}


class SettingsForm(forms.ModelForm[Any]):
    """A change form whose command is carried out once."""

    # The admin writes the label even of a field that nobody sees.
    command_id = forms.CharField(
        label="", max_length=64, widget=forms.HiddenInput, initial=new_token, required=False
    )

    def _get_validation_exclusions(self) -> set[str]:
        """Leave the rules of a row to the service.

        It knows a form that was sent twice, and puts a pair in its order before anything is
        compared; what it refuses stands at the field that it names.
        """
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]  # private
        return excluded | set(self.fields)

    @property
    def changes(self) -> dict[str, Any]:
        """What differs from before, by the names of the columns."""
        own = {"command_id", "reason"}
        return {
            name: self.cleaned_data[name]
            for name in self.changed_data
            if name in self.cleaned_data and name not in own
        }


class ReasonedForm(SettingsForm):
    """One that says why: beside the button that saves, which stays in sight."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=REASON_LENGTH,
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=_("It is kept in the log, where all organisers of the club can read it."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Who may only look gets a form without fields.
        if reason := self.fields.get("reason"):
            # The buttons are below the form.
            reason.widget.attrs["form"] = f"{self._meta.model._meta.model_name}_form"


class ClubForm(SettingsForm):
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=lambda: [
            (name, name) for name in sorted(zoneinfo.available_timezones() - NO_PLACES)
        ],
        widget=UnfoldAdminSelectWidget,
        initial="America/Sao_Paulo",
    )

    class Meta:
        model = Club
        fields = ["name", "slug", "time_zone", "language"]
        help_texts = {
            "slug": _(
                "In the addresses of the club: small letters without accents, digits, hyphens. "
                "A new club left without one gets it from its name."
            )
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk is None:
            self.fields["slug"].required = False


class MemberForm(ReasonedForm):
    """A member; whatever changes of one is written down with its reason."""

    policy = forms.ChoiceField(
        label=_("computer player"),
        required=False,
        choices=[("", _("no, a person")), *POLICY_NAMES.items()],
        widget=UnfoldAdminSelectWidget,
        help_text=_("A computer player fills the room, or plays for somebody absent."),
    )

    class Meta:
        model = Membership
        fields = ["club", "name", "role", "policy"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk is not None and "reason" in self.fields:
            self.fields["reason"].required = True


class PairForm(SettingsForm):
    class Meta:
        model = Pair
        fields = ["club", "first", "second", "name"]


class EntryForm(SettingsForm):
    class Meta:
        model = Entry
        fields = ["tournament", "pair", "seed"]
