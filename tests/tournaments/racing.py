"""Two commands that meet: the second reaches the lock that the first still holds."""

import threading
import time
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

from django.db import connection, transaction

from games.errors import DomainError
from games.services.play import play_policy
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Match
from tournaments.services import results
from tournaments.services.results import Score

SECONDS = 20


def waiters() -> int:
    """Return how many connections wait for a lock."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        return int(cursor.fetchone()[0])


class Runner(threading.Thread):
    """A command on a connection of its own; a refusal is its outcome, by its code."""

    def __init__(self, command: Callable[[], Any]):
        super().__init__(daemon=True)
        self.command = command
        self.outcome: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self.outcome = self.command()
        except DomainError as refused:
            self.outcome = refused.code
        except BaseException as error:  # noqa: BLE001 - raised again where it is looked at
            self.error = error
        finally:
            connection.close()

    def result(self) -> Any:
        self.join(SECONDS)
        assert not self.is_alive(), "the command hangs"
        if self.error is not None:
            raise self.error
        return self.outcome


def meeting(first: Callable[[], Any], second: Callable[[], Any]) -> tuple[Any, Any]:
    """Carry *first* out, and commit it only once *second* waits for it; return both outcomes."""
    carried_out, may_commit = threading.Event(), threading.Event()

    def hold() -> Any:
        with transaction.atomic():
            try:
                outcome = first()
            finally:
                carried_out.set()
            assert may_commit.wait(SECONDS)
        return outcome

    holding, waiting = Runner(hold), Runner(second)
    holding.start()
    assert carried_out.wait(SECONDS)
    waiting.start()
    deadline = time.monotonic() + SECONDS
    met = False
    while waiting.is_alive() and not met and time.monotonic() < deadline:
        met = waiters() > 0
        time.sleep(0.01)
    may_commit.set()
    outcomes = holding.result(), waiting.result()
    assert met, "the second command never had to wait for the first"
    return outcomes


def at_once(*commands: Callable[[], Any]) -> list[Any]:
    """Start *commands* at the same moment; return their outcomes."""
    start = threading.Barrier(len(commands))

    def after_the_start(command: Callable[[], Any]) -> Callable[[], Any]:
        def run() -> Any:
            start.wait(SECONDS)
            return command()

        return run

    runners = [Runner(after_the_start(command)) for command in commands]
    for runner in runners:
        runner.start()
    return [runner.result() for runner in runners]


def entering(
    night: Night, number: int, score: Score, *, command_id: str = "", actor: Any = None
) -> Callable[[], Match]:
    """Return the command with which a director enters a result."""
    key, command_id = night.match(number).pk, command_id or new_command()
    return lambda: results.enter_result(
        actor=actor or night.director,
        match_id=key,
        scores=[score],
        reason="paper slip",
        command_id=command_id,
        at=night.now,
    )


def almost_over(night: Night, number: int = 1) -> Callable[[], bool]:
    """Let the computer players play until one move is missing; return that move as a command."""
    series = night.match(number).series
    rng = Random(3)
    at = night.now
    for _move in range(1000):
        series.refresh_from_db()
        game = series.games.get()
        at += timedelta(minutes=1)
        seed = rng.randrange(10**9)
        with transaction.atomic():
            play_policy(series_id=series.pk, rng=Random(seed), at=at)
            series.refresh_from_db()
            over = series.state == "over"
            if over:
                transaction.set_rollback(True)
        if over:
            assert game.winner is None
            return lambda: play_policy(series_id=series.pk, rng=Random(seed), at=at)
    raise AssertionError("the game does not come to an end")
