"""The Spanish deck as it is drawn, and the pictures that are committed."""

from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.core.management import call_command

from games.drawing import drawings, faces
from games.engine import DECKS
from games.signs import SIGNS

STATIC = settings.BASE_DIR / "static"
SVG = "{http://www.w3.org/2000/svg}"


def pictures(folder):
    return {file.name: file.read_text() for file in folder.glob("*.svg")}


def test_every_card_of_the_deck_has_a_picture_and_there_is_a_back():
    assert set(drawings()) == {*DECKS["spanish40"], "back"}


def test_no_two_cards_look_alike():
    assert len(set(drawings().values())) == 41


def test_every_sign_has_a_face():
    assert set(faces()) == set(SIGNS)


@pytest.mark.parametrize("folder", ["cards/spanish", "signs"])
def test_the_committed_pictures_are_those_that_the_shapes_make(folder, tmp_path):
    call_command("draw_cards", into=tmp_path)

    assert pictures(tmp_path / folder) == pictures(STATIC / folder)


@pytest.mark.parametrize("card", DECKS["spanish40"])
def test_a_picture_is_small_and_needs_neither_fonts_nor_styles(card):
    svg = drawings()[card]
    tags = {element.tag for element in ET.fromstring(svg).iter()}

    assert len(svg) < 5000
    assert not tags & {f"{SVG}text", f"{SVG}style", f"{SVG}script", f"{SVG}image"}
    assert "style=" not in svg


@pytest.mark.parametrize(("card", "signs"), [("1e", 1), ("3b", 3), ("7o", 7), ("5c", 5)])
def test_a_card_shows_as_many_signs_as_it_counts(card, signs):
    # Two more stand in the corners, under the number.
    assert drawings()[card].count('href="#suit"') == signs + 2
