"""Rule sets: the presets of the referee's book, and what a club may change in them."""

import pytest

from games.engine import PRESETS, RuleSetError, rule_set
from games.engine.rule_errors import SENTENCES, RuleFault


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_spelled_by_its_name(preset):
    rules = rule_set(preset)

    assert rules.preset == preset
    assert rules.spec() == preset
    assert rule_set({"preset": preset}) == rules


def test_mineiro_is_what_the_book_says():
    rules = rule_set("mineiro")

    assert rules.ladder == (2, 4, 6, 10, 12)
    assert rules.calls == ("truco", "seis", "dez", "doze")
    assert (rules.target, rules.players, rules.deck) == (12, (4,), "french40")
    assert (rules.brink, rules.brink_play, rules.brink_decline) == (10, 4, 2)


def test_paulista_is_what_the_book_says():
    rules = rule_set("paulista")

    assert rules.ladder == (1, 3, 6, 9, 12)
    assert rules.calls == ("truco", "seis", "nove", "doze")
    assert rules.players == (2, 4, 6)
    assert (rules.brink, rules.brink_play, rules.brink_decline) == (11, 3, 1)


@pytest.mark.parametrize("preset", ["mineiro-clube", "paulista-clube", "paulista-limpo-clube"])
def test_the_club_presets_play_it_as_it_is_mostly_played(preset):
    rules, base = rule_set(preset), rule_set(preset.removesuffix("-clube"))

    assert (rules.all_tied, rules.cover_from) == ("nobody", 2)
    assert rules.deck == base.deck


@pytest.mark.parametrize(
    "changes",
    [
        {"all_tied": "nobody"},
        {"ladder": [2, 4, 6, 8, 12]},
        {"brink": None},
        {"cover_from": 2, "signs": "off"},
        {"players": [2, 4]},
    ],
)
def test_a_changed_preset_is_read_back_from_its_spelling(changes):
    rules = rule_set({"preset": "mineiro", **changes})

    assert rule_set(rules.spec()) == rules
    assert rules.spec() != "mineiro"


def test_a_change_that_changes_nothing_is_not_spelled():
    assert rule_set({"preset": "mineiro", "all_tied": "dealer"}).spec() == "mineiro"


def test_calls_follow_the_ladder():
    assert rule_set({"preset": "mineiro", "ladder": [2, 4, 6, 8, 12]}).calls[2] == "oito"
    assert rule_set({"preset": "mineiro", "ladder": [2, 4, 17]}).calls == ("truco", "17")


@pytest.mark.parametrize("preset", ["argentino", "argentino-flor"])
def test_argentino_is_what_the_book_says(preset):
    rules = rule_set(preset)

    assert (rules.deck, rules.players, rules.target) == ("spanish40", (4,), 30)
    assert rules.ladder == (1, 2, 3, 4)
    assert rules.calls == ("truco", "retruco", "vale cuatro")
    assert (rules.manilhas, rules.tie_leader, rules.all_tied) == ("none", "leader", "nobody")
    assert (rules.brink, rules.brink_play, rules.brink_decline) == (None, None, None)
    assert (rules.fold, rules.envido, rules.flor) == (True, True, preset == "argentino-flor")
    assert (rules.falta, rules.flor_accept, rules.flor_duty) == ("leader", "s3", False)
    assert (rules.signs, rules.dealer_step, rules.cover_from) == ("partner", -1, None)


@pytest.mark.parametrize("preset", ["argentino-club", "argentino-flor-club"])
def test_argentino_at_clubs_is_what_the_book_says(preset):
    rules, base = rule_set(preset), rule_set(preset.removesuffix("-club"))

    assert (rules.all_tied, rules.dealer_step, rules.players) == ("mano", 1, (2, 4))
    assert (rules.flor_accept, rules.flor_duty) == ("three_each", True)
    assert (rules.flor, rules.target, rules.ladder) == (base.flor, base.target, base.ladder)


