"""Find the translatable texts in Python modules and templates."""

import ast
import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from django.utils.translation.template import templatize

Keyword = tuple[int | tuple[int, str], ...] | None

# Which arguments are texts, counted from one; "c" marks the context.
PLAIN: dict[str, Keyword] = {
    "_": None,
    "gettext": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
KEYWORDS = PLAIN | {f"{name}_lazy": texts for name, texts in PLAIN.items() if name != "_"}
TEMPLATE_CALL = re.compile(r"\b(n?p?gettext|_)\(")


def collect(root: Path, folders: tuple[str, ...]) -> Catalog:
    """Return every translatable text below *folders* of *root*, and where it stands."""
    catalog = Catalog(project="truco-club", charset="utf-8", fuzzy=False)
    for folder in folders:
        for file in sorted((root / folder).rglob("*")):
            place = [(file.relative_to(root).as_posix(), 0)]
            for text, context, comments in _texts_of(file):
                catalog.add(text, context=context, locations=place, auto_comments=comments)
    return catalog


def _texts_of(file: Path) -> Iterator[tuple[str | tuple[str, ...], str | None, list[str]]]:
    if file.suffix == ".py":
        with file.open("rb") as source:
            found = extract("python", source, KEYWORDS, comment_tags=["Translators:"])
            for _line, text, comments, context in found:
                yield text, context, comments
    elif file.suffix in {".html", ".txt"}:
        for call in _calls(templatize(file.read_text(encoding="utf-8"), origin=str(file))):
            yield from _texts_of_call(call)


def _calls(templatized: str) -> Iterator[ast.Call]:
    """Find the calls that Django writes where a template translates.

    What surrounds them is no Python, so that each is cut out first.
    """
    for start in TEMPLATE_CALL.finditer(templatized):
        expression = ast.parse(_up_to_closing(templatized[start.start() :]), mode="eval").body
        assert isinstance(expression, ast.Call)
        yield expression


def _up_to_closing(text: str) -> str:
    depth = 0
    lines = text.splitlines(keepends=True)
    for token in tokenize.generate_tokens(StringIO(text).readline):
        depth += {"(": 1, ")": -1}.get(token.string, 0) if token.type == tokenize.OP else 0
        if token.string == ")" and depth == 0:
            row, column = token.end
            return "".join(lines[: row - 1]) + lines[row - 1][:column]
    raise AssertionError(f"A translation that never ends: {text[:80]}")


def _texts_of_call(
    call: ast.Call,
) -> Iterator[tuple[str | tuple[str, ...], str | None, list[str]]]:
    assert isinstance(call.func, ast.Name)
    texts = [str(word.value) for word in call.args if isinstance(word, ast.Constant)]
    context = texts.pop(0) if "p" in call.func.id else None
    yield (texts[0] if len(texts) == 1 else tuple(texts)), context, []
