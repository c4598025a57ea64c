import json

import pytest

from games.engine import observation_dict, observe, parse_action, public_action
from tests.engine.hands import SIDE_0_WINS, SIDE_0_WINS_ACTIONS, after, dealt


def test_a_seat_sees_its_own_cards_and_how_many_the_others_hold():
    seen = observe(after(dealt(), "0 play 4c"), 0)

    assert seen.hand == ("5h", "6d")
    assert seen.cards_left == (2, 3, 3, 3)


def test_a_spectator_sees_the_table_and_no_hand():
    seen = observe(after(dealt(), "0 play 4c"), None)

    assert seen.hand == ()
    assert seen.legal == ()
    assert seen.table == ((0, "4c"),)


def test_there_is_no_seat_beyond_the_table():
    with pytest.raises(ValueError, match="no seat 4"):
        observe(dealt(), 4)


def test_what_is_public_is_told_to_everyone():
    state = after(dealt(score=(4, 6)), "0 play 4c", "1 raise")

    for seat in (None, 0, 1, 2, 3):
        seen = observe(state, seat)
        assert (seen.score, seen.dealer, seen.mano, seen.turn) == ((4, 6), 3, 0, 1)
        assert seen.to_act == (0, 2)
        assert seen.question == {"kind": "raise", "by": 1, "call": "truco", "value": 4}
        assert seen.manilhas == ("4c", "7h", "As", "7d")
        assert seen.calls_next == "seis"


def test_the_legal_words_and_their_stakes_when_asked():
    seen = observe(after(dealt(), "0 raise"), 1)

    assert seen.legal == ("accept", "raise", "decline")
    assert seen.stakes == {"accept": 4, "raise": 6, "decline": 2}


def test_the_stakes_of_a_reraise():
    seen = observe(after(dealt(), "0 raise", "1 raise"), 2)

    assert seen.stakes == {"accept": 6, "raise": 10, "decline": 4}
    assert seen.question == {"kind": "raise", "by": 1, "call": "seis", "value": 6}


def test_the_stakes_at_the_top():
    seen = observe(after(dealt(), "0 raise", "1 raise", "0 raise", "3 raise"), 0)

    assert seen.stakes == {"accept": 12, "decline": 10}
    assert seen.calls_next is None


def test_at_its_turn_a_seat_is_told_what_a_raise_would_make_it_worth():
    seen = observe(dealt(), 0)

    assert seen.legal == ("play 4c", "play 5h", "play 6d", "raise")
    assert seen.stakes == {"raise": 4}
    assert observe(dealt(), 1).legal == ()


def test_the_brink_decision_and_its_stakes():
    seen = observe(dealt(score=(10, 4)), 0)

    assert seen.brink == "decide"
    assert seen.question == {"kind": "brink", "by": 0, "call": None, "value": 4}
    assert seen.stakes == {"accept": 4, "decline": 2}
    assert seen.calls_next is None


def test_a_raise_that_loses_the_game_is_marked():
    seen = observe(after(dealt(rules="mineiro-duo", score=(10, 4)), "0 accept"), 0)

    assert seen.forfeit
    assert "raise" in seen.legal
    assert seen.stakes == {}
    assert not observe(dealt(rules="mineiro-duo"), 0).forfeit


def test_the_last_trick_is_shown_with_who_took_it():
    seen = observe(after(dealt(), "0 play 5h", "1 play 7d", "2 play 7h", "3 play As"), None)

    assert seen.last_trick is not None
    assert seen.last_trick.cards == ((0, "5h"), (1, "7d"), (2, "7h"), (3, "As"))
    assert (seen.last_trick.winner, seen.last_trick.seat) == (0, 2)
    assert seen.table == ()


def test_after_the_hand_nobody_is_shown_what_was_not_played():
    state = after(dealt(*SIDE_0_WINS), *SIDE_0_WINS_ACTIONS)

    seen = observe(state, 1)

    assert (seen.over, seen.winner, seen.score) == (True, 0, (2, 0))
    assert (seen.turn, seen.to_act, seen.question, seen.calls_next) == (None, (), None, None)
    assert seen.hand == ("7d",)


