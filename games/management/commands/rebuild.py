from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Series
from games.services.rebuild import differences


class Command(BaseCommand):
    help = "Derives scores and winners of all series again from their records."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing, only compare")

    def handle(self, *_args: Any, **options: Any) -> None:
        check = options["check"]
        keys = Series.objects.order_by("pk").values_list("pk", flat=True)
        found = [line for key in keys for line in differences(series_id=key, repair=not check)]
        for line in found:
            self.stdout.write(line)
        if check and found:
            raise CommandError(f"{len(found)} columns differ from the record.")
        self.stdout.write(f"{len(keys)} series agree with their records.")
