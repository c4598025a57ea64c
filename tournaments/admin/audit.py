from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.admin.deeds import deed, details
from tournaments.admin.scoping import ClubScopedAdmin
from tournaments.admin.zones import shown
from tournaments.models import AuditEntry


class DeedFilter(admin.AllValuesFieldListFilter):
    """The deeds that stand in the log of the organiser's clubs, in words."""

    def choices(self, changelist: Any) -> Iterator[Any]:
        for choice in super().choices(changelist):
            yield {**choice, "display": deed(str(choice["display"])).removesuffix(":")}


@admin.register(AuditEntry)
class AuditEntryAdmin(ClubScopedAdmin[AuditEntry]):
    """The club's log, which services write and nobody changes."""

    list_display = ["local_time", "what", "subject", "details", "tournament", "who", "reason"]
    list_select_related = ["club", "tournament", "actor"]
    list_filter = [("kind", DeedFilter)]
    search_fields = ["subject", "reason"]
    ordering = ["-at", "-pk"]
    fields = ("local_time", "club", "tournament", "what", "subject", "details", "who", "reason")
    readonly_fields = fields
    kept_because = _("What was done stays in the log.")

    @admin.display(description=_("at"), ordering="at")
    def local_time(self, entry: AuditEntry) -> str:
        return shown(entry.at, entry.club)

    @admin.display(description=_("what"), ordering="kind")
    def what(self, entry: AuditEntry) -> str:
        return deed(entry.kind)

    @admin.display(description=_("before → after"))
    def details(self, entry: AuditEntry) -> str:
        return details(entry)

    @admin.display(description=_("who"))
    def who(self, entry: AuditEntry) -> str:
        return str(entry.actor) if entry.actor else str(_("the clock"))

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: Any = None) -> bool:
        return False
