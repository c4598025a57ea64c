from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class BotsConfig(AppConfig):
    name = "bots"
    verbose_name = _("Bots")

    def ready(self) -> None:
        import_module("bots.receivers")
