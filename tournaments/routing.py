"""The sockets of this app, by path."""

from django.urls import URLPattern, path

from tournaments.consumers import TournamentConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tournament/<slug:public_id>/", TournamentConsumer.as_asgi()),  # type: ignore[arg-type]  # a view, to the stubs
]
