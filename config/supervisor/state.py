"""What runs, written down so that the next start can find it."""

import json
import os
import shutil
import signal
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from config.processes import Process

GRACE_SECONDS = 10.0
POLL_SECONDS = 0.05


@dataclass(slots=True)
class State:
    """The parts that run by name, the broker's address, and the folder of its socket."""

    redis_url: str
    socket_folder: str = ""
    parts: dict[str, Process] = field(default_factory=dict)

    def write(self, file: Path) -> None:
        """Replace *file* in one step: a reader never sees half of it."""
        draft = file.with_suffix(".new")
        draft.write_text(json.dumps(asdict(self), indent=2))
        draft.replace(file)


def read(file: Path) -> State | None:
    """Return what *file* says, or None if it is missing or damaged."""
    try:
        said: dict[str, Any] = json.loads(file.read_text())
        parts = {name: Process(**process) for name, process in said["parts"].items()}
        return State(said["redis_url"], said["socket_folder"], parts)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def end_orphans(file: Path) -> list[str]:
    """End what a killed supervisor left running; return the parts' names.

    A number that now belongs to another process is left alone.
    """
    state = read(file)
    if state is None:
        return []
    orphans = {name: part for name, part in state.parts.items() if part.is_alive()}
    end_groups(orphans.values())
    forget(file, state)
    return list(orphans)


def forget(file: Path, state: State) -> None:
    """Remove *file* and the socket's folder."""
    if state.socket_folder:
        shutil.rmtree(state.socket_folder, ignore_errors=True)
    file.unlink(missing_ok=True)


def end_groups(processes: Iterable[Process]) -> None:
    """Ask the process groups to end, and after a grace make them."""
    left = list(processes)
    for process in left:
        signal_group(process.pid, signal.SIGTERM)
    deadline = time.monotonic() + GRACE_SECONDS
    while left and time.monotonic() < deadline:
        time.sleep(POLL_SECONDS)
        left = [process for process in left if process.is_alive()]
    for process in left:
        signal_group(process.pid, signal.SIGKILL)


def signal_group(leader: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, number)
