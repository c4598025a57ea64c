"""Computer players at every table there is, for whole games."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import observe
from games.policies import POLICIES, sharp, steady
from tests.engine.hands import dealt
from tests.engine.strategies import deals
from tests.games.policy_games import EVERY_TABLE, play_game, play_hand, thinking_little


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize(("preset", "players"), EVERY_TABLE)
def test_a_policy_plays_a_whole_game_at_every_table(name, preset, players):
    policy = thinking_little(POLICIES[name])

    assert play_game(1, (policy, policy), random.Random(7), preset, players) in {0, 1}


@settings(max_examples=150, deadline=None)
@given(deals(), st.sampled_from(sorted(POLICIES)), st.integers(0, 9))
def test_a_policy_plays_a_hand_by_any_rules_of_a_club(state, name, number):
    policy = thinking_little(POLICIES[name])

    assert play_hand(state, (policy, policy), random.Random(number)).over


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("preset", ["mineiro-clube", "paulista", "argentino-flor"])
def test_a_policy_does_the_same_with_the_same_chance(name, preset):
    policy = thinking_little(POLICIES[name])
    first: list[str] = []
    second: list[str] = []

    play_game(3, (policy, policy), random.Random(3), preset, said=first)
    play_game(3, (policy, policy), random.Random(3), preset, said=second)

    assert first == second


def test_sharp_thinks_no_longer_than_its_budget_says(monkeypatch):
    thought = []

    def count(*_):
        thought.append("a hand")
        return 0

    monkeypatch.setattr("games.policies.mind.play_out", count)

    sharp(observe(dealt(), 0), random.Random(1), 90)

    assert 30 < len(thought) <= 90


def test_sharp_beats_steady_on_the_same_deals_with_sides_swapped():
    rng, clever, deals_played = random.Random(2), thinking_little(sharp, 90), 40

    wins = sum(
        (play_game(number, (clever, steady), rng, "paulista", 2) == 0)
        + (play_game(number, (steady, clever), rng, "paulista", 2) == 1)
        for number in range(deals_played)
    )

    assert wins / (2 * deals_played) > 0.62
