"""Which of a person's pages plays at a table: the one opened last, or chosen since.

Kept in the cache: one value for a person and a table, so that there is never more than one. If it
is lost, the next page that plays is the one. Nothing depends on it but which page may send
commands; that each counts once is what their ids are for.
"""

from typing import Final

from django.core.cache import caches

CACHE: Final = "tables"
KEPT_SECONDS: Final = 24 * 60 * 60


def choose(series: str, player_id: int, page: str) -> None:
    """Let *page* be the one, from now on."""
    caches[CACHE].set(_key(series, player_id), page, KEPT_SECONDS)


def chosen(series: str, player_id: int) -> str | None:
    """Return the page that is the one, None if none was chosen."""
    page: str | None = caches[CACHE].get(_key(series, player_id))
    return page


def choose_if_none(series: str, player_id: int, page: str) -> str:
    """Let *page* be the one unless another is; return the one."""
    if caches[CACHE].add(_key(series, player_id), page, KEPT_SECONDS):
        return page
    return chosen(series, player_id) or page


def _key(series: str, player_id: int) -> str:
    return f"playing-page:{series}:{player_id}"
