"""Draw the cards, and the faces of the signs, into the folder of static files."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.drawing import DECKS_DRAWN, faces, sprite

SPRITE: Final = "deck"
# The deck that others have drawn; its pictures stay as they came.
BORROWED: Final = "french"


class Command(BaseCommand):
    help = "Draw the decks and the signs anew; needed only after their shapes were changed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--into",
            type=Path,
            default=Path(settings.BASE_DIR) / "static",
            help="the folder of static files",
        )

    def handle(self, *_args: Any, into: Path, **_options: Any) -> None:
        for folder, drawings in DECKS_DRAWN.items():
            pictures = drawings()
            self._write(into / "cards" / folder, {**pictures, SPRITE: sprite(pictures)})
        self._write(into / "cards" / BORROWED, {SPRITE: sprite(_borrowed())})
        self._write(into / "signs", faces())

    def _write(self, folder: Path, drawn: Mapping[str, str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name, svg in drawn.items():
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        self.stdout.write(f"{folder.name}: {len(drawn)}")


def _borrowed() -> dict[str, str]:
    folder = Path(settings.BASE_DIR) / "static" / "cards" / BORROWED
    return {
        file.stem: file.read_text(encoding="utf-8")
        for file in sorted(folder.glob("*.svg"))
        if file.stem != SPRITE
    }
