"""Results of matches with real cards, as the two sides tell them.

One side alone decides nothing; two who say the same do, and two who do not are for the director.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import stale
from tournaments.models import Match, MatchReport, Tournament
from tournaments.selectors.people import side_of_member
from tournaments.selectors.reports import Reports, reports_of
from tournaments.services.changes import Change, locked_for_change
from tournaments.services.matches import fill_tables, note_start, tournament_of
from tournaments.services.progress import Decision, decide, match_of
from tournaments.services.results.entering import entered, facts_of
from tournaments.services.results.scores import Score

if TYPE_CHECKING:
    from games.models import Player

State, Outcome = Match.State, Match.Outcome


@in_transaction
def report_result(
    *,
    actor: "Player",
    match_id: int,
    scores: Sequence[Score],
    command_id: str,
    at: datetime,
    agreeing: bool = False,
) -> Match:
    """Say for the own side how a match with real cards ended, game by game.

    The match is decided once both sides have said the same, and disputed if they have not. Until
    the other side has spoken the own report may be changed. Who is *agreeing* says what the other
    side has said: if that is something else by now, nothing is reported.

    :raises DomainError: ``not_at_this_match``, ``not_on_site``, ``not_running``,
        ``sides_unknown``, ``already_decided``, ``with_the_director``, ``stale``, or what
        :func:`tournaments.services.results.winner_of` says of the scores.
    """
    change = locked_for_change(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    place = _own_side(match, actor)
    if change.repeated(command_id) is not None:
        return match
    _require_real_cards(change.tournament, match)
    decision = replace(entered(change.tournament, scores), outcome=Outcome.REPORTED)
    if _says_what_stands(match, decision):
        return match
    reports = reports_of([match]).get(match.pk, {})
    _require_open(change.tournament, match, reports)
    if agreeing and not _is_said(reports.get(1 - place), decision):
        raise stale(change.tournament.seq)
    _write(change, match, place, decision)
    _settle(change, match, decision, reports.get(1 - place))
    change.receipt(command_id)
    return match


def forget_reports(match: Match) -> None:
    """Drop what was said of *match*, which is to be played anew; the log still knows it."""
    MatchReport.objects.filter(match=match).delete()


def _own_side(match: Match, actor: "Player") -> int:
    place = side_of_member(match, actor)
    if place is None:
        raise DomainError(
            "not_at_this_match", _("Only who plays in this match can report its result.")
        )
    return place


def _require_real_cards(tournament: Tournament, match: Match) -> None:
    if tournament.mode != Tournament.Mode.ON_SITE or match.bracket.boards:
        raise DomainError(
            "not_on_site", _("This match is played online; its table tells the result.")
        )


def _says_what_stands(match: Match, decision: Decision) -> bool:
    """Return whether the players tell once more what they have agreed on."""
    told = [list(score) for score in decision.scores]
    return match.outcome == Outcome.REPORTED and match.scores == told


def _is_said(report: MatchReport | None, decision: Decision) -> bool:
    return report is not None and report.scores == [list(score) for score in decision.scores]


def _require_open(tournament: Tournament, match: Match, reports: Reports) -> None:
    if match.is_decided:
        raise DomainError(
            "already_decided", _("This match has a result; if it is wrong, tell the director.")
        )
    if tournament.state != Tournament.State.RUNNING:
        raise DomainError("not_running", _("The tournament is not running."))
    if match.state in (State.WAITING, State.DROPPED):
        raise DomainError("sides_unknown", _("This match cannot be reported now."))
    if match.state == State.DISPUTED or len(reports) == 2:
        raise DomainError("with_the_director", _("This match is with the director, who decides."))


def _write(change: Change, match: Match, place: int, decision: Decision) -> None:
    scores = [list(score) for score in decision.scores]
    MatchReport.objects.update_or_create(
        match=match,
        place=place,
        defaults={"scores": scores, "by": change.actor, "at": change.at},
    )
    change.touch(match)
    after: dict[str, object] = {"outcome": Outcome.REPORTED, "place": place, "scores": scores}
    change.audit("result_reported", subject=match, after=after)


def _settle(change: Change, match: Match, decision: Decision, other: MatchReport | None) -> None:
    if other is None:
        if match.state == State.CALLED:
            # Who tells a result has played: the clock calls nobody absent any more.
            note_start(change, match)
        change.publish("reported")
    elif _is_said(other, decision):
        decide(change, match, decision)
        change.audit("result_agreed", subject=match, after=facts_of(match))
        fill_tables(change)
        change.publish("result")
    else:
        match.state = State.DISPUTED
        match.no_show_at = None
        match.save(update_fields=["state", "no_show_at"])
        text = gettext_lazy("The two sides report different results; the director decides.")
        change.tell_director("reports_differ", text, match)
        change.publish("disputed")
