"""The public pages: clubs, tournaments, brackets and matches. They only read."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.ticket_doors import admits_tickets
from tournaments.forms.commands import new_token
from tournaments.models import Club, Entry, Match, Season, Tournament
from tournaments.selectors.calls import own_call
from tournaments.selectors.club_pages import club_page
from tournaments.selectors.fates import Fate, fates_of
from tournaments.selectors.following import followed_by
from tournaments.selectors.mine import my_end, my_next_match
from tournaments.selectors.my_matches import OwnMatch, own_match
from tournaments.selectors.pages import (
    clubs,
    match_page,
    tournament_lists,
    tournament_page,
)
from tournaments.selectors.registration import own_entries
from tournaments.selectors.searching import search
from tournaments.selectors.seasons import season_page
from tournaments.views.showing import as_club_shows


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    lists = tournament_lists(now=timezone.now())
    return render(request, "tournaments/home.html", {"clubs": clubs(), "lists": lists})


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    shown = get_object_or_404(Club, slug=slug)
    context = {"club": shown, "page": club_page(shown, now=timezone.now())}
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
    shown = page.tournament
    asked = search(request.GET.get("q", ""), page.entries)
    context = {
        "page": page,
        **_mine(request, shown),
        "own_entry": _own_entry(request, shown),
        "search": asked,
        "fates": fates_of(shown, asked.told) if asked.told else [],
        "followed": _followed(request, shown),
    }
    return as_club_shows(page.tournament.club, request, "tournaments/tournament.html", context)


@admits_tickets
@never_cache
@require_safe
def mine(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return the banner of the person asking, which the page fetches when their match changes."""
    shown = _tournament(public_id)
    context = {"tournament": shown, **_mine(request, shown)}
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
        "new_token": new_token,
        "own": _own_match(request, shown, match_id),
    }
    return as_club_shows(shown.club, request, "tournaments/match.html", context)


def _tournament(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), public_id=public_id)


def _mine(request: HttpRequest, shown: Tournament) -> dict[str, object]:
    """Return what the banner of the person asking says: their next match, else how they fared."""
    if not request.user.is_authenticated:
        return {}
    player_id = request.user.pk
    mine = my_next_match(shown, player_id=player_id)
    return {"mine": mine, "my_end": None if mine else my_end(shown, player_id=player_id)}


def _own_match(request: HttpRequest, shown: Tournament, match_id: str) -> OwnMatch | None:
    """Return the match as the person asking sees it, None for who does not play in it."""
    if not request.user.is_authenticated:
        return None
    row = Match.objects.get(bracket__tournament=shown, public_id=match_id)
    return own_match(row, request.user)


def _followed(request: HttpRequest, shown: Tournament) -> list[Fate]:
    if not request.user.is_authenticated:
        return []
    entries = list(followed_by(request.user, shown))
    return fates_of(shown, entries) if entries else []


def _own_entry(request: HttpRequest, shown: Tournament) -> Entry | None:
    """Return the entry of the person asking, as long as there is something to do about it."""
    before_draw = shown.state in (Tournament.State.DRAFT, Tournament.State.CHECK_IN)
    if not request.user.is_authenticated or not before_draw:
        return None
    return own_entries(request.user).filter(tournament=shown).first()
