"""The sockets of this app, by path."""

from django.urls import URLPattern

websocket_urlpatterns: list[URLPattern] = []
