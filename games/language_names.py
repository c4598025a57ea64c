"""What each language of the pages is called by those who speak it, written as they write it."""

from typing import Final

from django.utils.translation import get_language_info

NAMES: Final = {
    "en": "English",
    "pt-br": "português (Brasil)",
    "es": "español",
    "it": "italiano",
    "fr": "français",
    "ms": "Bahasa Melayu",
}


def own_name(code: str) -> str:
    """Return the name of the language *code* in itself.

    >>> own_name("fr")
    'français'
    """
    return NAMES.get(code) or str(get_language_info(code)["name_local"])
