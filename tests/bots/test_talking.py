"""Commands, talk, groups, and everything that is not understood."""

import json

import pytest

from bots.languages import supported
from bots.models import SeenUpdate
from bots.services import inbox
from tests.bots.botapi.people import buttons
from tests.bots.club import TOKEN, forged, labels
from tests.games.table import quickly

pytestmark = pytest.mark.django_db


@pytest.mark.one_database
def test_a_stranger_learns_where_to_connect(stranger, bot):
    bot.sent(stranger, "/start")
    bot.said(stranger, "http://testserver/telegram/link/")


def test_a_deep_link_connects_and_brings_the_tables(stranger, token, bot):
    bot.after(stranger.start(token))
    bot.said(stranger, "Welcome, Beto!")
    bot.board(stranger, "I am here")


def test_a_used_link_says_so(world, token, stranger, bot):
    other = world.person(998, "Quim")
    bot.after(stranger.start(token))
    bot.said(stranger, "Welcome, Beto!")
    bot.after(other.start(token))
    bot.said(other, "This player is already connected to a Telegram.")


@pytest.mark.one_database
def test_commands_of_a_connected_player(ana, bot):
    bot.sent(ana, "/start")
    bot.said(ana, "Hello, Ana! You are connected.")
    bot.sent(ana, "/help")
    bot.said(ana, "/matches – your tables")
    bot.sent(ana, "/bet 10")
    bot.said(ana, "I do not know this command.")
    bot.sent(ana, "truco!!!")
    bot.said(ana, "You play with the buttons below the table.")


@pytest.mark.one_database
def test_a_player_without_a_table(table, ana, bot):
    table.all_sit()
    table.play_out(quickly)
    bot.sent(ana, "/matches")
    bot.said(ana, "You have no table at the moment.")


@pytest.mark.one_database
def test_choosing_a_language_turns_the_board(ana, bot, link_of):
    bot.board(ana, "I am here")
    bot.sent(ana, "/language")
    offer = bot.said(ana, "Which language")
    assert labels(offer) == [
        "English",
        "português (Brasil)",
        "español",
        "italiano",
        "français",
        "Bahasa Melayu",
    ]
    bot.tapped(ana, offer, "português (Brasil)")

    assert link_of(ana).language == "pt-br"


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        ("pt", "pt-br"),
        ("pt-br", "pt-br"),
        ("pt-pt", "pt-br"),
        ("es-419", "es"),
        ("it", "it"),
        ("fr-ca", "fr"),
        ("ms", "ms"),
        ("en-GB", "en"),
        ("de", "en"),
        (None, "en"),
    ],
)
def test_whatever_telegram_calls_a_language_the_bot_speaks_the_nearest(told, spoken):
    assert supported(told) == spoken


NOTHING = ["", "x", "a:", "a:none:1:play 4c", "a:k3v9x2m4qp:1:", "l:../etc", "é" * 32, "a" * 64]


@pytest.mark.one_database
def test_a_button_that_says_nothing(ana, bot):
    for data in NOTHING:
        popup = bot.tapped(ana, forged(ana, data), "?")
        assert popup.text == "This button says nothing here. /matches shows your tables.", data


def test_a_forged_button_plays_nothing(table, ana, bot):
    table.all_sit()
    while table.turn != 0:
        table.plays_any_card()
    seq, series = table.seq, table.series.public_id
    (foreign, *_), (own, *_) = (table.state.hands[seat] for seat in (1, 0))
    for data, answer in (
        (f"a:{series}:{seq}:play {foreign}", "You do not hold that card."),
        (f"a:{series}:{seq}:sing {own}", "action"),
        (f"a:bbbbbbbbbb:1:play {own}", "There is no such table."),
        ("l:xx", "This button says nothing here."),
    ):
        popup = bot.tapped(ana, forged(ana, data), "?")
        assert answer in popup.text, data
        assert table.seq == seq, data


def test_a_button_pressed_by_somebody_else_plays_nothing(table, ana, stranger, bot):
    shown = bot.board(ana, "I am here")
    # Not the message, which is not shown to others, but its button in one of one's own.
    popup = bot.tapped(stranger, {**shown, "chat": stranger.chat.as_json()}, "I am here")

    assert popup.alert
    assert popup.text == "Your Telegram is not connected to a player of this club."
    assert table.view("Ana")["players"][0]["ready"] is False


@pytest.mark.one_database
def test_a_button_in_a_group_says_that_cards_are_private(world, table, ana, bot):
    club = world.group(-1001, "Clube", ana, world.bots[TOKEN])
    data = buttons(bot.board(ana, "I am here"))[0]["callback_data"]
    popup = bot.tapped(ana, forged(ana, data) | {"chat": club.as_json()}, "?")

    assert popup.text == "Cards belong in a private chat."
    assert table.view("Ana")["players"][0]["ready"] is False


def test_an_update_that_cannot_be_read_does_not_stop_the_next(ana, at, bot, caplog):
    broken = {"update_id": 1, "message": {"chat": {"id": ana.id}, "date": "yesterday"}}
    inbox.receive(updates=[broken], at=at)
    bot.sent(ana, "/help")
    bot.said(ana, "/matches")

    assert not SeenUpdate.objects.filter(processed_at=None)
    assert "Update 1 could not be read" in caplog.text


def test_what_people_wrote_is_forgotten(ana, bot):
    bot.sent(ana, "a secret of mine")
    bot.said(ana, "You play with the buttons")

    assert not SeenUpdate.objects.filter(processed_at=None)
    assert "secret" not in json.dumps(list(SeenUpdate.objects.values("payload")))
