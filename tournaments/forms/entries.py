"""Forms of the commands about entries."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.models import Entry, LineUp, Membership, Pair, Tournament
from tournaments.services.stages import individuals

if TYPE_CHECKING:
    from django.db.models import QuerySet


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


def require_one_pair(told: dict[str, Any]) -> None:
    """Refuse what does not name one pair, and in one way.

    :raises ValidationError: if it does not.
    """
    named = bool(told.get("first")) + bool(told.get("second"))
    if named != (0 if told.get("pair") else 2):
        raise ValidationError(_("Write the names of both players, or choose a pair."))


class EnterForm(CommandForm):
    """A pair of the club, or two people by their names, whom the club may not know yet.

    Where partners rotate, one person.
    """

    first = forms.CharField(label=_("First player"), max_length=80, required=False)
    second = forms.CharField(label=_("Second player"), max_length=80, required=False)
    seed = forms.IntegerField(
        label=_("Seed"),
        required=False,
        min_value=1,
        max_value=256,
        help_text=_("1 is the strongest; empty: drawn by lot."),
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["pair"] = PairChoice(
            label=_("Or a pair of the club"), queryset=free_pairs(tournament), required=False
        )
        self.order_fields(["first", "second", "pair", "seed"])
        self.alone = individuals(tournament)
        if self.alone:
            del self.fields["second"], self.fields["pair"]
            self.fields["first"].label, self.fields["first"].required = _("Player"), True

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        if self.alone:
            return told
        if not self.errors:
            require_one_pair(told)
        return told


class SeedForm(CommandForm):
    seed = forms.IntegerField(
        label=_("Seed"),
        required=False,
        min_value=1,
        max_value=256,
        help_text=_("1 is the strongest; empty: drawn by lot."),
    )


class ComingForm(ReasonForm):
    """Which pair comes: one of the club's *pairs*, or two people by their names."""

    first = forms.CharField(label=_("First player"), max_length=80, required=False)
    second = forms.CharField(label=_("Second player"), max_length=80, required=False)

    def __init__(self, *args: Any, pairs: "QuerySet[Pair]", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["pair"] = PairChoice(
            label=_("Or a pair of the club"), queryset=pairs, required=False
        )

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            require_one_pair(told)
        return told


class SubstituteForm(ReasonForm):
    def __init__(self, *args: Any, entry: Entry, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playing = LineUp.objects.filter(entry=entry, until_at__isnull=True).values("member")
        members = Membership.objects.filter(club=entry.tournament.club_id).order_by("name", "pk")
        busy = LineUp.objects.filter(
            entry__tournament=entry.tournament_id, until_at__isnull=True
        ).exclude(entry__status__in=Entry.GONE)
        self.fields["leaving"] = forms.ModelChoiceField(
            label=_("Who leaves"), queryset=members.filter(pk__in=playing)
        )
        self.fields["member"] = forms.ModelChoiceField(
            label=_("Who comes in"),
            queryset=members.exclude(pk__in=playing).exclude(pk__in=busy.values("member")),
            required=False,
        )
        self.fields["name"] = forms.CharField(
            label=_("Or the name of somebody new to the club"), max_length=80, required=False
        )

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        if bool(told.get("member")) == bool(told.get("name")) and not self.errors:
            raise ValidationError(_("Choose who comes in, or write the name of somebody new."))
        return told


class SwapForm(ReasonForm):
    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        drawn = (
            Entry.objects.filter(tournament=tournament, side_entries__isnull=False)
            .distinct()
            .order_by("name", "pk")
        )
        self.fields["first"] = forms.ModelChoiceField(label=_("One entry"), queryset=drawn)
        self.fields["second"] = forms.ModelChoiceField(label=_("The other entry"), queryset=drawn)
