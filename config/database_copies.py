"""Copying a whole database out to a file and in again."""

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections

SQLITE_FILE = "database.sqlite3"
POSTGRES_FILE = "database.pgdump"


class CopyError(Exception):
    """The database could not be copied; the message says why."""


def dump(folder: Path) -> None:
    """Write the database into *folder*, as it is at one moment.

    :raises CopyError: if a tool is missing or fails.
    """
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        _copy_sqlite(_sqlite_path(), folder / SQLITE_FILE)
    else:
        target = f"--file={folder / POSTGRES_FILE}"
        _run_postgres_tool("pg_dump", "--format=custom", "--no-owner", target, _name())


def replace(folder: Path, aside: Path) -> None:
    """Replace the database by what :func:`dump` wrote into *folder*; leave the old one in *aside*.

    :raises CopyError: if the copy is damaged, or a tool is missing or fails; nothing is changed.
    """
    connections.close_all()
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        _replace_sqlite(folder / SQLITE_FILE, _sqlite_path(), aside)
    else:
        dump(aside)
        _run_postgres_tool(
            *("pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction"),
            *("--exit-on-error", f"--dbname={_name()}", str(folder / POSTGRES_FILE)),
        )


def _sqlite_path() -> Path:
    return Path(_name())


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy *source* by SQLite's online backup: whole, while others write."""
    if not source.exists():
        raise CopyError(f"There is no database at {source}.")
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)


def _replace_sqlite(source: Path, target: Path, aside: Path) -> None:
    with closing(sqlite3.connect(source)) as copy:
        if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise CopyError("The database in this backup is damaged.")
    # The old one goes with its log, which must not be taken for the new one's.
    for suffix in ("", "-wal", "-shm"):
        file = target.with_name(target.name + suffix)
        if file.exists():
            shutil.move(file, aside / file.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(source, target)
    target.chmod(0o600)


def _name() -> str:
    return str(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"])


def _run_postgres_tool(program: str, *options: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise CopyError(
            f"{program} is not on PATH. On Debian or Ubuntu: apt install postgresql-client"
        )
    outcome = subprocess.run(
        [found, *options], env=_environment(), capture_output=True, text=True, check=False
    )
    if outcome.returncode:
        raise CopyError(f"{program} says: {outcome.stderr.strip()}")


def _environment() -> dict[str, str]:
    """Return where the server is; in the environment, as a command line can be read by others."""
    known = connections[DEFAULT_DB_ALIAS].get_connection_params()
    names = {"PGHOST": "host", "PGPORT": "port", "PGUSER": "user", "PGPASSWORD": "password"}
    given = {name: str(known[key]) for name, key in names.items() if known.get(key)}
    return os.environ | given
