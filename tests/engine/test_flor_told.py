"""What everybody learns of a flor (clause G10)."""

import pytest

from tests.engine.hands import after
from tests.engine.spanish_hands import (
    FLOR_0_1,
    FLOR_0_1_2,
    FLOR_OF_ALL,
    argentino,
    seen,
    with_flor,
)

EVERYBODY = (None, 0, 1, 2, 3)


def shown(state):
    return [(seat, sorted(cards)) for seat, cards in seen(state)["shown"]]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_g10_being_asked_is_public(viewer):
    view = seen(after(with_flor(*FLOR_0_1_2), "0 flor", "2 decline"), viewer)

    assert view["to_act"] == [1]
    assert (view["flor"]["asked"], view["flor"]["open"]) == (1, True)
    assert view["flor"]["calls"] == [[0, "flor"], [2, "decline"]]
    assert view["question"]["kind"] == "flor"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_g10_a_comparison_tells_the_winning_points_alone(viewer):
    view = seen(after(with_flor(*FLOR_OF_ALL), "0 flor", "2 flor", "1 accept", "3 accept"), viewer)

    assert view["flor"]["told"] == [3, 34]
    assert (view["flor"]["winner"], view["flor"]["points"]) == (1, 12)
    assert view["shown"] == []


def test_g10_the_winning_cards_are_shown_at_the_end_of_the_hand():
    state = after(with_flor(*FLOR_OF_ALL), "0 flor", "2 flor", "1 accept", "3 accept", "0 fold")

    assert shown(state) == [(3, ["1c", "6c", "7c"])]


def test_g10_also_when_the_flor_ends_the_game():
    state = after(with_flor(*FLOR_0_1, score=(21, 3)), "0 flor", "1 accept")

    assert state.over
    assert shown(state) == [(0, ["1e", "5e", "6e"])]


def test_g10_a_singer_nobody_contested_shows_its_cards_and_tells_nothing():
    state = after(with_flor(), "0 flor")
    assert seen(state)["flor"]["told"] is None
    assert shown(state) == []

    assert shown(after(state, "0 fold")) == [(0, ["1e", "5e", "6e"])]


def test_g10_two_singers_nobody_contested_show_theirs():
    state = after(with_flor(*FLOR_0_1_2), "0 flor", "2 flor", "1 decline", "0 fold")

    assert shown(state) == [(0, ["1e", "5e", "6e"]), (2, ["11o", "4o", "7o"])]


def test_g10_a_partner_who_declined_shows_nothing():
    state = after(with_flor(*FLOR_0_1_2), "0 flor", "2 decline", "1 decline", "0 fold")

    assert shown(state) == [(0, ["1e", "5e", "6e"])]


def test_g10_a_rival_who_declines_does_not_contest():
    state = after(with_flor(*FLOR_0_1), "0 flor", "1 decline")
    assert seen(state)["flor"]["told"] is None

    assert shown(after(state, "0 fold")) == [(0, ["1e", "5e", "6e"])]


@pytest.mark.parametrize(
    "actions",
    [
        ("0 flor", "1 contraflor", "0 decline"),
        ("0 flor", "1 contraflor", "0 contraflor_al_resto", "1 decline"),
    ],
)
def test_g10_without_a_comparison_nothing_is_told(actions):
    state = after(with_flor(*FLOR_0_1), *actions)

    assert all(seen(state, viewer)["flor"]["told"] is None for viewer in EVERYBODY)


def test_g10_a_flor_that_nobody_sang_is_never_shown():
    state = after(with_flor(*FLOR_0_1), "0 play 1e", "1 fold")

    assert (seen(state)["flor"], shown(state)) == (None, [])


def test_g10_after_an_envido_only_the_envido_is_shown():
    state = after(with_flor(), "0 envido", "1 accept", "0 fold")

    assert shown(state) == [(0, ["5e", "6e"])]


def test_g10_without_flor_nothing_is_seen_of_it():
    assert all(seen(argentino(*FLOR_OF_ALL), viewer)["flor"] is None for viewer in EVERYBODY)