@pytest.mark.parametrize("spec", ["poker", "", None, 7, [], ["mineiro"], {}, {"preset": 3}])
def test_rules_that_name_no_preset_are_refused(spec):
    with pytest.raises(RuleSetError) as caught:
        rule_set(spec)

    assert caught.value.field == "preset"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"joker": True}, "joker"),
        ({"calls": ["truco"]}, "calls"),
        ({"ladder": [2, 4, 4]}, "ladder"),
        ({"ladder": [4, 2]}, "ladder"),
        ({"ladder": []}, "ladder"),
        ({"ladder": "24"}, "ladder"),
        ({"ladder": [2, 4.0]}, "ladder"),
        ({"ladder": [0, 2]}, "ladder"),
        ({"target": 0}, "target"),
        ({"target": True}, "target"),
        ({"target": 10**30}, "target"),
        ({"target": 10}, "brink"),
        ({"brink": 12}, "brink"),
        ({"brink": 13}, "brink"),
        ({"brink_play": None}, "brink_play"),
        ({"brink": None, "brink_decline": 2}, "brink_decline"),
        ({"brink_raise": "free"}, "brink_raise"),
        ({"players": [3]}, "players"),
        ({"players": [8]}, "players"),
        ({"players": []}, "players"),
        ({"players": 4}, "players"),
        ({"deck": "tarot"}, "deck"),
        ({"deck": "spanish40"}, "deck"),
        ({"deck": "french24"}, "deck"),
        ({"deck": "french27", "manilhas": "turned"}, "deck"),
        ({"manilhas": ["4c"]}, "manilhas"),
        ({"tie_leader": "dealer"}, "tie_leader"),
        ({"all_tied": "leader"}, "all_tied"),
        ({"iron_all_tied": "mano"}, "iron_all_tied"),
        ({"iron_blind": 1}, "iron_blind"),
        ({"cover_from": 4}, "cover_from"),
        ({"cover_from": True}, "cover_from"),
        ({"dealer_step": 2}, "dealer_step"),
        ({"envido": True}, "envido"),
        ({"flor": True}, "flor"),
        ({"fold": 1}, "fold"),
        ({"signs": "partner"}, "signs"),
        ({"signs": "table"}, "signs"),
        ({"ladder": list(range(1, 30))}, "ladder"),
        ({"brink_play": 1}, "brink_play"),
        ({"brink": None, "brink_raise": "forfeit"}, "brink_raise"),
        ({"brink": None, "iron_blind": True}, "iron_blind"),
        ({"brink": None, "iron_all_tied": "nobody"}, "iron_all_tied"),
        ({"cover_from": 0}, "cover_from"),
        ({"dealer_step": 0}, "dealer_step"),
        ({"dealer_step": True}, "dealer_step"),
        ({"manilhas": "turned", "deck": "spanish40"}, "manilhas"),
        ({"falta": "leader"}, "falta"),
        ({"flor_accept": "s3"}, "flor_accept"),
        ({"flor_duty": True}, "flor_duty"),
        ({"flor_accept": "four_each"}, "flor_accept"),
    ],
)
def test_a_rule_set_that_makes_no_sense_is_refused_with_the_field(changes, field):
    assert refused({"preset": "mineiro", **changes}).field == field


@pytest.mark.parametrize(
    ("preset", "changes", "field"),
    [
        ("argentino", {"players": [6], "flor": True}, "flor"),
        ("argentino-flor", {"players": [4, 6]}, "flor"),
        ("argentino-flor", {"flor_accept": None}, "flor_accept"),
        ("argentino", {"falta": None}, "falta"),
        ("argentino", {"envido": False, "falta": "half"}, "falta"),
        ("argentino", {"flor_duty": True}, "flor_duty"),
        ("argentino", {"flor_accept": "three_each"}, "flor_accept"),
        ("argentino", {"brink": 29, "brink_play": 2, "brink_decline": 1}, "envido"),
        ("argentino", {"brink": 29, "envido": False}, "brink_play"),
        ("argentino", {"brink_decline": 1}, "brink_decline"),
        ("argentino", {"deck": "french40"}, "envido"),
        ("argentino", {"manilhas": "fixed"}, "deck"),
        ("argentino", {"manilhas": "turned"}, "manilhas"),
        ("argentino", {"brink_raise": "forfeit"}, "brink_raise"),
        ("argentino", {"iron_blind": True}, "iron_blind"),
        ("paulista", {"players": [2, 4, 6, 8]}, "players"),
        ("paulista-limpo", {"manilhas": "fixed"}, "deck"),
        ("paulista", {"all_tied": "nobody", "iron_all_tied": "dealer"}, "iron_all_tied"),
    ],
)
def test_fields_that_do_not_go_together_are_refused(preset, changes, field):
    assert refused({"preset": preset, **changes}).field == field


