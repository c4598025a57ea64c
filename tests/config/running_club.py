"""A club started for real, by its supervisor, in a folder of its own."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from config.processes import Process

ROOT = Path(__file__).resolve().parent.parent.parent
OPEN = "The club is open"
PATIENCE = 120.0


def free_port() -> int:
    """Return a port that stays free while a club is down: none that a client gets by chance.

    Who connects, and be it to this very port while nobody listens there, gets one above 32767.
    """
    for port in random.SystemRandom().sample(range(20_000, 32_768), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("No port is free.")


def eventually(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"In vain waited for: {what}"
        time.sleep(0.1)


def heed_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class RunningClub:
    """Start, watch, hurt and stop a supervisor and its parts."""

    def __init__(self, data: Path, environment: dict[str, str]) -> None:
        self.data = data
        self.port = free_port()
        self.environment = environment | {
            "DJANGO_SETTINGS_MODULE": "config.settings.club",
            "CLUB_DATA_DIR": str(data),
            "PORT": str(self.port),
        }
        self.starts = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return self.data / f"supervisor-{self.starts}.log"

    def output(self) -> str:
        return self.log.read_text()

    def launch(self, *options: str) -> subprocess.Popen[bytes]:
        """Start a supervisor and do not wait."""
        self.data.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        with self.log.open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "config.supervisor", *options],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                # A run in the background of a script ignores Ctrl-C, and so would its children.
                preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - it takes no lock
            )

    def start(self, *options: str) -> None:
        process = self.process = self.launch(*options)
        eventually(lambda: OPEN in self.output() or process.poll() is not None, OPEN)
        assert process.poll() is None, self.output()

    def parts(self) -> dict[str, int]:
        state = json.loads((self.data / "run" / "parts.json").read_text())
        return {name: part["pid"] for name, part in state["parts"].items()}

    def kill(self, part: str) -> int:
        """Kill *part* as a crash would; return its number."""
        pid = self.parts()[part]
        os.kill(pid, signal.SIGKILL)
        return pid

    def kill_supervisor(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Stop as Ctrl-C does; return the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=PATIENCE)

    def stop_whatever_is_left(self) -> None:
        """Leave nothing behind, however the test ended."""
        if self.process is None:
            return
        if self.process.poll() is None:
            self.stop()
        elif (self.data / "run" / "parts.json").exists():
            self.start()
            self.stop()

    def status_of(self, path: str) -> int:
        """Return the HTTP status of *path*, or 0 if nobody answers."""
        try:
            with urllib.request.urlopen(
                f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE
            ) as page:
                return int(page.status)
        except OSError as error:
            return int(getattr(error, "code", 0))

    def answers(self) -> bool:
        return self.status_of("/admin/login/") == 200


def is_running(pid: int) -> bool:
    return Process.of(pid) is not None
