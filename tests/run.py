"""The whole suite: `make test`.

First the engine and the formats, plain values without a database; then what touches
the database, on PostgreSQL, if that is installed; then everything else on SQLite. With
`--no-skips` a skipped test is a failure, so that CI cannot be green by leaving things out.

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
from pathlib import Path
from xml.etree import ElementTree as ET

from tests import node, postgres

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "test-results"
COVERAGE = [sys.executable, "-m", "coverage"]
WITHOUT_POSTGRES = (
    "PostgreSQL is not installed, so the database part runs on SQLite only: apt install postgresql"
)
WITHOUT_NODE = f"npm could not install html-validate, so pages are not read by it: {node.INSTALL}"
VALUES = ("games/engine", "tests/engine", "tournaments/formats", "tests/formats")
ON_POSTGRES = "database and not stack and not browser and not one_database"


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

    say("The engine and the formats:")
    codes = [suite("values", *VALUES)]
    programs = postgres.find_programs()
    if programs is None:
        say(WITHOUT_POSTGRES)
    else:
        with postgres.server(programs) as url:
            say("The database part, on PostgreSQL:")
            codes.append(suite("postgres", "-m", ON_POSTGRES, url=url))
    say("Everything else, on SQLite:")
    chosen = () if programs is None else ("-m", "not postgres")
    ignored = (f"--ignore={folder}" for folder in VALUES)
    codes.append(suite("sqlite", *ignored, *chosen, watched=arguments.coverage))
    if arguments.coverage:
        codes.append(report_coverage())
    return finish(codes, may_skip=not arguments.no_skips)


def forget_last_time() -> None:
    REPORTS.mkdir(exist_ok=True)
    for old in [*REPORTS.glob("*.xml"), *ROOT.glob(".coverage*")]:
        old.unlink()


def suite(name: str, *chosen: str, url: str = "", watched: bool = False) -> int:
    """Run the *chosen* tests on the database at *url*, or on SQLite; return pytest's exit code.

    Coverage looks on if they are *watched*.
    """
    environment = os.environ | {"DATABASE_URL": url}
    report = f"--junitxml={REPORTS / name}.xml"
    python = [*COVERAGE, "run", "-m"] if watched else [sys.executable, "-m"]
    command = [*python, "pytest", "-n", "2", "-q", report, *chosen]
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
    return max(codes)


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
