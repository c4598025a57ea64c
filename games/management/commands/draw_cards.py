"""Draw the Spanish cards, and the faces of the signs, into the folder of static files."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.drawing import drawings, faces


class Command(BaseCommand):
    help = "Draw the Spanish deck and the signs anew; needed only after their shapes were changed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--into",
            type=Path,
            default=Path(settings.BASE_DIR) / "static",
            help="the folder of static files",
        )

    def handle(self, *_args: Any, into: Path, **_options: Any) -> None:
        for folder, drawn in (("cards/spanish", drawings()), ("signs", faces())):
            _write(into / folder, drawn)
            self.stdout.write(f"{folder}: {len(drawn)}")


def _write(folder: Path, drawn: Mapping[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in drawn.items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
