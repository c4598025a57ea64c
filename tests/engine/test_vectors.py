"""The vectors of the referee's book: right results, stated by hand."""

import json
from pathlib import Path

import pytest

from games.engine import replay

_FOLDER = Path(__file__).parent / "vectors"
_RULE_FILES = (
    "mineiro",
    "mineiro-duo",
    "paulista",
    "paulista-limpo",
    "argentino",
    "argentino-flor",
)


def vectors():
    return list(_vectors())


def _vectors():
    for name in _RULE_FILES:
        for line in (_FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            vector = json.loads(line)
            yield pytest.param(vector, id=f"{name}-{vector['clause']}-{vector['id']}")


@pytest.mark.parametrize("vector", vectors())
def test_replay_gives_the_stated_result(vector):
    result = replay(vector["record"]).as_dict()
    expected = vector["expect"]

    assert {key: result[key] for key in expected if key != "hand"} == {
        key: value for key, value in expected.items() if key != "hand"
    }
    hand, stated = result["hand"], expected.get("hand", {})
    if isinstance(hand, dict):
        assert {key: hand[key] for key in stated} == stated
    else:
        assert hand == stated


def test_every_vector_of_a_file_is_run():
    assert len(vectors()) == 55 + 14 + 24 + 2 + 51 + 32
