"""A PostgreSQL server for the tests, in a folder that is thrown away."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

USER = "club"
START_SECONDS = 30


def find_programs() -> Path | None:
    """Return the folder of `initdb` and `postgres`, of the newest version there is."""
    packaged = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(packaged, key=lambda file: int(file.parts[-3]), default=None)
    on_path = shutil.which("initdb")
    found = newest or (Path(on_path) if on_path else None)
    return found.parent if found else None


@contextmanager
def server(programs: Path) -> Iterator[str]:
    """Run a server until the block ends; give the URL of its database."""
    with running(programs) as postgres:
        yield postgres.url


@contextmanager
def running(programs: Path) -> Iterator["Postgres"]:
    """Run a server, which may be restarted, until the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="club-pg-"))
    try:
        postgres = Postgres(programs, folder)
        try:
            postgres.start()
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Postgres:
    """A server in *folder*.

    It listens on a socket in its own folder alone, and forgets to write to
    disk, since nothing in it outlives the tests.
    """

    def __init__(self, programs: Path, folder: Path) -> None:
        self.url = f"postgres://{USER}@/postgres?host={folder}"
        self._programs = programs
        self._folder = folder
        self._options = _as_someone_else(folder)
        self._process: subprocess.Popen[bytes] | None = None
        words = ["initdb", "-D", str(folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8"]
        subprocess.run(
            [str(programs / words[0]), *words[1:], "--no-locale", "--no-sync"],
            check=True,
            stdout=subprocess.DEVNULL,
            **self._options,
        )

    def start(self) -> None:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._folder),
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            "max_connections": "100",
        }
        flags = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self._folder / "data"), *flags]
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(command, stderr=log, stdout=log, **self._options)
        _wait_until_ready(self._programs, self._folder, self._process)

    def stop(self) -> None:
        """End all connections, whatever they are about, and the server."""
        if self._process is not None:
            # A "fast" shutdown; with SIGTERM it would wait until everybody has gone.
            self._process.send_signal(signal.SIGINT)
            self._process.wait()


def _as_someone_else(folder: Path) -> dict[str, Any]:
    """Return how to start the server: it refuses to run as root."""
    if os.geteuid() != 0:
        return {"cwd": folder}
    try:
        someone = pwd.getpwnam("postgres")
    except KeyError:
        someone = pwd.getpwnam("nobody")
    os.chown(folder, someone.pw_uid, someone.pw_gid)
    return {
        "cwd": folder,
        "user": someone.pw_uid,
        "group": someone.pw_gid,
        "extra_groups": [],
    }


def _wait_until_ready(programs: Path, folder: Path, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    question = [str(programs / "pg_isready"), "-q", "-h", str(folder), "-U", USER]
    while subprocess.run(question, check=False).returncode:
        assert process.poll() is None, (folder / "log").read_text()
        assert time.monotonic() < deadline, "PostgreSQL does not start."
        time.sleep(0.1)
