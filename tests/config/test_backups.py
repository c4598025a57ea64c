"""A club in one file, and back."""

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from config import backups
from config.data_folder import DataFolder
from config.supervisor import lock
from games.models import Player
from games.services import identity
from tests.run import ROOT

ADD_PLAYER = "from games.services import identity; identity.create_player(name='{}')"
NAMES = (
    "from games.models import Player; "
    "print(','.join(Player.objects.order_by('pk').values_list('name', flat=True)))"
)


class ClubAtRest:
    """A club on SQLite, whose commands run as a person would run them."""

    def __init__(self, data: Path, environment: dict[str, str]) -> None:
        self.data = data
        self._environment = environment | {
            "DJANGO_SETTINGS_MODULE": "config.settings.club",
            "CLUB_DATA_DIR": str(data),
        }

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env=self._environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def do(self, *command: str) -> str:
        outcome = self.run(*command)
        assert outcome.returncode == 0, outcome.stderr
        return outcome.stdout.strip()

    def refusal(self, *command: str, typed: str = "") -> str:
        outcome = self.run(*command, typed=typed)
        assert outcome.returncode == 1
        assert "Traceback" not in outcome.stderr
        return outcome.stderr.strip()

    def add_player(self, name: str) -> None:
        self.do("shell", "--no-imports", "-c", ADD_PLAYER.format(name))

    def players(self) -> str:
        return self.do("shell", "--no-imports", "-c", NAMES)


@pytest.fixture(scope="module")
def friday(migrated, tmp_path_factory, environment):
    """A club with a player, and a backup of it; made once, since each command takes a second."""
    data = shutil.copytree(migrated, tmp_path_factory.mktemp("friday") / "data")
    club = ClubAtRest(Path(data), environment)
    club.add_player("Ana")
    (club.data / "media" / "crest.svg").write_text("<svg/>")
    club.do("backup", str(club.data / "friday.tar.gz"))
    return club


@pytest.fixture
def club(friday, tmp_path, environment):
    return ClubAtRest(Path(shutil.copytree(friday.data, tmp_path / "data")), environment)


@pytest.fixture
def archive(friday):
    return friday.data / "friday.tar.gz"


def test_a_club_comes_back_as_it_was(club, archive):
    secret = (club.data / "secret-key").read_text()
    club.add_player("Beto")
    (club.data / "media" / "crest.svg").unlink()
    (club.data / "secret-key").write_text("another")

    said = club.do("restore", str(archive), "--yes")

    assert club.players() == "Ana"
    assert (club.data / "media" / "crest.svg").read_text() == "<svg/>"
    assert (club.data / "secret-key").read_text() == secret
    (aside,) = club.data.glob("replaced-*")
    assert str(aside) in said
    assert (aside / "club.sqlite3").exists()
    assert (aside / "secret-key").read_text() == "another"


def test_a_backup_restores_on_another_machine(archive, tmp_path, environment):
    other = ClubAtRest(tmp_path / "elsewhere", environment)

    other.do("restore", str(archive), "--yes")

    assert other.players() == "Ana"


def test_backups_are_private_and_never_overwrite_each_other(club):
    first, second = (Path(club.do("backup")) for _ in range(2))

    assert first != second
    assert first.parent == club.data / "backups"
    assert first.stat().st_mode & 0o777 == 0o600
    assert list(first.parent.glob(".backup-*")) == []


def test_nothing_is_restored_while_the_club_runs(club, archive):
    with lock.held(DataFolder(club.data)):
        refusal = club.refusal("restore", str(archive), "--yes")

    assert "already running" in refusal
    assert "Stop it first." in refusal
    assert list(club.data.glob("replaced-*")) == []


def test_restoring_asks_first(club, archive):
    refusal = club.refusal("restore", str(archive), typed="n\n")

    assert "Nothing was changed." in refusal
    assert list(club.data.glob("replaced-*")) == []


def rewritten(archive: Path, target: Path, change) -> Path:
    """Copy *archive* to *target*, each member's content passed through *change*."""
    with tarfile.open(archive) as old, tarfile.open(target, "w:gz") as new:
        for member in old:
            content = change(member.name, old.extractfile(member).read())
            member.size = len(content)
            new.addfile(member, io.BytesIO(content))
    return target


def manifest_with(**fields):
    def change(name, content):
        if name != backups.MANIFEST:
            return content
        return json.dumps(json.loads(content) | fields).encode()

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda name, content: content + b"x" if name == "secret-key" else content,
            "This backup is damaged: its files are not those that were put in.",
        ),
        (manifest_with(format="something else"), "not a backup of a truco club"),
        (manifest_with(format_version=99), "made by another version"),
        (manifest_with(database="postgresql"), "is of postgresql, and the club now uses sqlite"),
        (manifest_with(migrations=["games.9999_future"]), "it knows games.9999_future"),
    ],
)
def test_a_foreign_or_damaged_backup_changes_nothing(archive, tmp_path, settings, change, sentence):
    settings.CLUB_DATA_DIR = tmp_path
    bad = rewritten(archive, tmp_path / "bad.tar.gz", change)

    with pytest.raises(backups.BackupError, match=sentence):
        backups.restore(bad)

    assert list(tmp_path.iterdir()) == [bad]


def test_the_command_says_so_in_a_sentence(club, archive):
    bad = rewritten(archive, club.data / "bad.tar.gz", manifest_with(format="something else"))

    refusal = club.refusal("restore", str(bad), "--yes")

    assert refusal == "CommandError: This file is not a backup of a truco club."


@pytest.mark.parametrize("kind", ["cut off", "text", "missing", "another archive"])
def test_what_is_no_backup_at_all_is_refused_with_a_sentence(tmp_path, kind, settings):
    settings.CLUB_DATA_DIR = tmp_path
    file = tmp_path / "file.tar.gz"
    if kind == "cut off":
        file.write_bytes(archive_of("manifest.json", os.urandom(5000))[:3000])
    elif kind == "text":
        file.write_text("pairs;points\n")
    elif kind == "another archive":
        file.write_bytes(archive_of("photo.jpg", b"jpg"))

    with pytest.raises(backups.BackupError, match=r"backup of a truco club\.|no file"):
        backups.restore(file)


def test_an_archive_cannot_write_outside_its_folder(tmp_path, settings):
    settings.CLUB_DATA_DIR = tmp_path / "data"
    (tmp_path / "data").mkdir()
    file = tmp_path / "evil.tar.gz"
    file.write_bytes(archive_of("../../escaped", b"x"))

    with pytest.raises(backups.BackupError):
        backups.restore(file)

    assert not list(tmp_path.rglob("escaped"))


def archive_of(name: str, content: bytes) -> bytes:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz") as tar:
        member = tarfile.TarInfo(name)
        member.size = len(content)
        tar.addfile(member, io.BytesIO(content))
    return archive.getvalue()


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_a_club_on_postgresql_comes_back_too(tmp_path, settings):
    settings.CLUB_DATA_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "media"
    identity.create_player(name="Ana")
    archive = backups.make()
    identity.create_player(name="Beto")

    aside = backups.restore(archive)

    assert [player.name for player in Player.objects.all()] == ["Ana"]
    assert (aside / "database.pgdump").exists()
