"""Pages of large tournaments: how many queries, and how long until the answer is there.

Asked through Django's test client in a process of its own for each database: a temporary SQLite
file, and a temporary PostgreSQL server where its programs are found.
"""

import itertools
import os
import subprocess
import sys
from functools import partial

from benchmarks.tournaments.timing import seconds, shown
from tests import postgres

PAIRS, ENTRIES = 256, 1_000


def show() -> None:
    print("\nPages, from the request to the whole answer, without the time of a database server")
    _measured("SQLite", "")
    programs = postgres.find_programs()
    if programs is None:
        print("PostgreSQL is not found: left out")
        return
    with postgres.server(programs) as url:
        _measured("PostgreSQL", url)


def _measured(name: str, url: str) -> None:
    surroundings = {
        **os.environ,
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
    }
    command = [sys.executable, "-m", "benchmarks.tournaments.serving", name]
    subprocess.run(command, env=surroundings, check=True)


def main(name: str) -> None:
    import django

    django.setup()
    from django.db import connection

    connection.creation.create_test_db(verbosity=0)
    from benchmarks.tournaments import evenings

    club, standings = evenings.swiss(ENTRIES, tournaments=2)
    pages = {
        f"bracket of {PAIRS} pairs": evenings.elimination(PAIRS),
        f"standings of {ENTRIES:,} entries": standings,
    }
    for what, address in pages.items():
        queries, size = evenings.asked(address)
        time_ = seconds(partial(evenings.asked, address))
        print(f"{name:10} {what:26} {queries:3} queries {shown(time_):>8} {size // 1024:6,} kB")
    days = itertools.count()
    time_ = seconds(lambda: evenings.count_ratings(club, next(days)))
    print(f"{name:10} {'ratings from 5,000 matches':26} {'':11} {shown(time_):>8}")


if __name__ == "__main__":
    main(sys.argv[1])
