"""All matches of a tournament as a list, by their state or of one round."""

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.models import Match, Tournament
from tournaments.selectors.match_lists import FILTERS, Chosen, matches_of
from tournaments.selectors.matches import match_views
from tournaments.selectors.round_names import name_of_round
from tournaments.views.showing import as_club_shows

MATCHES_ON_A_PAGE: Final = 60


@never_cache
@require_safe
def matches(request: HttpRequest, public_id: str) -> HttpResponse:
    """List the matches of ``?state=`` live, next or finished, or those of ``?round=``, by its key."""
    rows = Tournament.objects.select_related("club")
    shown = get_object_or_404(rows, public_id=public_id)
    state = request.GET.get("state", "")
    chosen = Chosen(state if state in FILTERS else "", request.GET.get("round", "")[:20])
    found = matches_of(shown, chosen)
    # A round is shown whole: a page that has it folded puts it in its place.
    many = MATCHES_ON_A_PAGE if not chosen.round else max(found.count(), 1)
    page = Paginator(found, many).get_page(request.GET.get("page"))
    keys = [match.public_id for match in page]
    views = {view.public_id: view for view in match_views(Match.objects.filter(public_id__in=keys))}
    context = {
        "tournament": shown,
        "chosen": chosen,
        "round_name": name_of_round(page[0]) if chosen.round and keys else "",
        "matches": [views[key] for key in keys],
        "page": page,
        "as_of": timezone.now(),
    }
    return as_club_shows(shown.club, request, "tournaments/matches.html", context)
