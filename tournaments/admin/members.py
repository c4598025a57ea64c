from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import URLPattern
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.admin.changing import ServiceAdmin
from tournaments.admin.pages import exporting, importing_players, invitations
from tournaments.admin.scoping import owns, player_of
from tournaments.admin.zones import shown
from tournaments.forms.settings import MemberForm, SettingsForm
from tournaments.models import Membership
from tournaments.services import clubs


@admin.register(Membership)
class MemberAdmin(ServiceAdmin[Membership]):
    """The people of a club by the name that the club shows; what opens an account is theirs."""

    form = MemberForm
    list_display = ["name", "role", "has_login", "since"]
    list_select_related = ["club", "player"]
    list_filter = ["role", ("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name"]
    ordering = ["name", "pk"]
    change_form_outer_before_template = "admin/desk/_member_links.html"
    list_before_template = "admin/desk/_club_lists.html"
    kept_because = _("A member is not deleted: results and pairs hang on it.")

    def get_urls(self) -> list[URLPattern]:
        site = self.admin_site
        own = [*invitations.urls(site), *importing_players.urls(site)]
        return [*own, *exporting.club_urls(site, "membership"), *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Membership]:
        return super().get_queryset(request).select_related("club", "player")

    def get_fields(self, _request: HttpRequest, obj: Membership | None = None) -> Any:
        if obj is None:
            return ["club", "name", "policy", "command_id"]
        return ["club", "name", "role", "has_login", "since", "command_id"]

    def get_readonly_fields(self, request: HttpRequest, obj: Membership | None = None) -> list[str]:
        if obj is None:
            return []
        fixed = ["club", "has_login", "since"]
        return fixed if owns(request, obj.club) else [*fixed, "role"]

    @admin.display(description=_("has a login"), boolean=True)
    def has_login(self, member: Membership) -> bool:
        return member.player.is_claimed

    @admin.display(description=_("member since"), ordering="joined_at")
    def since(self, member: Membership) -> str:
        return shown(member.joined_at, member.club)

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Membership:
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if not change:
            return clubs.add_member(
                actor=actor,
                club_id=told["club"].pk,
                name=told["name"],
                policy=told["policy"],
                at=at,
            )
        member: Membership = form.instance
        if "name" in form.changed_data:
            member = clubs.rename_member(
                actor=actor,
                member_id=member.pk,
                name=told["name"],
                reason=told["reason"],
                at=at,
            )
        if "role" in form.changed_data:
            member = clubs.change_role(
                actor=actor,
                member_id=member.pk,
                role=told["role"],
                reason=told["reason"],
                at=at,
            )
        return member
