from typing import NoReturn

from django.conf import settings
from django.conf.urls.static import static
from django.contrib import admin
from django.http import Http404, HttpRequest
from django.urls import URLPattern, URLResolver, include, path, re_path

from games.api.errors import no_such_address
from games.api.schema import DocsView, SchemaView

# What sends a code or a link is not there where nothing can be sent; people get in by the club.
NEEDS_EMAIL = "^accounts/(?:email|confirm-email|login/code)/"
# Nobody has a password: who could set one would find no field to type it into.
OF_PASSWORDS = "^accounts/(?:password|reauthenticate)/"


def not_here(_request: HttpRequest) -> NoReturn:
    raise Http404


def account_urls(*, email: bool) -> list[URLPattern | URLResolver]:
    """Return the addresses for signing in and out; without *email*, those that send none."""
    library = path("accounts/", include("allauth.urls"))
    closed = [OF_PASSWORDS] if email else [OF_PASSWORDS, NEEDS_EMAIL]
    return [*(re_path(route, not_here) for route in closed), library]


urlpatterns = [
    path("admin/", admin.site.urls),
    *account_urls(email=settings.CLUB_EMAIL_ENABLED),
    path("api/schema/", SchemaView.as_view(), name="schema"),
    path("api/docs/", DocsView.as_view(), name="api_docs"),
    path("api/v1/", include("games.api.urls")),
    path("api/v1/", include("tournaments.api.urls")),
    re_path("^api/", no_such_address),
    path("", include("games.urls")),
    path("", include("tournaments.urls")),
    path("", include("bots.urls")),
    *static(settings.MEDIA_URL, document_root=settings.MEDIA_ROOT),
]

handler500 = "config.error_pages.failed"
