import pytest

from games.engine import DECKS, IllegalActionError, Reason, rule_set
from games.engine.strength import manilhas
from tests.engine.hands import after, dealt


def order(preset, turned=None):
    """Return the ranks and manilhas of a deck, strongest first, equals side by side."""
    table = rule_set(preset).strengths(turned)
    groups: dict[int, list[str]] = {}
    for card in DECKS[rule_set(preset).deck]:
        if card != turned:
            groups.setdefault(table[card], []).append(card)
    return ["/".join(groups[value]) for value in sorted(groups, reverse=True)]


def test_b1_common_cards_go_from_three_down_to_four():
    table = rule_set("mineiro").strengths(None)

    common = ["3h", "2h", "Ah", "Kh", "Jh", "Qh", "7s", "6h", "5h", "4h"]
    assert sorted(common, key=table.__getitem__, reverse=True) == common


def test_b1_suits_are_equal():
    table = rule_set("mineiro").strengths(None)

    assert len({table["3" + suit] for suit in "chsd"}) == 1


def test_b2_mineiro_manilhas_over_everything():
    assert order("mineiro") == [
        "4c", "7h", "As", "7d", "3c/3h/3s/3d", "2c/2h/2s/2d", "Ac/Ah/Ad", "Kc/Kh/Ks/Kd",
        "Jc/Jh/Js/Jd", "Qc/Qh/Qs/Qd", "7c/7s", "6c/6h/6s/6d", "5c/5h/5s/5d", "4h/4s/4d",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("turned", "rank"),
    [("4h", "5"), ("7c", "Q"), ("Qd", "J"), ("Jd", "K"), ("Kd", "A"), ("2c", "3"), ("3c", "4")],
)
def test_b3_paulista_manilhas_are_the_next_rank_up(turned, rank):
    assert manilhas("french40", "turned", turned) == tuple(rank + suit for suit in "chsd")


@pytest.mark.parametrize(("turned", "rank"), [("Qc", "J"), ("2h", "3"), ("3c", "Q")])
def test_b3_limpo_goes_from_three_back_to_queen(turned, rank):
    assert manilhas("french24", "turned", turned) == tuple(rank + suit for suit in "chsd")


def test_b3_paulista_manilhas_beat_the_threes_by_suit():
    assert order("paulista", "4h")[:5] == ["5c", "5h", "5s", "5d", "3c/3h/3s/3d"]


def test_b4_the_clean_deck_has_twenty_four_cards():
    assert len(DECKS["french24"]) == 24
    assert {card[:-1] for card in DECKS["french24"]} == set("AQJK23")


def test_b4_the_clean_deck_of_minas_keeps_its_manilhas():
    rules = rule_set({"preset": "mineiro", "deck": "french27"})

    assert set(DECKS[rules.deck]) == {*DECKS["french24"], "4c", "7h", "7d"}
    assert sorted(rules.strengths(None), key=rules.strengths(None).__getitem__)[-4:] == [
        "7d", "As", "7h", "4c",
    ]  # fmt: skip


def test_b5_argentino_has_an_order_of_its_own():
    for preset in ("argentino", "argentino-flor", "argentino-club", "argentino-flor-club"):
        assert order(preset) == [
            "1e", "1b", "7e", "7o", "3e/3b/3o/3c", "2e/2b/2o/2c", "1o/1c", "12e/12b/12o/12c",
            "11e/11b/11o/11c", "10e/10b/10o/10c", "7b/7c", "6e/6b/6o/6c", "5e/5b/5o/5c",
            "4e/4b/4o/4c",
        ]  # fmt: skip


def test_b5_there_are_no_manilhas():
    assert rule_set("argentino").manilha_cards(None) == ()


def test_b5_the_false_ace_loses_to_a_two_and_the_false_seven_to_a_ten():
    state = dealt("1c 7b 4e", "2o 10o 4b", "4c 5c 6c", "4o 5o 6o", rules="argentino")

    state = after(state, "0 play 1c", "1 play 2o", "2 play 4c", "3 play 4o")
    state = after(state, "1 play 10o", "2 play 5c", "3 play 5o", "0 play 7b")

    assert (state.tricks, state.winner) == ((1, 1), 1)


