"""The shuffle has no favourites: chi-square over many deals of fixed seeds.

Each test compares counts with what fair dealing expects. A fair shuffle gives a p-value
anywhere between 0 and 1, the same on every run because the seeds are fixed: below 1 in 1,000 the
counts are too uneven for chance, above 999 in 1,000 too even.
"""

import hashlib
import itertools
import math
import random
from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from games.engine import DECKS, deal_cards, first_dealer, rule_set, shuffled

SHUFFLES = 5000


def chi_square(observed: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in observed)


def p_value(statistic: float, freedom: int) -> float:
    """Return how often chance alone exceeds *statistic*, after Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    normal = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(normal / math.sqrt(2)) / 2


def by_chance(p: float) -> bool:
    return 0.001 < p < 0.999


def seed_of(number: int) -> bytes:
    return hashlib.sha256(f"fair deal {number}".encode()).digest()


def fair_shuffles(deck: str) -> list[tuple[str, ...]]:
    """Hands of many series: a seed of its own each twenty, games and hands in turn."""
    return [
        shuffled(
            DECKS[deck], seed_of(number // 20), ("hand", number % 20 // 10, number % 10, "", "")
        )
        for number in range(SHUFFLES)
    ]


def places_p(decks: list[tuple[str, ...]]) -> float:
    """Return the p-value of how often each card came in each place."""
    counts = Counter((place, card) for deck in decks for place, card in enumerate(deck))
    size = len(decks[0])
    cells = [counts[place, card] for place in range(size) for card in decks[0]]
    return p_value(of_places(chi_square(cells, len(decks) / size), size), (size - 1) ** 2)


def of_places(statistic: float, size: int) -> float:
    """Return *statistic* as chi-square: places filled without putting a card back vary more."""
    return statistic * (size - 1) / size


def neighbours_p(decks: list[tuple[str, ...]]) -> float:
    """Return the p-value of how often each card came right after each other one."""
    counts = Counter(pair for deck in decks for pair in itertools.pairwise(deck))
    size = len(decks[0])
    cells = [counts[one, two] for one in decks[0] for two in decks[0] if one != two]
    # Each of the size * (size - 1) cells varies by 1 - 1/size of its expected count.
    return p_value(chi_square(cells, len(decks) / size), (size - 1) ** 2)


@pytest.mark.parametrize("deck", ["french40", "french24"])
def test_every_card_comes_in_every_place_equally_often(deck):
    assert by_chance(places_p(fair_shuffles(deck)))


@pytest.mark.parametrize("deck", ["french40", "french24"])
def test_every_card_follows_every_other_equally_often(deck):
    assert by_chance(neighbours_p(fair_shuffles(deck)))


@pytest.mark.parametrize(("players", "sides"), [(2, ("", "")), (4, ("ana", "")), (6, ("", "é"))])
def test_every_seat_is_first_dealer_equally_often(players, sides):
    counts = Counter(first_dealer(seed_of(each), sides, players) for each in range(12_000))

    assert sorted(counts) == list(range(players))
    assert by_chance(p_value(chi_square(counts.values(), 12_000 / players), players - 1))


@pytest.mark.parametrize("preset", ["mineiro", "paulista"])
def test_every_seat_gets_every_card_equally_often_whoever_deals(preset):
    rules = rule_set(preset)
    counts: Counter[tuple[int, str]] = Counter()
    for number in range(SHUFFLES):
        dealt = deal_cards(seed_of(number), ("", ""), rules, 4, 0, number % 12, number % 4)
        counts.update((seat, card) for seat, hand in enumerate(dealt.hands) for card in hand)

    deck = DECKS["french40"]
    held = chi_square((counts[seat, card] for seat in range(4) for card in deck), SHUFFLES * 3 / 40)
    left = [SHUFFLES - sum(counts[seat, card] for seat in range(4)) for card in deck]
    statistic = held + chi_square(left, SHUFFLES * 28 / 40)
    assert by_chance(p_value(of_places(statistic, 40), 4 * 39))


def test_one_hand_tells_nothing_about_the_next():
    # Where the same card lies in the two hands: any place with any other.
    tops: Counter[tuple[int, int]] = Counter()
    for number in range(SHUFFLES):
        seed = seed_of(number)
        this, following = (
            shuffled(DECKS["french24"], seed, ("hand", 0, hand, "", "")) for hand in (0, 1)
        )
        tops.update((this.index(card), following.index(card)) for card in ("Ac",))

    cells = [tops[one, two] for one in range(24) for two in range(24)]
    assert by_chance(p_value(chi_square(cells, SHUFFLES / 24**2), 24**2 - 1))


def overhand(deck: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    """A lazy shuffle: packets of up to eight cards, laid one upon the other, five times."""
    cards = list(deck)
    for _ in range(5):
        pile: list[str] = []
        while cards:
            size = rng.randint(1, 8)
            pile, cards = cards[:size] + pile, cards[size:]
        cards = pile
    return tuple(cards)


def swap_with_any(deck: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    """The classical slip: every place is swapped with any other, not with one not yet done."""
    cards = list(deck)
    for place in range(len(cards)):
        other = rng.randrange(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


@pytest.mark.parametrize("shuffle", [overhand, swap_with_any])
def test_the_same_counts_find_a_shuffle_that_is_not_fair(
    shuffle: Callable[[tuple[str, ...], random.Random], tuple[str, ...]],
):
    rng = random.Random(1)
    decks = [shuffle(DECKS["french40"], rng) for _ in range(SHUFFLES)]

    assert places_p(decks) < 0.001


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    # Critical values as printed in any table of the distribution.
    [(7.815, 3, 0.05), (16.266, 3, 0.001), (18.307, 10, 0.05), (124.342, 100, 0.05)],
)
def test_the_p_value_is_that_of_the_tables(statistic, freedom, p):
    assert p_value(statistic, freedom) == pytest.approx(p, rel=0.15)
