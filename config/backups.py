"""A club in one file: its database, its uploads and its secret, and back again.

The archive is a gzipped tar with a manifest, which names every other member
and its SHA-256. SQLite is copied while the club runs; PostgreSQL by its own
tools.
"""

import hashlib
import json
import shutil
import tarfile
import tempfile
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from config import __version__, database_copies
from config.data_folder import write_privately

FORMAT = "truco-club backup"
FORMAT_VERSION = 1
MANIFEST = "manifest.json"
SECRET = "secret-key"  # noqa: S105 - a file name
MEDIA = "media"


class BackupError(Exception):
    """The backup cannot be made or used; the message says why."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive is, and of which files it consists."""

    format: str
    format_version: int
    app_version: str
    made_at: str
    database: str
    migrations: list[str]
    files: dict[str, str]

    @classmethod
    def parse(cls, text: bytes) -> Self:
        """Return the manifest written as *text*.

        :raises BackupError: if it is not one of ours.
        """
        try:
            said: dict[str, Any] = json.loads(text)
            manifest = cls(**said)
        except (ValueError, TypeError):
            raise BackupError("This file is not a backup of a truco club.") from None
        if manifest.format != FORMAT:
            raise BackupError("This file is not a backup of a truco club.")
        if manifest.format_version != FORMAT_VERSION:
            raise BackupError("This backup was made by another version of the club's program.")
        return manifest


def make(target: Path | None = None) -> Path:
    """Write a backup to *target*, or to a new file in the data folder; return where it is.

    :raises BackupError: if the database's own tools refuse.
    """
    made_at = datetime.now(UTC)  # noqa: TID251 - the name and date of a file
    target = target or _unused_name(Path(settings.CLUB_DATA_DIR) / "backups", made_at)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".backup-") as folder:
        content = Path(folder) / "content"
        content.mkdir()
        _collect(content)
        _describe(content, made_at)
        draft = Path(folder) / target.name
        # It holds the secret and everyone's names.
        draft.touch(mode=0o600)
        _pack(content, draft)
        draft.replace(target)
    return target


def _unused_name(folder: Path, made_at: datetime) -> Path:
    stem = f"club-{made_at:%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.tar.gz" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def _collect(content: Path) -> None:
    try:
        database_copies.dump(content)
    except database_copies.CopyError as error:
        raise BackupError(str(error)) from error
    (content / SECRET).write_text(settings.SECRET_KEY)
    if Path(settings.MEDIA_ROOT).is_dir():
        shutil.copytree(settings.MEDIA_ROOT, content / MEDIA)


def _describe(content: Path, made_at: datetime) -> None:
    applied = MigrationRecorder(connections[DEFAULT_DB_ALIAS]).applied_migrations()
    manifest = Manifest(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        app_version=__version__,
        made_at=made_at.isoformat(timespec="seconds"),
        database=connections[DEFAULT_DB_ALIAS].vendor,
        migrations=sorted(f"{app}.{name}" for app, name in applied),
        files={
            str(file.relative_to(content)): _digest(file)
            for file in sorted(content.rglob("*"))
            if file.is_file()
        },
    )
    (content / MANIFEST).write_text(json.dumps(asdict(manifest), indent=2))


def _pack(content: Path, archive: Path) -> None:
    with tarfile.open(archive, "w:gz") as tar:
        # First, so that looking at a backup need not read it all.
        tar.add(content / MANIFEST, MANIFEST)
        for file in sorted(content.rglob("*")):
            if file.is_file() and file.name != MANIFEST:
                tar.add(file, str(file.relative_to(content)))


def _digest(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def restore(archive: Path) -> Path:
    """Put the club in *archive* in place of the present one.

    The present one is moved to a folder of its own, which is returned. Nobody
    else may use the database meanwhile; the caller holds the data folder's
    lock.

    :raises BackupError: if *archive* is damaged, foreign, or newer than this program.
    """
    data = Path(settings.CLUB_DATA_DIR)
    now = datetime.now(UTC)  # noqa: TID251 - the name of a folder
    with tempfile.TemporaryDirectory(dir=data, prefix=".restore-") as folder:
        content = Path(folder)
        _require_fitting(unpack(archive, content))
        aside = Path(tempfile.mkdtemp(dir=data, prefix=f"replaced-{now:%Y%m%d-%H%M%S}-"))
        try:
            database_copies.replace(content, aside)
        except database_copies.CopyError as error:
            raise BackupError(str(error)) from error
        _replace_files(content, aside)
    return aside


def unpack(archive: Path, into: Path) -> Manifest:
    """Unpack *archive* and compare every file with the manifest.

    :raises BackupError: if it is not a backup, or not as it was made.
    """
    try:
        with tarfile.open(archive, "r:gz") as tar:
            # "data" refuses links and paths that lead out of the folder.
            tar.extractall(into, filter="data")
    except FileNotFoundError:
        raise BackupError(f"There is no file {archive}.") from None
    except (tarfile.TarError, OSError, EOFError):
        raise BackupError("This file is damaged, or not a backup of a truco club.") from None
    if not (into / MANIFEST).is_file():
        raise BackupError("This file is not a backup of a truco club.")
    manifest = Manifest.parse((into / MANIFEST).read_bytes())
    _require_whole(into, manifest)
    return manifest


def _require_whole(content: Path, manifest: Manifest) -> None:
    found = {
        str(file.relative_to(content)): _digest(file)
        for file in content.rglob("*")
        if file.is_file() and file != content / MANIFEST
    }
    if found != manifest.files:
        raise BackupError("This backup is damaged: its files are not those that were put in.")


def _require_fitting(manifest: Manifest) -> None:
    connection = connections[DEFAULT_DB_ALIAS]
    if manifest.database != connection.vendor:
        raise BackupError(
            f"This backup is of {manifest.database}, and the club now uses {connection.vendor}."
        )
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations or ()}
    if unknown := [name for name in manifest.migrations if name not in known]:
        raise BackupError(
            f"This backup comes from a newer program; it knows {unknown[0]}. Update first."
        )


def _replace_files(content: Path, aside: Path) -> None:
    media = Path(settings.MEDIA_ROOT)
    if media.is_dir():
        shutil.move(media, aside / MEDIA)
    if (content / MEDIA).is_dir():
        shutil.copytree(content / MEDIA, media)
    # Where the secret comes from the environment there is no file to replace.
    if secret_file := settings.CLUB_SECRET_FILE:
        if secret_file.exists():
            shutil.copy2(secret_file, aside / SECRET)
        write_privately(secret_file, (content / SECRET).read_text())
