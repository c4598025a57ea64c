"""A match in the private chat."""

from datetime import timedelta

import pytest

from bots.messages import words
from bots.models import Board, OutboxMessage
from bots.services import boards
from games.engine import rule_set
from games.models import Action, Game, Hand, Seat
from games.services.seating import substitute
from tests.bots.at_once import BotAtOnce
from tests.bots.club import TOKEN, board, labels, messages
from tests.games.table import quickly

pytestmark = pytest.mark.django_db


def test_the_table_appears_and_the_player_sits_down(table, ana, bot):
    popup = bot.tapped(ana, bot.board(ana, "Copa · Final", "I am here"), "I am here")

    assert popup.text == ""
    assert "I am here" not in labels(bot.board(ana, "Waiting for: Caro, Beto, Dani"))
    assert Seat.objects.get(series=table.series, number=0).ready_at


@pytest.mark.one_database
def test_the_hand_is_dealt_into_the_same_message(table, ana, bot):
    first = bot.board(ana, "I am here")
    table.all_sit()
    shown = bot.board(ana, "Your cards")

    assert shown["message_id"] == first["message_id"]
    assert words.cards(table.view("Ana")["play"]["hand"]) in shown["text"]


def test_tapping_a_card_plays_it(table, ana, bot):
    until_turn_of(table, "Ana")
    shown = bot.board(ana, "It is your turn.", "Truco! · vale 4")
    card = labels(shown)[0]
    popup = bot.tapped(ana, shown, card)

    assert popup.text == ""
    assert f"Ana {card}" in board(ana)["text"]
    played = Action.objects.filter(series=table.series).order_by("seq").last()
    assert (played.seat, played.via) == (0, "telegram")
    assert words.card(played.text.split()[-1]) == card


def until_turn_of(table, name):
    """Deal, and play on the web until it is the turn of *name*."""
    table.all_sit()
    for _ in range(3):
        if table.people[table.turn] != table.person(name):
            table.plays_any_card()


@pytest.mark.one_database
def test_one_partner_plays_on_the_web_and_the_other_in_telegram(table, ana, bot):
    until_turn_of(table, "Ana")
    bot.tapped(ana, bot.board(ana, "It is your turn."), "Truco! · vale 4")
    bot.board(ana, "Ana: Truco! The hand would be worth 4.")
    table.does("Caro", "raise")
    shown = bot.board(ana, "Caro: Seis!", "Your answer?")
    assert labels(shown) == ["Aceitar · vale 6", "Correr · perde 4", "Dez! · vale 10"]
    table.does("Beto", "accept")
    bot.board(ana, "The hand is worth 6.", "It is your turn.")


def test_both_asked_answer_at_once_and_the_first_answer_stands(table, ana, bot):
    until_turn_of(table, "Caro")
    table.does("Caro", "raise")
    shown = bot.board(ana, "Your answer?")
    table.does("Beto", "accept")
    popup = bot.tapped(ana, shown, "Correr · perde 2")

    assert popup.text == "The table has moved on; look again."
    assert not popup.alert
    assert table.view("Ana")["play"]["value"] == 4


def test_a_double_tap_plays_once(table, ana, bot):
    until_turn_of(table, "Ana")
    shown = bot.board(ana, "It is your turn.")
    popups = bot.after(ana.tap(shown, labels(shown)[0]), ana.tap(shown, labels(shown)[0]))

    assert sorted(popup.text for popup in popups) == ["", "The table has moved on; look again."]
    assert Action.objects.filter(series=table.series, seat=0).count() == 1


def test_an_update_that_comes_twice_plays_once(world, table, ana, bot):
    until_turn_of(table, "Ana")
    shown = bot.board(ana, "It is your turn.")
    bot.tapped(ana, shown, labels(shown)[0])
    assert world.bots[TOKEN].confirmed
    world.bots[TOKEN].forget_confirmation()
    again = BotAtOnce(world)
    again.sent(ana, "/start")
    again.said(ana, "You are connected")

    assert Action.objects.filter(series=table.series, seat=0).count() == 1


