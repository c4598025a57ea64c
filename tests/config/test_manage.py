"""What a newcomer reads who asks the wrong Python."""

import subprocess
import sys

from tests.check_deploy import ROOT


def test_a_python_without_what_the_club_needs_names_the_one_that_has_it(environment):
    bare = subprocess.run(
        [sys.executable, "-I", "-S", "manage.py", "play"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert bare.returncode == 1
    assert ".venv/bin/python manage.py" in bare.stderr
    assert "Traceback" not in bare.stderr
