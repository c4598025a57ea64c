"""Every clause of the referee's book has a test named after it, and every vector a clause."""

import ast
from pathlib import Path

import pytest

from tests.engine.test_vectors import vectors

# How many clauses each chapter of the book has. H, the signs, is one clause alone.
CHAPTERS = {"a": 5, "b": 6, "c": 8, "d": 9, "e": 6, "f": 8, "g": 10, "i": 2}
CLAUSES = ["h", *(f"{name}{n}" for name, last in CHAPTERS.items() for n in range(1, last + 1))]


def names_of_the_tests():
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_a_test_named_after_it(clause):
    assert [name for name in names_of_the_tests() if name.startswith(f"test_{clause}_")]


def test_no_test_is_named_after_a_clause_that_the_book_has_not():
    named = {name.split("_")[1] for name in names_of_the_tests()}

    assert {each for each in named if each[0] in "abcdefghi" and each[1:].isdigit()} <= {*CLAUSES}


def test_every_vector_names_a_clause():
    assert {vector.values[0]["clause"].lower() for vector in vectors()} <= {*CLAUSES}
