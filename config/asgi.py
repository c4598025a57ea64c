"""The web process: pages by Django, sockets by Channels."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.club")

# The apps must be loaded before their consumers, which use their models.
pages = get_asgi_application()

from config.socket_origins import OwnPagesAndPrograms, no_such_socket  # noqa: E402
from games.routing import websocket_urlpatterns as games_sockets  # noqa: E402
from tournaments.routing import websocket_urlpatterns as tournaments_sockets  # noqa: E402

elsewhere = re_path("", no_such_socket)
# The stubs of Channels and Django do not agree on what path() returns.
sockets = URLRouter([*games_sockets, *tournaments_sockets, elsewhere])  # type: ignore[list-item]

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": OwnPagesAndPrograms(AuthMiddlewareStack(sockets)),
    }
)
