"""Set up the virtual environment and start the club, with nothing but Python.

    python3 config/bootstrap.py           the club, as `make run`
    python3 config/bootstrap.py --demo    with a sample club, as `make demo`
    python3 config/bootstrap.py --lan     for every phone in the club's network
    python3 config/bootstrap.py --setup requirements/development.txt

The environment is made again only when the requirements change. This file
runs before anything is installed: the standard library is all there is.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
BIN = ENVIRONMENT / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
OLDEST_PYTHON = (3, 11)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bootstrap.py")
    parser.add_argument("--setup", metavar="REQUIREMENTS", help="only install what this file lists")
    parser.add_argument("--demo", action="store_true", help="serve a sample club, kept apart")
    parser.add_argument("--lan", action="store_true", help="listen on all interfaces")
    arguments = parser.parse_args()

    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"The club needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    if arguments.setup:
        install(ROOT / arguments.setup)
        return
    install(ROOT / "requirements" / "base.txt")
    start(demo=arguments.demo, lan=arguments.lan)


def install(requirements: Path) -> None:
    """Make the environment hold *requirements*, unless it is known to."""
    digest = hashlib.sha256(requirements.read_bytes()).hexdigest()
    stamp = ENVIRONMENT / f"installed-{requirements.stem}"
    if stamp.exists() and stamp.read_text() == digest and PYTHON.exists():
        return
    if not PYTHON.exists():
        print("Making the virtual environment .venv …", flush=True)
        make_environment()
    print(f"Installing {requirements.relative_to(ROOT)} …", flush=True)
    # pip alone takes ten times as long.
    run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv")
    run(PYTHON, "-m", "uv", "pip", "install", "--quiet", "--require-hashes", "-r", requirements)
    # The other list may now lack something that this one has replaced.
    for other in ENVIRONMENT.glob("installed-*"):
        other.unlink()
    stamp.write_text(digest)
    if requirements.stem == "development":
        base = requirements.with_name("base.txt")
        (ENVIRONMENT / "installed-base").write_text(hashlib.sha256(base.read_bytes()).hexdigest())


def make_environment() -> None:
    try:
        venv.create(ENVIRONMENT, with_pip=True)
    except subprocess.CalledProcessError:
        sys.exit("Python's venv is incomplete here. On Debian or Ubuntu: apt install python3-venv")


def run(*command: str | Path) -> None:
    environment = os.environ | {"VIRTUAL_ENV": str(ENVIRONMENT)}
    words = [str(part) for part in command]
    outcome = subprocess.run(words, cwd=ROOT, env=environment, check=False)
    if outcome.returncode:
        sys.exit(f"This failed: {' '.join(map(str, command))}")


def start(*, demo: bool, lan: bool) -> None:
    """Become the supervisor."""
    os.chdir(ROOT)
    if lan:
        os.environ["CLUB_LAN"] = "1"
    if demo:
        os.environ.setdefault("CLUB_DATA_DIR", str(ROOT / "data" / "demo"))
    command = [str(PYTHON), "-m", "config.supervisor", *(["--demo"] if demo else [])]
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
