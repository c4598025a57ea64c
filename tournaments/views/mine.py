"""The pages of a player: their matches, their entries, what they have to answer."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from tournaments.forms.commands import new_token
from tournaments.forms.registration import RegistrationForm
from tournaments.models import Tournament
from tournaments.selectors.my_matches import own_matches, played_by, reached_by, to_play
from tournaments.selectors.registration import (
    NOT_OVER,
    open_requests,
    own_entries,
    registration_of,
)
from tournaments.services import registration
from tournaments.services.registration import how_to_become_a_member
from tournaments.views.showing import as_club_shows

PLAYED_ON_A_PAGE: Final = 30
LIMITED: Final = 429
OUTCOMES: Final = {
    "asked": gettext_lazy("Your partner has been asked."),
    "checked_in": gettext_lazy("You are checked in."),
    "declined": gettext_lazy("You have declined."),
    "entered": gettext_lazy("You are entered."),
    "taken_back": gettext_lazy("The request is taken back."),
    "withdrawn": gettext_lazy("Your entry is withdrawn."),
}


@never_cache
@login_required
@require_safe
def my_matches(request: HttpRequest) -> HttpResponse:
    """Show what the person has to play, to answer, to confirm, and what they have played."""
    player: Any = request.user
    requests = list(open_requests(player))
    played = Paginator(played_by(player), PLAYED_ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "to_play": to_play(player),
        "asked_of_me": [each for each in requests if each.asked.player_id == player.pk],
        "asked_by_me": [each for each in requests if each.asking.player_id == player.pk],
        "entries": own_entries(player).filter(tournament__state__in=NOT_OVER),
        "page": played,
        "played": own_matches(played),
        "reached": reached_by(player),
        "new_token": new_token,
    }
    return render(request, "tournaments/my_matches.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="user", rate="60/h", method="POST", block=False)
def register(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show how the person stands with a tournament; its buttons enter, answer and withdraw."""
    shown = get_object_or_404(Tournament.objects.select_related("club"), public_id=public_id)
    if request.method == "POST":
        return _done(request, shown)
    player: Any = request.user
    mine = registration_of(shown, player)
    context = {
        "tournament": shown,
        "mine": mine,
        "how_to_join": "" if mine.member else how_to_become_a_member(shown.club),
        "new_token": new_token,
    }
    return as_club_shows(shown.club, request, "tournaments/register.html", context)


def _done(request: HttpRequest, shown: Tournament) -> HttpResponse:
    player: Any = request.user
    form = RegistrationForm(request.POST)
    if getattr(request, "limited", False):
        text = _("That was a lot in a short time. Come back in a while.")
        return render(request, "tournaments/refused.html", {"text": text}, status=LIMITED)
    if not form.is_valid():
        messages.error(request, _("Something was missing in the form; try again."))
        return redirect("tournaments:register", shown.public_id)
    told = form.cleaned_data
    try:
        outcome = registration.do(
            told["action"],
            actor=player,
            tournament=shown,
            partner=told["partner"],
            request=told["request"] or 0,
            command_id=form.command,
            at=timezone.now(),
        )
        messages.success(request, OUTCOMES[outcome])
    except DomainError as refused:
        messages.error(request, str(refused.message))
    if form.cleaned_data["back"] == "mine":
        return redirect("tournaments:my_matches")
    return redirect(reverse("tournaments:register", args=[shown.public_id]))
