"""Which language the sentences at the terminal are in."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.translation import to_language

# The texts themselves are written in it.
_SOURCE: Final = "en"
_FROM_ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def languages() -> list[str]:
    """Return the languages that there is a catalogue of, that of the texts themselves first."""
    catalogues = (
        file for folder in settings.LOCALE_PATHS for file in Path(folder).glob("*/*/django.po")
    )
    return [_SOURCE, *sorted(to_language(file.parent.parent.name) for file in catalogues)]


def default_language() -> str:
    """Return the language that the person's terminal wishes for, else the club's."""
    wish = next(filter(None, (os.environ.get(name) for name in _FROM_ENVIRONMENT)), "")
    return _nearest(wish, languages()) or settings.LANGUAGE_CODE


def _nearest(wish: str, offered: Iterable[str]) -> str | None:
    """Return which of *offered* is nearest to *wish*, a value like ``es_AR.UTF-8``."""
    language = to_language(wish.partition(".")[0])
    base = language.partition("-")[0]
    exact = [each for each in offered if each in {language, base}]
    return next(iter([*exact, *(each for each in offered if each.partition("-")[0] == base)]), None)