def test_a_turned_card_and_its_manilhas_are_public():
    seen = observe(dealt(rules="paulista", turned="2c"), None)

    assert seen.turned == "2c"
    assert seen.manilhas == ("3c", "3h", "3s", "3d")


COVERS = ("3c 4c 6d", "2h 3h Kd", "Kh 4h As", "Js 4s Jh")
FIRST_TRICK = ("0 play 3c", "1 play 2h", "2 play Kh", "3 play Js")


def covered(score=(0, 0), first=()):
    state = dealt(*COVERS, rules="mineiro-duo", score=score)
    return after(state, *first, *FIRST_TRICK, "0 cover 4c")


def test_b6_a_covered_card_is_shown_to_its_owner_alone():
    state = covered()

    assert observe(state, 0).covers == ((1, 0, "4c"),)
    for seat in (1, 2, 3, None):
        assert observe(state, seat).covers == ()
    for seat in (0, 1, 2, 3, None):
        assert observe(state, seat).table == ((0, None),)


def test_b6_in_a_brink_hand_also_to_the_deciding_side():
    state = covered(score=(10, 0), first=("0 accept",))

    assert observe(state, 2).covers == ((1, 0, "4c"),)
    assert observe(state, 1).covers == observe(state, None).covers == ()


def test_b6_a_covered_card_is_printed_without_its_name():
    state = after(covered(), "1 play 3h")

    assert "4c" not in repr(state.table)
    assert "3h" in repr(state.table)


def test_b6_a_covered_card_stays_hidden_in_a_finished_trick():
    state = after(covered(), "1 play 3h", "2 cover 4h", "3 cover 4s")

    assert observe(state, 1).last_trick.cards == ((0, None), (1, "3h"), (2, None), (3, None))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_b6_a_covered_card_is_read_by_its_owner_alone(seat):
    state = after(dealt(*COVERS, rules="mineiro-duo"), *FIRST_TRICK)

    text = public_action(state, parse_action("0 cover 4c"), seat)

    assert text == ("0 cover 4c" if seat == 0 else "0 cover")


def test_e6_in_a_blind_hand_a_covered_card_is_shown_to_nobody():
    state = dealt(*COVERS, rules="mineiro-duo", score=(10, 10))
    state = after(state, "0 play #0", "1 play #0", "2 play #0", "3 play #0")
    action = parse_action("0 cover #1")

    for seat in (0, 1, 2, 3, None):
        assert public_action(state, action, seat) == "0 cover"
        assert observe(after(state, "0 cover #1"), seat).covers == ()


def test_e6_a_card_played_blind_is_read_by_all():
    state = dealt(*COVERS, rules="mineiro-duo", score=(10, 10))

    assert public_action(state, parse_action("0 play #1"), None) == "0 play 4c"
    assert observe(after(state, "0 play #1"), 3).table == ((0, "4c"),)


def test_other_actions_are_read_as_they_are():
    assert public_action(dealt(), parse_action("0 raise"), None) == "0 raise"
    assert public_action(dealt(), parse_action("0 play 4c"), 3) == "0 play 4c"


def test_an_observation_becomes_plain_json():
    state = after(dealt(), "0 play 5h", "1 play 7d", "2 play 7h", "3 play As", "2 raise")

    plain = observation_dict(observe(state, 1))

    assert json.loads(json.dumps(plain)) == plain
    assert plain["rules"] == "mineiro"
    assert plain["hand"] == ["5c", "Kd"]
    assert plain["last_trick"] == {
        "cards": [
            {"seat": 0, "card": "5h"},
            {"seat": 1, "card": "7d"},
            {"seat": 2, "card": "7h"},
            {"seat": 3, "card": "As"},
        ],
        "winner": 0,
        "seat": 2,
    }


def test_a_partners_hand_becomes_plain_json():
    plain = observation_dict(observe(dealt(score=(10, 0)), 0))

    assert plain["partner_hands"] == {"2": ["7h", "Qs", "4d"]}
    assert plain["last_trick"] is None
