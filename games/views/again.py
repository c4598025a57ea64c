"""The same game against the house once more."""

from http import HTTPStatus

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.errors import DomainError
from games.services.friendlies import play_again
from games.ticket_doors import admits_tickets
from games.visitors import player_of


@admits_tickets
@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="ip", rate="120/h", method="POST", block=False)
def again(request: HttpRequest, public_id: str) -> HttpResponse:
    """Lay the game of a finished table anew, and lead there; refused, lead back to the old one.

    A script (``X-Requested-With: fetch``) is told where the new table is, or why there is none.
    """
    player = player_of(request.user, request.session)
    if request.method != "POST" or player is None:
        return redirect("games:table", public_id)
    if getattr(request, "limited", False):
        sentence = _("Those were many games in a short time. Come back in a while.")
        return _refused(request, sentence, HTTPStatus.TOO_MANY_REQUESTS, reverse("games:play"))
    table = reverse("games:table", args=[public_id])
    try:
        series = play_again(series=public_id, player=player, at=timezone.now())
    except DomainError as refusal:
        if refusal.code == "not_found":
            raise Http404(str(refusal.message)) from refusal
        return _refused(request, str(refusal.message), HTTPStatus.UNPROCESSABLE_ENTITY, table)
    table = reverse("games:table", args=[series.public_id])
    return JsonResponse({"table": table}) if _by_script(request) else redirect(table)


def _by_script(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "fetch"


def _refused(request: HttpRequest, sentence: str, status: HTTPStatus, back: str) -> HttpResponse:
    if _by_script(request):
        return HttpResponse(sentence, status=status, content_type="text/plain; charset=utf-8")
    messages.error(request, sentence)
    return redirect(back)
