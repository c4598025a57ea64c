"""The tournament without what stands around it: for the club's big screen, and for other sites."""

from csp.decorators import csp_replace
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.languages import language_at
from tournaments.models import Tournament
from tournaments.prints.codes import code_of, tournament_address
from tournaments.selectors.pages import TournamentPage, tournament_page
from tournaments.views.showing import in_language


@never_cache
@require_safe
def tv(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show everything in turn, in large letters, to people who walk by; ``?language=`` as below."""
    page = _page(public_id)
    address = tournament_address(page.tournament)
    context = {"page": page, "address": address, "code": code_of(address)}
    club = page.tournament.club
    language = _asked(request) or language_at(request, club=club.language)
    return in_language(language, club, request, "tournaments/tv.html", context)


@never_cache
@require_safe
@xframe_options_exempt
# To the library a view takes the request alone.
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]
def embed(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the bracket alone within a page of another site, in ``?language=`` or the club's.

    Nobody is signed in there: a browser sends no cookies into a strange frame.
    """
    page = _page(public_id)
    club = page.tournament.club
    language = _asked(request) or club.language
    return in_language(language, club, request, "tournaments/embed.html", {"page": page})


def _asked(request: HttpRequest) -> str:
    asked = request.GET.get("language", "").lower()
    return asked if asked in dict(settings.LANGUAGES) else ""


def _page(public_id: str) -> TournamentPage:
    try:
        return tournament_page(public_id, now=timezone.now())
    except Tournament.DoesNotExist:
        raise Http404(_("There is no such tournament.")) from None
