from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = pgettext_lazy("app", "Games")

    def ready(self) -> None:
        import_module("games.receivers")
