"""Results and absences that a table tells of; the sender holds the lock of the series."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.models import Bracket, Match, Round
from tournaments.services.attendance import settle_absence
from tournaments.services.changes import Change, Facts, locked_for_change, tell_director
from tournaments.services.matches import fill_tables, note_start, tournament_of
from tournaments.services.progress import Decision, close_if_over, decide, match_of
from tournaments.services.results.delayed import tell_later
from tournaments.services.results.scores import Score
from tournaments.services.standings import freeze

if TYPE_CHECKING:
    from games.models import BoardSet, Series

State = Match.State


def record_series_result(
    *, series: "Series", winner: int | None, scores: Iterable[Score], at: datetime
) -> None:
    """Take over the result of a finished series; on boards nobody wins at a single table.

    Until this moment it was live, so its match is open: whoever decides a match in another way
    calls its series off first.
    """
    found = _match_at(series, at=at)
    if found is None:
        return
    change, match = found
    decide(change, match, Decision(Match.Outcome.PLAYED, winner, tuple(scores)))
    fill_tables(change)
    change.publish("result")


def record_no_show(*, series: "Series", present: frozenset[int], at: datetime) -> None:
    """Settle a match whose series was called off because a side had not sat down in time."""
    found = _match_at(series, at=at)
    if found is None:
        return
    change, match = found
    settle_absence(change, match, sorted(present))
    fill_tables(change)
    change.publish("no_show")


def record_series_progress(*, series: "Series", hand_ended: bool, at: datetime) -> None:
    """Note that a series has begun, and tell who follows the bracket that a hand was scored."""
    match = Match.objects.filter(series=series).first()
    begins = match is not None and match.state == State.CALLED and series.started_at is not None
    # What is scored on boards is told nowhere before all their tables have closed (DEALS 7).
    scored = hand_ended and series.boards_id is None
    if match is None or not (begins or scored):
        return
    change = locked_for_change(tournament_of(match.pk), actor=None, at=at)
    match = match_of(change, match.pk)
    if scored and series.spectator_delay:
        tell_later(match, at + timedelta(seconds=series.spectator_delay))
        return
    if match.state == State.CALLED:
        note_start(change, match)
    change.touch(match)
    change.publish("begun" if begins else "score")


def record_reveal(*, boards: "BoardSet", at: datetime) -> None:
    """Count the boards of a round, which everybody may know now; the sender holds their lock.

    Its stage was not over before, except for one that was ended early.
    """
    round_ = Round.objects.select_related("bracket").filter(boards=boards).first()
    if round_ is None:
        return
    change = locked_for_change(round_.bracket.tournament_id, actor=None, at=at)
    bracket = change.tournament.brackets.get(pk=round_.bracket_id)
    for match in round_.matches.order_by("number"):
        change.touch(match)
    change.decided = True
    if bracket.state == Bracket.State.CLOSED:
        change.standings = freeze(bracket, at=at)
    close_if_over(change, bracket.pk)
    change.publish("revealed")


def note_timeout(*, series: "Series", seat: int, at: datetime) -> None:
    """Tell the director, once for a seat at a table, that its time has run out."""
    match = Match.objects.select_related("bracket__tournament__club").filter(series=series).first()
    if match is None:
        return
    tournament = match.bracket.tournament
    facts: Facts = {"series": series.public_id, "seat": seat}
    if tournament.audit_entries.filter(kind="turn_timed_out", after=facts).exists():
        return
    name = series.seats.get(number=seat).name
    text = format_lazy("{name}: {what}", name=name, what=_("the time for a turn ran out."))
    tell_director(tournament, "turn_timed_out", text, match=match, facts=facts, at=at)


def _match_at(series: "Series", *, at: datetime) -> tuple[Change, Match] | None:
    key = Match.objects.filter(series=series).values_list("pk", flat=True).first()
    if key is None:
        return None
    change = locked_for_change(tournament_of(key), actor=None, at=at)
    return change, match_of(change, key)
