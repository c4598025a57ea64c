"""The settings of a tournament: a preset, or one of the club's own rule sets."""

import re

import pytest
from django.urls import reverse

from games.engine.rules import PRESETS
from tests.tournaments.organisers import NIGHT, Desk, a_house, choose_rules, errors, shown
from tournaments.models import Tournament
from tournaments.services import rule_sets, tournaments

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def house():
    return a_house("Bar", "Olga Dani Ana Beto Caio Duda")


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def test_a_tournament_offers_the_presets_by_family_and_the_clubs_own_rules(desk, house):
    offered = desk.client.get(desk.url("change")).context["adminform"].form.fields["rules"].choices

    groups = [group for group, _rules in offered]
    presets = [preset for _group, rules in offered[:3] for preset, _name in rules]
    assert groups == ["Mineiro", "Paulista", "Argentino", "Bar"]
    assert sorted(presets) == sorted(PRESETS)
    assert list(offered[3][1]) == [(f"own:{house.rules.pk}", "As played at Bar")]


def test_a_tournament_is_played_by_the_clubs_own_rules(desk, house):
    assert choose_rules(desk, f"own:{house.rules.pk}").status_code == 302

    tournament = Tournament.objects.get()
    assert (tournament.club_rules, tournament.rules) == (
        house.rules,
        {"preset": "mineiro", "all_tied": "nobody"},
    )
    form = desk.client.get(desk.url("change")).context["adminform"].form
    assert form["rules"].value() == f"own:{house.rules.pk}"
    groups = [group for group, _rules in form.fields["rules"].choices]
    assert groups == ["Mineiro", "Paulista", "Argentino", "Bar"], "and not once more without a name"
    assert choose_rules(desk, "argentino-flor-club").status_code == 302
    assert Tournament.objects.get().rules == "argentino-flor-club"


def test_a_new_tournament_is_set_up_with_the_clubs_own_rules(desk, house):
    desk.client.post(
        reverse("admin:tournaments_tournament_add"),
        {
            "club": house.club.pk,
            "name": "Copa",
            "mode": "online",
            "rules": f"own:{house.rules.pk}",
            "best_of": "3",
            "tables": "4",
            "turn_seconds": "40",
            "bank_seconds": "0",
            "spectator_delay": "0",
            "grace_minutes": "10",
            "reminder_minutes": "0",
        },
    )

    copa = Tournament.objects.get(name="Copa")
    assert (copa.club_rules, copa.best_of) == (house.rules, 3)


def test_rules_that_pairs_cannot_play_by_are_not_offered(desk, house):
    rule_sets.create_rule_set(
        actor=None,
        club_id=house.club.pk,
        name="Um contra um",
        preset="paulista",
        changes={"players": [2]},
        at=NIGHT,
    )

    assert "Um contra um" not in shown(desk.client.get(desk.url("change")))


@pytest.mark.parametrize("key", ["own:0", "own:x", "own:", "poker", "as-they-are"])
def test_what_is_not_offered_is_not_chosen(desk, house, key):
    assert list(errors(choose_rules(desk, key))) == ["rules"]


def test_rules_of_another_hand_stay_until_others_are_chosen(desk, house):
    tournaments.change_tournament(
        actor=None,
        tournament_id=house.tournament.pk,
        changes={"rules": {"preset": "paulista", "cover_from": 3}},
        reason="",
        at=NIGHT,
    )

    choose_rules(desk, "as-they-are")

    assert Tournament.objects.get().rules == {"preset": "paulista", "cover_from": 3}
    assert "Truco paulista, with changes" in shown(desk.client.get(desk.url("change")))


def test_the_settings_say_what_is_played(desk, house):
    choose_rules(desk, f"own:{house.rules.pk}")

    page = shown(desk.client.get(desk.url("change")))

    assert "<li>Value of the hand: 2, 4 (truco), 6 (seis), 10 (dez), 12 (doze)</li>" in page
    assert re.search(r"<li>Three tied tricks: <strong>nobody scores</strong></li>", page)
