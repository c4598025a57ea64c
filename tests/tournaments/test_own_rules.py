"""A club's own rule sets, and the tournaments that are played by them."""

import pytest

from tests.tournaments.club_night import Night, new_command
from tournaments.models import ClubRules, Tournament
from tournaments.services import rule_sets, tournaments

pytestmark = pytest.mark.django_db

OURS = {"all_tied": "nobody", "ladder": [2, 4, 6, 8, 12]}


def ours(night: Night, name: str = "As do Zé", preset: str = "mineiro", **changes) -> ClubRules:
    return rule_sets.create_rule_set(
        club_id=night.club.pk, name=name, preset=preset, changes=changes or OURS, **night.by
    )


def change(night: Night, rules: ClubRules, **parts) -> ClubRules:
    return rule_sets.change_rule_set(rule_set_id=rules.pk, **parts, **night.by)


def choose(night: Night, rules: ClubRules) -> Tournament:
    return tournaments.change_tournament(
        tournament_id=night.id, changes={"club_rules_id": rules.pk}, reason="", **night.by
    )


def test_a_rule_set_keeps_only_what_its_preset_does_not_say():
    rules = ours(Night(0), all_tied="nobody", target=12)

    assert rules.changes == {"all_tied": "nobody"}
    assert rules.spec == {"preset": "mineiro", "all_tied": "nobody"}


def test_a_rule_set_without_changes_is_its_preset():
    rules = ours(Night(0), preset="paulista", target=12)

    assert rules.spec == "paulista"


def test_the_preset_is_not_hidden_among_the_changes():
    night = Night(0)
    changes = {"preset": "mineiro", "cover_from": 2}

    rules = change(night, ours(night), preset="paulista", changes=changes)

    assert rules.spec == {"preset": "paulista", "cover_from": 2}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ladder": [4, 2]}, "ladder"),
        ({"brink": 12}, "brink"),
        ({"joker": 1}, "joker"),
        ({"flor": True}, "flor"),
    ],
)
def test_rules_that_make_no_sense_are_refused_with_the_field(changes, field, refused):
    night = Night(0)

    with refused("bad_rules") as caught:
        ours(night, **changes)

    assert caught.value.data["field"] == field
    assert not ClubRules.objects.exists()


def test_a_name_is_given_once_in_a_club(refused):
    night, other = Night(0), Night(0)
    rules = ours(night, "As do Zé")
    second = ours(night, "As da Rosa")
    ours(other, "As do Zé")

    with refused("name_taken"):
        ours(night, "as  do ZE")
    with refused("name_taken"):
        change(night, second, name="AS DO ZÉ")
    assert change(night, rules, name="As do ZÉ").name == "As do ZÉ"


def test_only_organisers_of_the_club_have_a_hand_in_its_rules(refused):
    night, other = Night(0), Night(0)
    rules = ours(night)

    for act in (
        lambda: rule_sets.create_rule_set(
            club_id=night.club.pk, name="Minhas", preset="mineiro", **other.by
        ),
        lambda: rule_sets.change_rule_set(rule_set_id=rules.pk, name="Minhas", **other.by),
        lambda: rule_sets.retire_rule_set(rule_set_id=rules.pk, **other.by),
        lambda: rule_sets.remove_rule_set(rule_set_id=rules.pk, **other.by),
    ):
        with refused("not_an_organiser"):
            act()


def test_a_tournament_follows_its_rule_set_until_it_starts():
    night = Night(2)
    rules = ours(night)
    assert choose(night, rules).rules == {"preset": "mineiro", **OURS}
    seq = night.tournament.seq

    change(night, rules, changes={"target": 24, "brink": 22})

    assert night.tournament.rules == {"preset": "mineiro", "target": 24, "brink": 22}
    assert night.tournament.seq == seq + 1
    night.begun()
    change(night, rules, changes={})
    assert night.tournament.rules == {"preset": "mineiro", "target": 24, "brink": 22}
    assert rules.tournaments.get() == night.tournament


