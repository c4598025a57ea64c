"""Seasons: several tournaments of a club that count together.

Locks are taken in the order tournament → club → season.
"""

import zoneinfo
from collections.abc import Mapping
from datetime import date, datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.events import give_receipt, outcome_of_repeated
from games.services.transactions import in_transaction, locked
from tournaments.errors import not_found
from tournaments.models import Club, Season
from tournaments.services.changes import Facts, write_audit
from tournaments.services.fields import checked
from tournaments.services.names import clean_name, name_key
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

NAME_LENGTH = 80
CHANGEABLE = frozenset({"name", "starts_on", "ends_on", "scale"})
MOST_PLACES, MOST_POINTS = 64, 1000


@in_transaction
def create_season(
    *,
    actor: "Player | None",
    club_id: int,
    fields: Mapping[str, object],
    command_id: str = "",
    at: datetime,
) -> Season:
    """Begin a season of a club: a ``name``, and if wanted ``starts_on``, ``ends_on``, ``scale``.

    :raises DomainError: ``not_an_organiser``, ``unknown_field``, ``bad_name``, ``name_taken``,
        ``bad_scale`` or ``bad_value``.
    """
    club = _locked_club(club_id)
    require_organiser(actor, club)
    topic = f"club:{club.pk}"
    done = outcome_of_repeated(actor=actor, command_id=command_id, topic=topic, told="season")
    if done is not None:
        return Season.objects.select_related("club").get(pk=str(done["season"]))
    season = Season(club=club, created_at=at, due_at=at)
    _set(season, {"name": "", **fields})
    season.save()
    write_audit(
        club=club, actor=actor, kind="season_added", subject=season, after=_facts(season), at=at
    )
    outcome: Facts = {"season": season.pk}
    give_receipt(actor=actor, command_id=command_id, topic=topic, outcome=outcome, at=at)
    return season


@in_transaction
def change_season(
    *,
    actor: "Player | None",
    season_id: int,
    changes: Mapping[str, object],
    reason: str = "",
    at: datetime,
) -> Season:
    """Change a season; its table is computed again by what it now says.

    :raises DomainError: ``not_an_organiser``, or as :func:`create_season`.
    """
    season = _locked_season(season_id)
    require_organiser(actor, season.club)
    before = _facts(season)
    _set(season, changes)
    if before != _facts(season):
        _save(season, before, actor=actor, kind="season_changed", reason=reason, at=at)
    return season


@in_transaction
def close_season(*, actor: "Player | None", season_id: int, at: datetime) -> Season:
    """Let today, on the club's calendar, be the last day of a season.

    :raises DomainError: ``not_an_organiser``, ``season_over``, or ``bad_value`` if it has not
        begun yet.
    """
    season = _locked_season(season_id)
    require_organiser(actor, season.club)
    _require_not_over(season, at=at)
    before = _facts(season)
    _set(season, {"ends_on": _today(season.club, at)})
    _save(season, before, actor=actor, kind="season_closed", at=at)
    return season


@in_transaction
def remove_season(*, actor: "Player | None", season_id: int, at: datetime) -> None:
    """Remove a season in which no tournament counts.

    :raises DomainError: ``not_an_organiser`` or ``season_in_use``.
    """
    season = _locked_season(season_id)
    require_organiser(actor, season.club)
    if season.tournaments.exists():
        raise DomainError(
            "season_in_use",
            _("Tournaments count in this season; take them out of it first, or close it."),
        )
    write_audit(
        club=season.club,
        actor=actor,
        kind="season_removed",
        subject=season,
        before=_facts(season),
        at=at,
    )
    season.delete()


def require_open_season(club: Club, season_id: object, *, at: datetime) -> None:
    """Refuse a season in which no tournament of *club* can count any more.

    :raises DomainError: ``no_such_season`` or ``season_over``.
    """
    seasons = Season.objects.select_related("club").filter(club=club)
    # Locked, so that it is not removed meanwhile.
    season = locked(seasons.filter(pk=season_id)).first() if isinstance(season_id, int) else None
    if season is None:
        raise DomainError("no_such_season", _("The club has no such season."), field="season")
    _require_not_over(season, at=at)


def is_over(season: Season, *, at: datetime) -> bool:
    """Return whether the last day of *season* has passed on the club's calendar."""
    return season.ends_on is not None and season.ends_on < _today(season.club, at)


def _require_not_over(season: Season, *, at: datetime) -> None:
    if is_over(season, at=at):
        raise DomainError(
            "season_over",
            _("This season is over; give it a later last day first."),
            field="season",
        )


def _today(club: Club, at: datetime) -> date:
    return at.astimezone(zoneinfo.ZoneInfo(club.time_zone)).date()


def _set(season: Season, fields: Mapping[str, object]) -> None:
    """Put *fields* into *season* and look whether it makes sense."""
    if unknown := set(fields) - CHANGEABLE:
        raise DomainError("unknown_field", _("A season has no such field."), fields=sorted(unknown))
    for name, value in fields.items():
        setattr(season, name, value)
    season.name = _free_name(season)
    checked(season, exclude={"created_at", "due_at", "club", "scale"})
    _require_scale(season.scale)
    if season.starts_on and season.ends_on and season.ends_on < season.starts_on:
        raise DomainError("bad_value", _("A season cannot end before it begins."), field="ends_on")


def _free_name(season: Season) -> str:
    name = clean_name(season.name, most=NAME_LENGTH)
    others = season.club.seasons.exclude(pk=season.pk).values_list("name", flat=True)
    if name_key(name) in {name_key(other) for other in others}:
        raise DomainError(
            "name_taken",
            _("The club already has a season called %(name)s.") % {"name": name},
            field="name",
        )
    return name


def _require_scale(scale: object) -> None:
    """Refuse points that are none, or that give a worse place more than a better one."""
    points = scale if isinstance(scale, list) else []
    numbers = [each for each in points if type(each) is int and 1 <= each <= MOST_POINTS]
    if not 1 <= len(points) <= MOST_PLACES or len(numbers) < len(points):
        raise DomainError(
            "bad_scale",
            _("Give 1 to %(places)d numbers from 1 to %(points)d, the first place first.")
            % {"places": MOST_PLACES, "points": MOST_POINTS},
            field="scale",
        )
    if numbers != sorted(numbers, reverse=True):
        raise DomainError(
            "bad_scale", _("A better place cannot be worth less than a worse one."), field="scale"
        )


def _save(
    season: Season,
    before: Facts,
    *,
    actor: "Player | None",
    kind: str,
    reason: str = "",
    at: datetime,
) -> None:
    season.due_at = at
    season.save(update_fields=[*sorted(CHANGEABLE), "due_at"])
    write_audit(
        club=season.club,
        actor=actor,
        kind=kind,
        subject=season,
        reason=reason,
        before=before,
        after=_facts(season),
        at=at,
    )


def _facts(season: Season) -> Facts:
    return {
        "name": season.name,
        "starts_on": season.starts_on.isoformat() if season.starts_on else None,
        "ends_on": season.ends_on.isoformat() if season.ends_on else None,
        "scale": season.scale,
    }


def _locked_club(club_id: int) -> Club:
    club = locked(Club.objects.filter(pk=club_id)).first()
    if club is None:
        raise not_found()
    return club


def _locked_season(season_id: int) -> Season:
    """Return a season, locked after its club so that no other gets the same name meanwhile."""
    club = Season.objects.filter(pk=season_id).values_list("club", flat=True).first()
    if club is None:
        raise not_found()
    _locked_club(club)
    season = locked(Season.objects.filter(pk=season_id).select_related("club")).first()
    if season is None:
        raise not_found()
    return season
