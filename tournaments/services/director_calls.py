"""Calling the director to a match, and saying that somebody has seen to it."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.errors import not_found
from tournaments.models import DirectorCall, Match, Tournament
from tournaments.selectors.calls import CALLABLE
from tournaments.selectors.people import side_of_member
from tournaments.services.changes import Change, locked_for_change, scored
from tournaments.services.matches import tournament_of
from tournaments.services.progress import match_of
from tournaments.signals import director_told

if TYPE_CHECKING:
    from games.models import Player

WORDS_LENGTH = 200
# Who calls more often is not heard sooner.
MOST_CALLS, WITHIN = 4, timedelta(minutes=10)


@in_transaction
def call_director(
    *,
    actor: "Player",
    match_id: int,
    reason: str,
    words: str,
    command_id: str,
    at: datetime,
) -> DirectorCall:
    """Ask the director to come to a match that is called or being played, for one of its players.

    As long as nobody has seen to it the same player's next call is the same one: nothing more
    happens.

    :raises DomainError: ``not_at_this_match``, ``not_running``, ``bad_reason``, ``too_long``, or
        ``too_soon`` after four calls within ten minutes.
    """
    change = locked_for_change(tournament_of(match_id), actor=actor, at=at)
    match = match_of(change, match_id)
    _require_player(match, actor)
    mine = DirectorCall.objects.filter(match=match, player=actor)
    done = change.repeated(command_id, told="call")
    if done is not None:
        return mine.get(public_id=str(done["call"]))
    call = mine.filter(answered_at=None).first()
    if call is None:
        call = _call(change, match, actor, reason, words)
    change.receipt(command_id, {"call": call.public_id})
    return call


@in_transaction
def answer_call(
    *, actor: "Player | None", tournament_id: int, call: str, at: datetime
) -> DirectorCall:
    """Say that somebody has seen to the call of that public id; again, it stays as it was.

    :raises DomainError: ``not_found`` or ``not_a_scorer``.
    """
    change = scored(tournament_id, actor=actor, at=at)
    rows = DirectorCall.objects.select_related("match")
    row = rows.filter(match__bracket__tournament=tournament_id, public_id=call).first()
    if row is None:
        raise not_found()
    if row.answered_at is None:
        row.answered_at, row.answered_by = at, actor
        row.save(update_fields=["answered_at", "answered_by"])
        change.audit("call_answered", subject=row.match, before={"reason": row.reason})
        change.publish("desk")
    return row


def _require_player(match: Match, actor: "Player") -> None:
    if side_of_member(match, actor) is None:
        raise DomainError(
            "not_at_this_match", _("Only who plays in this match can call the director to it.")
        )


def _call(change: Change, match: Match, actor: "Player", reason: str, words: str) -> DirectorCall:
    words = " ".join(words.split())
    _require_open(change.tournament, match)
    _require_sensible(reason, words)
    _require_patience(match, actor, change.at)
    call = DirectorCall.objects.create(
        match=match, player=actor, reason=reason, words=words, at=change.at
    )
    change.audit("director_called", subject=match, reason=words, after={"reason": reason})
    # A kind that tells the public nothing: who called, and why, is for the director.
    change.publish("desk")
    _tell(change.tournament, call)
    return call


def _require_open(tournament: Tournament, match: Match) -> None:
    if tournament.state != Tournament.State.RUNNING or match.state not in CALLABLE:
        raise DomainError(
            "not_running", _("The director is called to a match that is called or being played.")
        )


def _require_sensible(reason: str, words: str) -> None:
    if reason not in DirectorCall.Reason.values:
        raise DomainError("bad_reason", _("Choose what it is about."))
    if len(words) > WORDS_LENGTH:
        raise DomainError(
            "too_long", _("Say it in %(most)d characters at most.") % {"most": WORDS_LENGTH}
        )


def _require_patience(match: Match, actor: "Player", at: datetime) -> None:
    if DirectorCall.objects.filter(match=match, player=actor, at__gt=at - WITHIN).count() >= (
        MOST_CALLS
    ):
        raise DomainError("too_soon", _("That was a lot in a short time. Come back in a while."))


def _tell(tournament: Tournament, call: DirectorCall) -> None:
    with translation.override(tournament.club.language):
        text = str(gettext_lazy("A player calls the director: %(reason)s."))
        said = text % {"reason": call.get_reason_display()}
    director_told.send(
        Tournament,
        tournament=tournament,
        kind="director_called",
        text=said,
        match=call.match,
        by=call.player,
    )