def test_a_change_of_the_name_alone_is_no_news_for_a_tournament():
    night = Night(2)
    rules = ours(night)
    seq = choose(night, rules).seq

    change(night, rules, name="As da casa")

    assert night.tournament.seq == seq


def test_rules_of_a_drawn_tournament_are_changed_with_a_reason(refused):
    night = Night(2)
    rules = ours(night)
    choose(night, rules)
    night.draw()

    with refused("reason_missing"):
        change(night, rules, changes={})
    change(night, rules, changes={}, reason="everybody asked for it")

    assert night.tournament.rules == "mineiro"


def test_rules_that_two_pairs_cannot_play_by_are_not_put_on_a_tournament(refused):
    night = Night(2)
    rules = ours(night, preset="paulista", cover_from=2)
    choose(night, rules)
    singles = ours(night, "Um contra um", preset="paulista", players=[2])

    with refused("bad_rules"):
        choose(night, singles)
    with refused("bad_rules"):
        change(night, rules, changes={"players": [2]})
    assert night.tournament.rules == {"preset": "paulista", "cover_from": 2}


def test_another_clubs_rules_and_retired_ones_are_not_offered(refused):
    night, other = Night(2), Night(0)
    theirs, old = ours(other), ours(night)
    rule_sets.retire_rule_set(rule_set_id=old.pk, **night.by)

    for rules in (theirs, old):
        with refused("no_such_rules"):
            choose(night, rules)
    rule_sets.retire_rule_set(rule_set_id=old.pk, is_retired=False, **night.by)

    assert choose(night, old).club_rules == old
    assert night.kinds() == [
        "rules_added", "rules_added", "rules_retired", "rules_restored", "tournament_changed",
    ]  # fmt: skip


def test_a_tournament_keeps_rules_that_were_retired_after_it_chose_them():
    night = Night(2)
    rules = ours(night)
    choose(night, rules)

    rule_sets.retire_rule_set(rule_set_id=rules.pk, **night.by)

    assert choose(night, rules).club_rules == rules


def test_a_preset_chosen_later_leaves_the_rule_set():
    night = Night(2)
    rules = ours(night)
    choose(night, rules)

    tournaments.change_tournament(
        tournament_id=night.id, changes={"rules": "paulista"}, reason="", **night.by
    )
    change(night, rules, changes={})

    assert (night.tournament.rules, night.tournament.club_rules) == ("paulista", None)


def test_a_new_tournament_is_set_up_with_the_clubs_rules():
    night = Night(0)
    rules = ours(night)

    made = tournaments.create_tournament(
        club_id=night.club.pk,
        fields={"name": "Copa", "club_rules_id": rules.pk},
        command_id=new_command(),
        **night.by,
    )

    assert (made.club_rules, made.rules) == (rules, {"preset": "mineiro", **OURS})


@pytest.mark.parametrize("chosen", [{"club_rules_id": 0}, {"rules": "paulista"}])
def test_the_choice_is_frozen_from_the_start_on(chosen, refused):
    night = Night(2).begun()

    with refused("frozen"):
        tournaments.change_tournament(
            tournament_id=night.id, changes=chosen, reason="why not", **night.by
        )


def test_rules_of_a_tournament_are_retired_and_only_unused_ones_removed(refused):
    night = Night(2)
    rules, spare = ours(night), ours(night, "Sobra")
    choose(night, rules)

    with refused("rules_in_use"):
        rule_sets.remove_rule_set(rule_set_id=rules.pk, **night.by)
    rule_sets.remove_rule_set(rule_set_id=spare.pk, **night.by)

    assert list(ClubRules.objects.all()) == [rules]
    assert night.audit("rules_removed").before == {
        "name": "Sobra", "preset": "mineiro", "changes": OURS,
    }  # fmt: skip


def test_rules_that_are_gone_are_gone(refused):
    night = Night(0)

    with refused("not_found"):
        rule_sets.change_rule_set(rule_set_id=1, name="Nenhuma", **night.by)
