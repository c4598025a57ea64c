"""A club's own rule sets in the admin: a preset first, then a field for each thing it says."""

import pytest
from django.urls import reverse
from django.utils import translation

from games.engine.presets import PRESET_FIELDS
from games.rule_words import FIELD_NAMES
from tests.tournaments.organisers import (
    FOREIGN,
    NIGHT,
    Desk,
    a_house,
    a_player,
    choose_rules,
    errors,
    shown,
    their_house,
)
from tournaments.admin.deeds import details
from tournaments.forms.rules import ClubRulesForm
from tournaments.models import AuditEntry, ClubRules
from tournaments.services import rule_sets, tournaments

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def house():
    return a_house("Bar", "Olga Dani Ana Beto Caio Duda")


@pytest.fixture
def desk(house):
    return Desk(house.director, house.tournament)


def page_of(rules: ClubRules, action: str = "change") -> str:
    return reverse(f"admin:tournaments_clubrules_{action}", args=[rules.pk])


def save(desk, rules, **fields):
    """Send the form of a rule set as the page shows it, with *fields* filled in."""
    form = desk.client.get(page_of(rules)).context["adminform"].form
    shown_values = {name: form[name].value() for name in form.fields}
    sent = {
        name: value for name, value in shown_values.items() if value not in (None, "", [], False)
    }
    return desk.client.post(page_of(rules), sent | fields)


def test_the_form_has_a_field_for_each_field_of_a_rule_set():
    asked = set(ClubRulesForm.base_fields) - {
        "club", "name", "preset", "is_retired", "reason", "command_id",
    }  # fmt: skip

    assert asked == set(PRESET_FIELDS["mineiro"]) == set(FIELD_NAMES)


def test_a_rule_set_begins_with_its_preset_and_then_says_what_that_says(desk, house):
    made = desk.client.post(
        reverse("admin:tournaments_clubrules_add"),
        {"club": house.club.pk, "name": "Da casa", "preset": "mineiro-duo"},
    )
    rules = ClubRules.objects.get(name="Da casa")
    page = shown(desk.client.get(page_of(rules)))

    assert made.url == page_of(rules)
    assert rules.spec == "mineiro-duo"
    assert "as the preset: loses the game at once" in page
    assert "Empty: as the preset (12 points)." in page
    assert "Empty: as the preset (2, 4, 6, 10, 12)." in page


def test_what_is_filled_in_is_a_change_and_what_is_emptied_is_none(desk, house):
    save(
        desk,
        house.rules,
        ladder="2, 4 6;8 12",
        players=["2", "4"],
        cover_from="2",
        iron_blind="true",
        all_tied="",
        brink_play="3",
    )
    house.rules.refresh_from_db()

    assert house.rules.changes == {
        "ladder": [2, 4, 6, 8, 12],
        "players": [2, 4],
        "cover_from": 2,
        "iron_blind": True,
        "brink_play": 3,
    }
    save(desk, house.rules)
    before = house.rules.changes
    house.rules.refresh_from_db()
    assert house.rules.changes == before, "an untouched form changes nothing"


