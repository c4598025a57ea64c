import hmac
import json

import segno
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from bots import selectors
from bots.services import inbox, linking
from games.errors import DomainError

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name, not the secret
LARGEST_UPDATE = 256 * 1024


@csrf_exempt
@require_POST
def webhook(request: HttpRequest) -> HttpResponse:
    """Keep an update; the bot process deals with it."""
    secret = settings.CLUB_TELEGRAM_WEBHOOK_SECRET
    given = request.headers.get(SECRET_HEADER, "")
    if not secret or not hmac.compare_digest(given.encode(), secret.encode()):
        return _refusal(403, "forbidden", _("Only Telegram may call this address."))
    if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST_UPDATE:
        return _refusal(413, "too_large", _("This is too large for an update."))
    try:
        inbox.receive(updates=[json.loads(request.body)], at=timezone.now())
    except (ValueError, RecursionError):
        return _refusal(400, "bad_json", _("This is not JSON."))
    except DomainError as refused:
        return _refusal(400, refused.code, str(refused.message))
    return HttpResponse()


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def link(request: HttpRequest) -> HttpResponse:
    """Show whether a Telegram is connected, and on POST a one-time link that connects one."""
    assert request.user.is_authenticated
    username = selectors.bot_username()
    context: dict[str, object] = {
        "bot": username,
        "link": selectors.link_of_player(request.user),
    }
    if request.method == "POST" and username:
        try:
            token = linking.new_token(player=request.user, at=timezone.now())
        except DomainError as refused:
            messages.error(request, str(refused.message))
            return redirect("bots:link")
        url = f"https://t.me/{username}?start={token}"
        qr = segno.make(url, micro=False).svg_inline(scale=5, border=4, dark="#000", light="#fff")
        context |= {"url": url, "qr": qr}
    return render(request, "bots/link.html", context)


@login_required
@require_POST
def unlink(request: HttpRequest) -> HttpResponse:
    assert request.user.is_authenticated
    if linking.disconnect(player=request.user):
        messages.success(request, _("Your Telegram is no longer connected."))
    return redirect("bots:link")


def _refusal(status: int, code: str, message: str) -> JsonResponse:
    return JsonResponse({"code": code, "message": message}, status=status)
