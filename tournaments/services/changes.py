"""One change to one tournament: locked at its start, numbered and told at its end.

The row of the tournament is the lock of its entries, brackets and matches, which only who holds
it may change. The series of a match is locked before it: a service that calls a series off does
so first, and looks again at the match afterwards.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import translation

from games.services.events import give_receipt, outcome_of_repeated, record_event
from games.services.transactions import locked
from tournaments.errors import not_found
from tournaments.live import announce_tournament
from tournaments.models import AuditEntry, Club, Match, Tournament
from tournaments.services.due import OVER, count_anew
from tournaments.services.rights import require_organiser, require_scorer
from tournaments.signals import director_told, tournament_changed

if TYPE_CHECKING:
    from django.utils.functional import Promise

    from games.models import Player

Facts = dict[str, object]


@dataclass(slots=True)
class Change:
    """What one transaction does to *tournament*, whose row it has locked."""

    tournament: Tournament
    actor: "Player | None"
    at: datetime
    matches: dict[str, None] = field(default_factory=dict)
    # A result came in or was taken back: the standings are to be computed again.
    decided: bool = False
    # They have been.
    standings: bool = False
    entries: bool = False
    # More changed than single matches: the page is to be drawn anew.
    whole: bool = False
    was_over: bool = field(init=False)

    def __post_init__(self) -> None:
        self.was_over = self.tournament.state in OVER

    def touch(self, match: Match) -> None:
        """Name *match* among those that changed."""
        self.matches[match.public_id] = None

    def audit(
        self,
        kind: str,
        *,
        subject: object = "",
        reason: str = "",
        before: Facts | None = None,
        after: Facts | None = None,
    ) -> None:
        """Write down what the actor does and why."""
        write_audit(
            club=self.tournament.club,
            tournament=self.tournament,
            actor=self.actor,
            kind=kind,
            subject=subject,
            reason=reason,
            before=before,
            after=after,
            at=self.at,
        )

    def tell_director(self, kind: str, text: "Promise", match: Match | None = None) -> None:
        """Say in the club's language that something waits for the director, and keep it."""
        tell_director(self.tournament, kind, text, match=match, by=self.actor, at=self.at)

    def publish(self, kind: str) -> None:
        """Give the change its number and tell everybody who listens."""
        tournament = self.tournament
        tournament.seq += 1
        columns = ["seq"]
        if self.decided:
            tournament.standings_due_at = self.at
            columns.append("standings_due_at")
        tournament.save_progress(columns)
        if self._counts_anew:
            count_anew(tournament, at=self.at)
        payload: Facts = {
            "matches": None if self.whole else list(self.matches),
            "standings": self.standings,
            "entries": self.entries,
        }
        record_event(
            topic=tournament.topic, seq=tournament.seq, kind=kind, payload=payload, at=self.at
        )
        tournament_changed.send(
            Tournament, tournament=tournament, seq=tournament.seq, kind=kind, payload=payload
        )
        announce_tournament(tournament)

    @property
    def _counts_anew(self) -> bool:
        """Whether ratings and seasons are to be counted again: it ended, or is not as it ended."""
        is_over = self.was_over or self.tournament.state in OVER
        return is_over and (self.decided or self.whole or self.standings)

    def repeated(self, command_id: str, *, told: str = "") -> Facts | None:
        """Return what the same command did before, with what it *told*, None if it is new."""
        topic = self.tournament.topic
        return outcome_of_repeated(actor=self.actor, command_id=command_id, topic=topic, told=told)

    def receipt(self, command_id: str, outcome: Facts | None = None) -> None:
        """Remember that the command was carried out."""
        give_receipt(
            actor=self.actor,
            command_id=command_id,
            topic=self.tournament.topic,
            outcome=outcome or {"seq": self.tournament.seq},
            at=self.at,
        )


def carried_out(tournament: Tournament, *, actor: "Player | None", command_id: str) -> bool:
    """Tell, with nothing locked, whether a command was carried out before.

    A repeated command calls nothing off. Ask only once it is known what a new one would: if the
    same command is carried out in between, what has been called since is not among that.
    """
    topic = tournament.topic
    return outcome_of_repeated(actor=actor, command_id=command_id, topic=topic) is not None


def directed(tournament_id: int, *, actor: "Player | None", at: datetime) -> Change:
    """Lock a tournament for a change that only its directors, or the clock, may make.

    :raises DomainError: ``not_found`` or ``not_an_organiser``.
    """
    change = locked_for_change(tournament_id, actor=actor, at=at)
    require_organiser(actor, change.tournament.club)
    return change


def scored(tournament_id: int, *, actor: "Player | None", at: datetime) -> Change:
    """Lock a tournament for a change that its assistants may make as well.

    :raises DomainError: ``not_found`` or ``not_a_scorer``.
    """
    change = locked_for_change(tournament_id, actor=actor, at=at)
    require_scorer(actor, change.tournament.club)
    return change


def locked_for_change(tournament_id: int, *, actor: "Player | None", at: datetime) -> Change:
    """Lock a tournament for a change whose rights the caller looks into.

    :raises DomainError: ``not_found``.
    """
    rows = Tournament.objects.filter(pk=tournament_id).select_related("club")
    tournament = locked(rows).first()
    if tournament is None:
        raise not_found()
    return Change(tournament=tournament, actor=actor, at=at)


def write_audit(  # noqa: PLR0913 - an entry has as many facts
    *,
    club: Club,
    actor: "Player | None",
    kind: str,
    at: datetime,
    tournament: Tournament | None = None,
    subject: object = "",
    reason: str = "",
    before: Facts | None = None,
    after: Facts | None = None,
) -> None:
    """Keep who did what at *club*, when and why."""
    AuditEntry.objects.create(
        club=club,
        tournament=tournament,
        actor=actor,
        kind=kind,
        subject=str(subject)[:200],
        reason=reason[:300],
        before=before or {},
        after=after or {},
        at=at,
    )


def tell_director(
    tournament: Tournament,
    kind: str,
    text: "Promise",
    *,
    match: Match | None = None,
    facts: Facts | None = None,
    by: "Player | None" = None,
    at: datetime,
) -> None:
    """Say in the club's language that something waits for the director, and keep it.

    *by* is who has caused it, if that was a person.
    """
    with translation.override(tournament.club.language):
        said = str(text)
    write_audit(
        club=tournament.club,
        tournament=tournament,
        actor=None,
        kind=kind,
        subject=match or "",
        reason=said,
        after=facts,
        at=at,
    )
    director_told.send(Tournament, tournament=tournament, kind=kind, text=said, match=match, by=by)
