"""What the admin shows of players and tables: to superusers, to read, and no card of a live game.

Hands, actions, seeds, links and tokens have no page here at all.
"""

from typing import Any, TypeVar

from allauth.account.models import EmailAddress
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from rest_framework.authtoken.models import TokenProxy
from unfold.admin import ModelAdmin

from games.models import Player, Series

M = TypeVar("M", bound=Model)

# What opens an account is not edited here, a token would be shown in full, and groups would hand
# out rights that clubs' roles already give.
for _model in (EmailAddress, TokenProxy, Group):
    if admin.site.is_registered(_model):
        admin.site.unregister(_model)


class ReadOnlyAdmin(ModelAdmin[M]):
    """Rows that superusers may look at; they are of no club, and so by the clock of none."""

    list_before_template = change_form_before_template = "admin/times.html"

    def has_module_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_view_permission(
        self,
        request: HttpRequest,
        obj: M | None = None,  # noqa: ARG002 - Django gives it by name
    ) -> bool:
        return _is_superuser(request)

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False


def _is_superuser(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)


@admin.register(Player)
class PlayerAdmin(ReadOnlyAdmin[Player]):
    list_display = ["name", "username", "claimed", "is_staff", "is_superuser"]
    search_fields = ["name", "username"]
    ordering = ["name", "pk"]
    fields = [
        "name",
        "username",
        "public_id",
        "language",
        "claimed_at",
        "created_at",
        "is_active",
        "is_guest",
        "is_staff",
        "is_superuser",
    ]

    @admin.display(description=_("has a login"), boolean=True)
    def claimed(self, player: Player) -> bool:
        return player.is_claimed


@admin.register(Series)
class SeriesAdmin(ReadOnlyAdmin[Series]):
    list_display = ["__str__", "public_id", "state", "created_at", "finished_at"]
    list_filter = ["state"]
    search_fields = ["title", "public_id"]
    ordering = ["-pk"]
    fields = [
        "title",
        "public_id",
        "state",
        "players_count",
        "best_of",
        "turn_seconds",
        "created_at",
        "started_at",
        "paused_at",
        "finished_at",
    ]
