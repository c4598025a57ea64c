"""Which language a page speaks: the person's, else the cookie's, the club's, the browser's."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.views.i18n import set_language

from games.models import Player
from games.services.identity import speak
from games.ticket_doors import ticket_of


class LanguageMiddleware(LocaleMiddleware):
    """Django's own choice, after the wish that a person has left with their account."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        wish = _wish_of_person(request)
        if wish:
            translation.activate(wish)
            request.LANGUAGE_CODE = translation.get_language()


def language_at(request: HttpRequest, *, club: str) -> str:
    """Return the language of a page of a club that speaks *club*.

    A page that shows a ticket instead of a cookie says itself which language it is written in.
    """
    has_cookie = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
    if _wish_of_person(request) or has_cookie or ticket_of(request) is not None:
        return translation.get_language()
    return club


def change_language(request: HttpRequest) -> HttpResponseBase:
    """Let this browser, and the person who is signed in, read another language from now on."""
    answer: HttpResponse = set_language(request)
    chosen = answer.cookies.get(settings.LANGUAGE_COOKIE_NAME)
    if chosen is not None and isinstance(request.user, Player):
        speak(player=request.user, language=chosen.value)
    return answer


def _wish_of_person(request: HttpRequest) -> str:
    wish = getattr(request.user, "language", "")
    return wish if wish in dict(settings.LANGUAGES) else ""
