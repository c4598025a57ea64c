"""One row by its public id, for the apps above, which know no models."""

from tournaments.errors import not_found
from tournaments.models import Entry, Match, Tournament


def find_tournament(public_id: str) -> Tournament:
    """Return the tournament of that public id, with its club.

    :raises DomainError: ``not_found``.
    """
    found = Tournament.objects.select_related("club").filter(public_id=public_id).first()
    if found is None:
        raise not_found()
    return found


def find_entry(public_id: str) -> Entry:
    """Return the entry of that public id, with its tournament and club.

    :raises DomainError: ``not_found``.
    """
    rows = Entry.objects.select_related("tournament__club")
    found = rows.filter(public_id=public_id).first()
    if found is None:
        raise not_found()
    return found


def find_match(public_id: str) -> Match:
    """Return the match of that public id, with its tournament and club.

    :raises DomainError: ``not_found``.
    """
    rows = Match.objects.select_related("bracket__tournament__club", "round", "series")
    found = rows.filter(public_id=public_id).first()
    if found is None:
        raise not_found()
    return found