def refused(spec) -> RuleSetError:
    """Return why *spec* is no rule set; whatever it is, it is said in a sentence of one line."""
    with pytest.raises(RuleSetError) as caught:
        rule_set(spec)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert len(sentence) < 200
    assert caught.value.field in sentence
    assert sentence == SENTENCES[caught.value.code].format(
        field=caught.value.field, **caught.value.facts
    )
    return caught.value


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("mineiro", {"deck": "french27"}),
        ("mineiro", {"ladder": [2, 4, 6, 8, 12]}),
        ("mineiro", {"ladder": [2, 4, 8, 10, 12]}),
        ("mineiro", {"target": 24}),
        ("mineiro", {"brink_play": 2}),
        ("mineiro", {"manilhas": "none", "deck": "spanish40", "signs": "table", "fold": True}),
        ("mineiro-duo", {"players": [2, 4, 6]}),
        ("paulista-limpo", {"players": [6], "iron_blind": True}),
        ("argentino", {"players": [2, 4, 6]}),
        ("argentino", {"envido": False, "cover_from": 1}),
        ("argentino-club", {"flor": True}),
        ("argentino-flor-club", {"flor": False}),
        ("argentino-flor-club", {"envido": False}),
        ("argentino", {"envido": False, "brink": 29, "brink_play": 2, "brink_decline": 1}),
    ],
)
def test_what_clubs_do_play_is_not_refused(preset, changes):
    rules = rule_set({"preset": preset, **changes})

    assert rule_set(rules.spec()) == rules


def test_who_plays_without_a_brink_need_not_take_back_what_the_preset_says_of_it():
    rules = rule_set({"preset": "mineiro-duo", "brink": None})

    assert (rules.brink_play, rules.brink_decline) == (None, None)
    assert (rules.brink_raise, rules.iron_blind) == ("illegal", False)
    assert rule_set(rules.spec()) == rules


def test_every_fault_can_be_found():
    found = {
        refused(spec).code
        for spec in (
            {},
            "poker",
            {"preset": "mineiro", "joker": 1},
            {"preset": "mineiro", "deck": "tarot"},
            {"preset": "mineiro", "target": 0},
            {"preset": "mineiro", "ladder": []},
            {"preset": "mineiro", "ladder": [2, 2]},
            {"preset": "mineiro", "players": [3]},
            {"preset": "mineiro", "players": [8]},
            {"preset": "mineiro", "deck": "french24"},
            {"preset": "paulista", "deck": "french27"},
            {"preset": "argentino", "manilhas": "turned"},
            {"preset": "mineiro", "brink": 12},
            {"preset": "mineiro", "brink_play": None},
            {"preset": "mineiro", "brink_play": 1},
            {"preset": "argentino", "iron_blind": True},
            {"preset": "mineiro", "deck": "spanish40", "manilhas": "none", "flor": True},
            {"preset": "mineiro", "iron_all_tied": "mano"},
            {"preset": "mineiro", "signs": "table"},
            {"preset": "mineiro", "falta": "half"},
            {"preset": "argentino", "flor_duty": True},
            {"preset": "argentino", "falta": None},
            {"preset": "argentino-flor", "players": [6]},
            {"preset": "argentino-flor", "flor_accept": None},
        )
    }

    assert found == set(RuleFault)


def test_a_choice_is_named_in_the_sentence():
    with pytest.raises(RuleSetError, match="one of 1, 2, 3, null, not 4"):
        rule_set({"preset": "mineiro", "cover_from": 4})
