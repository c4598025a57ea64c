"""Commands of the director, to be sent when a test wants them, and again."""

from collections.abc import Callable
from typing import Any

from tests.factories import MembershipFactory, PairFactory
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.staged import Staged, play
from tournaments.models import Bracket
from tournaments.services import ending, entries, results, rounds, undrawing
from tournaments.services.results import Later
from tournaments.services.stages import StageSpec

BECAUSE = "because of the rain"
Command = Callable[..., Any]


def command(night: Night, service: Command, **form: Any) -> Command:
    """Return a command of the director, the same whenever it is called."""
    form = {"reason": BECAUSE, "command_id": new_command(), **night.by, **form}

    def give(**others: Any) -> Any:
        return service(**form | others)

    return give


def without_receipt(night: Night, service: Command, **form: Any) -> Command:
    form = {"reason": BECAUSE, **night.by, **form}
    return lambda: service(**form)


def drawing(night: Night, seq: int | None = None) -> Command:
    return command(night, rounds.draw_next, tournament_id=night.id, expected_seq=seq)


def deleting(night: Night, seq: int | None = None) -> Command:
    return command(night, undrawing.delete_last_round, tournament_id=night.id, expected_seq=seq)


def ending_early(night: Night) -> Command:
    return command(night, ending.end_early, tournament_id=night.id)


def coming_late(night: Night, name: str = "Zeca") -> Command:
    both = [MembershipFactory.create(club=night.club, name=f"{name} {of}") for of in "ab"]
    pair = PairFactory.create(club=night.club, first=both[0], second=both[1])
    return without_receipt(night, entries.enter_late, tournament_id=night.id, pair_id=pair.pk)


def correcting(
    night: Night, number: int, score: tuple[int, int], later: str = Later.REPLAY
) -> Command:
    key = night.match(number).pk
    return command(night, results.correct_result, match_id=key, scores=[score], later=later)


def between_rounds(entrants: int = 6) -> Staged:
    """A Swiss night of three rounds of which one has been played."""
    night = Staged(entrants, StageSpec(Bracket.Format.SWISS, rounds=3)).begun()
    play(night)
    return night
