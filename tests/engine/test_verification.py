import pytest

from games.engine import RecordError, Verification, first_dealer, first_difference
from tests.engine.publishing import SEED, SIDES, finished_games, published_record


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
        {"hands_before": None},
        {"hands_before": -1},
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


def test_the_dealer_of_a_later_game_follows_from_the_hands_before_it():
    fair = published_record(game=1, hands_before=5)
    moved = published_record(game=1, hands_before=6)
    moved["about"]["hands_before"] = 5

    assert first_difference(fair) is None
    first = (first_dealer(SEED, SIDES, 4) + 5) % 4
    assert first_difference(moved) == f"Hand 0: seat {first} deals it, not {(first + 1) % 4}."


def test_a_later_game_of_an_old_record_is_taken_at_its_word():
    record = published_record(game=1, hands_before=6)
    del record["about"]["hands_before"]

    assert first_difference(record) is None


def test_the_games_of_a_series_vouch_for_each_other():
    verification = Verification()

    assert [verification.first_difference(game) for game in finished_games(3)] == [None] * 3


def test_a_later_game_that_miscounts_the_hands_before_it_is_named():
    first, second = finished_games(2)
    hands = len(first["hands"])
    # Four hands more, and the same seat would deal.
    second["about"]["hands_before"] = hands + 4
    verification = Verification()

    assert verification.first_difference(first) is None
    assert verification.first_difference(second) == (
        f"The games before this one had {hands} hands, not {hands + 4}."
    )


def test_an_old_later_game_is_checked_against_the_games_beside_it():
    first, _ = finished_games(2)
    hands = len(first["hands"])
    second = published_record(game=1, hands_before=hands + 1)
    del second["about"]["hands_before"]
    verification = Verification()

    assert verification.first_difference(first) is None
    assert str(verification.first_difference(second)).startswith("Hand 0: seat ")


def test_the_games_of_another_series_vouch_for_nothing():
    other, second = finished_games(1, seed=b"\x07" * 32)[0], finished_games(2)[1]
    second["about"]["hands_before"] += 4
    verification = Verification()

    assert verification.first_difference(other) is None
    assert verification.first_difference(second) is None


def test_a_part_of_a_game_does_not_tell_how_many_hands_the_game_had():
    second = finished_games(2)[1]
    verification = Verification()

    assert verification.first_difference(published_record(hands=1)) is None
    assert verification.first_difference(second) is None


def on_boards(record, **about):
    return with_facts(record, boards="k3v9x2m4qp", **about)


def board(number, hands=1):
    return on_boards(
        published_record(game=number, hands_before=number, hands=hands, sides=("", ""))
    )


def test_a_board_is_dealt_in_turn_whatever_came_of_the_boards_before_it():
    assert [first_difference(board(number)) for number in range(5)] == [None] * 5


def test_a_board_that_another_seat_dealt_is_named():
    record = on_boards(published_record(game=2, hands_before=3, hands=1, sides=("", "")))

    assert first_difference(record) == "The games before this one had 2 hands, not 3."


def test_a_board_has_one_hand_and_no_string_of_a_side():
    assert first_difference(board(1, hands=2)) == "A board is one hand."
    assert first_difference(on_boards(published_record(hands=1))) == (
        "A board is dealt without strings of the sides."
    )
