"""Whatever is changed in a published record afterwards, it is found.

Exhaustive over one record: every card, dealer and fact of it, one at a time.
"""

import copy

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.engine import DECKS, RecordError, first_difference
from tests.engine.publishing import SIDES, published_record

PRESETS = ("mineiro", "paulista", "paulista-limpo")
SEATS = range(4)


def is_found(record):
    try:
        return first_difference(record) is not None
    except RecordError:
        # Refused: a card twice in a hand, a dealer whose turn it is not.
        return True


def changed(record, *path, value):
    other = copy.deepcopy(record)
    place = other
    for key in path[:-1]:
        place = place[key]
    assert place[path[-1]] != value
    place[path[-1]] = value
    return other


@pytest.mark.parametrize("preset", PRESETS)
def test_every_other_card_in_every_place_is_found(preset):
    record = published_record(preset)
    deck = DECKS["french24" if preset == "paulista-limpo" else "french40"]

    missed = [
        (number, seat, place, card)
        for number, hand in enumerate(record["hands"])
        for seat, cards in enumerate(hand["deal"])
        for place, dealt in enumerate(cards)
        for card in deck
        if card != dealt
        and not is_found(changed(record, "hands", number, "deal", seat, place, value=card))
    ]

    assert missed == []


@pytest.mark.parametrize("preset", PRESETS)
def test_any_two_cards_that_changed_places_are_found(preset):
    record = published_record(preset, hands=1)
    deal = record["hands"][0]["deal"]
    places = [(seat, place) for seat in SEATS for place in range(3)]
    missed = []
    for first in places:
        for second in places:
            if first < second:
                other = copy.deepcopy(record)
                cards = other["hands"][0]["deal"]
                cards[first[0]][first[1]] = deal[second[0]][second[1]]
                cards[second[0]][second[1]] = deal[first[0]][first[1]]
                missed += [] if is_found(other) else [(first, second)]

    assert missed == []


def test_every_other_turned_card_is_found():
    record = published_record("paulista")
    turned = record["hands"][0]["turned"]

    others = [card for card in DECKS["french40"] if card != turned]

    assert all(is_found(changed(record, "hands", 0, "turned", value=card)) for card in others)


@pytest.mark.parametrize(("game", "hands_before"), [(0, 0), (1, 7)])
def test_every_other_dealer_is_found(game, hands_before):
    # One hand: of two, the second would be refused for its dealer already.
    record = published_record(game=game, hands_before=hands_before, hands=1)
    dealer = record["hands"][0]["dealer"]

    for seat in set(SEATS) - {dealer}:
        mano = (seat + 1) % 4
        other = changed(record, "hands", 0, "dealer", value=seat)
        # With actions that fit, so that nothing but the dealer is wrong.
        other["hands"][0]["actions"] = [f"{mano} raise", f"{(mano + 1) % 4} decline"]
        assert first_difference(other) == f"Hand 0: seat {dealer} deals it, not {seat}."


def test_every_other_digit_of_the_seed_and_of_the_promise_is_found():
    record = published_record(hands=1)

    for fact in ("seed", "commitment"):
        digits = record["about"][fact]
        for place, digit in enumerate(digits):
            for other in set("0123456789abcdef") - {digit}:
                value = digits[:place] + other + digits[place + 1 :]
                assert is_found(changed(record, "about", fact, value=value))


@settings(max_examples=200, deadline=None)
@given(side=st.sampled_from([0, 1]), text=st.text(max_size=70))
def test_any_other_string_of_a_side_is_found(side, text):
    assume(text != SIDES[side])

    assert is_found(changed(published_record(hands=1), "about", "sides", side, value=text))


def test_strings_that_changed_sides_are_found():
    assert is_found(changed(published_record(), "about", "sides", value=list(SIDES[::-1])))


@pytest.mark.parametrize("fact", ["game", "first_hand", "series_first_dealer"])
def test_every_other_number_among_the_facts_is_found(fact):
    record = published_record(game=1, hands_before=6, first_hand=2)

    for number in range(12):
        if number != record["about"][fact]:
            assert is_found(changed(record, "about", fact, value=number))


def test_every_other_number_of_hands_before_is_found_unless_the_same_seat_would_deal():
    record = published_record(game=1, hands_before=6)

    found = {
        number: is_found(changed(record, "about", "hands_before", value=number))
        for number in range(12)
        if number != 6
    }

    # Those are found where the earlier games are there to be counted.
    assert [number for number, each in found.items() if not each] == [2, 10]
