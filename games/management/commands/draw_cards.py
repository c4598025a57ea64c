"""Draw the Spanish cards into the folder of static files."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.drawing import drawings


class Command(BaseCommand):
    help = "Draw the Spanish deck anew; needed only after its shapes were changed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--into",
            type=Path,
            default=Path(settings.BASE_DIR) / "static" / "cards" / "spanish",
            help="the folder to write to",
        )

    def handle(self, *_args: Any, into: Path, **_options: Any) -> None:
        into.mkdir(parents=True, exist_ok=True)
        drawn = drawings()
        for name, svg in drawn.items():
            (into / f"{name}.svg").write_text(svg, encoding="utf-8")
        self.stdout.write(f"{len(drawn)} cards")
