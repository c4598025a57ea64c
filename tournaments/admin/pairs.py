from django.contrib import admin
from django.http import HttpRequest
from django.urls import URLPattern
from django.utils import timezone

from tournaments.admin.changing import RemovableAdmin
from tournaments.admin.pages import exporting
from tournaments.admin.scoping import player_of
from tournaments.forms.settings import PairForm, SettingsForm
from tournaments.models import Pair
from tournaments.services import pairs


@admin.register(Pair)
class PairAdmin(RemovableAdmin[Pair]):
    form = PairForm
    fields = ["club", "first", "second", "name", "command_id"]
    list_display = ["__str__", "first", "second", "club"]
    list_select_related = ["club", "first", "second"]
    list_filter = [("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name", "first__name", "second__name"]
    ordering = ["first__name", "pk"]
    list_before_template = "admin/desk/_club_lists.html"

    def get_urls(self) -> list[URLPattern]:
        return [*exporting.club_urls(self.admin_site, "pair"), *super().get_urls()]

    def get_readonly_fields(self, _request: HttpRequest, obj: Pair | None = None) -> list[str]:
        return ["club", "first", "second"] if obj else []

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Pair:
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if change:
            return pairs.rename_pair(
                actor=actor, pair_id=form.instance.pk, name=told["name"], at=at
            )
        return pairs.add_pair(
            actor=actor,
            club_id=told["club"].pk,
            first_id=told["first"].pk,
            second_id=told["second"].pk,
            name=told["name"],
            at=at,
        )

    def remove(self, request: HttpRequest, obj: Pair) -> None:
        pairs.remove_pair(actor=player_of(request), pair_id=obj.pk, at=timezone.now())
