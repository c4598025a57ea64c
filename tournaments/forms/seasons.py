"""The form of a season."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextInputWidget, UnfoldBooleanSwitchWidget

from tournaments.forms.settings import ReasonedForm
from tournaments.models import Season
from tournaments.models.season import usual_scale


class PointsByRank(forms.CharField):
    """Numbers, the first place first, however they are set apart: ``12 9 7``, ``12, 9, 7``."""

    widget = UnfoldAdminTextInputWidget

    def clean(self, value: Any) -> Any:
        words = super().clean(value).replace(",", " ").replace(";", " ").split()
        if not all(word.isdecimal() for word in words):
            raise forms.ValidationError(_("Write numbers with spaces between them: 12 9 7 5."))
        return [int(word) for word in words]

    def prepare_value(self, value: object) -> object:
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def has_changed(self, initial: object, data: object) -> bool:
        return self.prepare_value(initial) != data


class SeasonForm(ReasonedForm):
    scale = PointsByRank(
        label=_("points by rank"),
        max_length=300,
        initial=usual_scale,
        help_text=_(
            "For the first, second, third place and so on. Whoever took part and is below has one "
            "point; who shares a place shares what the places are worth, rounded up."
        ),
    )
    closes = forms.BooleanField(
        label=_("Close it today"),
        required=False,
        widget=UnfoldBooleanSwitchWidget,
        help_text=_("Today is its last day; from tomorrow no tournament is put into it."),
    )

    class Meta:
        model = Season
        fields = ["club", "name", "starts_on", "ends_on", "scale"]

    @property
    def changes(self) -> dict[str, Any]:
        return {name: value for name, value in super().changes.items() if name != "closes"}

    @property
    def settings(self) -> dict[str, Any]:
        """Everything that the form says of a new season, by the names of the columns."""
        return {name: self.cleaned_data[name] for name in ("name", "starts_on", "ends_on", "scale")}
