from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.services.friendlies import start_friendly
from games.visitors import player_of, remember_guest


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """Offer a game against the computer, at once and without an account."""
    if request.method != "POST":
        return render(request, "games/play.html")
    player = player_of(request.user, request.session)
    series, seated = start_friendly(player=player, at=timezone.now())
    if player is None:
        remember_guest(request.session, seated)
    return redirect("games:table", series.public_id)
