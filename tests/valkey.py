"""A Valkey or Redis server for tests that kill one."""

import signal
import subprocess
import time
from pathlib import Path

from config.supervisor import broker

START_SECONDS = 30


class Valkey:
    """A server on a socket in *folder*, whose name is to be short."""

    def __init__(self, folder: Path) -> None:
        self.url = f"unix://{folder}/valkey.sock"
        self._socket = folder / "valkey.sock"
        self._log = folder / "valkey.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = broker.command(broker.server(), self._socket, self._log)
        self._process = subprocess.Popen(command)
        deadline = time.monotonic() + START_SECONDS
        while not broker.answers(self._socket):
            assert time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.01)

    def hang(self) -> None:
        """Let it keep its connections and answer nobody."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
