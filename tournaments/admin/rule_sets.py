from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.rule_words import stored_rules_in_words, title_of_rules
from tournaments.admin.changing import RemovableAdmin
from tournaments.admin.scoping import player_of
from tournaments.forms.rules import ClubRulesForm
from tournaments.forms.settings import SettingsForm
from tournaments.models import ClubRules
from tournaments.services import rule_sets


def rules_listed(spec: object) -> SafeString:
    """Return what *spec* says, a line for each field; what its preset says otherwise stands out."""
    lines = format_html_join(
        "",
        "<li>{}: {}</li>",
        (
            (
                line.label,
                format_html("<strong>{}</strong>", line.text) if line.changed else line.text,
            )
            for line in stored_rules_in_words(spec)
        ),
    )
    return format_html("<ul>{}</ul>", lines)


@admin.register(ClubRules)
class ClubRulesAdmin(RemovableAdmin[ClubRules]):
    """The rules that a club plays by when no preset is quite how it plays."""

    form = ClubRulesForm
    list_display = ["name", "title", "club", "is_retired"]
    list_select_related = ["club"]
    list_filter = ["is_retired", ("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name"]
    ordering = ["name", "pk"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ClubRules]:
        return super().get_queryset(request).select_related("club")

    def get_fieldsets(self, _request: HttpRequest, obj: ClubRules | None = None) -> Any:
        """Ask for the preset first: only then it can be said what it says."""
        if obj is None:
            return [(None, {"fields": ["club", "name", "preset", "command_id"]})]
        return [
            (None, {"fields": ["club", "name", "preset", "is_retired"]}),
            (_("Cards and seats"), {"fields": ["deck", "manilhas", "players", "dealer_step"]}),
            (_("Points"), {"fields": [("ladder", "target")]}),
            (_("Tricks"), {"fields": ["tie_leader", "all_tied", "cover_from"]}),
            (
                _("One win short"),
                {
                    "fields": [
                        "brink",
                        ("brink_play", "brink_decline"),
                        "brink_raise",
                        "iron_blind",
                        "iron_all_tied",
                    ]
                },
            ),
            (
                _("Envido, flor and signs"),
                {
                    "fields": [
                        "envido",
                        "falta",
                        "flor",
                        "flor_accept",
                        "flor_duty",
                        "fold",
                        "signs",
                    ]
                },
            ),
            (_("Together"), {"fields": ["in_words", "command_id"]}),
        ]

    def get_readonly_fields(self, _request: HttpRequest, obj: ClubRules | None = None) -> list[str]:
        return ["club", "in_words"] if obj else []

    @admin.display(description=_("rules"))
    def title(self, rules: ClubRules) -> str:
        return title_of_rules(rules.spec)

    @admin.display(description=_("What is played"))
    def in_words(self, rules: ClubRules) -> str:
        return rules_listed(rules.spec)

    def response_post_save_add(self, _request: HttpRequest, obj: ClubRules) -> HttpResponseRedirect:
        """Go on with the fields, each of which now says what the preset says."""
        return HttpResponseRedirect(self.change_url(obj))

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> ClubRules:
        assert isinstance(form, ClubRulesForm)
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if not change:
            return rule_sets.create_rule_set(
                actor=actor,
                club_id=told["club"].pk,
                name=told["name"],
                preset=told["preset"],
                changes=form.changed_rules,
                at=at,
            )
        rules = rule_sets.change_rule_set(
            actor=actor,
            rule_set_id=form.instance.pk,
            name=told["name"],
            preset=told["preset"],
            changes=form.changed_rules,
            reason=told["reason"],
            at=at,
        )
        if "is_retired" in form.changed_data:
            rules = rule_sets.retire_rule_set(
                actor=actor, rule_set_id=rules.pk, is_retired=told["is_retired"], at=at
            )
        return rules

    def remove(self, request: HttpRequest, obj: ClubRules) -> None:
        rule_sets.remove_rule_set(actor=player_of(request), rule_set_id=obj.pk, at=timezone.now())
