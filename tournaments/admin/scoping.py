"""What an organiser may see and change: the rows of the clubs they run, and nothing else."""

from functools import reduce
from typing import TYPE_CHECKING, Any, TypeVar

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin

from tournaments.models import Club, Membership, Tournament
from tournaments.selectors.people import clubs_organised_by, role_of
from tournaments.selectors.people import clubs_scored_by as clubs_scored

if TYPE_CHECKING:
    from games.models import Player

M = TypeVar("M", bound=Model)

# What the filters beside a list put into its address, after the name of the column.
PLAIN_LOOKUPS = frozenset({"", "exact", "isnull", "id__exact"})


def player_of(request: HttpRequest) -> "Player":
    """Return who is asking; the admin has already refused whoever is not signed in."""
    assert not isinstance(request.user, AnonymousUser)
    return request.user


def clubs_run_by(request: HttpRequest) -> QuerySet[Club]:
    """Return the clubs whose rows the person asking may see and change."""
    user = request.user
    if isinstance(user, AnonymousUser) or not (user.is_active and user.is_staff):
        return Club.objects.none()
    return clubs_organised_by(user)


def clubs_scored_by(request: HttpRequest) -> QuerySet[Club]:
    """Return the clubs for which the person asking may enter results, as its assistants do."""
    user = request.user
    if isinstance(user, AnonymousUser) or not (user.is_active and user.is_staff):
        return Club.objects.none()
    return clubs_scored(user)


def is_organiser(request: HttpRequest) -> bool:
    """Tell whether the person asking runs any club; looked up once for a request."""
    known = vars(request)
    if "runs_a_club" not in known:
        known["runs_a_club"] = is_superuser(request) or clubs_run_by(request).exists()
    return bool(known["runs_a_club"])


def is_superuser(request: HttpRequest) -> bool:
    return bool(request.user.is_active and request.user.is_superuser)


def owns(request: HttpRequest, club: Club) -> bool:
    """Tell whether the person asking may give and take roles in *club*."""
    return is_superuser(request) or role_of(player_of(request), club) == Membership.Role.OWNER


def tournament_or_404(request: HttpRequest, pk: int) -> tuple[Tournament, bool]:
    """Return the tournament *pk*, and whether the person asking directs it or is an assistant.

    :raises Http404: also for a tournament of somebody else's club, so that nobody can tell
        whether there is one.
    """
    rows = Tournament.objects.select_related("club").filter(pk=pk)
    directed = rows.filter(club__in=clubs_run_by(request)).first()
    if directed is not None:
        return directed, True
    tournament = rows.filter(club__in=clubs_scored_by(request)).first()
    if tournament is None:
        raise Http404(_("There is no such tournament."))
    return tournament, False


class ClubScopedAdmin(ModelAdmin[M]):
    """Rows of the clubs that the person asking runs; *club_path* leads from a row to its club.

    Rights come from memberships, not from Django's permissions: nobody can hand them out here.
    """

    club_path = "club"
    # Why rows of this kind are not deleted, said to whoever tries the address.
    kept_because: str | Promise = gettext_lazy(
        "This is not deleted; it is part of the club's history."
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[M]:
        return (
            super().get_queryset(request).filter(**{f"{self.club_path}__in": clubs_run_by(request)})
        )

    def club_of(self, row: M) -> Club:
        """Return the club whose row *row* is."""
        if self.club_path == "pk":
            assert isinstance(row, Club)
            return row
        club = reduce(getattr, self.club_path.split("__"), row)
        assert isinstance(club, Club)
        return club

    def lookup_allowed(
        self,
        lookup: str,
        value: Any,
        request: HttpRequest,  # noqa: ARG002 - Django looks for the name
    ) -> bool:
        """Filter by the filters that the list offers, and by nothing else in an address."""
        column, _separator, how = lookup.partition("__")
        return (
            column in self._filtered_columns() and how in PLAIN_LOOKUPS and "\x00" not in str(value)
        )

    def _filtered_columns(self) -> set[str]:
        offered: list[Any] = list(self.list_filter)
        named = (each if isinstance(each, str) else each[0] for each in offered)
        return {name for name in named if isinstance(name, str)}

    def has_module_permission(self, request: HttpRequest) -> bool:
        return is_organiser(request)

    def has_view_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return self._covers(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return is_organiser(request)

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return self._covers(request, obj)

    def has_delete_permission(self, _request: HttpRequest, _obj: M | None = None) -> bool:
        return False

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> Any:
        """Say why not, unless the row is of a kind that may go."""
        obj = self.get_object(request, object_id)
        if obj is None:
            # It leads away with the sentence that there is no such row.
            return self.change_view(request, object_id)
        if not self.has_view_permission(request, obj) or self.has_delete_permission(request, obj):
            return super().delete_view(request, object_id, extra_context)
        self.message_user(request, str(self.kept_because), messages.ERROR)
        return HttpResponseRedirect(self.change_url(obj))

    def change_url(self, obj: M) -> str:
        opts = self.opts
        return reverse(f"admin:{opts.app_label}_{opts.model_name}_change", args=[obj.pk])

    def _covers(self, request: HttpRequest, obj: M | None) -> bool:
        if obj is None:
            return is_organiser(request)
        return self.get_queryset(request).filter(pk=obj.pk).exists()

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Offer only rows that the admin of their model would list for the person asking."""
        related = self.admin_site.get_model_admin(db_field.related_model)
        kwargs["queryset"] = related.get_queryset(request).order_by("name", "pk")
        return super().formfield_for_foreignkey(db_field, request, **kwargs)
