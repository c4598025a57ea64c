"""The decks as they are drawn, and the pictures that are committed."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.core.management import call_command

from games.drawing import DECKS_DRAWN, faces, sprite
from games.drawing.card import PAPER
from games.drawing.french_suits import COLOURS as FRENCH_COLOURS
from games.drawing.suits import COLOURS as SPANISH_COLOURS
from games.engine import DECKS
from games.signs import SIGNS

STATIC = settings.BASE_DIR / "static"
SVG = "{http://www.w3.org/2000/svg}"
CARDS = {"spanish": DECKS["spanish40"], "french-four": DECKS["french40"]}
OWN = [(deck, card) for deck, cards in CARDS.items() for card in (*cards, "back")]


def pictures(folder):
    return {file.name: file.read_text() for file in folder.glob("*.svg")}


def drawn(deck, card):
    return DECKS_DRAWN[deck]()[card]


def brightness(colour):
    """The relative luminance of WCAG 2.2."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [
        each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in channels
    ]
    return sum(share * each for share, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("deck", DECKS_DRAWN)
def test_every_card_of_a_deck_has_a_picture_and_there_is_a_back(deck):
    assert set(DECKS_DRAWN[deck]()) == {*CARDS[deck], "back"}


@pytest.mark.parametrize("deck", DECKS_DRAWN)
def test_no_two_cards_look_alike(deck):
    assert len(set(DECKS_DRAWN[deck]().values())) == 41


def test_every_sign_has_a_face():
    assert set(faces()) == set(SIGNS)


@pytest.fixture(scope="module")
def anew(tmp_path_factory):
    folder = tmp_path_factory.mktemp("drawn")
    call_command("draw_cards", into=folder)
    return folder


@pytest.mark.parametrize("folder", ["cards/spanish", "cards/french-four", "signs"])
def test_the_committed_pictures_are_those_that_the_shapes_make(folder, anew):
    assert pictures(anew / folder) == pictures(STATIC / folder)


def test_the_borrowed_deck_is_put_together_as_it_came(anew):
    made = anew / "cards/french/deck.svg"

    assert made.read_text() == (STATIC / "cards/french/deck.svg").read_text()


@pytest.mark.parametrize(("deck", "card"), OWN)
def test_a_picture_is_small_and_needs_neither_fonts_nor_styles(deck, card):
    svg = drawn(deck, card)
    tags = {element.tag for element in ET.fromstring(svg).iter()}

    assert len(svg) <= 4096
    assert not tags & {f"{SVG}text", f"{SVG}style", f"{SVG}script", f"{SVG}image"}
    assert "style=" not in svg


@pytest.mark.parametrize(("card", "signs"), [("1e", 1), ("3b", 3), ("7o", 7), ("5c", 5)])
def test_a_spanish_card_shows_as_many_signs_as_it_counts(card, signs):
    # Two more stand in the corners, under the number.
    assert drawn("spanish", card).count('href="#suit"') == signs + 2


@pytest.mark.parametrize(("card", "signs"), [("As", 1), ("3c", 3), ("7h", 7), ("5d", 5), ("Kd", 0)])
def test_a_french_card_shows_as_many_signs_as_it_counts(card, signs):
    # One more belongs to the index.
    assert drawn("french-four", card).count('href="#suit"') == signs + 1


@pytest.mark.parametrize("suit", "eboc")
def test_the_frame_is_broken_as_often_as_the_suit_wants(suit):
    gaps = {"o": 0, "c": 1, "e": 2, "b": 3}[suit]

    # Above and below.
    assert len(re.findall(r"h14\"/>", drawn("spanish", f"4{suit}"))) == 2 * gaps


@pytest.mark.parametrize("colour", [*FRENCH_COLOURS.values(), *SPANISH_COLOURS.values()])
def test_an_index_is_easy_to_read_on_the_paper(colour):
    assert (brightness(PAPER) + 0.05) / (brightness(colour) + 0.05) >= 4.5


def test_four_suits_have_four_colours():
    assert len(set(FRENCH_COLOURS.values())) == 4


@pytest.mark.parametrize("deck", ["spanish", "french-four", "french"])
def test_a_sprite_shows_every_card_once_and_no_name_stands_twice(deck):
    root = ET.fromstring((STATIC / "cards" / deck / "deck.svg").read_text())
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    used = {
        first or second
        for element in root.iter()
        for name, value in element.attrib.items()
        if name == "href" or "url(" in value
        for first, second in re.findall(r"^#(.+)$|url\(#(.+?)\)", value)
    }
    views = {element.attrib["id"] for element in root.iter(f"{SVG}view")}

    assert views == {*CARDS.get(deck, DECKS["french40"]), "back"}
    assert len(names) == len(set(names))
    assert used <= set(names)


def test_a_view_of_a_sprite_is_the_place_where_its_card_lies():
    root = ET.fromstring(sprite(DECKS_DRAWN["spanish"]()))
    boxes = {each.attrib["id"]: each.attrib["viewBox"] for each in root.iter(f"{SVG}view")}
    places = [
        f"{each.attrib['x']} {each.attrib['y']} {each.attrib['width']} {each.attrib['height']}"
        for each in root.findall(f"{SVG}svg")
    ]

    assert list(boxes.values()) == places
    assert len(set(places)) == 41
