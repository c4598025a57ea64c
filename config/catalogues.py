"""Translations: collect the texts, compile what translators wrote, tell what is missing.

    python -m config.catalogues collect   after texts were changed
    python -m config.catalogues compile   done at set-up and at each start
    python -m config.catalogues missing   what has no translation yet

Babel does it all, so no system tool is needed.
"""

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation import to_locale

from config import extraction
from config.settings.base import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("config", "games", "tournaments", "bots", "templates")
# The language that the texts themselves are written in.
SOURCE_LANGUAGE = "en"


def files(root: Path) -> Iterator[Path]:
    """Yield each language's catalogue, whether it exists or not."""
    for language, _name in LANGUAGES:
        if language != SOURCE_LANGUAGE:
            yield root / "locale" / to_locale(language) / "LC_MESSAGES" / "django.po"


def compile_all(root: Path) -> int:
    """Compile each catalogue that is newer than what was made of it; return how many were.

    Also those of languages that the terminal speaks and the pages do not, or not yet.
    """
    found = sorted((root / "locale").glob("*/LC_MESSAGES/django.po"))
    stale = [file for file in found if _is_stale(file)]
    for file in stale:
        compile_one(file)
    return len(stale)


def _is_stale(file: Path) -> bool:
    target = file.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < file.stat().st_mtime


def compile_one(file: Path) -> None:
    """Write the .mo beside *file*, in one step, since a running server may be reading it.

    A fuzzy translation is left out: a wrong sentence is worse than an English one.
    """
    compiled = BytesIO()
    write_mo(compiled, read(file), use_fuzzy=False)
    draft = file.with_suffix(".mo.new")
    draft.write_bytes(compiled.getvalue())
    draft.replace(file.with_suffix(".mo"))


def read(file: Path) -> Catalog:
    """Return the catalogue in *file*, or an empty one if there is none yet."""
    locale = file.parent.parent.name
    if not file.exists():
        return Catalog(locale=locale, project="truco-club", charset="utf-8", fuzzy=False)
    with file.open("rb") as source:
        return read_po(source, locale=locale)


def collect(root: Path) -> None:
    """Bring each catalogue up to date with the texts in the code; translations are kept."""
    texts = extraction.collect(root, FOLDERS)
    for file in files(root):
        catalog = read(file)
        # A guess that looks right is worse than a gap that can be seen.
        catalog.update(texts, no_fuzzy_matching=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as target:
            # Without line numbers, which change with every edit elsewhere.
            write_po(target, catalog, include_lineno=False, ignore_obsolete=True, width=100)


def missing(root: Path) -> list[str]:
    """Return a line for each text that some language lacks."""
    texts = extraction.collect(root, FOLDERS)
    lines = []
    for file in files(root):
        catalog = read(file)
        for text in texts:
            known = catalog.get(text.id, text.context) if text.id else text
            if known is None or known.fuzzy or not all(_words(known.string)):
                lines.append(f"{catalog.locale}: {_words(text.id)[0]!r} in {text.locations[0][0]}")
    return lines


def _words(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def main() -> int:
    parser = argparse.ArgumentParser(prog="config.catalogues")
    parser.add_argument("what", choices=["collect", "compile", "missing"])
    what = parser.parse_args().what
    if what == "collect":
        collect(ROOT)
    if what == "missing":
        lines = missing(ROOT)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        return 1 if lines else 0
    compile_all(ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
