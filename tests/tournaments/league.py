"""Nights that count together."""

from tests.factories import TournamentFactory
from tests.tournaments.club_night import Night
from tournaments.models import Entry, Season
from tournaments.services import entries, season_tables, seasons, tournaments


def a_season(night: Night, **fields) -> Season:
    return seasons.create_season(
        club_id=night.club.pk, fields={"name": "Verão", **fields}, **night.by
    )


def counting_in(night: Night, season: Season | None) -> None:
    tournaments.change_tournament(
        tournament_id=night.id,
        changes={"season_id": season.pk if season else None},
        reason="it counts",
        **night.by,
    )


def played(night: Night) -> Night:
    """Let the seeds win a night of 4 pairs."""
    night.begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.win(3, seed=1)
    night.rank()
    return night


def another_night(night: Night, pairs: list[Entry], season: Season) -> Night:
    """Play a second tournament of the same club, in which *pairs* enter in this order."""
    later = object.__new__(Night)
    later.club, later.dani, later.director = night.club, night.dani, night.director
    later.minutes = night.minutes
    later.id = TournamentFactory.create(club=night.club, mode="on_site", season=season).pk
    for seed, entry in enumerate(pairs, start=1):
        assert entry.pair_id is not None
        entries.enter_pair(tournament_id=later.id, pair_id=entry.pair_id, **later.by)
        Entry.objects.filter(tournament=later.id, pair=entry.pair_id).update(
            seed=seed, status=Entry.Status.CHECKED_IN
        )
    return played(later)


def table(season: Season) -> list[tuple[int, str, int]]:
    """Return rank, name and points as stored."""
    rows = season.standings.select_related("member").order_by("position")
    return [(row.rank, row.member.name, row.points) for row in rows]


def counted(season: Season, night: Night) -> list[tuple[int, str, int]]:
    assert season_tables.recompute(season_id=season.pk, at=night.now)
    return table(season)
