"""The form of a tournament's settings."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db.models import Q
from django.forms import ModelChoiceField
from django.utils import timezone

from games.rule_words import title_of_rules
from tournaments.forms.rules import ChoiceOfRules, chosen, key_of
from tournaments.forms.settings import ReasonedForm
from tournaments.models import ClubRules, Tournament
from tournaments.selectors.rules import for_pairs

# Rules that are neither a preset nor one of the club's rule sets: they stay until others are chosen.
AS_THEY_ARE = "as-they-are"

# From and to. The database refuses too little as well, but names its constraint and no field;
# too much is a slip of the finger: nobody waits for a pair until next month.
SENSIBLE: Final = {
    "tables": (1, 999),
    "turn_seconds": (5, 3600),
    "bank_seconds": (0, 600),
    "spectator_delay": (0, 600),
    "grace_minutes": (0, 1440),
    "reminder_minutes": (0, 10080),
}


class TournamentForm(ReasonedForm):
    rules = ChoiceOfRules()
    # What the person asking may choose beside the presets.
    own_rules: Iterable[ClubRules] = ()

    class Meta:
        model = Tournament
        fields = [
            "club",
            "name",
            "season",
            "mode",
            "rules",
            "best_of",
            "tables",
            "turn_seconds",
            "bank_seconds",
            "spectator_delay",
            "grace_minutes",
            "walkovers_confirmed",
            "automatic_rounds",
            "withdrawn_annulled",
            "starts_at",
            "starts_by_clock",
            "reminder_minutes",
            "registration_opens_at",
            "registration_closes_at",
            "check_in_opens_at",
            "check_in_closes_at",
        ]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, (least, most) in SENSIBLE.items():
            if name in self.fields:
                limits = [MinValueValidator(least), MaxValueValidator(most)]
                self.fields[name].validators.extend(limits)
                self.fields[name].widget.attrs |= {"min": least, "max": most}
        self._offer_seasons()
        field = self.fields.get("rules")
        if not isinstance(field, ChoiceOfRules):
            return
        now = self.instance.rules
        if self.instance.club_rules_id is not None:
            self.initial["rules"] = key_of(self.instance.club_rules_id)
        elif isinstance(now, dict):
            self.initial["rules"] = AS_THEY_ARE
        offered = list(self._offered())
        has_name = any(rules.pk == self.instance.club_rules_id for rules in offered)
        kept = isinstance(now, dict) and not has_name
        field.offer(offered, besides=[(AS_THEY_ARE, title_of_rules(now))] if kept else [])

    def _offer_seasons(self) -> None:
        """Offer the seasons of the club that are not over, and the one that is chosen already."""
        field = self.fields.get("season")
        if not isinstance(field, ModelChoiceField) or field.queryset is None:
            return
        goes_on = Q(ends_on__isnull=True) | Q(ends_on__gte=timezone.localdate())
        offered = field.queryset.filter(goes_on | Q(pk=self.instance.season_id))
        club = self.instance.club_id
        field.queryset = offered.filter(club=club) if club else offered

    def _offered(self) -> Iterator[ClubRules]:
        """Yield the rule sets of the club: those on offer, and the one that is chosen already."""
        mine = self.instance
        for rules in for_pairs(self.own_rules):
            is_chosen = rules.pk == mine.club_rules_id
            if (not rules.is_retired or is_chosen) and mine.club_id in (None, rules.club_id):
                yield rules

    @property
    def changes(self) -> dict[str, Any]:
        return self._by_column(super().changes)

    @property
    def settings(self) -> dict[str, Any]:
        """Everything that the form says of a new tournament, by the names of the columns."""
        own = {"command_id", "reason", "club"}
        told = {name: value for name, value in self.cleaned_data.items() if name not in own}
        return self._by_column(told)

    @staticmethod
    def _by_column(told: dict[str, Any]) -> dict[str, Any]:
        if "season" in told:
            season = told.pop("season")
            told["season_id"] = season.pk if season else None
        key = told.pop("rules", AS_THEY_ARE)
        return told if key == AS_THEY_ARE else {**told, **chosen(key)}
