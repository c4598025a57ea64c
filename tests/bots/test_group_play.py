"""A game in a group: one board for all, numbers for cards, and the own cards for their holder."""

import re
from datetime import timedelta

import pytest

from bots.models import Board, Lobby, OutboxMessage
from games.models import Action
from tests.bots import referee
from tests.bots.botapi.people import buttons
from tests.bots.club import labels, messages
from tests.bots.group import GroupEvening

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def ana(world):
    return world.person(101, "Ana", "en")


@pytest.fixture
def beto(world):
    return world.person(102, "Beto", "en")


@pytest.fixture
def ze(world):
    return world.person(999, "Zé", "en")


@pytest.fixture
def club(world, ana, beto, ze):
    # Popups alone tell the cards here; whispers have tests of their own.
    world.ephemeral = False
    return GroupEvening.of(world, ana, beto, ze)


@pytest.fixture
def duel(club, ana, beto):
    """Ana against Beto; the first card has not been played."""
    club.begins(ana, beto, rules="paulista", seats=2)
    return club


def numbers_of(club, person):
    """Return the person's cards by the labels of their buttons, as the popup tells them."""
    told = club.taps(person, "🂠 My cards").text
    return dict(re.findall(r"([123]ª|Last card) (\S+)", told.partition("\n")[0]))


def test_the_board_takes_the_place_of_the_card(duel, ana, beto):
    board = duel.board()

    assert duel.messages() == [board]
    assert "🔵 Ana  0 × 0  🟠 Beto" in board["text"]
    assert labels(board) == ["1ª", "2ª", "3ª", "Truco! · vale 3", "🂠 My cards"]
    # Both play in the private chat as well.
    for person in (ana, beto):
        assert messages(person, "Your cards")


def test_each_sees_the_own_cards_and_nobody_else_s(duel, ana, beto, ze):
    for seat, person in enumerate((ana, beto)):
        popup = duel.taps(person, "🂠 My cards")
        assert popup.alert
        assert referee.cards_in(popup.text) == set(duel.state().dealt[seat])

    popup = duel.taps(ze, "🂠 My cards")
    assert popup.text == "You have no seat at this table."


def test_a_number_plays_the_card_it_stands_for(duel):
    person = duel.whose_turn()
    card = numbers_of(duel, person)["2ª"]
    popup = duel.taps(person, "2ª")

    assert popup.text == f"✓ {card}"
    assert f"On the table: {person.name} {card}" in duel.board()["text"]
    assert Action.objects.get().via == "telegram"


def test_the_last_card_needs_no_number(duel):
    # Each wins one of the first two tricks.
    for chosen in (max, min, min, max):
        person = duel.whose_turn()
        seat = duel.state().to_act[0]
        card = chosen(duel.state().hands[seat], key=duel.state().deal.strengths.__getitem__)
        duel.taps(person, duel.number_of(person, card))
    person = duel.whose_turn()

    assert labels(duel.board())[0] == "Last card"
    ((name, card),) = numbers_of(duel, person).items()
    assert name == "Last card"
    assert duel.taps(person, name).text == f"✓ {card}"


def test_only_who_is_to_act_acts(duel, ana, beto, ze):
    other = {ana.id: beto, beto.id: ana}[duel.whose_turn().id]

    assert duel.taps(other, "1ª").text == "It is not your turn."
    assert duel.taps(ze, "Truco! · vale 3").text == "You have no seat at this table."
    assert not Action.objects.exists()


def test_a_double_tap_acts_once_and_an_old_button_not_at_all(duel):
    person, board = duel.whose_turn(), {**duel.board()}
    duel.at_once.after(person.tap(board, "1ª"), person.tap(board, "1ª"))
    assert Action.objects.count() == 1

    popup = duel.taps(person, "2ª", board)
    assert popup.text == "The table has moved on; look again."
    assert not popup.alert


def test_a_call_is_a_message_of_its_own_until_it_is_answered(duel, ana, beto):
    caller = duel.whose_turn()
    other = {ana.id: beto, beto.id: ana}[caller.id]
    duel.taps(caller, "Truco! · vale 3")

    call = duel.messages()[-1]
    assert f"{caller.name}: Truco!" in call["text"]
    assert f"Your answer, {other.name}?" in call["text"]
    assert labels(call) == [
        "Aceitar · vale 3",
        "Correr · perde 1",
        "Seis! · vale 6",
        "🂠 My cards",
    ]
    duel.taps(other, "Aceitar · vale 3", call)
    assert duel.messages() == [duel.board()]
    assert "The hand is worth 3." in duel.board()["text"]


def test_what_the_house_asks_of_itself_is_no_call(club, ana):
    club.begins(ana, rules="paulista", seats=4)
    club.house_plays()

    assert all("Your answer" not in m["text"] or "Ana?" in m["text"] for m in club.chat.history)


