"""Check published records against their seed: ``manage.py verify FILE…``."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine import RecordError, Verification
from games.management.record_files import read_records


class Command(BaseCommand):
    help = "Deals the hands of published records again from their seed and names a difference."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for the input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        results = [self._verify_file(name) for name in files]
        if not all(results):
            raise SystemExit(1)

    def _verify_file(self, name: str) -> bool:
        """Print what was found of each record; return whether all follow from their seeds."""
        verified = True
        verification = Verification()
        try:
            for number, record in enumerate(read_records(name), start=1):
                difference = _difference(verification, record)
                verified = verified and difference is None
                outcome = difference or "verified: every deal follows from the seed."
                self.stdout.write(f"{name!a}, record {number}: {outcome}")
        except OSError as error:
            self.stderr.write(f"unreadable: {name!a} cannot be read: {error.strerror}.")
            return False
        return verified


def _difference(verification: Verification, record: object) -> str | None:
    if isinstance(record, RecordError):
        return f"refused: {record}"
    try:
        difference = verification.first_difference(record)
    except RecordError as error:
        return f"refused: {error}"
    return None if difference is None else f"different: {difference}"
