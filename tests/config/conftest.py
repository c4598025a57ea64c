import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.run import ROOT


@pytest.fixture(scope="session")
def migrated(tmp_path_factory, environment) -> Path:
    """A data folder with an empty club, made once: migrations take their time."""
    data = tmp_path_factory.mktemp("migrated") / "data"
    known = {"DJANGO_SETTINGS_MODULE": "config.settings.club", "CLUB_DATA_DIR": str(data)}
    command = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
    subprocess.run(command, cwd=ROOT, env=environment | known, check=True)
    return data


@pytest.fixture
def data(migrated, tmp_path) -> Path:
    """A data folder of this test's own, with an empty club."""
    return Path(shutil.copytree(migrated, tmp_path / "data"))
