from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.admin.changing import ServiceAdmin
from tournaments.admin.scoping import player_of
from tournaments.forms.settings import EntryForm, SettingsForm
from tournaments.models import Entry
from tournaments.services import entries


@admin.register(Entry)
class EntryAdmin(ServiceAdmin[Entry]):
    """All entries of a club in one list; the work of an evening is on the tournament's pages."""

    club_path = "tournament__club"
    form = EntryForm
    list_display = ["name", "tournament", "seed", "status"]
    list_select_related = ["tournament__club"]
    list_filter = ["status"]
    search_fields = ["name", "tournament__name"]
    ordering = ["-tournament__pk", "name", "pk"]
    kept_because = _("An entry is not deleted; withdraw it on the page of its tournament.")

    def get_fields(self, _request: HttpRequest, obj: Entry | None = None) -> Any:
        if obj is None:
            return ["tournament", "pair", "seed", "command_id"]
        return ["tournament", "name", "seed", "status", "command_id"]

    def get_readonly_fields(self, _request: HttpRequest, obj: Entry | None = None) -> list[str]:
        return ["tournament", "name", "status"] if obj else []

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Entry:
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if change:
            return entries.set_seed(
                actor=actor, entry_id=form.instance.pk, seed=told["seed"], at=at
            )
        return entries.enter_pair(
            actor=actor,
            tournament_id=told["tournament"].pk,
            pair_id=told["pair"].pk,
            seed=told["seed"],
            at=at,
        )
