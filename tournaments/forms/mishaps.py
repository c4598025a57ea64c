"""Forms of what a director decides when a night does not go as planned."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.entries import ComingForm
from tournaments.models import Bracket, Entry, Pair, RequestedBye, Tournament
from tournaments.services.penalties import MOST_DOUBLED

Kind = RequestedBye.Kind
LONGEST_KEY = 18


def undrawn_pairs(tournament: Tournament) -> Any:
    """Return the club's pairs that have no place in the draw of *tournament*."""
    gone_or_drawn = Entry.objects.filter(tournament=tournament, pair__isnull=False)
    taken = gone_or_drawn.filter(side_entries__isnull=False) | gone_or_drawn.filter(
        status__in=Entry.GONE
    )
    pairs = Pair.objects.filter(club=tournament.club_id).exclude(pk__in=taken.values("pair"))
    return pairs.select_related("first", "second").order_by("first__name", "second__name", "pk")


class LateForm(ComingForm):
    """Which pair comes late, and in a Swiss stage what the rounds before are worth to it."""

    def __init__(self, *args: Any, tournament: Tournament, stage: Bracket, **kwargs: Any) -> None:
        super().__init__(*args, pairs=undrawn_pairs(tournament), **kwargs)
        if stage.format == Bracket.Format.SWISS:
            self.fields["missed"] = forms.ChoiceField(
                label=_("Each round it has missed is worth"),
                choices=Kind.choices,
                initial=Kind.ZERO,
            )


class PenaltyForm(ReasonForm):
    points = forms.DecimalField(
        label=_("Points"),
        min_value=Decimal("0.5"),
        max_value=MOST_DOUBLED // 2,
        decimal_places=1,
        step_size=Decimal("0.5"),
        initial=1,
    )


class ByeForm(ReasonForm):
    """Which of the rounds to come an entry misses."""

    kind = forms.ChoiceField(
        label=_("It is worth"), choices=Kind.choices, initial=Kind.ZERO, widget=forms.RadioSelect
    )

    def __init__(self, *args: Any, rounds: list[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["round"] = forms.TypedChoiceField(
            label=_("Round"), coerce=int, choices=[(number, str(number)) for number in rounds]
        )
        self.order_fields(["round", "kind"])


class EntriesChoice(forms.ModelMultipleChoiceField[Entry]):
    """Several entries; a key that no database holds names none."""

    def clean(self, value: Any) -> Any:
        longest = max((len(str(key)) for key in value or ()), default=0)
        return super().clean(value if longest <= LONGEST_KEY else [])


class ApartForm(CommandForm):
    name = forms.CharField(
        label=_("Why"), max_length=80, help_text=_("For example: a family, one club.")
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["entries"] = EntriesChoice(
            label=_("Entries"),
            queryset=tournament.entries.exclude(status__in=Entry.GONE).order_by("name", "pk"),
            widget=forms.CheckboxSelectMultiple,
        )
