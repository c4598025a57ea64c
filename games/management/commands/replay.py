"""Play records through the rules: ``manage.py replay FILE… | -``."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine import RecordError, Refusal, Result, replay
from games.management.record_files import read_records


class Command(BaseCommand):
    help = "Plays records of games through the rules and prints one JSON result a line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for the input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        results = [self._replay_file(name) for name in files]
        if not all(results):
            raise SystemExit(1)

    def _replay_file(self, name: str) -> bool:
        """Print the results of a file; return whether every record in it was accepted."""
        accepted = True
        try:
            for record in read_records(name):
                result = _result(record)
                accepted = accepted and result.ok
                self.stdout.write(json.dumps(result.as_dict()))
        except OSError as error:
            self.stderr.write(f"unreadable: {name!a} cannot be read: {error.strerror}.")
            return False
        return accepted


def _result(record: object) -> Result:
    if isinstance(record, RecordError):
        return Refusal(None, None, str(record))
    return replay(record)
