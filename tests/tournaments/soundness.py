"""What holds between any two steps of a night, whatever is done in it."""

from collections import Counter
from typing import Any

from tests.tournaments.staged import OPEN, Staged
from tournaments.models import Match, SideEntry, Tournament
from tournaments.services import rounds, standings
from tournaments.services.progress import comes, matches_with_sides, sides_of

STATES = Match.State


def require_sound(night: Staged) -> None:
    """Check that everybody stands where they should, and that the night can go on."""
    found = list(matches_with_sides().filter(bracket__tournament=night.id).order_by("pk"))
    sides = {match.pk: sides_of(match) for match in found}
    tournament = night.tournament
    running = tournament.state == Tournament.State.RUNNING
    for match in found:
        _require_sides(match, sides)
        if running and match.state in OPEN:
            assert all(map(comes, sides[match.pk])), "nobody plays who is unknown or gone"
        if running:
            assert match.state != STATES.DROPPED, "what was dropped is dropped for good"
    _require_once_a_round(night)
    _require_once_at_a_table(night, found)
    _require_a_way_on(night, found)


def _require_sides(match: Match, sides: dict[int, Any]) -> None:
    first, second = ({entry.pk for entry in side.all_entries} for side in sides[match.pk])
    assert not first & second, "nobody meets themselves"
    open_sources = 0
    for side in sides[match.pk]:
        source = side.source_match
        if source is None:
            continue
        open_sources += not source.is_decided
        expected = None
        if source.winner is not None:
            loses = side.source == side.Source.LOSER
            expected = sides[source.pk][source.winner ^ loses].entry
        assert side.entry == expected, "who goes on stands where their match feeds"
    if match.state == STATES.WAITING:
        assert open_sources, "a match waits only for one that is open"


def _require_once_a_round(night: Staged) -> None:
    rows = SideEntry.objects.filter(side__match__bracket__tournament=night.id)
    seen = Counter(rows.values_list("side__match__round", "entry"))
    assert not [key for key, times in seen.items() if times > 1], "once a round at most"
    resting = night.tournament.brackets.filter(requested_byes__isnull=False).values_list(
        "requested_byes__entry", "requested_byes__round_number", "pk"
    )
    playing = set(rows.values_list("entry", "side__match__round__number", "side__match__bracket"))
    assert not playing & set(resting), "who rests does not play"


def _require_once_at_a_table(night: Staged, found: list[Match]) -> None:
    seated = [match for match in found if match.table and match.state in Match.OCCUPYING]
    tables = Counter(match.table for match in seated)
    people = Counter(
        entry.pk for match in seated for side in sides_of(match) for entry in side.all_entries
    )
    assert max([*tables.values(), *people.values()], default=1) == 1, "one table for each"


def _require_a_way_on(night: Staged, found: list[Match]) -> None:
    tournament = night.tournament
    waiting = [match for match in found if match.state in OPEN]
    for stage in tournament.brackets.filter(state="closed"):
        assert not stage.matches.exclude(state__in=("finished", "dropped")).exists()
    if tournament.state == Tournament.State.FINISHED:
        assert not waiting, "when it is over nothing is open"
    if tournament.state == Tournament.State.RUNNING:
        assert waiting or rounds.next_step(tournament), "there is something to do"


def require_standings(night: Staged) -> None:
    """Check that the standings as stored are those computed from nothing."""
    for stage in night.tournament.brackets.exclude(state="planned"):
        stored = [
            (row.entry_id, row.rank, row.points_doubled)
            for row in stage.standings.order_by("position")
        ]
        fresh = [(line.entry, line.rank, line.points_doubled) for line in standings.computed(stage)]
        assert stored == fresh, stage
