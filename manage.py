#!/usr/bin/env python3
"""Run a command of the club; without DJANGO_SETTINGS_MODULE, on the club that `make run` serves."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.club")
    try:
        from django.core.management import execute_from_command_line
    except ModuleNotFoundError as missing:
        sys.exit(
            f"{missing}. `make run` or `make setup` installs what the club needs in .venv;"
            " after that: .venv/bin/python manage.py …"
        )

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