def test_what_gives_the_hand_away_is_tapped_twice(club, ana, beto, monkeypatch):
    monkeypatch.setattr("bots.services.group_play.SLIP", timedelta(0))
    club.begins(ana, beto, rules="argentino-club", seats=2)
    person = club.whose_turn()
    fold = next(label for label in labels(club.board()) if label.startswith("Me voy al mazo"))
    popup = club.taps(person, fold)
    assert popup.alert
    assert "Tap again" in popup.text
    assert not Action.objects.exists()

    club.taps(person, fold)
    assert Action.objects.get().text.endswith("fold")


def test_a_slip_of_the_thumb_is_no_second_tap(club, ana, beto):
    club.begins(ana, beto, rules="argentino-club", seats=2)
    person, board = club.whose_turn(), club.board()
    fold = next(label for label in labels(board) if label.startswith("Me voy al mazo"))
    popups = club.at_once.after(person.tap(board, fold), person.tap(board, fold))

    assert all(popup.alert for popup in popups)
    assert not Action.objects.exists()


def test_on_the_brink_the_partner_s_cards_are_told_to_that_side_alone(club, ana, beto, ze):
    club.begins(ana, ze, beto, rules="mineiro", seats=4, score=(10, 3))
    dealt = club.state().dealt
    told = {p.name: referee.cards_in(club.taps(p, "🂠 My cards").text) for p in (ana, ze, beto)}

    assert told["Ana"] == told["Beto"] == {*dealt[0], *dealt[2]}
    assert told["Zé"] == set(dealt[1])
    (call,) = club.messages("Your answer, Ana, Beto?")
    assert "decide whether to play this hand." in call["text"]
    assert labels(call)[:2] == ["Jogar · vale 4", "Correr · perde 2"]


def test_in_a_blind_hand_nobody_is_told_anything(club, ana, beto):
    club.begins(ana, beto, rules="mineiro-duo", seats=4, score=(10, 10))
    person = club.whose_turn()

    assert "played blind" in club.taps(person, "🂠 My cards").text
    popup = club.taps(person, "3ª")
    assert popup.text == "✓ 🂠"
    assert referee.cards_in(club.board()["text"]) != set()


def test_a_covered_card_is_a_back_to_all(club, ana, beto):
    club.begins(ana, beto, rules="paulista-clube", seats=2)
    for _card in range(2):
        person = club.whose_turn()
        club.taps(person, "1ª")
    person = club.whose_turn()
    card = numbers_of(club, person)["3ª"]
    club.taps(person, "🂠 3ª")

    assert f"On the table: {person.name} 🂠" in club.board()["text"]
    assert card not in club.board()["text"]


def test_the_result_is_told_and_the_same_people_play_again(club, ana, beto, ze):
    club.begins(ana, beto, rules="argentino-club", seats=2, score=(29, 29))
    caller = club.whose_turn()
    club.taps(caller, "¡Truco! · vale 2")
    club.taps({ana.id: beto, beto.id: ana}[caller.id], "No quiero · perdés 1")

    assert labels(club.board()) == []
    result = club.messages("🏁")[0]
    assert "have won" in result["text"]
    assert club.taps(ze, "Play again").text == "You have no seat at this table."
    club.taps(beto, "Play again")
    assert "🔵 1. Ana\n🟠 2. Beto" in club.card()["text"]
    assert Lobby.objects.count() == 2


def test_truco_brings_the_board_to_the_end(duel, ana):
    before = duel.board()
    duel.says(ana, "/truco")

    assert duel.board()["message_id"] > before["message_id"]
    assert duel.card()["message_id"] > duel.board()["message_id"]


def test_a_forged_tap_takes_away_what_looks_like_the_board_and_nothing_else(duel, ana, ze):
    duel.says(ana, "/truco")
    look = f"gm:{duel.series().public_id}"
    gone = OutboxMessage.objects.filter(kind="removal", key__endswith=":9999")
    below = {"inline_keyboard": [[{"text": "?", "callback_data": look}]]}
    duel.taps(ana, "?", duel.card() | {"reply_markup": below})
    duel.taps(ze, "?", duel.card() | {"reply_markup": below, "message_id": 9999})
    assert duel.card() in duel.messages()
    assert not gone.exists()

    duel.taps(ana, "?", duel.card() | {"reply_markup": below, "message_id": 9999})
    assert gone.exists()


def test_a_board_whose_message_is_gone_is_posted_anew(duel):
    before = duel.board()
    duel.chat.messages.pop(before["message_id"])
    person = duel.whose_turn()
    duel.taps(person, "1ª", before)

    assert f"On the table: {person.name}" in duel.board()["text"]


def test_the_table_can_be_opened_where_telegram_can_open_it(club, ana, beto, settings):
    settings.CLUB_BASE_URL = "https://truco.example"
    series = club.begins(ana, beto, rules="paulista", seats=2)

    urls = [b["url"] for b in buttons(club.board()) if "url" in b]
    assert urls == [f"https://truco.example/table/{series.public_id}/"]


def test_the_private_board_and_the_group_s_go_together(duel, ana, beto):
    person = duel.whose_turn()
    shown = messages(person, "Your cards")[0]
    card = labels(shown)[0]
    duel.taps(person, card, shown)

    assert f"On the table: {person.name} {card}" in duel.board()["text"]
    assert Board.objects.count() == 2
