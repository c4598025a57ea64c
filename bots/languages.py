"""From what Telegram calls a language to what the club speaks."""

from django.conf import settings
from django.utils.translation import get_supported_language_variant


def supported(code: str | None) -> str:
    """Return the club's language nearest to *code*, the club's own if there is none."""
    try:
        return get_supported_language_variant(code or settings.LANGUAGE_CODE)
    except LookupError:
        return settings.LANGUAGE_CODE
