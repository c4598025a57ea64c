"""The button beside the text field of a chat, which opens the Mini App."""

from bots.models import TelegramLink


def shown(*, link: TelegramLink, language: str) -> None:
    """Note in which language the button of a chat stands now; empty if there is none."""
    TelegramLink.objects.filter(pk=link.pk).update(menu_language=language)


def forget_all() -> None:
    """Let every button be set anew: the address of the Mini App may be another one."""
    TelegramLink.objects.exclude(menu_language="").update(menu_language="")
