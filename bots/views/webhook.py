"""Where Telegram brings its updates."""

import hmac
import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from bots.services import inbox
from bots.views.refusing import refusal
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
        return refusal(403, "forbidden", _("Only Telegram may call this address."))
    if int(request.META.get("CONTENT_LENGTH") or 0) > LARGEST_UPDATE:
        return refusal(413, "too_large", _("This is too large for an update."))
    try:
        inbox.receive(updates=[json.loads(request.body)], at=timezone.now())
    except (ValueError, RecursionError):
        return refusal(400, "bad_json", _("This is not JSON."))
    except DomainError as refused:
        return refusal(400, refused.code, str(refused.message))
    return HttpResponse()
