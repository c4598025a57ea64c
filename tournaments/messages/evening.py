"""What a running evening waits for, in one sentence, and the act that it asks for."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.messages.matches import Text
from tournaments.messages.rounds import all_in, in_play, named, postponed_before
from tournaments.models import Match, Tournament
from tournaments.selectors.calls import waiting_calls
from tournaments.selectors.rounds import StageProgress, progress_in
from tournaments.services.due import OVER
from tournaments.services.rounds import next_step

State = Tournament.State


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where the evening stands. *act* is one of the tournament's, *label* what its button says.

    *matches* wait for the director: their public ids and numbers.
    """

    said: Text
    act: str = ""
    label: Text = ""
    matches: tuple[tuple[str, int], ...] = ()


def wanted(tournament: Tournament) -> Wanted:
    """Return what *tournament* waits for now."""
    if tournament.state == State.RUNNING:
        return _paused() if tournament.is_paused else _running(tournament)
    if tournament.state == State.DRAWN:
        said = _("The draw stands. It can still be drawn again or changed; play fixes it.")
        return Wanted(said, "start", _("Start the tournament"))
    is_over = tournament.state in OVER
    return Wanted(_("The tournament is over.") if is_over else _("Nothing has been drawn yet."))


def _paused() -> Wanted:
    return Wanted(_("Everything is paused; no clock runs."), "resume", _("Resume everything"))


def _running(tournament: Tournament) -> Wanted:
    if waiting := _waiting(tournament):
        return Wanted(_("Waiting for your decision"), matches=waiting)
    return _in_rounds(tournament)


def _waiting(tournament: Tournament) -> tuple[tuple[str, int], ...]:
    """Return the matches in dispute, and those whose players call the director."""
    disputed = Match.objects.filter(
        bracket__tournament=tournament, state=Match.State.DISPUTED
    ).values_list("public_id", "number")
    calls = waiting_calls([tournament]).get(tournament.pk, [])
    found = dict(disputed) | {call.match: call.number for call in calls}
    return tuple(sorted(found.items(), key=lambda each: each[1]))


def _in_rounds(tournament: Tournament) -> Wanted:
    stage = _current(progress_in(tournament))
    if stage is None or stage.current is None:
        return Wanted(_("The tournament is running."))
    following = next_step(tournament) if stage.is_played_out else None
    if following is None:
        return Wanted(in_play(stage.current))
    if not following.can_be_drawn:
        return Wanted(postponed_before(following))
    label = _("Draw %(what)s") % {"what": named(following)}
    return Wanted(all_in(following, stage.current), "draw", label)


def _current(stages: tuple[StageProgress, ...]) -> StageProgress | None:
    """Return the stage that is being played, or was last; None before the draw."""
    drawn = [stage for stage in stages if stage.rounds]
    return next((each for each in drawn if not each.is_played_out), drawn[-1] if drawn else None)
