"""The same game against the house once more."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from games.services.friendlies import play_again
from games.visitors import player_of


@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="ip", rate="120/h", method="POST", block=False)
def again(request: HttpRequest, public_id: str) -> HttpResponse:
    """Lay the game of a finished table anew, and lead there; refused, lead back to the old one."""
    player = player_of(request.user, request.session)
    if request.method != "POST" or player is None:
        return redirect("games:table", public_id)
    if getattr(request, "limited", False):
        messages.error(request, _("Those were many games in a short time. Come back in a while."))
        return redirect("games:play")
    try:
        series = play_again(series=public_id, player=player, at=timezone.now())
    except DomainError as refusal:
        if refusal.code == "not_found":
            raise Http404(str(refusal.message)) from refusal
        messages.error(request, str(refusal.message))
        return redirect("games:table", public_id)
    return redirect("games:table", series.public_id)
