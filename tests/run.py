"""The whole suite: `make test`.

First the engine and the formats, plain values without a database; then everything else on
SQLite. Beside them what touches the database runs on PostgreSQL, if that is installed, and has
the time that the others leave. With `--no-skips` a skipped test is a failure, so that CI cannot
be green by leaving things out.

With `--coverage` (`make coverage`) the last pass is watched, and too little of the apps seen
is a failure: it takes half as long again. Engine and formats are not watched, which would
double the time of all that plays; other tests hold them (clause by clause, against a second
reading of the book, against every other deal).
"""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree as ET

from tests import node, postgres

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "test-results"
TOLD_BY_POSTGRES = REPORTS / "postgres.txt"
COVERAGE = [sys.executable, "-m", "coverage"]
WITHOUT_POSTGRES = (
    "PostgreSQL is not installed, so the database part runs on SQLite only: apt install postgresql"
)
WITHOUT_NODE = f"npm could not install html-validate, so pages are not read by it: {node.INSTALL}"
VALUES = ("games/engine", "tests/engine", "tournaments/formats", "tests/formats")
ON_POSTGRES = "database and not stack and not browser and not one_database"
# Of each second that both passes want, PostgreSQL gets a quarter: pages are waited for in earnest.
NICE = 5


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.run")
    parser.add_argument("--no-skips", action="store_true", help="fail if a test is skipped")
    parser.add_argument("--coverage", action="store_true", help="watch which lines are run")
    arguments = parser.parse_args()
    # Whoever ends this run ends PostgreSQL with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    forget_last_time()
    if node.main():
        say(WITHOUT_NODE)

    programs = postgres.find_programs()
    if programs is None:
        say(WITHOUT_POSTGRES)
        codes = on_sqlite(watched=arguments.coverage)
    else:
        with beside(programs) as on_postgres:
            codes = on_sqlite("-m", "not postgres", watched=arguments.coverage)
            codes.append(on_postgres.wait())
        say("The database part, on PostgreSQL:", TOLD_BY_POSTGRES.read_text())
    if arguments.coverage:
        codes.append(report_coverage())
    return finish(codes, may_skip=not arguments.no_skips)


def forget_last_time() -> None:
    REPORTS.mkdir(exist_ok=True)
    for old in [*REPORTS.glob("*.xml"), *ROOT.glob(".coverage*")]:
        old.unlink()


def on_sqlite(*chosen: str, watched: bool) -> list[int]:
    """Run everything that needs no PostgreSQL; return pytest's exit codes.

    Coverage looks on if it is *watched*.
    """
    say("The engine and the formats:")
    codes = [run(suite("values", *VALUES))]
    say("Everything else, on SQLite:")
    ignored = (f"--ignore={folder}" for folder in VALUES)
    return [*codes, run(suite("sqlite", *ignored, *chosen, watched=watched))]


@contextmanager
def beside(programs: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run the database part on PostgreSQL, telling a file about it, at most until the block ends."""
    command = suite("postgres", "-m", ON_POSTGRES)
    with postgres.server(programs) as url, TOLD_BY_POSTGRES.open("wb") as told:
        on_postgres = subprocess.Popen(
            command, cwd=ROOT, env=os.environ | {"DATABASE_URL": url}, stdout=told, stderr=told
        )
        os.setpriority(os.PRIO_PROCESS, on_postgres.pid, NICE)
        try:
            yield on_postgres
        finally:
            on_postgres.terminate()
            on_postgres.wait()


def suite(name: str, *chosen: str, watched: bool = False) -> list[str]:
    """Return the command that runs the *chosen* tests."""
    report = f"--junitxml={REPORTS / name}.xml"
    python = [*COVERAGE, "run", "-m"] if watched else [sys.executable, "-m"]
    return [*python, "pytest", "-n", "2", "--dist", "worksteal", "-q", report, *chosen]


def run(command: list[str]) -> int:
    """Run *command* on SQLite; return its exit code."""
    environment = os.environ | {"DATABASE_URL": ""}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def report_coverage() -> int:
    subprocess.run([*COVERAGE, "combine", "--quiet"], cwd=ROOT, check=False)
    return subprocess.run([*COVERAGE, "report"], cwd=ROOT, check=False).returncode


def finish(codes: list[int], *, may_skip: bool) -> int:
    """Say how it went, pytest's closing line last."""
    reports = sorted(REPORTS.glob("*.xml"))
    skipped = [line for report in reports for line in skips(report)]
    if skipped:
        say("Skipped:", *(f"    {line}" for line in skipped))
        codes = codes if may_skip else [*codes, 1]
    say(*(closing_line(report) for report in reports))
    # A run that was killed has a code below zero.
    return next(filter(None, codes), 0)


def skips(report: Path) -> list[str]:
    """Return what *report* says was skipped, and why."""
    return [
        f"{case.get('classname')}.{case.get('name')}: {reason.get('message')}"
        for case in ET.parse(report).iter("testcase")
        for reason in case.iter("skipped")
    ]


def closing_line(report: Path) -> str:
    """Return the sum of *report* in pytest's own form."""
    total = next(ET.parse(report).iter("testsuite"))
    count = {key: int(total.get(key, "0")) for key in ("tests", "failures", "errors", "skipped")}
    passed = count["tests"] - count["failures"] - count["errors"] - count["skipped"]
    parts = {
        "failed": count["failures"],
        "passed": passed,
        "skipped": count["skipped"],
        "errors": count["errors"],
    }
    said = ", ".join(f"{number} {word}" for word, number in parts.items() if number)
    return f"{report.stem}: {said} in {float(total.get('time', '0')):.2f}s"


def say(*lines: str) -> None:
    sys.stdout.write("\n".join(["", *lines, ""]))
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
