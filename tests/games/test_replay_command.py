"""`manage.py replay` and `manage.py verify`: records from files and from the input."""

import io
import json
import sys

import pytest
from django.core.management import call_command

from games.engine import commitment, deal_cards, first_dealer, rule_set

DEAL = [["4c", "5h", "6d"], ["7d", "5c", "Kd"], ["7h", "Qs", "4d"], ["As", "6c", "Jh"]]


def record(*actions, **changes):
    hand = {"dealer": 3, "deal": DEAL, "actions": list(actions)}
    return {
        "format": "truco-record/1",
        "rules": "mineiro",
        "players": 4,
        "hands": [hand],
        **changes,
    }


@pytest.fixture
def file(tmp_path):
    def write(content):
        path = tmp_path / "games.jsonl"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


@pytest.fixture
def run(capsys):
    def run_command(name, *files):
        code = 0
        try:
            call_command(name, *files)
        except SystemExit as ending:
            code = int(ending.code or 0)
        output = capsys.readouterr()
        return code, output.out.splitlines(), output.err

    return run_command


@pytest.fixture
def standard_input(monkeypatch):
    def give(content):
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(content.encode()), encoding="utf-8")
        )

    return give


def lines(*records):
    return "".join(json.dumps(each) + "\n" for each in records)


def test_it_prints_one_result_a_line(file, run):
    path = file(lines(record("0 raise"), record("0 raise", "1 accept")))

    code, output, _ = run("replay", path)

    results = [json.loads(line) for line in output]
    assert code == 0
    assert [result["to_act"] for result in results] == [[1, 3], [0]]


def test_it_reads_the_standard_input(standard_input, run):
    standard_input("\n" + lines(record("0 raise", "1 decline")) + "  \n")

    code, output, _ = run("replay", "-")

    assert (code, len(output)) == (0, 1)
    assert json.loads(output[0])["score"] == [2, 0]


def test_it_reads_one_record_spread_over_lines(file, run):
    code, output, _ = run("replay", file(json.dumps(record(), indent=2)))

    assert (code, len(output)) == (0, 1)


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""])
def test_it_reads_a_file_with_or_without_a_byte_order_mark(file, run, mark):
    code, _, _ = run("replay", file(mark + lines(record()).encode()))

    assert code == 0


def test_it_goes_on_after_a_refused_record_and_exits_with_one(file, run):
    path = file(lines(record("1 raise"), record()))

    code, output, _ = run("replay", path)

    refused, played = (json.loads(line) for line in output)
    assert code == 1
    assert refused == {"ok": False, "hand": 0, "action": 0, "error": "It is not your turn."}
    assert played["ok"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n",
        b"not a record",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b" " * 10 + b"1" * 3_000_000,
        b'"' + b"x" * 3_000_000 + b'"',
        b"null",
        b"7",
    ],
    ids=["empty", "blank", "prose", "binary", "deep", "deep keys", "huge", "long", "null", "7"],
)
def test_what_is_no_record_is_refused_in_one_line(file, run, content):
    code, output, _ = run("replay", file(content))

    assert (code, len(output)) == (1, 1)
    result = json.loads(output[0])
    assert (result["ok"], result["hand"], result["action"]) == (False, None, None)
    assert result["error"].endswith(".")


def test_it_goes_on_after_a_line_that_is_too_long(standard_input, run):
    standard_input("x" * 2_500_000 + "\n" + lines(record()))

    code, output, _ = run("replay", "-")

    assert (code, len(output)) == (1, 2)
    assert json.loads(output[1])["ok"]


def test_a_file_that_is_not_there_is_said_so(file, run, tmp_path):
    code, output, errors = run("replay", str(tmp_path / "missing"), file(lines(record())))

    assert (code, len(output)) == (1, 1)
    assert errors.startswith("unreadable: ")
    assert "No such file" in errors


def test_a_folder_is_no_file(run, tmp_path):
    code, _, errors = run("replay", str(tmp_path))

    assert code == 1
    assert errors.startswith("unreadable: ")


def published():
    seed, sides, rules = bytes(range(32)), ("", "zap"), rule_set("mineiro")
    dealer = first_dealer(seed, sides, 4)
    dealt = deal_cards(seed, sides, rules, 4, 0, 0, dealer)
    return record(
        hands=[{"dealer": dealer, "deal": [list(hand) for hand in dealt.hands], "actions": []}],
        about={
            "seed": seed.hex(),
            "commitment": commitment(seed),
            "sides": list(sides),
            "game": 0,
            "series_first_dealer": dealer,
            "first_hand": 0,
        },
    )


def test_a_fair_record_is_verified(file, run):
    code, output, _ = run("verify", file(lines(published())))

    assert code == 0
    assert output[0].endswith("record 1: verified: every deal follows from the seed.")


def test_the_first_difference_is_named(file, run):
    unfair = published()
    unfair["hands"][0]["deal"].reverse()

    code, output, _ = run("verify", file(lines(published(), unfair)))

    assert (code, len(output)) == (1, 2)
    assert "record 2: different: Hand 0, seat 0: the record has " in output[1]


@pytest.mark.parametrize("content", [lines(record()), "{", "[]", lines(record("3 fold"))])
def test_what_cannot_be_verified_is_refused(file, run, content):
    code, output, _ = run("verify", file(content))

    assert code == 1
    assert "record 1: refused: " in output[0]


def test_a_missing_file_cannot_be_verified(run, tmp_path):
    code, _, errors = run("verify", str(tmp_path / "missing"))

    assert code == 1
    assert errors.startswith("unreadable: ")
