"""The sockets of this app, by path."""

from django.urls import URLPattern, path

from games.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/table/<slug:series>/", TableConsumer.as_asgi()),  # type: ignore[arg-type]  # a view, to the stubs
]
