from django.conf import settings
from django.conf.urls.static import static
from django.contrib import admin
from django.urls import include, path, re_path

from games.api.errors import no_such_address
from games.api.schema import DocsView, SchemaView

urlpatterns = [
    path("admin/", admin.site.urls),
    path("accounts/", include("allauth.urls")),
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
