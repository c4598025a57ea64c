import pytest

from games.engine import PRESETS, RuleSetError, rule_set


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


@pytest.mark.parametrize(
    "name", ["argentino", "argentino-flor", "argentino-club", "argentino-flor-club"]
)
def test_argentino_is_not_offered_before_it_can_be_played(name):
    assert name not in PRESETS
    with pytest.raises(RuleSetError, match="not available yet") as caught:
        rule_set(name)
    assert caught.value.field == "preset"


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
        ({"fold": True}, "fold"),
        ({"signs": "partner"}, "signs"),
    ],
)
def test_a_rule_set_that_makes_no_sense_is_refused_with_the_field(changes, field):
    with pytest.raises(RuleSetError) as caught:
        rule_set({"preset": "mineiro", **changes})

    assert caught.value.field == field
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 200


def test_a_choice_is_named_in_the_sentence():
    with pytest.raises(RuleSetError, match="one of 1, 2, 3, null, not 4"):
        rule_set({"preset": "mineiro", "cover_from": 4})
