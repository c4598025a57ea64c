"""Where a club on one machine keeps what is its own."""

import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from config.supervisor import state as supervisor_state


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder of one club. Two running clubs never share one."""

    path: Path

    @property
    def database(self) -> Path:
        return self.path / "club.sqlite3"

    @property
    def media(self) -> Path:
        return self.path / "media"

    @property
    def static(self) -> Path:
        return self.path / "static"

    @property
    def backups(self) -> Path:
        return self.path / "backups"

    @property
    def secret_file(self) -> Path:
        return self.path / "secret-key"

    @property
    def run(self) -> Path:
        """What is true only while the club runs: locks, process ids, the broker's address."""
        return self.path / "run"

    @property
    def parts_file(self) -> Path:
        return self.run / "parts.json"

    def create(self) -> None:
        for folder in (self.path, self.media, self.static, self.run):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def secret_key(self) -> str:
        """Return the club's secret, made at the first call and readable by its owner only."""
        if not self.secret_file.exists():
            draft = self.secret_file.with_name(f"{self.secret_file.name}.{os.getpid()}")
            write_privately(draft, secrets.token_urlsafe(50))
            # A link is made once: of two first starts at the same moment one
            # wins, and none sees half a secret.
            with suppress(FileExistsError):
                self.secret_file.hardlink_to(draft)
            draft.unlink()
        return self.secret_file.read_text().strip()

    def running_redis_url(self) -> str | None:
        """Return the broker of the running club, so that other commands are heard too."""
        state = supervisor_state.read(self.parts_file)
        if state is None or not any(part.is_alive() for part in state.parts.values()):
            return None
        return state.redis_url


def write_privately(file: Path, text: str) -> None:
    """Replace *file* in one step by one that only its owner may read."""
    draft = file.with_name(file.name + ".new")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600, exist_ok=False)
    draft.write_text(text)
    draft.replace(file)
