"""`manage.py play`: a person plays in the terminal, in their language, and keeps the record."""

import io
import json
import re
import sys
from itertools import cycle
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import to_locale
from django.utils.translation.reloader import translation_file_changed

from config import catalogues, extraction
from games.engine import commitment
from games.policies import POLICIES
from games.terminal import default_language, languages

SEED = "5eed" * 16
# Where the sentences of the terminal stand.
SAID_AT_TERMINAL = ("games/terminal/", "games/words/", "games/services/refusals.py")


@pytest.fixture(scope="module", autouse=True)
def _compiled():
    """Read the catalogues as they are now, also when nobody has run `make setup` since."""
    if catalogues.compile_all(catalogues.ROOT):
        translation_file_changed(None, Path("django.mo"))


class Typing(io.StringIO):
    """A person who tries one key after the other, and never tires."""

    def __init__(self, keys):
        super().__init__()
        self._keys = cycle(keys)

    def readline(self, *_size):
        return f"{next(self._keys)}\n"


@pytest.fixture
def play(monkeypatch, capsys):
    """Run the command while *typed* is typed; what is written comes back."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(typed, *arguments, language="en"):
        source = Typing(typed) if isinstance(typed, list) else io.StringIO(typed)
        monkeypatch.setattr(sys, "stdin", source)
        call_command("play", "--language", language, *arguments)
        return capsys.readouterr().out

    return run


@pytest.fixture
def results(capsys):
    """Run replay or verify on a file; return the lines they print."""

    def run(name, file):
        call_command(name, str(file))
        return capsys.readouterr().out.splitlines()

    return run


GAMES = [
    ("mineiro-duo", 4, "pt-br", "Você pode dizer:", "Partida para "),
    ("mineiro-duo", 4, "es", "Podés decir:", "Partido para "),
    ("paulista", 2, "pt-br", "Vira: ", "Partida para "),
    ("paulista", 6, "es", "Carta dada vuelta: ", "Partido para "),
    ("argentino-flor", 4, "es", "Tus cartas (Envido: ", "Partido para "),
    ("argentino-flor", 4, "pt-br", "Suas cartas (Envido: ", "Partida para "),
]


@pytest.mark.parametrize(("rules", "players", "language", "words", "end"), GAMES)
def test_a_whole_game_is_played_recorded_and_verified(
    play, results, tmp_path, rules, players, language, words, end
):
    file = tmp_path / "game.jsonl"
    table = ("--rules", rules, "--players", str(players), "--against", "random")
    text = play(
        ["4", "1", "c2", "2", "3"], *table, "--record", str(file), "--seed", SEED, language=language
    )

    assert words in text
    assert re.search(rf"^{end}", text, re.MULTILINE)
    (result,) = map(json.loads, results("replay", file))
    assert result["ok"]
    assert result["game_winner"] is not None
    assert all(line.endswith("follows from the seed.") for line in results("verify", file))
    assert max(len(line) for line in text.splitlines() if str(file) not in line) <= 80


def test_the_cards_are_promised_before_the_first_one_and_the_seed_told_after_the_last(play):
    text = play("q\n", "--seed", SEED)
    promise = commitment(bytes.fromhex(SEED))

    assert text.index(promise) < text.index("── Hand 1 ")
    assert text.index(SEED) > text.index("You leave the table.")
    assert "Verified: every card follows from this seed" in text


def test_without_a_seed_the_cards_are_others_each_time(play):
    promises = {re.search(r"[0-9a-f]{64}", play("q\n"))[0] for _ in range(3)}

    assert len(promises) == 3


def test_the_same_seed_and_the_same_answers_make_the_same_evening(play):
    keys = ["4", "1", "2", "3"]
    first, second = (
        play(keys, "--seed", SEED, "--rules", "paulista", "--partner", "random") for _ in range(2)
    )

    assert first == second


@pytest.mark.parametrize("typed", ["q\n", "1\n", "", "1\nnonsense\n"])
def test_who_leaves_early_keeps_a_record_of_what_was_played(play, results, tmp_path, typed):
    file = tmp_path / "game.jsonl"
    text = play(typed, "--record", str(file), "--seed", SEED)

    assert "You leave the table. Until another time!" in text
    assert f"The record is in {file}." in " ".join(text.split())
    (result,) = map(json.loads, results("replay", file))
    assert result["ok"]
    assert result["game_winner"] is None
    assert all(line.endswith("follows from the seed.") for line in results("verify", file))


def test_of_a_match_of_three_games_each_has_its_record(play, results, tmp_path):
    file = tmp_path / "games.jsonl"
    play(["4", "1", "2", "3"], "--best-of", "3", "--record", str(file), "--seed", SEED)

    played = [json.loads(line) for line in results("replay", file)]
    assert len(played) in {2, 3}
    assert all(result["game_winner"] is not None for result in played)
    assert len(results("verify", file)) == len(played)


def test_ctrl_c_leaves_the_table_too(play, monkeypatch):
    def interrupted(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr(Typing, "readline", interrupted)

    assert "You leave the table." in play(["1"])


def test_ctrl_c_while_the_others_think_leaves_the_table_too(play, monkeypatch):
    def think(seen, rng, budget=0):
        raise KeyboardInterrupt

    monkeypatch.setitem(POLICIES, "steady", think)

    assert "You leave the table." in play("1\n2\n3\n")


def test_what_is_no_text_is_a_slip(play, monkeypatch, capsys):
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\nq\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stream)
    call_command("play", "--language", "en")

    assert "cannot be chosen now." in capsys.readouterr().out


def test_a_file_that_is_there_is_not_written_over(play, tmp_path):
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")

    with pytest.raises(CommandError, match="File exists"):
        play("q\n", "--record", str(file))
    assert file.read_text() == "dear diary"


def test_a_record_that_cannot_be_written_any_more_is_owned(play, tmp_path, monkeypatch):
    def full(*_args, **_options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)

    text = play("q\n", "--record", str(tmp_path / "game.jsonl"))
    assert "The record could not be written: No space left on device." in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "mineiro", "--players", "2"], "mineiro is played by 4, not by 2"),
        (["--rules", "paulista", "--players", "5"], "paulista is played by 2 or 4 or 6, not by 5"),
        (["--seat", "4"], "A seat is from 0 to 3, not 4"),
        (["--seed", "abc"], "a seed has 64 hexadecimal digits"),
        (["--rules", "poker"], "invalid choice: 'poker'"),
        (["--against", "nobody"], "invalid choice: 'nobody'"),
        (["--language", "xx"], "invalid choice: 'xx'"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_dealt(play, arguments, sentence):
    with pytest.raises(CommandError, match=sentence):
        play("q\n", *arguments)


class Screen(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("setting", "options", "coloured"),
    [("", {}, True), ("1", {}, False), ("", {"no_color": True}, False)],
)
def test_colour_is_for_terminals_that_did_not_ask_to_go_without(
    monkeypatch, setting, options, coloured
):
    monkeypatch.setenv("NO_COLOR", setting)
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    screen, paper = Screen(), io.StringIO()
    call_command("play", stdout=screen, **options)
    call_command("play", stdout=paper, **options)

    assert ("\033[" in screen.getvalue()) is coloured
    assert "\033[" not in paper.getvalue()


# --- languages ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("pt_BR.UTF-8", "pt-br"),
        ("pt_PT.UTF-8", "pt-br"),
        ("es_AR.UTF-8", "es"),
        ("en_GB.UTF-8", "en"),
        ("C.UTF-8", "pt-br"),
        ("", "pt-br"),
    ],
)
def test_the_terminal_says_which_language_it_speaks(monkeypatch, settings, wish, language):
    settings.LANGUAGE_CODE = "pt-br"
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", wish)

    assert default_language() == language


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_everything_that_the_terminal_says_is_translated(language):
    file = catalogues.ROOT / "locale" / to_locale(language) / "LC_MESSAGES" / "django.po"
    catalog = catalogues.read(file)
    said = [
        message
        for message in extraction.collect(catalogues.ROOT, ("games",))
        if message.id and any(place.startswith(SAID_AT_TERMINAL) for place, _ in message.locations)
    ]

    assert len(said) > 150
    known = [catalog.get(message.id, message.context) for message in said]
    assert [said[at].id for at, each in enumerate(known) if each is None or not each.string] == []
    assert [each.id for each in known if holes(each.id) != holes(each.string)] == []


def holes(text):
    return set(re.findall(r"{\w+}|%\(\w+\)s", text))
