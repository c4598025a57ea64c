"""Why an entry stands where it stands."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.selectors.standings import place_page
from tournaments.views.showing import as_club_shows


@never_cache
@require_safe
def place(request: HttpRequest, public_id: str, stage: int, entry_id: str) -> HttpResponse:
    page = place_page(public_id, stage=stage, entry=entry_id)
    if page is None:
        raise Http404(_("There is nothing to explain."))
    return as_club_shows(page.tournament.club, request, "tournaments/place.html", {"page": page})
