"""Forms of what players do about their own entries and matches."""

from typing import Any, Final

from django import forms

from tournaments.forms.commands import CommandForm
from tournaments.forms.results import ScoresForm
from tournaments.services.registration import ACTIONS

# Where the buttons stand: on the page of one tournament, or on the page of all own matches.
PLACES: Final = ("tournament", "mine")


class RegistrationForm(CommandForm):
    """A button on the own pages: what is to be done, and about what."""

    action = forms.ChoiceField(choices=[(action, action) for action in ACTIONS])
    partner = forms.CharField(max_length=10, required=False)
    request = forms.IntegerField(min_value=1, required=False)
    back = forms.ChoiceField(choices=[(place, place) for place in PLACES], required=False)


class AttendanceForm(CommandForm):
    """The button by which a side says that it is at its table."""


class ReportForm(ScoresForm):
    """The points of each game, as one side tells them."""

    def __init__(self, *args: Any, best_of: int, sides: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, best_of=best_of, sides=sides, reason_needed=False, **kwargs)
        del self.fields["reason"]


class ClosingForm(CommandForm):
    """Closing the own account: whether the name stays, and that it is meant."""

    name = forms.ChoiceField(choices=[("stays", "stays"), ("goes", "goes")])
    sure = forms.BooleanField()
