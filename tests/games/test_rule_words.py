"""Rule sets in words: every preset, field, value and fault can be read, also in Portuguese."""

import re

import pytest
from django.utils import translation

from games.engine import PRESETS, RuleSetError, rule_set
from games.engine import rule_errors as engine
from games.engine.presets import PRESET_FIELDS
from games.engine.rule_errors import RuleFault
from games.errors import DomainError
from games.rule_words import (
    FIELD_HELP,
    FIELD_NAMES,
    PRESET_NAMES,
    VALUES,
    family_of,
    rules_in_words,
    stored_rules_in_words,
    title_of_rules,
    value_in_words,
)
from games.services.rule_refusals import SENTENCES, refused_rules
from games.services.series import checked_rules

FIELDS = set(PRESET_FIELDS["mineiro"])


def said(spec) -> dict[str, str]:
    return {line.name: line.text for line in rules_in_words(rule_set(spec))}


def test_every_preset_has_a_name_and_a_family():
    assert set(PRESET_NAMES) == set(PRESETS)
    assert {family_of(preset) for preset in PRESETS} == {"Mineiro", "Paulista", "Argentino"}


def test_every_field_has_a_name():
    assert set(FIELD_NAMES) == FIELDS
    assert set(FIELD_HELP) <= FIELDS
    numbers = {"players", "ladder", "target", "brink", "brink_play", "brink_decline"}
    assert set(VALUES) == FIELDS - numbers


@pytest.mark.parametrize("field", sorted(VALUES))
def test_every_choice_has_words_and_no_other(field):
    with pytest.raises(RuleSetError) as caught:
        rule_set({"preset": "mineiro", field: "something else"})
    offered = str(caught.value.facts["choices"]).split(", ")

    written = {None: "null", True: "true", False: "false"}
    assert sorted(offered) == sorted(
        written[value] if value is None or isinstance(value, bool) else str(value)
        for value in VALUES[field]
    )


def test_mineiro_in_words():
    assert said("mineiro") == {
        "deck": "40 French cards",
        "players": "4",
        "ladder": "2, 4 (truco), 6 (seis), 10 (dez), 12 (doze)",
        "target": "12 points",
        "manilhas": "always 4♣ 7♥ A♠ 7♦",
        "tie_leader": "who played the first of the tied cards leads",
        "all_tied": "the dealer's side wins the hand",
        "iron_all_tied": "as in any other hand",
        "brink": "10 points",
        "brink_play": "4 points",
        "brink_decline": "2 points",
        "brink_raise": "not allowed",
        "iron_blind": "with the own cards seen",
        "cover_from": "none",
        "fold": "not allowed",
        "dealer_step": "on, to the next seat",
    }


def test_argentino_with_flor_at_clubs_in_words():
    words = said("argentino-flor-club")

    assert words["players"] == "2 or 4"
    assert words["ladder"] == "1, 2 (truco), 3 (retruco), 4 (vale cuatro)"
    assert words["falta"] == "what the leading side lacks to win the game"
    assert words["flor_accept"] == "3 for each of them"
    assert words["flor_duty"] == "must sing it"
    assert words["signs"] == "seen by the partner alone"
    assert words["brink"] == "nobody is ever on the brink"
    assert "iron_blind" not in words


def test_what_cannot_be_noticed_at_the_table_is_not_said():
    assert not {"falta", "flor_accept", "flor_duty"} & set(said("mineiro"))
    assert not {"envido", "flor", "signs"} & set(said("paulista"))
    assert "flor_duty" not in said("argentino-club")
    assert set(said({"preset": "mineiro", "brink": None})) == FIELDS - {
        "brink_play", "brink_decline", "brink_raise", "iron_blind", "iron_all_tied",
        "envido", "falta", "flor", "flor_accept", "flor_duty", "signs",
    }  # fmt: skip


def test_what_a_club_plays_otherwise_stands_out():
    lines = rules_in_words(rule_set({"preset": "paulista", "cover_from": 3, "target": 12}))

    assert [(line.label, line.text) for line in lines if line.changed] == [
        ("Covered cards", "in the third trick")
    ]


@pytest.mark.parametrize(
    ("spec", "title"),
    [
        ("paulista-limpo", "Truco paulista, clean deck"),
        ({"preset": "mineiro", "target": 24}, "Truco mineiro, with changes"),
        ({"preset": "mineiro"}, "Truco mineiro"),
        ("poker", "poker"),
        ("", ""),
    ],
)
def test_rules_are_called_by_their_preset(spec, title):
    assert title_of_rules(spec) == title


@pytest.mark.parametrize("stored", ["", "poker", {}, None, {"preset": "mineiro", "target": 0}])
def test_rules_that_are_none_any_more_say_nothing(stored):
    assert stored_rules_in_words(stored) == ()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("brink_decline", 1, "1 point"),
        ("players", (2, 4, 6), "2, 4 or 6"),
        ("ladder", (1, 3, 6), "1, 3, 6"),
        ("brink_play", None, "–"),
        ("iron_all_tied", "nobody", "nobody scores"),
    ],
)
def test_a_value_alone_is_said(field, value, words):
    assert value_in_words(field, value) == words


# --- what is wrong with a rule set -----------------------------------------------


@pytest.mark.parametrize("fault", RuleFault)
def test_every_fault_is_said_in_the_readers_language(fault):
    with translation.override("en"):
        english = str(SENTENCES[fault])
    with translation.override("pt-br"):
        portuguese = str(SENTENCES[fault])

    assert portuguese != english
    # The translation may fill in the field by name and what the engine's sentence fills in.
    facts = set(re.findall(r"\{(\w+)\}", engine.SENTENCES[fault])) - {"field"} | {"name"}
    assert set(re.findall(r"%\((\w+)\)s", english)) <= facts


def test_a_fault_is_refused_with_the_field_and_the_code_of_the_engine():
    with translation.override("pt-br"), pytest.raises(DomainError) as caught:
        checked_rules({"preset": "mineiro", "target": 0})

    assert caught.value.code == "bad_rules"
    assert caught.value.data == {"field": "target", "fault": "not_points"}
    assert caught.value.message == "“A queda vai até” tem de ser um número de 1 a 1000."


def test_a_field_that_there_is_not_is_called_as_it_was():
    with pytest.raises(RuleSetError) as caught:
        rule_set({"preset": "mineiro", "jo%(ker)s": 1})

    assert str(refused_rules(caught.value).message) == "The rules have no field 'jo%(ker)s'."


def test_every_preset_can_be_read_in_portuguese():
    for preset in PRESETS:
        rules = rule_set(preset)
        with translation.override("en"):
            english = [(str(line.label), line.text) for line in rules_in_words(rules)]
        with translation.override("pt-br"):
            portuguese = [(str(line.label), line.text) for line in rules_in_words(rules)]
        labels = {pt for pt, _text in portuguese} & {en for en, _text in english}
        assert labels <= {"Manilhas", "Envido", "Flor"}
