"""What is done to a club before its parts start; a process of its own.

Speaks to the person on stderr. On stdout goes a one-time sign-in link, until
the organiser has used one.
"""

import argparse
import sys
from io import StringIO

import django
from django.conf import settings
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor

from config import backups, catalogues


def say(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def migrate() -> None:
    """Bring the database up to date, after a backup if there was one to lose."""
    connection = connections[DEFAULT_DB_ALIAS]
    executor = MigrationExecutor(connection)
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    if executor.loader.applied_migrations:
        say(f"Backup before the database changes: {backups.make()}")
    say("Bringing the database up to date …")
    call_command("migrate", verbosity=0, interactive=False)


def publish_files() -> None:
    catalogues.compile_all(settings.BASE_DIR)
    call_command("collectstatic", verbosity=0, interactive=False)


def first_sign_in() -> str:
    """Return a link that signs the organiser in, or "" if they have been here before."""
    link = StringIO()
    call_command("signin_link", first_run=True, stdout=link)
    return link.getvalue().strip()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--demo", action="store_true")
    arguments = parser.parse_args()

    django.setup()
    migrate()
    publish_files()
    if arguments.demo:
        say("Filling the sample club …")
        call_command("demo", verbosity=0)
    sys.stdout.write(first_sign_in())


if __name__ == "__main__":
    main()
