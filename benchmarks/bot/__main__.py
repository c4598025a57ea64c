"""How many taps a second the bot takes, and how soon a move on the web is seen in a chat.

python -m benchmarks.bot [--part transports|taps|moves ...] [--seconds 10]
"""

import argparse
import os
import subprocess
import sys
import tempfile

from tests import postgres

PARTS = ("transports", "taps", "moves")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", action="append", choices=PARTS, help="all, if none is named")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line")
    given = parser.parse_args()
    for part in given.part or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            _run(part, given.seconds, "SQLite", f"sqlite:///{folder}/club.sqlite3")
        if part == "taps" and (programs := postgres.find_programs()):
            with postgres.server(programs) as url:
                _run(part, given.seconds, "PostgreSQL", url)


def _run(part: str, seconds: float, database: str, url: str) -> None:
    """Measure in a process of its own, whose time of the processor is that of the bot alone."""
    surroundings = {
        **os.environ,
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    command = [sys.executable, "-m", f"benchmarks.bot.{part}", database, str(seconds)]
    subprocess.run(command, env=surroundings, check=True)


if __name__ == "__main__":
    main()
