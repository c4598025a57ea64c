"""A match as HTML for brackets and lists, the same for everybody who reads one language.

A card is made of nothing but the values of its view: as long as they are the same, the one that
was made before is as good. An evening's page is asked for much more often than its matches change.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe

from tournaments.selectors.matches import MatchView

# Two large evenings in two languages.
MOST_KEPT = 4096


def card_of(
    match: MatchView, tournament: str, found: Iterable[str] = (), *, anchored: bool = True
) -> SafeString:
    """Return *match* of the tournament with that public id, in the language being rendered.

    *found* are the entries that somebody looked for: they are marked. Only one card of a page
    may be *anchored*, which is what links and pieces find it by.
    """
    anchor = f"m-{match.public_id}" if anchored else ""
    language = translation.get_language() or ""
    there = frozenset(each.entry for side in match.sides for each in side.entries)
    return _card(match, tournament, there.intersection(found), anchor, language)


@lru_cache(maxsize=MOST_KEPT)
def _card(
    match: MatchView, tournament: str, found: frozenset[str], anchor: str, _language: str
) -> SafeString:
    address = reverse("tournaments:tournament", args=[tournament])
    context = {"match": match, "address": address, "found": found, "anchor": anchor}
    html = render_to_string("tournaments/_match.html", context)
    return mark_safe(html.strip())  # noqa: S308 - the template has escaped what people wrote
