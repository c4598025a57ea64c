"""Where a club on one machine keeps what is its own."""

import json
import os
import secrets
from dataclasses import dataclass
from pathlib import Path


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
        try:
            # Made in one step, so that of two first starts one wins.
            descriptor = os.open(self.secret_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return self.secret_file.read_text().strip()
        secret = secrets.token_urlsafe(50)
        with os.fdopen(descriptor, "w") as file:
            file.write(secret + "\n")
        return secret

    def running_redis_url(self) -> str | None:
        """Return the broker of the running supervisor, so that other commands are heard too."""
        try:
            url = json.loads(self.parts_file.read_text()).get("redis_url")
        except (OSError, ValueError):
            return None
        return str(url) if url else None
