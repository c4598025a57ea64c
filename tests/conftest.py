"""What holds for every test: no network but this machine, and loud skips.

The markers `postgres`, `browser`, `node` and `valkey` say what a test needs; where it
is missing the test is skipped with the line that installs it.
"""

import gc
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils import translation

from config.supervisor import broker
from tests import emptying, node
from tests.chromium import find_chromium
from tests.run import ROOT
from tests.valkey import Valkey

NEEDS = {
    "postgres": "runs on PostgreSQL in `make test`; apt install postgresql",
    "browser": "needs Chromium; apt install chromium-headless-shell (or chromium)",
    "node": f"needs html-validate; {node.INSTALL}",
    "valkey": "needs a Valkey or Redis server; apt install valkey-server",
}

# How many new objects make it worth looking for garbage; Python looks after 700.
GARBAGE = 10_000
# Markers of what takes its time, the slowest first.
SLOW = ("stack", "browser")


def has_valkey() -> bool:
    try:
        broker.server()
    except broker.NoServerError:
        return False
    return True


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    # Before anything is chosen by these marks.
    _mark(items)
    yield
    # What takes up to two minutes, or waits for a browser, comes first: the other worker takes
    # the quick ones meanwhile, and in the end both have some of those left to share.
    items.sort(key=_turn)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector of garbage pass over what stays anyway: thousands of tests, and Django."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 20)


def _turn(item: pytest.Item) -> int:
    return next((n for n, name in enumerate(SLOW) if item.get_closest_marker(name)), len(SLOW))


def _mark(items: list[pytest.Item]) -> None:
    is_there = {
        "postgres": connection.vendor == "postgresql",
        "browser": find_chromium() is not None,
        "node": node.is_installed(),
        "valkey": has_valkey(),
    }
    for item in items:
        for name, reason in NEEDS.items():
            if item.get_closest_marker(name) and not is_there[name]:
                item.add_marker(pytest.mark.skip(reason=reason))
        # The second pass of `make test` chooses these, on the other database.
        if item.get_closest_marker("django_db") or _database_fixtures(item):
            item.add_marker("database")


def _database_fixtures(item: pytest.Item) -> set[str]:
    wanted = {
        "db",
        "transactional_db",
        "django_db_reset_sequences",
        "django_db_serialized_rollback",
    }
    return wanted & set(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Where Chromium is; for tests marked `browser`."""
    path = find_chromium()
    assert path is not None
    return path


@pytest.fixture
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    """A server to hurt; for tests marked `valkey`."""
    server = Valkey(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.kill()


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Refuse to connect to any other machine."""
    connect = socket.socket.connect

    def connect_here(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and self.type & socket.SOCK_STREAM:
            host = str(address[0])
            assert host.startswith("127.") or host in {"::1", "localhost", ""}, (
                f"A test tried to reach {host}."
            )
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect_here)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Close what threads of asynchronous tests left open, or the database could not be dropped."""
    emptying.empty_quickly()
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(autouse=True)
def _nothing_from_the_test_before() -> None:
    """Let no test inherit how often another one knocked, or in which language."""
    cache.clear()
    translation.deactivate()


@pytest.fixture(scope="session")
def environment() -> dict[str, str]:
    """The environment for a process of its own, without what belongs to this machine's club."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("CLUB_", "DJANGO_", "SECRET_"))
        and name not in {"DATABASE_URL", "REDIS_URL", "EMAIL_URL", "PORT"}
    }


@pytest.fixture(scope="session")
def migrated(tmp_path_factory, environment) -> Path:
    """A data folder with an empty club, made once: migrations take their time."""
    data = tmp_path_factory.mktemp("migrated") / "data"
    known = {"DJANGO_SETTINGS_MODULE": "config.settings.club", "CLUB_DATA_DIR": str(data)}
    command = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
    subprocess.run(command, cwd=ROOT, env=environment | known, check=True)
    return data


@pytest.fixture
def data(migrated, tmp_path) -> Path:
    """A data folder of this test's own, with an empty club."""
    return Path(shutil.copytree(migrated, tmp_path / "data"))
