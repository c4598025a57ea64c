"""Fair deals, to the letter: the vectors were computed by another program."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.engine import Dealt, commitment, deal_cards, first_dealer, rule_set, shuffled
from games.engine.cards import DECKS

_VECTORS = [
    json.loads(line)
    for line in (Path(__file__).parent / "vectors" / "deals.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


def rules_of(vector):
    """Return rules with the deck and the turned card of *vector*, whatever preset has them."""
    manilhas = "none" if vector["turned"] is None else "turned"
    return replace(rule_set("mineiro"), deck=vector["deck"], manilhas=manilhas)


@pytest.mark.parametrize("vector", _VECTORS)
def test_a_deal_follows_from_its_seed(vector):
    seed = bytes.fromhex(vector["seed"])

    dealt = deal_cards(
        seed,
        vector["sides"],
        rules_of(vector),
        vector["players"],
        vector["game"],
        vector["hand"],
        vector["dealer"],
    )

    assert [list(hand) for hand in dealt.hands] == vector["deal"]
    assert dealt.turned == vector["turned"]


@pytest.mark.parametrize("vector", _VECTORS)
def test_the_commitment_and_the_first_dealer_follow_from_the_seed(vector):
    seed = bytes.fromhex(vector["seed"])

    assert commitment(seed) == vector["commitment"]
    assert first_dealer(seed, vector["sides"], vector["players"]) == vector["first_dealer"]


def test_all_vectors_are_there():
    assert len(_VECTORS) == 45


def test_a_shuffled_deck_has_every_card_once():
    cards = shuffled(DECKS["french40"], b"\x01" * 32, ("hand", 0, 0, "", ""))

    assert sorted(cards) == sorted(DECKS["french40"])
    assert cards != DECKS["french40"]


@pytest.mark.parametrize("sides", [("a", ""), ("", "a"), ("ã", "")])
def test_a_sides_string_changes_the_deal(sides):
    rules, seed = rule_set("mineiro"), b"\x01" * 32

    plain = deal_cards(seed, ("", ""), rules, 4, 0, 0, 3)

    assert deal_cards(seed, sides, rules, 4, 0, 0, 3) != plain


def test_the_cards_go_round_from_the_seat_after_the_dealer():
    rules, seed = rule_set("mineiro"), b"\x01" * 32

    by_last, by_first = (
        deal_cards(seed, ("", ""), rules, 4, 0, 0, dealer).hands for dealer in (3, 0)
    )

    assert by_first[1:] == by_last[:3]


def test_a_deal_is_printed_without_its_cards():
    dealt = Dealt((("4c", "5h", "6d"), ("7d", "5c", "Kd")), "2c")

    assert repr(dealt) == "<Dealt to 2 seats>"
