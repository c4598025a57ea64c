"""Two entries change places in a draw: before the start, or as long as neither has played."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import given_reason
from tournaments.models import Bracket, Entry, Match, SideEntry, Tournament
from tournaments.selectors.reasons import BY_HAND
from tournaments.services.brackets import exchange, relabel
from tournaments.services.changes import Change, directed
from tournaments.services.entries.leaving import seen_entry
from tournaments.services.matches import call_off_series, fill_tables
from tournaments.services.progress import clear_call, match_of, matches_with_sides, settle
from tournaments.services.rights import require_organiser

if TYPE_CHECKING:
    from games.models import Player

State = Match.State


@in_transaction
def swap_entries(
    *,
    actor: "Player | None",
    first_entry_id: int,
    second_entry_id: int,
    reason: str,
    at: datetime,
) -> Bracket:
    """Let two entries change places in the stage, or the Swiss round, that was drawn last.

    Neither may have played in it yet; matches that were called are called again.

    :raises DomainError: ``not_found``, ``not_an_organiser``, ``not_drawn``, ``bad_value``,
        ``has_played`` or ``reason_missing``.
    """
    seen = seen_entry(first_entry_id)
    require_organiser(actor, seen.tournament.club)
    both_keys = [first_entry_id, second_entry_id]
    waiting = _matches(_last_stage(seen.tournament), both_keys)
    call_off_series([match for match in waiting if match.state != State.LIVE], at=at)
    change = directed(seen.tournament_id, actor=actor, at=at)
    stage = _last_stage(change.tournament)
    first, second = _both(change, stage, both_keys)
    matches = _matches(stage, both_keys)
    _require_unplayed(matches)
    reason = given_reason(reason)
    for match in matches:
        if match.state in Match.OCCUPYING:
            clear_call(match, State.READY)
    if stage.format == Bracket.Format.SWISS:
        _swap_sides(matches, first, second)
    else:
        relabel(stage, {first.pk: second, second.pk: first})
    if change.tournament.state == Tournament.State.RUNNING:
        for match in matches:
            # One of the two may have withdrawn.
            settle(change, match_of(change, match.pk))
    change.audit(
        "swapped", subject=f"{first} ⇄ {second}", reason=reason, after={"order": stage.order}
    )
    fill_tables(change)
    change.whole = change.decided = True
    change.publish("swapped")
    return stage


def _last_stage(tournament: Tournament) -> Bracket:
    """Return the stage that was drawn last and is not over.

    :raises DomainError: ``not_drawn``.
    """
    drawn = tournament.brackets.filter(state__in=(Bracket.State.DRAWN, Bracket.State.RUNNING))
    stage = drawn.order_by("-number").first()
    if stage is None:
        raise DomainError("not_drawn", _("There is no draw that could be changed."))
    return stage


def _both(change: Change, stage: Bracket, keys: list[int]) -> tuple[Entry, Entry]:
    drawn = change.tournament.entries.filter(side_entries__side__match__in=_reached(stage))
    both = drawn.distinct().in_bulk(keys)
    if len(both) != 2:
        raise DomainError("bad_value", _("Choose two different pairs of the draw."))
    return both[keys[0]], both[keys[1]]


def _reached(stage: Bracket) -> QuerySet[Match]:
    """Return the matches within which places change: of a Swiss stage those of the last round."""
    if stage.format != Bracket.Format.SWISS:
        return stage.matches.all()
    last = stage.rounds.order_by("-number").values_list("number", flat=True).first()
    return stage.matches.filter(round__number=last or 0)


def _matches(stage: Bracket, keys: list[int]) -> list[Match]:
    theirs = Match.objects.filter(Q(sides__entries__in=keys), pk__in=_reached(stage))
    return list(matches_with_sides().filter(pk__in=theirs.values("pk")).order_by("pk"))


def _require_unplayed(matches: list[Match]) -> None:
    for match in matches:
        if match.state == State.LIVE or (match.is_decided and match.outcome != Match.Outcome.BYE):
            raise DomainError(
                "has_played",
                _("Match %(number)d has been played or is being played.")
                % {"number": match.number},
            )


def _swap_sides(matches: list[Match], first: Entry, second: Entry) -> None:
    other = {first.pk: second, second.pk: first}
    exchange(SideEntry.objects.filter(side__match__in=matches), other)
    for match in matches:
        match.reasons = [[BY_HAND, []]]
        match.save(update_fields=["reasons"])
