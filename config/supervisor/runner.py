"""Keep the parts running until told to stop."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from config.processes import Process
from config.supervisor.parts import Part
from config.supervisor.state import GRACE_SECONDS, State, signal_group

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
# A part that ran this long was well; its next failure counts as the first.
WELL_AFTER = 30.0
READY_WITHIN = 60.0
NAME_WIDTH = 10


def say(name: str, line: str) -> None:
    # Where it is written to may be full, or gone; the club is not to stop for that.
    with suppress(OSError):
        sys.stdout.write(f"{name:<{NAME_WIDTH}}| {line}\n")
        sys.stdout.flush()


class Runner:
    """Runs parts, in order, and writes down what runs in *state_file*."""

    def __init__(self, state: State, state_file: Path, environment: Mapping[str, str]) -> None:
        self._state = state
        self._state_file = state_file
        self._environment = environment
        self._stopping = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._processes: dict[str, asyncio.subprocess.Process] = {}

    def stop(self) -> None:
        """Begin to stop; a second call ends everything at once."""
        if self._stopping.is_set():
            for process in self._processes.values():
                signal_group(process.pid, signal.SIGKILL)
        self._stopping.set()

    async def start(self, parts: list[Part]) -> None:
        """Start *parts* one after another, each when the one before is ready.

        All of them are written down at the end, so that the next start finds what this one leaves
        if it is killed.
        """
        for part in parts:
            if self._stopping.is_set():
                return
            self._tasks.append(asyncio.create_task(self._keep_running(part)))
            await self._until_ready(part)

    async def until_stopped(self) -> None:
        """Wait for :meth:`stop`, then end the parts, the last started first."""
        await self._stopping.wait()
        for name in reversed(list(self._processes)):
            await self._end(name)
        await asyncio.gather(*self._tasks)

    async def _until_ready(self, part: Part) -> None:
        deadline = time.monotonic() + READY_WITHIN
        while not self._is_ready(part) and not self._stopping.is_set():
            if time.monotonic() > deadline:
                say("club", f"{part.name} is slow to start; going on without waiting.")
                return
            await asyncio.sleep(0.05)

    def _is_ready(self, part: Part) -> bool:
        return part.name in self._processes and part.is_ready()

    async def _keep_running(self, part: Part) -> None:
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            began = time.monotonic()
            how = await self._run_once(part)
            if self._stopping.is_set():
                return
            if time.monotonic() - began > WELL_AFTER:
                pause = FIRST_PAUSE
            say("club", f"{part.name} stopped ({how}); starting it again in {pause:g} s.")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _run_once(self, part: Part) -> str:
        """Run *part* until it ends; return how it ended."""
        try:
            process = await asyncio.create_subprocess_exec(
                *part.command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                env=self._environment,
                start_new_session=True,
            )
        except OSError as error:  # no memory left, or no number for one more process
            return str(error)
        self._processes[part.name] = process
        self._write_down(part.name, process.pid)
        if self._stopping.is_set():  # it was told to stop while this one was being born
            signal_group(process.pid, signal.SIGTERM)
        assert process.stdout is not None
        reading = asyncio.create_task(_copy_lines(part.name, process.stdout))
        code = await process.wait()
        # Whatever the part had started goes with it.
        signal_group(process.pid, signal.SIGKILL)
        await reading
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def _write_down(self, name: str, pid: int) -> None:
        process = Process.of(pid)
        if process is None:
            self._state.parts.pop(name, None)
        else:
            self._state.parts[name] = process
        try:
            self._state.write(self._state_file)
        except OSError as error:
            say("club", f"What runs could not be written down: {error}")

    async def _end(self, name: str) -> None:
        process = self._processes[name]
        if process.returncode is not None:
            return
        signal_group(process.pid, signal.SIGTERM)
        try:
            await asyncio.wait_for(process.wait(), GRACE_SECONDS)
        except TimeoutError:
            say("club", f"{name} did not stop in time and was ended.")
            signal_group(process.pid, signal.SIGKILL)
            await process.wait()


async def _copy_lines(name: str, stream: asyncio.StreamReader) -> None:
    rest = b""
    while chunk := await stream.read(65536):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            say(name, line.decode(errors="replace"))
    if rest:
        say(name, rest.decode(errors="replace"))


def environment_of_parts(redis_url: str, data_folder: Path) -> dict[str, str]:
    return os.environ | {
        "REDIS_URL": redis_url,
        "CLUB_DATA_DIR": str(data_folder),
        "PYTHONUNBUFFERED": "1",
    }
