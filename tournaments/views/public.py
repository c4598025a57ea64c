"""The public pages: clubs, tournaments, brackets and matches. They only read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tournaments.forms.commands import new_token
from tournaments.models import Club, Entry, Season, Tournament
from tournaments.selectors.calls import own_call
from tournaments.selectors.mine import MyMatch, my_next_match
from tournaments.selectors.pages import (
    clubs,
    match_page,
    tournament_lists,
    tournament_page,
)
from tournaments.selectors.registration import own_entries
from tournaments.selectors.seasons import rating_list, season_page, seasons_of
from tournaments.views.showing import as_club_shows


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    lists = tournament_lists(now=timezone.now())
    return render(request, "tournaments/home.html", {"clubs": clubs(), "lists": lists})


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    shown = get_object_or_404(Club, slug=slug)
    context = {
        "club": shown,
        "lists": tournament_lists(now=timezone.now(), club=shown),
        "seasons": list(seasons_of(shown)),
        "ratings": list(rating_list(shown)),
    }
    return as_club_shows(shown, request, "tournaments/club.html", context)


@require_safe
def season(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    try:
        page = season_page(slug, number)
    except Season.DoesNotExist:
        raise Http404(_("There is no such season.")) from None
    return as_club_shows(page.season.club, request, "tournaments/season.html", {"page": page})


@never_cache
@require_safe
def tournament(request: HttpRequest, public_id: str) -> HttpResponse:
    try:
        page = tournament_page(public_id, now=timezone.now())
    except Tournament.DoesNotExist:
        raise Http404(_("There is no such tournament.")) from None
    context = {
        "page": page,
        "mine": _mine(request, page.tournament),
        "own_entry": _own_entry(request, page.tournament),
    }
    return as_club_shows(page.tournament.club, request, "tournaments/tournament.html", context)


@never_cache
@require_safe
def mine(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the banner of the person asking, which the page fetches when their match changes."""
    shown = _tournament(public_id)
    context = {"tournament": shown, "mine": _mine(request, shown)}
    return as_club_shows(shown.club, request, "tournaments/_mine.html", context)


@never_cache
@require_safe
def match(request: HttpRequest, public_id: str, match_id: str) -> HttpResponse:
    shown = _tournament(public_id)
    page = match_page(shown, match_id)
    if page is None:
        raise Http404(_("There is no such match."))
    context = {
        "page": page,
        "tournament": shown,
        "match": page.match,
        "call": own_call(match_id, request.user) if request.user.is_authenticated else None,
        "call_id": new_token(),
    }
    return as_club_shows(shown.club, request, "tournaments/match.html", context)


def _tournament(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), public_id=public_id)


def _mine(request: HttpRequest, shown: Tournament) -> MyMatch | None:
    if not request.user.is_authenticated:
        return None
    return my_next_match(shown, player_id=request.user.pk)


def _own_entry(request: HttpRequest, shown: Tournament) -> Entry | None:
    """Return the entry of the person asking, as long as there is something to do about it."""
    before_draw = shown.state in (Tournament.State.DRAFT, Tournament.State.CHECK_IN)
    if not request.user.is_authenticated or not before_draw:
        return None
    return own_entries(request.user).filter(tournament=shown).first()