def test_a_deck_without_manilhas_has_the_common_order_alone():
    rules = rule_set({"preset": "mineiro", "manilhas": "none"})

    assert rules.manilha_cards(None) == ()
    assert rules.strengths(None)["4c"] == rules.strengths(None)["4h"]


# Seat 0 wins the first trick; then covered cards are allowed.
COVERS = ("3c 4c 6d", "2h 3h Kd", "Kh 4h As", "Js 4s Jh")
FIRST_TRICK = ("0 play 3c", "1 play 2h", "2 play Kh", "3 play Js")


def covering(**options):
    return after(dealt(*COVERS, rules="mineiro-duo", **options), *FIRST_TRICK)


def test_b6_a_covered_card_loses_to_any_open_one():
    state = after(covering(), "0 cover 4c", "1 play Kd", "2 cover 4h", "3 cover 4s")

    assert state.tricks == (0, 1)


def test_b6_covered_cards_alone_tie_the_trick():
    state = after(covering(), "0 cover 4c", "1 cover 3h", "2 cover 4h", "3 cover 4s")

    assert state.tricks == (0, None)


def test_b6_after_a_covered_trick_the_first_to_have_covered_leads():
    state = dealt(*COVERS, rules={"preset": "mineiro-duo", "cover_from": 1})

    state = after(state, "0 cover 4c", "1 cover 3h", "2 cover 4h", "3 cover 4s")

    assert state.turn == 0


def test_b6_no_covered_card_in_the_first_trick():
    with pytest.raises(IllegalActionError) as caught:
        after(dealt(*COVERS, rules="mineiro-duo"), "0 cover 4c")

    assert caught.value.reason is Reason.COVERED_TOO_EARLY


@pytest.mark.parametrize("preset", ["mineiro", "paulista"])
def test_b6_presets_whose_source_names_none_have_no_covered_cards(preset):
    turned = "2c" if preset == "paulista" else None
    with pytest.raises(IllegalActionError) as caught:
        after(dealt(rules=preset, turned=turned), "0 cover 6d")

    assert caught.value.reason is Reason.NO_COVERED_CARDS


CLUBS = [
    ("mineiro-clube", None, COVERS, FIRST_TRICK),
    ("paulista-clube", "5d", COVERS, FIRST_TRICK),
    ("paulista-limpo-clube", "Qd", ("3c Kc 2d", "2h 3h Kd", "Kh Ah As", "Js 3s Jh"), FIRST_TRICK),
]


@pytest.mark.parametrize(("preset", "turned", "hands", "first_trick"), CLUBS)
def test_b6_the_clubs_have_them_from_the_second_trick(preset, turned, hands, first_trick):
    state = dealt(*hands, rules=preset, turned=turned)
    with pytest.raises(IllegalActionError) as caught:
        after(state, f"0 cover {state.hands[0][0]}")
    assert caught.value.reason is Reason.COVERED_TOO_EARLY

    state = after(state, *first_trick)
    leader = state.turn
    card = state.hands[leader][0]

    assert after(state, f"{leader} cover {card}").table == ((leader, card, True),)


def test_b6_at_the_club_a_covered_trick_is_tied_and_the_winner_of_the_first_wins():
    state = after(dealt(*COVERS, rules="mineiro-clube"), *FIRST_TRICK)

    state = after(state, "0 cover 4c", "1 cover 3h", "2 cover 4h", "3 cover 4s")

    assert (state.tricks, state.winner) == ((0, None), 0)


def test_b6_a_covered_manilha_is_worth_nothing():
    state = after(dealt(*COVERS, rules="mineiro-clube"), *FIRST_TRICK)

    # The Zap lies covered under a king.
    state = after(state, "0 cover 4c", "1 play Kd", "2 cover As", "3 cover Jh")

    assert state.tricks == (0, 1)
