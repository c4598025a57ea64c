"""Processes that can be told from a later one with the same number."""

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PROC = Path("/proc")


@dataclass(frozen=True, slots=True)
class Process:
    """A process by its number and the moment it started.

    Numbers are used again, so that a number found in a file proves nothing;
    with the start it does.
    """

    pid: int
    started: str

    @classmethod
    def of(cls, pid: int) -> Self | None:
        """Return the living process *pid*, or None."""
        started = (
            _started_by_proc(pid) if PROC.joinpath("self/stat").exists() else _started_by_ps(pid)
        )
        return cls(pid, started) if started else None

    def is_alive(self) -> bool:
        return type(self).of(self.pid) == self


def _started_by_proc(pid: int) -> str | None:
    try:
        stat = PROC.joinpath(str(pid), "stat").read_text()
    except OSError:
        return None
    # The command, in parentheses, may itself hold spaces and parentheses.
    fields = stat.rpartition(")")[2].split()
    state, ticks_since_boot = fields[0], fields[19]
    if state in {"Z", "X"}:
        return None
    boot = PROC.joinpath("sys/kernel/random/boot_id").read_text().strip()
    return f"{boot} {ticks_since_boot}"


def _started_by_ps(pid: int) -> str | None:
    command = ["ps", "-o", "stat=,lstart=", "-p", str(pid)]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    state, _, started = outcome.stdout.strip().partition(" ")
    return None if not started or state.startswith("Z") else started.strip()
