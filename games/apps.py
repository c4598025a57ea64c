from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = pgettext_lazy("app", "Games")

    def ready(self) -> None:
        from games import receivers  # noqa: F401, PLC0415
