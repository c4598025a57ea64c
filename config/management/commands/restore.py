from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from config import backups
from config.data_folder import DataFolder
from config.supervisor import lock


class Command(BaseCommand):
    help = "Put the club from a backup in place of the present one, which is kept aside."
    # The database is about to be replaced; what is in it now does not matter.
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, file: Path, yes: bool, **options: Any) -> None:
        if not yes and not self._is_wanted(file):
            raise CommandError("Nothing was changed.")
        folder = DataFolder(Path(settings.CLUB_DATA_DIR))
        folder.create()
        try:
            with lock.held(folder):
                aside = backups.restore(file)
                # An older backup may lack the newest tables.
                call_command("migrate", verbosity=0, interactive=False)
        except lock.FolderInUseError as error:
            raise CommandError(f"{error} Stop it first.") from error
        except backups.BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Restored. What was here before is in {aside}.")

    def _is_wanted(self, file: Path) -> bool:
        answer = input(f"Replace the present club by the one in {file}? [y/N] ")
        return answer.strip().lower() in {"y", "yes"}
