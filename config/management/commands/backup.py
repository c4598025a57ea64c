from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import backups


class Command(BaseCommand):
    help = "Put the whole club into one file, also while it runs. The file holds its secret."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", nargs="?", type=Path, help="default: a new one in backups/ of the data folder"
        )

    def handle(self, *args: Any, file: Path | None, **options: Any) -> None:
        try:
            made = backups.make(file)
        except backups.BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(str(made))
