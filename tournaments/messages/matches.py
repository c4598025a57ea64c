"""What commands about one match will do, one sentence each."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.models import Match
from tournaments.selectors.boards import ABSENT, PRESENT
from tournaments.selectors.matches import MatchView, SideView
from tournaments.services import results
from tournaments.services.postponing import check_postponing
from tournaments.services.results import Later

Text = str | Promise


def names_of(match: MatchView) -> tuple[str, str]:
    """Return what to call the two sides, known or not."""
    first, second = match.sides
    return name_of(first), name_of(second)


def name_of(side: SideView) -> str:
    if side.name:
        return side.name
    if side.awaits is not None and side.awaits.loser:
        return _("Loser of #%(number)d") % {"number": side.awaits.number}
    if side.awaits is not None:
        return _("Winner of #%(number)d") % {"number": side.awaits.number}
    return _("Nobody")


def of_a_decision(match: MatchView) -> list[Text]:
    """Say what becomes of the table of a match that is decided now."""
    if match.kind == Match.State.LIVE and match.series:
        return [_("This match is being played: its game is called off.")]
    if match.kind == Match.State.CALLED and match.series:
        return [_("The players have been called: their table is closed.")]
    return []


def of_a_result(match: MatchView, *, winner_goes_on: bool) -> list[Text]:
    if winner_goes_on:
        return [*of_a_decision(match), _("The winner goes on to the next match at once.")]
    return [*of_a_decision(match), _("It counts in the standings at once.")]


def of_a_walkover(match: MatchView, *, winner_goes_on: bool) -> list[Text]:
    told = _("The side you choose gets the point without playing; if both are absent, nobody.")
    if winner_goes_on:
        told = _(
            "The side you choose goes on; if both are absent, the next match has one side less."
        )
    if match.on_boards:
        told = _(
            "Of its boards the side you choose has %(here)d%%, the other %(gone)d%%; if both "
            "are absent, each has that."
        ) % {"here": PRESENT, "gone": ABSENT}
    return [*of_a_decision(match), told]


def name_of_postponing(match: MatchView) -> str:
    """Say what postponing is to a match that waits, or that has been called."""
    if match.kind in (Match.State.CALLED, Match.State.LIVE):
        return _("Take the call back")
    return _("Postpone")


def reason_of_postponing(match: MatchView) -> str:
    if match.kind in (Match.State.CALLED, Match.State.LIVE):
        return _("Called by mistake.")
    return _("Somebody is not ready yet.")


def of_postponing(match: MatchView, match_id: int) -> list[Text]:
    """Say what postponing a match does, or why it cannot be postponed."""
    try:
        check_postponing(match_id=match_id)
    except DomainError as refusal:
        return [str(refusal.message)]
    first, second = names_of(match)
    told: list[Text] = [
        *of_a_decision(match),
        _("%(first)s – %(second)s is not called until you say so.")
        % {"first": first, "second": second},
    ]
    if match.kind in Match.OCCUPYING:
        told.append(_("The table is free for the next match; both sides are told."))
    told.append(_("What follows from this match waits for it, and so does the next stage."))
    return told


def of_reopening(match_id: int, *, winner_goes_on: bool) -> list[Text]:
    """Say what taking the result of a match back does, or why it cannot be taken back."""
    try:
        preview = results.preview_reopening(match_id=match_id)
        if not preview.is_allowed:
            # What was played later can only be played again: without a winner nobody goes on.
            preview = results.preview_reopening(match_id=match_id, later=Later.REPLAY)
    except DomainError as refusal:
        return [str(refusal.message)]
    return [
        _("The match waits for your decision again, and its winner no longer goes on.")
        if winner_goes_on
        else _("The match waits for your decision again, and counts for nobody until then."),
        *(each.sentence for each in preview.consequences),
    ]
