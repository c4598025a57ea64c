from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.admin.changing import RemovableAdmin
from tournaments.admin.scoping import player_of
from tournaments.forms.seasons import SeasonForm
from tournaments.forms.settings import SettingsForm
from tournaments.models import Season
from tournaments.selectors.seasons import season_table
from tournaments.services import seasons


@admin.register(Season)
class SeasonAdmin(RemovableAdmin[Season]):
    """Tournaments of a club that count together."""

    form = SeasonForm
    list_display = ["name", "starts_on", "ends_on", "tournaments_in_it", "club"]
    list_select_related = ["club"]
    list_filter = [("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name"]
    ordering = ["-starts_on", "-pk"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Season]:
        return (
            super()
            .get_queryset(request)
            .select_related("club")
            .annotate(in_it=Count("tournaments"))
        )

    def get_fieldsets(self, _request: HttpRequest, obj: Season | None = None) -> Any:
        days = ("starts_on", "ends_on")
        if obj is None:
            return [(None, {"fields": ["club", "name", days, "scale", "command_id"]})]
        return [
            (
                None,
                {"fields": ["club", "name", days, "closes", "scale", "command_id"]},
            ),
            (_("Standings"), {"fields": ["table"]}),
        ]

    def get_readonly_fields(self, _request: HttpRequest, obj: Season | None = None) -> list[str]:
        return ["club", "table"] if obj else []

    @admin.display(description=_("tournaments"), ordering="in_it")
    def tournaments_in_it(self, season: Season) -> int:
        return int(getattr(season, "in_it", 0))

    @admin.display(description=_("Standings"))
    def table(self, season: Season) -> str:
        return render_to_string(
            "admin/desk/_season_table.html", {"season": season, "table": season_table(season)}
        )

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Season:
        assert isinstance(form, SeasonForm)
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if not change:
            return seasons.create_season(
                actor=actor,
                club_id=told["club"].pk,
                fields=form.settings,
                command_id=told["command_id"],
                at=at,
            )
        season = seasons.change_season(
            actor=actor,
            season_id=form.instance.pk,
            changes=form.changes,
            reason=told["reason"],
            at=at,
        )
        if told["closes"]:
            season = seasons.close_season(actor=actor, season_id=season.pk, at=at)
        return season

    def remove(self, request: HttpRequest, obj: Season) -> None:
        seasons.remove_season(actor=player_of(request), season_id=obj.pk, at=timezone.now())