@pytest.mark.one_database
def test_on_the_brink_the_partner_s_cards_are_shown_and_the_side_decides(table, ana, bot):
    stand_at(table, 10, 8)
    shown = bot.board(ana, "one", "Cards of Beto")
    assert words.cards(table.view("Beto")["play"]["hand"]) in shown["text"]
    assert labels(shown) == ["Jogar · vale 4", "Correr · perde 2"]
    bot.tapped(ana, shown, "Jogar · vale 4")
    bot.board(ana, "The hand is worth 4.", "Cards of Beto")


def stand_at(table, first, second):
    """Deal the first hand at this score."""
    table.all_sit()
    Game.objects.filter(series=table.series).update(score_0=first, score_1=second)
    Hand.objects.filter(game__series=table.series).update(start_0=first, start_1=second)


@pytest.mark.one_database
def test_a_covered_card_is_offered_and_shown_as_a_back(table, ana, bot):
    change_rules(table, "mineiro-clube")
    play_to_second_trick_of(table, "Ana")
    shown = bot.board(ana, "It is your turn.", "🂠 ")
    bot.tapped(ana, shown, next(label for label in labels(shown) if label.startswith("🂠 ")))
    bot.board(ana, "Ana 🂠")


def change_rules(table, preset):
    table.series.rules = rule_set(preset).spec()
    table.series.save(update_fields=["rules"])


def play_to_second_trick_of(table, name):
    table.all_sit()
    # Not the last to play: then the trick would be over, and the card no longer on the table.
    while not (
        table.state.past
        and table.people[table.turn] == table.person(name)
        and len(table.state.table) < 3
    ):
        table.plays_any_card()


def test_a_call_of_its_own_after_a_pause(table, ana, bot, monkeypatch):
    monkeypatch.setattr("bots.services.boards.QUIET", -table.at.resolution)
    bot.board(ana, "I am here")
    until_turn_of(table, "Ana")
    nudge = bot.said(ana, "It is your turn: Copa")
    shown = bot.board(ana)
    assert nudge["reply_to_message"]["message_id"] == shown["message_id"]
    bot.tapped(ana, shown, labels(shown)[0])

    assert not messages(ana, "It is your turn: Copa")


def test_who_lets_half_of_a_long_turn_pass_is_called(table, ana, link_of, at):
    (board,) = boards.boards_of([link_of(ana)], table.series.public_id)
    seen = {"message_id": 7, "digest": "", "calls": True, "at": at}
    boards.shown(board=board, seq=3, ends_at=at + timedelta(seconds=20), **seen)
    boards.shown(board=board, seq=4, ends_at=at + timedelta(seconds=60), **seen)
    first = OutboxMessage.objects.get(kind="nudge")
    boards.shown(board=board, seq=6, ends_at=at + timedelta(seconds=90), **seen)
    second = OutboxMessage.objects.get(kind="nudge")

    assert (first.payload["seq"], first.not_before) == (4, at + timedelta(seconds=30))
    assert (second.payload["seq"], second.not_before) == (6, at + timedelta(seconds=45))


@pytest.mark.one_database
def test_the_end_is_told_and_the_buttons_go(table, ana, bot):
    table.all_sit()
    bot.board(ana, "Your cards")
    table.play_out(quickly)
    shown = bot.board(ana, "You have won" if table.row.winner == 0 else "Caro / Dani have won")

    assert labels(shown) == []


def test_a_substituted_player_sees_nothing_any_more(table, ana, bot):
    table.all_sit()
    bot.board(ana, "Your cards")
    eva = type(table.person("Ana")).objects.create_user(name="Eva")
    substitute(series_id=table.series.pk, seat=0, player_id=eva.pk, name="Eva", at=table.at)
    shown = bot.board(ana, "You no longer play at this table.")

    assert labels(shown) == []
    assert "Your cards" not in shown["text"]


@pytest.mark.one_database
def test_matches_posts_the_table_at_the_end_of_the_chat(ana, bot):
    first = bot.board(ana, "I am here")
    bot.sent(ana, "/matches")

    assert bot.board(ana)["message_id"] > first["message_id"]
    assert ana.last()["text"].startswith("Copa")
    assert Board.objects.count() == 1
