"""`manage.py run_bot` as the supervisor starts it: it stops when asked, and survives being shot."""

import contextlib
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from bots.models import OutboxMessage
from tests.bots.botapi import Background
from tests.bots.club import TOKEN, board

ROOT = Path(__file__).parents[2]


@pytest.fixture
def server(world):
    with Background(world).running() as server:
        yield server


@contextlib.contextmanager
def bot_process(server, environment, data):
    """Start the command on the database of the test; whatever happens, end it."""
    with subprocess.Popen(
        [sys.executable, "manage.py", "run_bot"],
        cwd=ROOT,
        env=environment
        | {
            "DJANGO_SETTINGS_MODULE": "config.settings.club",
            "CLUB_DATA_DIR": str(data),
            "DATABASE_URL": database_url(),
            "CLUB_TELEGRAM_TOKEN": TOKEN,
            "CLUB_TELEGRAM_API": f"{server.base}/bot",
        },
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def database_url():
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    host = settings["HOST"] or settings["OPTIONS"]["host"]
    return f"postgres://{settings['USER']}:{settings['PASSWORD']}@/{settings['NAME']}?host={host}"


def until(met):
    deadline = time.monotonic() + 60
    while not met():
        assert time.monotonic() < deadline, "it never came to pass"
        time.sleep(0.05)


@pytest.mark.django_db(transaction=True)
def test_it_goes_on_after_being_killed_in_mid_hand(server, table, ana, environment, tmp_path):
    with bot_process(server, environment, tmp_path) as process:
        until(OutboxMessage.objects.filter(state="sent").exists)
        assert "I am here" in str(board(ana))
        process.kill()
    table.all_sit()
    assert OutboxMessage.objects.filter(state="pending").exists()
    with bot_process(server, environment, tmp_path) as process:
        until(lambda: "Your cards" in board(ana)["text"])
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def test_without_a_token_it_says_what_to_do(settings):
    settings.CLUB_TELEGRAM_TOKEN = ""
    with pytest.raises(CommandError, match="@BotFather"):
        call_command("run_bot")


def test_a_wrong_token_is_named(server, settings):
    settings.CLUB_TELEGRAM_TOKEN = "999:WRONG"
    settings.CLUB_TELEGRAM_API = f"{server.base}/bot"
    with pytest.raises(CommandError, match="does not know the token"):
        call_command("run_bot")
