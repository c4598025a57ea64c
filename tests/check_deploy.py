"""`manage.py check --deploy` as a server would run it: `python -m tests.check_deploy`."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SERVER = {
    "DJANGO_SETTINGS_MODULE": "config.settings.production",
    "SECRET_KEY": "long enough, and of many different characters: 0123456789 abcdefghijklm",
    "CLUB_BASE_URL": "https://truco.example.org",
    "DATABASE_URL": "sqlite://:memory:",
    "REDIS_URL": "redis://localhost:6379/0",
    "EMAIL_URL": "smtp+tls://club:password@mail.example.org:587",
    "DEFAULT_FROM_EMAIL": "club@example.org",
}


def main() -> int:
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]
    return subprocess.run(command, cwd=ROOT, env=os.environ | SERVER, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
