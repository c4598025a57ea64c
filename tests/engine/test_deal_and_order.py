import pytest

from games.engine import DealError, IllegalActionError, Reason, deal, next_dealer, rule_set
from tests.engine.hands import ALL_TIED, ALL_TIED_ACTIONS, after, dealt


def test_a1_each_seat_gets_three_cards():
    assert [len(hand) for hand in dealt().hands] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    "hands",
    [
        ("4c 5h", "7d 5c Kd", "7h Qs 4d", "As 6c Jh"),
        ("4c 5h 6d Ks", "7d 5c Kd", "7h Qs 4d", "As 6c Jh"),
        ("4c 5h 6d", "4c 5c Kd", "7h Qs 4d", "As 6c Jh"),
        ("8c 5h 6d", "7d 5c Kd", "7h Qs 4d", "As 6c Jh"),
        ("1e 5h 6d", "7d 5c Kd", "7h Qs 4d", "As 6c Jh"),
    ],
    ids=["two cards", "four cards", "a card twice", "no such card", "another deck"],
)
def test_a1_a_deal_that_cannot_be_is_refused(hands):
    with pytest.raises(DealError):
        dealt(*hands)


def test_a1_a_hand_is_missing():
    with pytest.raises(DealError, match="4 hands"):
        deal(rule_set("mineiro"), 4, (0, 0), 3, [["4c", "5h", "6d"]])


@pytest.mark.parametrize("cards", [None, 7, ["4c", "5h", 6], ["4c", "5h", ["6d"]], "4c5"])
def test_a1_a_hand_of_other_things_is_refused(cards):
    hands = [cards, ["7d", "5c", "Kd"], ["7h", "Qs", "4d"], ["As", "6c", "Jh"]]

    with pytest.raises(DealError):
        deal(rule_set("mineiro"), 4, (0, 0), 3, hands)


def test_a1_paulista_turns_a_card_and_mineiro_does_not():
    assert dealt(rules="paulista", turned="2c").turned == "2c"
    with pytest.raises(DealError, match="missing"):
        dealt(rules="paulista")
    with pytest.raises(DealError, match="no turned card"):
        dealt(rules="mineiro", turned="2c")
    with pytest.raises(DealError, match="not in the deck"):
        dealt(rules="paulista", turned="")


def test_a1_the_turned_card_is_in_no_hand():
    with pytest.raises(DealError, match="twice"):
        dealt(rules="paulista", turned="Kd")


def test_a2_the_seat_after_the_dealer_leads():
    assert dealt(dealer=3).turn == 0
    assert dealt(dealer=1).mano == dealt(dealer=1).turn == 2


@pytest.mark.parametrize("dealer", [-1, 4, "3", None, True])
def test_a2_the_dealer_is_a_seat(dealer):
    cards = [["4c", "5h", "6d"], ["7d", "5c", "Kd"], ["7h", "Qs", "4d"], ["As", "6c", "Jh"]]

    with pytest.raises(DealError, match="dealer"):
        deal(rule_set("mineiro"), 4, (0, 0), dealer, cards)


def test_a3_the_deal_moves_on_by_one_seat():
    assert [next_dealer(rule_set("mineiro"), dealer, 4) for dealer in range(4)] == [1, 2, 3, 0]


def test_a3_a_club_may_turn_the_deal_the_other_way():
    assert next_dealer(rule_set({"preset": "mineiro", "dealer_step": -1}), 0, 4) == 3


def test_a4_the_winner_of_a_trick_leads_the_next():
    state = after(dealt(), "0 play 5h", "1 play 5c", "2 play Qs", "3 play As")

    assert state.turn == 3


def test_a4_of_two_partners_the_first_to_play_the_winning_strength_leads():
    state = dealt("2c 5s 6d", "3h 5c Kd", "4h Qs 5d", "3c 6c Jh")

    state = after(state, "0 play 2c", "1 play 3h", "2 play 4h", "3 play 3c")

    assert state.tricks == (1,)
    assert state.turn == 1


@pytest.mark.parametrize(
    ("tie_leader", "leader"), [("leader", 0), ("first_tied", 1), ("last_tied", 2)]
)
def test_a5_who_leads_after_a_tied_trick_is_a_table_rule(tie_leader, leader):
    rules = {"preset": "mineiro", "tie_leader": tie_leader}
    state = dealt("Qc 5s 6d", "3h 5c Kd", "3c Qs As", "2c 6c Jh", rules=rules)

    state = after(state, "0 play Qc", "1 play 3h", "2 play 3c", "3 play 2c")

    assert state.tricks == (None,)
    assert state.turn == leader


@pytest.mark.parametrize("preset", ["mineiro", "mineiro-duo", "mineiro-clube"])
def test_a5_mineiro_the_first_tied_card_leads(preset):
    assert rule_set(preset).tie_leader == "first_tied"


@pytest.mark.parametrize("preset", ["paulista", "paulista-limpo", "paulista-clube"])
def test_a5_paulista_the_same_seat_leads_again(preset):
    assert rule_set(preset).tie_leader == "leader"


def test_a_seat_plays_after_the_other_round_the_table():
    state = dealt(dealer=1)
    turns = []
    for action in ("2 play 7h", "3 play As", "0 play 4c"):
        turns.append(state.turn)
        state = after(state, action)

    assert [*turns, state.turn] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("5 play 4c", Reason.NO_SUCH_SEAT),
        ("1 play 7d", Reason.NOT_YOUR_TURN),
        ("0 play 3c", Reason.NOT_YOUR_CARD),
        ("0 play 7d", Reason.NOT_YOUR_CARD),
        ("0 play #0", Reason.NOT_BLIND),
    ],
)
def test_a_card_is_played_in_turn_from_the_own_hand(action, reason):
    with pytest.raises(IllegalActionError) as caught:
        after(dealt(), action)

    assert caught.value.reason is reason
    assert str(caught.value.action) == action


def test_a_card_is_played_once():
    state = after(dealt(), "0 play 4c", "1 play 7d", "2 play 7h", "3 play As")

    with pytest.raises(IllegalActionError, match="do not hold"):
        after(state, "0 play 4c")


def test_the_tricks_of_a_hand_are_remembered():
    state = after(dealt(*ALL_TIED), *ALL_TIED_ACTIONS)

    assert [len(trick.cards) for trick in state.past] == [4, 4, 4]
    assert state.past[0].cards[0] == (0, "3c", False)
    assert state.table == ()
