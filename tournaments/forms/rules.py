"""Forms that say by which rules is played: a club's own rule set, and the choice of one."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminSelectWidget

from games.engine.presets import PRESET_FIELDS
from games.rule_words import PRESET_NAMES, family_of, value_in_words
from tournaments.forms.rule_fields import (
    ChoiceOfRule,
    NumberOfRule,
    NumbersOfRule,
    RuleField,
    SeatsOfRule,
)
from tournaments.forms.settings import ReasonedForm
from tournaments.models import ClubRules

Choices = list[tuple[str, Any]]


def preset_choices() -> Choices:
    """Return the presets by their names, in the families of the game."""
    families: dict[str, Choices] = {}
    for preset, name in PRESET_NAMES.items():
        families.setdefault(family_of(preset), []).append((preset, name))
    return list(families.items())


class ClubRulesForm(ReasonedForm):
    """A rule set: its name, its preset, and a field for each field that it may change."""

    preset = forms.ChoiceField(
        label=_("Preset"),
        choices=preset_choices,
        widget=UnfoldAdminSelectWidget,
        help_text=_("What is played where the club does not say otherwise."),
    )
    deck = ChoiceOfRule("deck")
    manilhas = ChoiceOfRule("manilhas")
    players = SeatsOfRule("players")
    dealer_step = ChoiceOfRule("dealer_step")
    ladder = NumbersOfRule("ladder")
    target = NumberOfRule("target")
    tie_leader = ChoiceOfRule("tie_leader")
    all_tied = ChoiceOfRule("all_tied")
    cover_from = ChoiceOfRule("cover_from")
    brink = NumberOfRule("brink", least=0)
    brink_play = NumberOfRule("brink_play")
    brink_decline = NumberOfRule("brink_decline")
    brink_raise = ChoiceOfRule("brink_raise")
    iron_blind = ChoiceOfRule("iron_blind")
    iron_all_tied = ChoiceOfRule("iron_all_tied")
    fold = ChoiceOfRule("fold")
    envido = ChoiceOfRule("envido")
    falta = ChoiceOfRule("falta")
    flor = ChoiceOfRule("flor")
    flor_accept = ChoiceOfRule("flor_accept")
    flor_duty = ChoiceOfRule("flor_duty")
    signs = ChoiceOfRule("signs")

    class Meta:
        model = ClubRules
        fields = ["club", "name", "preset", "is_retired"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        asked = self.data.get("preset") if self.is_bound else self.instance.preset
        standard = PRESET_FIELDS.get(asked or "", {})
        for name, field in self._rule_fields().items():
            self.initial[name] = self.instance.changes.get(name, "")
            if name in standard:
                field.show_standard(value_in_words(name, standard[name]))

    @property
    def changed_rules(self) -> dict[str, object]:
        """What the club wants otherwise than the preset, in the notation of the engine."""
        told = {name: self.cleaned_data.get(name, "") for name in self._rule_fields()}
        return {name: value for name, value in told.items() if value != ""}

    def _rule_fields(self) -> dict[str, RuleField]:
        return {name: field for name, field in self.fields.items() if isinstance(field, RuleField)}


class ChoiceOfRules(forms.ChoiceField):
    """By which rules a tournament is played: a preset, or a rule set of the club."""

    def __init__(self) -> None:
        super().__init__(
            label=_("Rules"),
            choices=preset_choices,
            widget=UnfoldAdminSelectWidget,
            help_text=_(
                "Frozen when the tournament starts, as are the mode and the games per match."
            ),
        )

    def offer(self, own: Iterable[ClubRules], *, besides: Sequence[tuple[str, Any]] = ()) -> None:
        """Offer the presets, under its club's name each rule set of *own*, and *besides*."""
        clubs: dict[str | Promise, Choices] = {}
        for rules in own:
            clubs.setdefault(str(rules.club), []).append((key_of(rules.pk), rules.name))
        self.choices = [*besides, *preset_choices(), *clubs.items()]


def key_of(rule_set_id: int) -> str:
    """Return what stands for a club's own rule set among the presets."""
    return f"own:{rule_set_id}"


def chosen(key: str) -> dict[str, object]:
    """Return the fields of a tournament that a choice among rules means.

    >>> chosen("paulista"), chosen("own:7")
    ({'rules': 'paulista'}, {'club_rules_id': 7})
    """
    kind, _colon, number = key.partition(":")
    return {"club_rules_id": int(number)} if kind == "own" else {"rules": key}
