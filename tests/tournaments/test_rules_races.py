"""Races of rule sets on PostgreSQL: no tournament is left with rules that the club has changed."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.racing import meeting
from tournaments.models import ClubRules
from tournaments.services import rule_sets, tournaments

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]

CHANGED = {"cover_from": 2}


def make(night: Night, name: str = "As do Zé"):
    return lambda: rule_sets.create_rule_set(
        club_id=night.club.pk, name=name, preset="paulista", changes={"target": 15}, **night.by
    )


def choose(night: Night, rules: ClubRules):
    return lambda: tournaments.change_tournament(
        tournament_id=night.id, changes={"club_rules_id": rules.pk}, reason="", **night.by
    )


def change(night: Night, rules: ClubRules):
    return lambda: rule_sets.change_rule_set(rule_set_id=rules.pk, changes=CHANGED, **night.by)


def test_rules_that_are_chosen_while_they_are_changed_are_chosen_as_they_then_are():
    night = Night(2)
    rules = make(night)()

    meeting(change(night, rules), choose(night, rules))

    assert night.tournament.rules == {"preset": "paulista", **CHANGED}


def test_rules_that_are_changed_while_they_are_chosen_are_not_changed_behind_a_tournament():
    night = Night(2)
    rules = make(night)()

    chosen, refused = meeting(choose(night, rules), change(night, rules))

    assert refused == "stale"
    rules.refresh_from_db()
    assert night.tournament.rules == chosen.rules == rules.spec


def test_a_tournament_that_starts_while_its_rules_are_changed_is_played_by_the_old_ones():
    night = Night(2)
    rules = make(night)()
    choose(night, rules)()
    night.draw()

    meeting(
        night.start,
        lambda: rule_sets.change_rule_set(
            rule_set_id=rules.pk, changes=CHANGED, reason="a vote", **night.by
        ),
    )

    rules.refresh_from_db()
    assert night.tournament.rules == {"preset": "paulista", "target": 15}
    assert rules.changes == CHANGED


def test_rules_are_not_removed_while_a_tournament_chooses_them():
    night = Night(2)
    rules = make(night)()

    _chosen, refused = meeting(
        choose(night, rules),
        lambda: rule_sets.remove_rule_set(rule_set_id=rules.pk, **night.by),
    )

    assert refused == "rules_in_use"
    assert night.tournament.club_rules == rules


def test_two_rule_sets_of_one_name_are_one():
    night = Night(0)

    _made, refused = meeting(make(night), make(night, "as do ze"))

    assert refused == "name_taken"
    assert ClubRules.objects.count() == 1
