"""Finding pairs and people by name, as a reader types it: without accents, in any case, a part is enough."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tournaments.models import Entry, Membership

LONGEST: Final = 80
# As many are told with how they fare; all are marked.
MOST_TOLD: Final = 20


@dataclass(frozen=True, slots=True)
class Search:
    """What somebody looks for, and the entries whose name has every word of it."""

    query: str
    entries: tuple[Entry, ...]

    @property
    def found(self) -> frozenset[str]:
        return frozenset(entry.public_id for entry in self.entries)

    @property
    def told(self) -> tuple[Entry, ...]:
        return self.entries[:MOST_TOLD]


def search(query: str, entries: Iterable[Entry]) -> Search:
    """Return those of *entries* that *query* means, none if it is empty.

    >>> search("joao lia", [Entry(name="João / Lia"), Entry(name="Lia / Ana")]).entries
    (<Entry: João / Lia>,)
    """
    query = " ".join(query.split())[:LONGEST]
    words = plain(query).split()
    found = (entry for entry in entries if all(word in plain(entry.name) for word in words))
    return Search(query, tuple(found) if words else ())


def named(query: str, members: Iterable[Membership]) -> tuple[Membership, ...]:
    """Return those of *members* in whose name is every word of *query*, none if it is empty."""
    words = plain(query[:LONGEST]).split()
    found = (member for member in members if all(word in plain(member.name) for word in words))
    return tuple(found) if words else ()


def plain(text: str) -> str:
    """Return *text* without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()
