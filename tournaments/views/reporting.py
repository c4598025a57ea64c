"""The page that a slip's code opens: the sides of a match tell its result."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from tournaments.forms.registration import ReportForm
from tournaments.models import Match, Membership
from tournaments.selectors.my_matches import OwnMatch, own_match
from tournaments.selectors.people import role_of
from tournaments.services.reports import report_result
from tournaments.views.showing import as_club_shows

REFUSED: Final = 422
NOT_YOURS: Final = 403
LIMITED: Final = 429


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
# Each report is kept in the log and told to everybody who watches.
@ratelimit(key="user", rate="30/10m", method="POST", block=False)
def report(request: HttpRequest, public_id: str, match_id: str) -> HttpResponse:
    """Let a side say how its match with real cards ended; who keeps results enters them."""
    found = _match(public_id, match_id)
    player: Any = request.user
    mine = own_match(found, player)
    if mine is None:
        return _for_others(request, found)
    sides = (mine.match.sides[0].name, mine.match.sides[1].name)
    best_of = mine.tournament.best_of
    if request.method != "POST":
        return _page(request, mine, ReportForm(best_of=best_of, sides=sides, initial=_told(mine)))
    form = ReportForm(request.POST, best_of=best_of, sides=sides)
    is_limited = getattr(request, "limited", False)
    if is_limited:
        form.add_error(None, _("That was a lot in a short time. Come back in a while."))
    if not form.is_valid():
        return _page(request, mine, form, status=LIMITED if is_limited else REFUSED)
    try:
        match = report_result(
            actor=player,
            match_id=found.pk,
            scores=form.cleaned_data["scores"],
            command_id=form.command,
            at=timezone.now(),
        )
    except DomainError as refused:
        form.add_error(None, str(refused.message))
        return _page(request, own_match(found, player) or mine, form, status=REFUSED)
    messages.success(request, _outcome(match))
    return redirect("tournaments:my_matches")


def _match(public_id: str, match_id: str) -> Match:
    rows = Match.objects.select_related("bracket__tournament__club")
    found = rows.filter(public_id=match_id, bracket__tournament__public_id=public_id).first()
    if found is None:
        raise Http404(_("There is no such match."))
    return found


def _for_others(request: HttpRequest, found: Match) -> HttpResponse:
    """Lead who keeps the results to the sheet of the match; tell anybody else whose this is."""
    tournament = found.bracket.tournament
    player: Any = request.user
    if player.is_superuser or role_of(player, tournament.club) in Membership.SCORING:
        return redirect("tournaments:direct_match", tournament.public_id, found.public_id)
    context = {
        "tournament": tournament,
        "text": _("Only who plays in this match can report its result."),
    }
    return as_club_shows(
        tournament.club, request, "tournaments/refused.html", context, status=NOT_YOURS
    )


def _page(
    request: HttpRequest, mine: OwnMatch, form: ReportForm, *, status: int = 200
) -> HttpResponse:
    context = {
        "mine": mine,
        "tournament": mine.tournament,
        "match": mine.match,
        "form": form,
        # Everybody thinks of the own points first.
        "games": [both if mine.own.place == 0 else both[::-1] for both in form.games()],
    }
    club = mine.tournament.club
    return as_club_shows(club, request, "tournaments/report.html", context, status=status)


def _told(mine: OwnMatch) -> dict[str, int]:
    """Return what the own side has reported already, as the form has it."""
    said = mine.reports.get(mine.own.place)
    scores = said.scores if said else []
    return {
        f"game_{game}_{place}": points
        for game, score in enumerate(scores, start=1)
        for place, points in enumerate(score)
    }


def _outcome(match: Match) -> str:
    if match.state == Match.State.DISPUTED:
        return _("The two sides report different results; the director decides.")
    if match.is_decided:
        return _("Both sides say the same: the match is decided.")
    return _("Reported. The match is decided once the other side says the same.")
