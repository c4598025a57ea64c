"""The sample club, run by its supervisor as `make demo` does, with a bot that speaks to us."""

import asyncio
import json
import os
import shutil
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Callable
from pathlib import Path

from config.data_folder import DataFolder
from config.supervisor import lock, state
from tests.bots.sandbox.stage import PUBLIC

ROOT = Path(__file__).resolve().parents[3]
AT_WORK = "is at work."
GRACE = 30.0
# What a club of one's own may be told by, and this one is not.
FOREIGN = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SECRET_KEY", "DJANGO_SETTINGS_MODULE")


class CannotOpenError(Exception):
    """The club did not open; the message says why."""


class Club:
    """A sample club in *folder*, made anew each time."""

    def __init__(self, folder: Path, *, api: str, token: str) -> None:
        self._folder = DataFolder(folder)
        self._port = _free_port()
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        own = {
            "CLUB_DATA_DIR": str(folder),
            "CLUB_BASE_URL": PUBLIC,
            "CLUB_TELEGRAM_API": api,
            "CLUB_TELEGRAM_TOKEN": token,
            "PORT": str(self._port),
            # A `.env` is for another club: what is said here wins over it.
            "CLUB_LAN": "0",
            **dict.fromkeys(FOREIGN, ""),
            "DJANGO_SETTINGS_MODULE": "config.settings.club",
        }
        kept = {name: value for name, value in os.environ.items() if name[:5] != "CLUB_"}
        self._environment = kept | own

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    async def open(self, say: Callable[[str], None]) -> None:
        """Start the club and wait until its bot is at work; what it says goes to *say*.

        :raises CannotOpenError: if it ends before that, or is running already.
        """
        self._clear()
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "config.supervisor", "--demo"),
            cwd=ROOT,
            env=self._environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
            # Ctrl-C is for us; we tell the club ourselves.
            start_new_session=True,
        )
        at_work = asyncio.Event()
        self._reading = asyncio.create_task(self._read(say, at_work))
        waiting = asyncio.create_task(at_work.wait())
        await asyncio.wait([waiting, self._reading], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not at_work.is_set():
            raise CannotOpenError("The club did not open; the reason is above.")

    async def tokens(self, names: list[str]) -> dict[str, str]:
        """Return a one-time token for each of these members, as the club's page would show it."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bots.sandbox.cast", *names),
            cwd=ROOT,
            env=self._environment,
            stdout=PIPE,
        )
        said, _ = await process.communicate()
        if process.returncode:
            raise CannotOpenError("The members of the club could not be linked.")
        tokens: dict[str, str] = json.loads(said)
        return tokens

    async def closed(self) -> None:
        """Wait until the club has ended by itself."""
        assert self._reading is not None
        await self._reading

    async def close(self) -> None:
        """End the club, and everything that it has started."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        # While it is being set up the club has a helper, which ends with it.
        os.killpg(process.pid, signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), GRACE)
        except TimeoutError:
            process.kill()
            await process.wait()
            state.end_orphans(self._folder.parts_file)

    def _clear(self) -> None:
        """Throw away the club of the last time, and whatever of it was left running."""
        self._folder.create()
        try:
            with lock.held(self._folder):
                state.end_orphans(self._folder.parts_file)
                shutil.rmtree(self._folder.path)
        except lock.FolderInUseError as held:
            raise CannotOpenError(str(held)) from None

    async def _read(self, say: Callable[[str], None], at_work: asyncio.Event) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            text = line.decode(errors="replace").rstrip()
            say(text.replace(PUBLIC, self.address))
            if AT_WORK in text:
                at_work.set()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
