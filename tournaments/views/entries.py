"""The page of a pair, and following pairs."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from tournaments.models import Entry, Tournament
from tournaments.selectors.entry_pages import entry_page
from tournaments.selectors.fates import fates_of
from tournaments.selectors.following import followed_by
from tournaments.selectors.player_pages import has_page
from tournaments.services import following
from tournaments.views.showing import as_club_shows

# As many as a person may follow in one tournament, signed in or not.
MOST_ASKED: Final = following.MOST_IN_A_TOURNAMENT
NOTHING_TO_SAY: Final = 204
LIMITED: Final = 429


@never_cache
@require_safe
def entry(request: HttpRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Show who plays, all their matches, their place and what comes next."""
    shown = _tournament(public_id)
    page = entry_page(shown, entry_id)
    if page is None:
        raise Http404(_("There is no such pair."))
    player: Any = request.user
    follows = player.is_authenticated and followed_by(player, shown).filter(pk=page.entry.pk)
    context = {
        "page": page,
        "tournament": shown,
        "line_up": [(plays, has_page(plays.member)) for plays in page.line_up],
        "is_followed": bool(follows),
    }
    return as_club_shows(shown.club, request, "tournaments/entry.html", context)


@never_cache
@require_safe
def followed(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return how the pairs fare that a person follows, or those a browser remembers (``?e=``)."""
    shown = _tournament(public_id)
    player: Any = request.user
    if player.is_authenticated:
        entries = list(followed_by(player, shown))
    else:
        # An address can hold what no database takes for text.
        asked = filter(str.isalnum, request.GET.get("e", "").split(",")[:MOST_ASKED])
        entries = list(shown.entries.filter(public_id__in=asked).order_by("name", "pk"))
    context = {"tournament": shown, "followed": fates_of(shown, entries) if entries else []}
    return as_club_shows(shown.club, request, "tournaments/_followed.html", context)


@require_POST
@ratelimit(key="user_or_ip", rate="120/h", method="POST", block=False)
def follow(request: HttpRequest, public_id: str, entry_id: str) -> HttpResponse:
    """Follow a pair (``follow=1``) or no longer (``follow=0``); a script gets no page back."""
    rows = Entry.objects.select_related("tournament")
    found = get_object_or_404(rows, tournament__public_id=public_id, public_id=entry_id)
    is_script = request.headers.get("X-Requested-With") == "fetch"
    player: Any = request.user
    if not player.is_authenticated:
        # Not back to this address, which nobody can look at.
        return redirect_to_login(reverse("tournaments:entry", args=[public_id, entry_id]))
    if getattr(request, "limited", False):
        text = _("That was a lot in a short time. Come back in a while.")
        return render(request, "tournaments/refused.html", {"text": text}, status=LIMITED)
    change = following.follow if request.POST.get("follow") == "1" else following.unfollow
    try:
        change(actor=player, entry_id=found.pk, at=timezone.now())
    except DomainError as refused:
        if is_script:
            return HttpResponse(str(refused.message), status=422, content_type="text/plain")
        messages.error(request, str(refused.message))
    if is_script:
        return HttpResponse(status=NOTHING_TO_SAY)
    return redirect("tournaments:entry", public_id, entry_id)


def _tournament(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), public_id=public_id)
