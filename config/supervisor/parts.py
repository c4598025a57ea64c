"""The parts of a running club, and how each is started."""

import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from config.supervisor import broker


@dataclass(frozen=True, slots=True)
class Part:
    """One process to keep running.

    *is_ready* tells when the parts after it may start.
    """

    name: str
    command: list[str]
    is_ready: Callable[[], bool] = lambda: True


def valkey(program: Path, socket_file: Path, log_file: Path) -> Part:
    return Part(
        "valkey",
        broker.command(program, socket_file, log_file),
        is_ready=lambda: broker.answers(socket_file),
    )


def web(host: str, port: int) -> Part:
    """Return the web server: one process, as SQLite has one writer anyway.

    It keeps no access log, because sign-in links would stand in it.
    """
    options = [
        *("--host", host, "--port", str(port)),
        *("--lifespan", "off", "--no-access-log", "--log-level", "warning"),
        *("--timeout-graceful-shutdown", "3"),
    ]
    command = [sys.executable, "-m", "uvicorn", "config.asgi:application", *options]
    return Part("web", command, is_ready=lambda: _answers(port))


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def worker() -> Part:
    """Return the worker: two threads rather than two forks.

    Tasks are short, wait for the database, and one writes at a time; threads
    cost a third of the memory and leave no children behind when killed.
    """
    options = ["--pool", "threads", "--concurrency", "2", "--loglevel", "warning"]
    mute = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    return Part("worker", [*_celery(), "worker", *options, *mute])


def beat() -> Part:
    # The supervisor allows one beat, so that no file with its number is needed.
    return Part("beat", [*_celery(), "beat", "--loglevel", "warning", "--pidfile", ""])


def bot() -> Part:
    return Part("bot", [sys.executable, "manage.py", "run_bot"])


def _celery() -> list[str]:
    return [sys.executable, "-m", "celery", "--app", "config.celery", "--quiet"]
