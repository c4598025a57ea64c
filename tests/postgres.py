"""A PostgreSQL server for the tests, in a folder that is thrown away."""

import os
import pwd
import shutil
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
    """Run a server until the block ends; give the URL of its database.

    It listens on a socket in its own folder alone, and forgets to write to
    disk, since nothing in it outlives the tests.
    """
    folder = Path(tempfile.mkdtemp(prefix="club-pg-"))
    options = _as_someone_else(folder)
    data = folder / "data"
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": str(folder),
        "fsync": "off",
        "synchronous_commit": "off",
        "full_page_writes": "off",
        "max_connections": "100",
    }
    flags = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
    initdb = ["initdb", "-D", str(data), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale"]
    subprocess.run(
        [str(programs / initdb[0]), *initdb[1:], "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        **options,
    )
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [str(programs / "postgres"), "-D", str(data), *flags], stderr=log, stdout=log, **options
        )
        try:
            _wait_until_ready(programs, folder, process)
            yield f"postgres://{USER}@/postgres?host={folder}"
        finally:
            process.terminate()
            process.wait()
            shutil.rmtree(folder, ignore_errors=True)


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
