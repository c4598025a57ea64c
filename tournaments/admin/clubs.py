from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.admin.changing import ServiceAdmin
from tournaments.admin.scoping import is_superuser, owns, player_of
from tournaments.forms.settings import ClubForm, SettingsForm
from tournaments.models import Club
from tournaments.services import clubs


@admin.register(Club)
class ClubAdmin(ServiceAdmin[Club]):
    club_path = "pk"
    form = ClubForm
    fields = ["name", "slug", "time_zone", "language"]
    list_display = ["name", "slug", "time_zone", "language"]
    search_fields = ["name", "slug"]
    ordering = ["name", "pk"]
    kept_because = _("A club is not deleted: its results and its people's history hang on it.")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Club | None = None) -> bool:
        return super().has_change_permission(request, obj) and (obj is None or owns(request, obj))

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Club:
        actor, at = player_of(request), timezone.now()
        if change:
            return clubs.change_club(
                actor=actor, club_id=form.instance.pk, changes=form.changes, at=at
            )
        told = form.cleaned_data
        return clubs.create_club(
            actor=actor,
            name=told["name"],
            slug=told["slug"],
            time_zone=told["time_zone"],
            language=told["language"],
            at=at,
        )
