"""Which of the ready matches are called now, and to which tables.

Earlier stages and rounds come first. Nobody is at two tables; who has a table of their own waits
for it, and nobody else is called to it meanwhile; what is postponed waits for the director. A
table out of use gets no match: who always plays there is called to any other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.models import Match, SideEntry, Tournament

State = Match.State


@dataclass(slots=True)
class Waiting:
    """A match that is ready: who plays it, and at which table it must be, if at a certain one."""

    match: int
    entries: set[int] = field(default_factory=set)
    own_table: int | None = None


def next_calls(tournament: Tournament) -> Iterator[tuple[int, int]]:
    """Yield the matches to be called now, by key, each with its table."""
    free = free_tables(tournament)
    # Who plays on at a table out of use is to be moved: as many others are kept for that.
    most = len(free) - at_closed_tables(tournament).count()
    if most <= 0:
        return
    waiting = _waiting(tournament)
    kept = {each.own_table for each in waiting}
    busy = _busy(tournament)
    for each in waiting:
        if each.entries & busy:
            continue
        table = each.own_table or next((number for number in free if number not in kept), None)
        if table not in free:
            continue
        free.remove(table)
        busy |= each.entries
        yield each.match, table
        most -= 1
        if not most:
            return


def table_for(tournament: Tournament, match: Match, wanted: int | None) -> int:
    """Return the table at which *match* is played: *wanted*, its own, or the lowest free number.

    :raises DomainError: ``no_such_table``, ``table_closed``, ``table_taken`` or
        ``no_free_table``.
    """
    # A disputed match may still hold its table; it may be called to the same one.
    free = free_tables(tournament, besides=match)
    if wanted is None:
        return _usual_table(tournament, match, free)
    require_table(tournament, wanted)
    if wanted in tournament.closed_tables:
        raise DomainError("table_closed", _("This table is out of use."))
    if wanted not in free:
        raise DomainError("table_taken", _("This table is taken."))
    return wanted


def require_table(tournament: Tournament, table: int) -> None:
    """Refuse the number of a table that the tournament does not have.

    :raises DomainError: ``no_such_table``.
    """
    if not 1 <= table <= tournament.tables:
        raise DomainError(
            "no_such_table",
            _("The tables go from 1 to %(last)d.") % {"last": tournament.tables},
        )


def free_tables(tournament: Tournament, *, besides: Match | None = None) -> list[int]:
    """Return the numbers of the tables in use at which no match is, except perhaps *besides*."""
    others = at_tables(tournament).exclude(pk__in=[besides.pk] if besides else [])
    taken = set(others.values_list("table", flat=True))
    return [table for table in tournament.open_tables if table not in taken]


def lowest_free(tournament: Tournament, match: Match, free: list[int]) -> int | None:
    """Return the lowest number of *free* that nobody else waits for, else the lowest, if any."""
    kept = {each.own_table for each in _waiting(tournament) if each.match != match.pk}
    return next((number for number in free if number not in kept), free[0] if free else None)


def at_tables(tournament: Tournament) -> QuerySet[Match]:
    """Return the matches that have a table now."""
    return Match.objects.filter(
        Q(table__isnull=False), bracket__tournament=tournament, state__in=Match.OCCUPYING
    )


def at_closed_tables(tournament: Tournament) -> QuerySet[Match]:
    """Return the matches that have a table which is out of use."""
    return at_tables(tournament).filter(table__in=tournament.closed_tables)


def require_nobody_elsewhere(tournament: Tournament, match: Match) -> None:
    """Refuse a match of which somebody sits at another table.

    :raises DomainError: ``at_another_table``.
    """
    players = SideEntry.objects.filter(side__match=match).values("entry")
    rows = SideEntry.objects.filter(
        side__match__in=at_tables(tournament).exclude(pk=match.pk), entry__in=players
    )
    row = rows.select_related("entry", "side__match").order_by("pk").first()
    if row is not None:
        raise DomainError(
            "at_another_table",
            _("%(name)s play at table %(table)d now.")
            % {"name": row.entry, "table": row.side.match.table},
        )


def _usual_table(tournament: Tournament, match: Match, free: list[int]) -> int:
    own = _own_table(tournament, SideEntry.objects.filter(side__match=match))
    if own is not None and own not in free:
        raise DomainError(
            "no_free_table",
            _("This match belongs to table %(table)d, which is taken.") % {"table": own},
        )
    # Who is in dispute sits there still.
    held = match.table if match.table in free else None
    table = own or held or lowest_free(tournament, match, free)
    if table is None:
        raise DomainError("no_free_table", _("No table is free."))
    return table


def _own_table(tournament: Tournament, rows: QuerySet[SideEntry]) -> int | None:
    tables = rows.filter(entry__fixed_table__lte=tournament.tables).exclude(
        entry__fixed_table__in=tournament.closed_tables
    )
    return (
        tables.order_by("entry__fixed_table").values_list("entry__fixed_table", flat=True).first()
    )


def _waiting(tournament: Tournament) -> list[Waiting]:
    """Return the matches that may be called by themselves, in the order of their calls.

    Read as bare values: a round robin has hundreds of them.
    """
    rows = SideEntry.objects.filter(
        side__match__bracket__tournament=tournament,
        side__match__state=State.READY,
        side__match__postponed_at__isnull=True,
    ).order_by(
        "side__match__bracket__number",
        "side__match__round__number",
        "side__match__position",
        "side__match",
        "side",
        "place",
    )
    in_use = set(tournament.open_tables)
    found: dict[int, Waiting] = {}
    for key, entry, table in rows.values_list("side__match", "entry", "entry__fixed_table"):
        waiting = found.setdefault(key, Waiting(key))
        waiting.entries.add(entry)
        # Where two meet who each have a table, the lower number; one that nobody uses is none.
        if table in in_use:
            waiting.own_table = min(table, waiting.own_table or table)
    return list(found.values())


def _busy(tournament: Tournament) -> set[int]:
    """Return the entries of matches that are at a table, or wait for the director."""
    rows = SideEntry.objects.filter(
        side__match__bracket__tournament=tournament, side__match__state__in=Match.OCCUPYING
    )
    return set(rows.values_list("entry", flat=True))
