"""The club's evening, with processes that really run and really die."""

import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

import pytest

from config.supervisor import broker
from tests.config.running_club import RunningClub, eventually, is_running

pytestmark = [pytest.mark.stack, pytest.mark.valkey]


@pytest.fixture
def club(data, environment) -> Iterator[RunningClub]:
    club = RunningClub(data, environment)
    yield club
    club.stop_whatever_is_left()
    # Shown by pytest if the test fails.
    for log in sorted(club.data.glob("supervisor-*.log")):
        sys.stdout.write(f"\n{log.name}:\n{log.read_text()}")


def test_one_command_starts_everything_and_ctrl_c_stops_it(club):
    shutil.rmtree(club.data)  # as on a new machine
    club.start()
    everything = {"valkey", "web", "worker", "beat"}
    eventually(lambda: set(club.parts()) == everything, "all four parts")
    parts = club.parts()

    assert club.answers()

    assert club.stop() == 0
    assert not any(map(is_running, parts.values()))
    assert "Everything is stopped." in club.output()
    assert not (club.data / "run" / "parts.json").exists()


def test_the_first_start_prints_a_link_that_signs_the_organiser_in_once(club):
    club.start()
    link = re.search(rf"http://127\.0\.0\.1:{club.port}(/sign-in/\S+/)", club.output())

    assert link is not None
    assert "organiser" in club.output()


def test_a_part_that_dies_is_started_again_and_said_so(club):
    club.start()
    for part in ("web", "worker", "beat", "valkey"):
        dead = club.kill(part)

        eventually(partial(is_another, club, part, dead), f"{part} again")
        assert f"{part} stopped (signal 9); starting it again" in club.output()
    eventually(club.answers, "the page again")


def is_another(club, part, dead):
    return club.parts()[part] != dead


def test_after_the_supervisor_was_killed_the_next_start_ends_what_it_left(club):
    club.start()
    left = club.parts()
    club.kill_supervisor()
    assert all(map(is_running, left.values()))

    club.start()

    assert not any(map(is_running, left.values()))
    for name in ("valkey", "web", "worker", "beat"):
        assert f"{name} was left over from a start that was killed; ended it." in club.output()
    assert club.answers()


def test_a_second_supervisor_leaves_a_running_club_alone(club):
    club.start()

    second = club.launch()

    assert second.wait(timeout=120) == 1
    assert "already running" in club.output()
    assert club.answers()


def test_before_the_database_changes_it_is_backed_up(club):
    with sqlite3.connect(club.data / "club.sqlite3") as database:
        # As if the newest migration had come with an update of the program; it changes no table.
        database.execute(
            "DELETE FROM django_migrations WHERE app='authtoken' AND name LIKE '0004%'"
        )
    database.close()

    club.start()

    (backup,) = (club.data / "backups").iterdir()
    assert f"Backup before the database changes: {backup}" in club.output()


def test_a_server_of_your_own_is_used_instead_of_the_one_that_comes_along(club, tmp_path):
    socket_file = tmp_path / "own.sock"
    command = broker.command(broker.server(), socket_file, tmp_path / "own.log")
    with subprocess.Popen(command) as own:
        try:
            eventually(lambda: broker.answers(socket_file), "Valkey")
            club.environment["REDIS_URL"] = f"unix://{socket_file}"
            club.start()
            assert "valkey" not in club.parts()
            assert club.stop() == 0
        finally:
            own.terminate()


def test_a_taken_port_is_said_in_a_sentence(club):
    with socket.socket() as other:
        other.bind(("127.0.0.1", club.port))
        other.listen()

        process = club.launch()

        assert process.wait(timeout=120) == 1
    assert f"Port {club.port} is taken by another program." in club.output()
    assert "Traceback" not in club.output()


def test_ctrl_c_while_starting_leaves_nothing_behind(club):
    process = club.launch()
    eventually((club.data / "run" / "parts.json").exists, "the first part")
    parts = club.parts()

    process.send_signal(signal.SIGINT)

    assert process.wait(timeout=120) == 0
    assert not any(map(is_running, parts.values()))