def test_no_brink_is_a_nought(desk, house):
    save(desk, house.rules, brink="0")
    house.rules.refresh_from_db()

    assert house.rules.changes == {"all_tied": "nobody", "brink": None}
    assert "nobody is ever on the brink" in shown(desk.client.get(page_of(house.rules)))
    assert save(desk, house.rules).status_code == 302


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"ladder": "2 4 4"}, "ladder"),
        ({"ladder": "two four"}, "ladder"),
        ({"ladder": "0 2"}, "ladder"),
        ({"target": "10"}, "brink"),
        ({"target": "-1"}, "target"),
        ({"target": "9" * 5000}, "target"),
        ({"brink": "12"}, "brink"),
        ({"brink_play": "1"}, "brink_play"),
        ({"brink": "0", "brink_play": "4"}, "brink_play"),
        ({"brink": "0", "iron_blind": "true"}, "iron_blind"),
        ({"deck": "spanish40"}, "deck"),
        ({"deck": "tarot"}, "deck"),
        ({"flor": "true"}, "flor"),
        ({"envido": "true"}, "envido"),
        ({"signs": "table"}, "signs"),
        ({"falta": "half"}, "falta"),
        ({"flor_duty": "true"}, "flor_duty"),
        ({"iron_all_tied": "mano"}, "iron_all_tied"),
        ({"cover_from": "4"}, "cover_from"),
        ({"players": ["3"]}, "players"),
        ({"name": ""}, "name"),
        ({"preset": "poker"}, "preset"),
    ],
)
def test_nonsense_is_a_sentence_at_its_field(desk, house, sent, field):
    refused = errors(save(desk, house.rules, **sent))

    assert list(refused) == [field]
    assert all(sentence.endswith(".") for sentence in refused[field])
    house.rules.refresh_from_db()
    assert house.rules.changes == {"all_tied": "nobody"}


def test_the_sentence_is_in_the_readers_language(desk, house):
    desk.client.cookies["django_language"] = "pt-br"

    [sentence] = errors(save(desk, house.rules, ladder="4 2"))["ladder"]

    with translation.override("pt-br"):
        assert str(FIELD_NAMES["ladder"]) in sentence
    assert "must rise" not in sentence


def test_a_name_that_is_taken_stands_at_the_name(desk, house):
    page = desk.client.post(
        reverse("admin:tournaments_clubrules_add"),
        {"club": house.club.pk, "name": house.rules.name.upper(), "preset": "paulista"},
    )

    assert list(errors(page)) == ["name"]


def test_another_club_is_neither_chosen_nor_seen(desk, house):
    praia = their_house()

    page = desk.client.post(
        reverse("admin:tournaments_clubrules_add"),
        {"club": praia.club.pk, "name": "Minhas", "preset": "mineiro"},
    )

    assert list(errors(page)) == ["club"]
    theirs = desk.client.post(page_of(praia.rules), {"name": "Minhas", "preset": "mineiro"})
    assert theirs.status_code in (302, 403, 404)
    praia.rules.refresh_from_db()
    assert praia.rules.name == "As played at Praia"
    for address in (reverse("admin:tournaments_clubrules_changelist"), desk.url("change")):
        assert not [word for word in FOREIGN if word in shown(desk.client.get(address))]


@pytest.mark.parametrize("action", ["change", "delete", "history"])
def test_players_do_not_see_the_form(house, action):
    ana = Desk(a_player("Zé"))

    assert ana.client.get(page_of(house.rules, action), follow=True).status_code in (403, 404)


def test_rules_are_retired_and_offered_again(desk, house):
    save(desk, house.rules, is_retired="on")
    house.rules.refresh_from_db()
    assert house.rules.is_retired

    form = desk.client.get(desk.url("change")).context["adminform"].form
    assert house.rules.name not in str(form["rules"])


def test_only_rules_without_a_tournament_are_removed(desk, house):
    choose_rules(desk, f"own:{house.rules.pk}")
    asked = desk.client.post(page_of(house.rules, "delete"), {"post": "yes"}, follow=True)
    assert "retire them" in shown(asked)

    tournaments.change_tournament(
        actor=None,
        tournament_id=house.tournament.pk,
        changes={"rules": "mineiro"},
        reason="",
        at=NIGHT,
    )
    desk.client.post(page_of(house.rules, "delete"), {"post": "yes"})
    assert not ClubRules.objects.exists()


def test_the_log_names_what_was_changed_of_the_rules(house):
    rule_sets.change_rule_set(
        actor=house.owner,
        rule_set_id=house.rules.pk,
        name="Da casa",
        preset="paulista",
        changes={"cover_from": 2},
        at=NIGHT,
    )

    line = AuditEntry.objects.get(kind="rules_changed")
    assert details(line) == ("As played at Bar → Da casa, preset, Three tied tricks, Covered cards")
