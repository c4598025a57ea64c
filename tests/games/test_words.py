"""The words of the table: in the game's language, and for every card a name and a picture."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.utils import translation

from games.engine import DECKS, PRESETS, rule_set
from games.words import PORTUGUESE, SPANISH, card_name, card_short, speech_of, words_of_table

SCRIPTS = Path(settings.BASE_DIR) / "static" / "js" / "table"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_language_of_the_game_follows_the_deck(preset):
    rules = rule_set(preset)

    assert speech_of(rules) is (SPANISH if rules.deck == "spanish40" else PORTUGUESE)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_raise_of_every_game_has_its_word(preset):
    rules = rule_set(preset)

    assert set(rules.calls) <= set(speech_of(rules).calls)


def test_a_raise_that_only_a_club_has_is_called_by_its_name():
    assert PORTUGUESE.call_out("quinze") == "Quinze!"
    assert SPANISH.call_out("vale cinco") == "¡Vale cinco!"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_and_every_sign_of_a_table_has_a_picture(preset):
    rules = rule_set(preset)
    words: dict[str, Any] = words_of_table(rules)

    assert set(words["cards"]) == set(DECKS[rules.deck])
    for sign in words["signs"].values():
        assert found(sign["src"])
    for deck in words["decks"]:
        drawn = Path(found(deck["src"])).read_text(encoding="utf-8")
        assert [
            card for card in (*words["cards"], "back") if f'<view id="{card}"' not in drawn
        ] == []


def found(address: str) -> str:
    """The file behind an address of a static file."""
    file = finders.find(address.removeprefix(settings.STATIC_URL))
    assert file, address
    return str(file)


def test_a_french_table_lets_choose_between_two_decks():
    def decks(preset: str) -> list[str]:
        offered: Any = words_of_table(rule_set(preset))["decks"]
        return [deck["code"] for deck in offered]

    assert decks("mineiro") == ["french-four", "french"]
    assert decks("argentino") == ["spanish"]


def test_only_a_table_with_signs_brings_their_words():
    assert words_of_table(rule_set("paulista"))["signs"] == {}
    assert words_of_table(rule_set("argentino"))["signs"]["1e"]["meaning"] == "ace of swords"


def test_the_great_cards_bear_their_names():
    assert card_name("1e", spanish=True) == "ace of swords, macho"
    assert card_name("1b", spanish=True) == "ace of clubs, hembra"
    assert card_name("4c", spanish=True) == "four of cups"
    assert card_name("4c", ["4c"]) == "four of clubs, zap"
    with translation.override("pt-br"):
        assert card_name("11o", spanish=True) == "cavalo de ouros"
        assert card_name("7o", spanish=True) == "sete de ouros, siete de oro"
    with translation.override("es"):
        assert card_name("7o", spanish=True) == "siete de oros"
        assert card_name("7e", spanish=True) == "siete de espadas"
        assert card_name("1e", spanish=True) == "as de espadas, macho"


def test_a_card_in_a_line_of_text_shows_its_suit():
    assert card_short("7d") == "7♦"
    assert card_short("12e", spanish=True) == "12⚔️"


@pytest.mark.parametrize(
    ("question", "accept", "decline"),
    [
        ("raise", "Quiero", "No quiero"),
        ("envido", "Quiero", "No quiero"),
        ("flor", "Con flor quiero", "Con flor me achico"),
        ("partner_flor", "Quiero", "No canto"),
    ],
)
def test_an_answer_has_the_words_of_its_question(question, accept, decline):
    assert SPANISH.answer("accept", question) == accept
    assert SPANISH.answer("decline", question) == decline


def test_both_languages_have_the_words_that_every_game_needs():
    spanish_only = {key for key in SPANISH.words if key not in PORTUGUESE.words}

    assert not set(PORTUGUESE.words) - set(SPANISH.words)
    assert all(re.search("flor|told|good|own|malas|buenas|brink", key) for key in spanish_only)


def test_the_script_asks_for_no_text_that_is_not_there():
    words: dict[str, Any] = words_of_table(rule_set("argentino-flor"))
    texts = words["texts"]
    source = "".join(file.read_text() for file in sorted(SCRIPTS.glob("*.js")))
    asked = set(re.findall(r'say\("(\w+)"', source))

    assert asked
    assert asked <= set(texts)
