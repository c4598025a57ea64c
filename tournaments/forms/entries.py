"""Forms of the commands about entries."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.models import Entry, LineUp, Membership, Pair, Tournament


def free_pairs(tournament: Tournament) -> Any:
    """Return the club's pairs that have no entry in *tournament*."""
    return (
        Pair.objects.filter(club=tournament.club_id)
        .exclude(entries__tournament=tournament)
        .select_related("first", "second")
        .order_by("first__name", "second__name", "pk")
    )


class PairChoice(forms.ModelChoiceField[Pair]):
    def label_from_instance(self, obj: Pair) -> str:
        people = f"{obj.first.name} / {obj.second.name}"
        return f"{obj.name} ({people})" if obj.name else people


class EnterForm(CommandForm):
    seed = forms.IntegerField(
        label=_("Seed"),
        required=False,
        min_value=1,
        max_value=256,
        help_text=_("1 is the strongest; empty: drawn by lot."),
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["pair"] = PairChoice(label=_("Pair"), queryset=free_pairs(tournament))
        self.order_fields(["pair", "seed"])


class SeedForm(CommandForm):
    seed = forms.IntegerField(
        label=_("Seed"),
        required=False,
        min_value=1,
        max_value=256,
        help_text=_("1 is the strongest; empty: drawn by lot."),
    )


class ReplaceForm(ReasonForm):
    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["pair"] = PairChoice(
            label=_("Pair that plays instead"), queryset=free_pairs(tournament)
        )
        self.order_fields(["pair", "reason"])


class SubstituteForm(ReasonForm):
    def __init__(self, *args: Any, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playing = LineUp.objects.filter(entry=entry, until_at__isnull=True).values("member")
        members = Membership.objects.filter(club=entry.tournament.club_id).order_by("name", "pk")
        self.fields["leaving"] = forms.ModelChoiceField(
            label=_("Who leaves"), queryset=members.filter(pk__in=playing)
        )
        self.fields["member"] = forms.ModelChoiceField(
            label=_("Who comes in"), queryset=members.exclude(pk__in=playing)
        )
        self.order_fields(["leaving", "member", "reason"])


class SwapForm(ReasonForm):
    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        drawn = (
            Entry.objects.filter(tournament=tournament, side_entries__isnull=False)
            .distinct()
            .order_by("name", "pk")
        )
        self.fields["first"] = forms.ModelChoiceField(label=_("One pair"), queryset=drawn)
        self.fields["second"] = forms.ModelChoiceField(label=_("The other pair"), queryset=drawn)
        self.order_fields(["first", "second", "reason"])
