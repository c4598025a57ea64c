from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.services.friendlies import start_friendly
from games.visitors import player_of, remember_guest


@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="ip", rate="120/h", method="POST", block=False)
def play(request: HttpRequest) -> HttpResponse:
    """Offer a game against the computer, at once and without an account."""
    if request.method != "POST":
        return render(request, "games/play.html")
    if getattr(request, "limited", False):
        messages.error(request, _("That were many games in a short time. Come back in a while."))
        return render(request, "games/play.html", status=429)
    player = player_of(request.user, request.session)
    series, seated = start_friendly(player=player, at=timezone.now())
    if player is None:
        remember_guest(request.session, seated)
    return redirect("games:table", series.public_id)
