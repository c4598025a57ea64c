"""Translations: collect the texts, and compile what translators wrote.

Babel does both, so no system tool is needed. `compile` runs at set-up and at
each start; `collect` after texts were changed.
"""

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent


def sources(root: Path) -> Iterator[Path]:
    yield from sorted((root / "locale").glob("*/LC_MESSAGES/*.po"))


def compile_all(root: Path) -> int:
    """Compile each catalogue that is newer than what was made of it; return how many were."""
    stale = [source for source in sources(root) if _is_stale(source)]
    for source in stale:
        compile_one(source)
    return len(stale)


def _is_stale(source: Path) -> bool:
    target = source.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime


def compile_one(source: Path) -> None:
    """Write the .mo beside *source*, at once, since a running server may be reading it.

    A fuzzy translation is left out: a wrong sentence is worse than an English one.
    """
    compiled = BytesIO()
    write_mo(compiled, read(source), use_fuzzy=False)
    draft = source.with_suffix(".mo.new")
    draft.write_bytes(compiled.getvalue())
    draft.replace(source.with_suffix(".mo"))


def read(source: Path) -> Catalog:
    with source.open("rb") as file:
        return read_po(file, locale=source.parent.parent.name)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["compile"])
    parser.parse_args()
    sys.stdout.write(f"{compile_all(ROOT)} catalogues compiled.\n")
