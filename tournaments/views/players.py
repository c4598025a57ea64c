"""The page of a player at a club."""

from typing import Final

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.models import Club
from tournaments.selectors.my_matches import own_matches
from tournaments.selectors.player_pages import matches_at, player_page
from tournaments.views.showing import as_club_shows

MATCHES_ON_A_PAGE: Final = 20


@never_cache
@require_safe
def player(request: HttpRequest, slug: str, public_id: str) -> HttpResponse:
    """Show what a player has played at a club, as everybody could read it match by match."""
    club = get_object_or_404(Club, slug=slug)
    page = player_page(club, public_id)
    if page is None:
        raise Http404(_("There is no such player."))
    rows = Paginator(matches_at(club, page.member), MATCHES_ON_A_PAGE)
    played = rows.get_page(request.GET.get("page"))
    context = {"club": club, "page": page, "matches": played, "played": own_matches(played)}
    return as_club_shows(club, request, "tournaments/player.html", context)
