"""What the import contracts cannot say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
APPS = ("games", "tournaments", "bots")
FOLDERS = ("config", *APPS, "tests", "templates", "static", "benchmarks", "deploy", "docs")
CODE = {".py", ".js", ".css", ".html"}
TEXT = CODE | {".md", ".toml", ".yaml", ".yml", ".in", ".sh", ".service", ".conf", ".po"}
LONGEST = 300

WRITERS = {"save", "delete", "create", "bulk_create", "bulk_update", "get_or_create"} | {
    "update_or_create",
    "acreate",
    "asave",
    "adelete",
    "aupdate",
}
# Their names are also those of plain things: a dict is updated, a file is deleted.
ROWS = re.compile(r"\b(objects|filter|exclude|all|select_related)\b")
# Where Django itself asks for a writer.
ALLOWED_WRITERS = {
    "games/models/player.py": "createsuperuser calls the manager",
    # And what only has the name: Pillow puts a picture into memory.
    "tournaments/prints/pictures.py": "Image.save",
}


def files(suffixes: set[str]) -> Iterator[Path]:
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in suffixes and not {"migrations", "vendor"} & set(file.parts):
                yield file


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def app_modules() -> Iterator[tuple[str, ast.Module]]:
    for file in files({".py"}):
        if file.relative_to(ROOT).parts[0] in APPS:
            yield name(file), ast.parse(file.read_text())


def is_service(module: str) -> bool:
    return "/services/" in module or module.endswith("/services.py")


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def is_write(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    receiver = ast.unparse(call.func.value)
    if call.func.attr == "update":
        return bool(ROWS.search(receiver))
    # super().save() in a form or an admin is not told apart: it writes too.
    return call.func.attr in WRITERS


def test_a_file_can_be_read_standing_up():
    lengths = {name(file): len(file.read_text().splitlines()) for file in files(CODE)}

    assert {file: lines for file, lines in lengths.items() if lines > LONGEST} == {}


def test_only_services_write():
    writes = [
        f"{module}:{call.lineno} {ast.unparse(call.func)}"
        for module, tree in app_modules()
        if not is_service(module) and module not in ALLOWED_WRITERS
        for call in calls(tree)
        if is_write(call)
    ]

    assert writes == []


def test_only_services_lock():
    locks = [
        f"{module}:{call.lineno}"
        for module, tree in app_modules()
        if not is_service(module)
        for call in calls(tree)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "select_for_update"
    ]

    assert locks == []


def test_every_file_is_named_after_what_it_is_about():
    vague = re.compile(r"^(utils?|helpers?|commons?|misc|tools?)$")
    named = [
        file for file in files(CODE) if vague.match(file.stem) or vague.match(file.parent.name)
    ]

    assert [name(file) for file in named] == []


@pytest.mark.parametrize("pattern", [r"/work/", r"\.\./shared", r"/root/", r"/home/\w"])
def test_nothing_speaks_of_the_machine_it_was_written_on(pattern):
    top = [file for file in ROOT.iterdir() if file.suffix in TEXT or file.name == "Makefile"]
    speaking = [
        name(file)
        for file in [*top, *files(TEXT)]
        if file != Path(__file__).resolve() and re.search(pattern, file.read_text())
    ]

    assert speaking == []


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("player.save(update_fields=['name'])", True),
        ("Player.objects.filter(pk=1).update(name='Ana')", True),
        ("Player.objects.create(name='Ana')", True),
        ("rows.bulk_create([])", True),
        ("digest.update(b'')", False),
        ("context.update(name='Ana')", False),
    ],
)
def test_the_search_for_writers_finds_them(source, expected):
    (call, *_) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))

    assert is_write(call) is expected
