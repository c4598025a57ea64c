import pytest

from games.engine import (
    RecordError,
    commitment,
    deal_cards,
    first_dealer,
    first_difference,
    next_dealer,
    rule_set,
)

SEED = bytes(range(32))
SIDES = ("abacate", "maçã")


def published_record(preset="mineiro", *, game=0, first_hand=0, hands=2):
    """A record as the club publishes it: *hands* hands, all of them declined but the last."""
    rules = rule_set(preset)
    dealer = first = first_dealer(SEED, SIDES, 4)
    rows = []
    for _ in range(first_hand):
        dealer = next_dealer(rules, dealer, 4)
    for number in range(first_hand, first_hand + hands):
        dealt = deal_cards(SEED, SIDES, rules, 4, game, number, dealer)
        asker, asked = (dealer + 1) % 4, (dealer + 2) % 4
        rows.append(
            {
                "dealer": dealer,
                "deal": [list(hand) for hand in dealt.hands],
                "turned": dealt.turned,
                "actions": [f"{asker} raise", f"{asked} decline"],
            }
        )
        dealer = next_dealer(rules, dealer, 4)
    facts = {
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "sides": list(SIDES),
        "game": game,
        "series_first_dealer": first,
        "first_hand": first_hand,
        "names": ["Ana", "Beto"],
    }
    return {
        "format": "truco-record/1",
        "rules": preset,
        "players": 4,
        "hands": rows,
        "about": facts,
    }


@pytest.mark.parametrize("preset", ["mineiro", "paulista", "mineiro-clube"])
def test_a_fair_record_has_no_difference(preset):
    assert first_difference(published_record(preset)) is None


@pytest.mark.parametrize(("game", "first_hand"), [(0, 3), (2, 0), (1, 5)])
def test_a_part_of_a_series_is_checked_too(game, first_hand):
    assert first_difference(published_record(game=game, first_hand=first_hand)) is None


def with_facts(record, **about):
    return {**record, "about": {**record["about"], **about}}


def swapped(record, hand, seat, other):
    deal = record["hands"][hand]["deal"]
    deal[seat][0], deal[other][0] = deal[other][0], deal[seat][0]
    return record


def test_a_card_that_changed_hands_is_named():
    difference = first_difference(swapped(published_record(), 1, 2, 3))

    assert difference is not None
    assert difference.startswith("Hand 1, seat 2: the record has ")


def test_the_first_of_two_differences_is_named():
    record = swapped(swapped(published_record(), 1, 0, 1), 0, 1, 3)

    assert str(first_difference(record)).startswith("Hand 0, seat 1")


def test_another_seed_is_named():
    difference = first_difference(with_facts(published_record(), seed="00" * 32))

    assert difference == "The commitment is not that of the seed."


def test_another_first_dealer_is_named():
    first = first_dealer(SEED, SIDES, 4)

    difference = first_difference(
        with_facts(published_record(), series_first_dealer=(first + 1) % 4)
    )

    assert difference == f"The seed makes seat {first} the first dealer, not {(first + 1) % 4}."


def test_another_dealer_of_a_hand_is_named():
    # The dealer of the first hand, but the record says that it is the second.
    difference = first_difference(with_facts(published_record(), first_hand=1))

    first = first_dealer(SEED, SIDES, 4)
    assert difference == f"Hand 1: seat {(first + 1) % 4} deals it, not {first}."


def test_another_turned_card_is_named():
    record = published_record("paulista", hands=1)
    hand = record["hands"][0]
    dealt = {card for cards in hand["deal"] for card in cards} | {hand["turned"]}
    hand["turned"] = next(card for card in ("4c", "4h", "4s", "4d", "5c") if card not in dealt)

    difference = first_difference(record)

    assert difference is not None
    assert difference.startswith("Hand 0: the record turns ")


@pytest.mark.parametrize(
    "about",
    [
        {"seed": None},
        {"seed": "00"},
        {"seed": "0 " * 32},
        {"commitment": 7},
        {"sides": None},
        {"sides": ["", "", ""]},
        {"sides": ["", 7]},
        {"sides": ["", "x" * 65]},
        {"sides": ["", "\ud800"]},
        {"game": -1},
        {"game": "0"},
        {"game": True},
        {"game": 10**40},
        {"series_first_dealer": None},
        {"first_hand": 1.5},
    ],
)
def test_facts_that_are_missing_or_malformed_are_named(about):
    with pytest.raises(RecordError, match="In about, "):
        first_difference(with_facts(published_record(), **about))


@pytest.mark.parametrize("about", [None, [], "seed"])
def test_a_record_without_its_facts_is_refused(about):
    with pytest.raises(RecordError, match="about is missing"):
        first_difference({**published_record(), "about": about})


def test_a_record_that_breaks_a_rule_is_refused():
    record = published_record()
    record["hands"][0]["actions"] = ["9 raise"]

    with pytest.raises(RecordError):
        first_difference(record)
