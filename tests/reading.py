"""What a page or a letter says that no catalogue was asked for.

While `Listening` goes on, every text that is translated comes out between two marks. Whatever
stands outside of them was written into the page as it is: a name, a number, or a mistake.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, Final

from django.utils.translation import trans_real

OPEN, CLOSE = "⟦", "⟧"
CONTEXT: Final = "\x04"
SPOKEN: Final = ("title", "aria-label", "aria-description", "placeholder", "alt", "data-label")
EMPTY: Final = frozenset(
    "area base br col embed hr img input link meta source track wbr".split()  # noqa: SIM905 - easier to read
)
WORD: Final = re.compile(r"[^\W\d_]{2,}")
# Addresses of pages and of people are no words.
ADDRESS: Final = re.compile(r"https?://\S+|\S+@\S+")


class Listening:
    """Keep every text that a catalogue is asked for, and mark what it answers."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def begin(self, monkeypatch: Any) -> None:
        for name in ("gettext", "ngettext"):
            real = getattr(trans_real.DjangoTranslation, name)
            monkeypatch.setattr(trans_real.DjangoTranslation, name, self._heard(real))

    def _heard(self, real: Any) -> Any:
        def answer(catalogue: Any, text: str, *more: Any) -> str:
            if OPEN in text:  # Django asks again for what it was told, as for names of languages.
                return text
            self.asked.add(text)
            said = real(catalogue, text, *more).rpartition(CONTEXT)[2]
            return f"{OPEN}{said}{CLOSE}"

        return answer


def unmarked(text: str) -> list[str]:
    """Return the words of a plain text that no catalogue has answered."""
    outside, depth = _outside(text, 0)
    assert depth == 0, text
    return words(outside)


def words(text: str) -> list[str]:
    return WORD.findall(ADDRESS.sub(" ", text))


def unmarked_on_page(page: str) -> list[str]:
    """Return the words that somebody reads or hears on *page* and no catalogue has answered."""
    reader = _Reader()
    reader.feed(page)
    assert reader.depth == 0, page
    return [word for text in reader.found for word in words(text)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.depth = 0
        # How deep within an element whose text is no text, or of another language on purpose.
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in EMPTY or not self._silences(tag, dict(attrs)):
            self.found += _spoken(tag, dict(attrs)) if not self.silent else ()
        if tag not in EMPTY and (self.silent or self._silences(tag, dict(attrs))):
            self.silent += 1

    def handle_endtag(self, tag: str) -> None:
        if self.silent and tag not in EMPTY:
            self.silent -= 1

    def handle_data(self, data: str) -> None:
        if not self.silent:
            outside, self.depth = _outside(data, self.depth)
            self.found.append(outside)

    @staticmethod
    def _silences(tag: str, attrs: dict[str, str | None]) -> bool:
        icon = "material-symbols-outlined" in (attrs.get("class") or "")
        return tag in ("script", "style") or icon or (tag != "html" and "lang" in attrs)


def _spoken(tag: str, attrs: dict[str, str | None]) -> Iterator[str]:
    is_button = tag == "input" and attrs.get("type") in ("submit", "button")
    names = [*SPOKEN, *(["value"] if is_button else [])]
    for name in names:
        outside, depth = _outside(attrs.get(name) or "", 0)
        assert depth == 0, (tag, attrs)
        yield outside


def _outside(text: str, depth: int) -> tuple[str, int]:
    """Return what stands outside all marks, and how many are still open at the end."""
    outside = []
    for character in text:
        if character == OPEN:
            depth += 1
            outside.append(" ")
        elif character == CLOSE:
            depth -= 1
        elif depth == 0:
            outside.append(character)
    return "".join(outside), depth
