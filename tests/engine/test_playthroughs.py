"""Whole games, written down: whoever changes what a seat sees finds it in a diff.

``make playthroughs`` plays them again.
"""

import difflib
import re

import pytest

from games.engine import PRESETS, Word
from tests.engine.playthroughs.files import file_of, text_of
from tests.engine.playthroughs.playing import TAKES, moments


@pytest.mark.parametrize("preset", PRESETS)
def test_the_game_goes_as_it_is_written(preset):
    old, new = file_of(preset).read_text(encoding="utf-8"), text_of(preset)

    changes = difflib.unified_diff(
        old.splitlines(), new.splitlines(), "as written", "as played now", lineterm="", n=1
    )
    assert "\n".join(changes) == ""


def test_every_preset_has_a_game():
    assert set(TAKES) == set(PRESETS)


def played(preset):
    return list(moments(preset, *TAKES[preset]))


def test_between_them_the_games_have_everything_that_can_be_said():
    said = {each.action.word for preset in PRESETS for each in played(preset) if each.action}

    assert said == set(Word)


def test_between_them_the_games_have_what_is_rare():
    texts = {preset: file_of(preset).read_text(encoding="utf-8") for preset in PRESETS}
    flor = texts["argentino-flor"] + texts["argentino-flor-club"]

    assert "blind yes" in texts["mineiro-duo"]
    assert re.search(r"^> \d cover$", texts["mineiro-duo"], re.MULTILINE)
    assert "legal cover #" in texts["mineiro-duo"] or "cover #" in texts["mineiro-duo"]
    assert "partner_hands {" in texts["mineiro"]
    assert "brink iron" in texts["mineiro"] + texts["mineiro-clube"]
    assert "forfeit yes" in texts["mineiro-duo"]
    assert "waiting {" in flor + texts["argentino"]
    assert re.search(r"told \[\d \d+\], \[\d \d+\], \[", flor + texts["argentino"])
    assert "contraflor_al_resto" in flor
    # A hand that nobody won because envido or flor ended the game.
    assert re.search(r"over yes · game_winner \d", flor + texts["argentino"])


@pytest.mark.parametrize("preset", PRESETS)
def test_nobody_but_its_seat_is_shown_a_hand(preset):
    for line in file_of(preset).read_text(encoding="utf-8").splitlines():
        if line.startswith("  all:"):
            assert not re.search(r"\b(hand|legal|own_envido|own_flor|covers|partner_hands) ", line)
