"""Envido, the way to the mazo and the signs in the private chat."""

import pytest

from bots.models import Board
from games.models import Action, Series, Sign
from tests.bots.club import forged, in_telegram, labels

pytestmark = pytest.mark.django_db


@pytest.fixture
def rules():
    return "argentino"


@pytest.fixture
def beto(world, table):
    return in_telegram(world, table.person("Beto"), 102)


def until_turn_of(table, name):
    """Deal, and play on the web until it is the turn of *name*."""
    table.all_sit()
    while table.people[table.turn] != table.person(name):
        table.plays_any_card()


def actions_of(table, seat):
    found = Action.objects.filter(series=table.series, seat=seat).order_by("seq")
    return list(found.values_list("text", flat=True))


@pytest.mark.one_database
def test_envido_is_called_and_answered_across_the_chats(table, ana, caro, bot):
    until_turn_of(table, "Ana")
    bot.tapped(ana, bot.board(ana, "It is your turn."), "¡Envido! · vale 2")
    shown = bot.board(caro, "Ana: ¡Envido! Accepted, it counts 2.", "Your answer?")
    bot.tapped(caro, shown, "Quiero · vale 2")
    told = bot.board(ana, "Ana: ¡Envido! · 🟠 ¡Quiero!", "Envido: ")

    view = table.view("Ana")
    assert sum(view["play"]["score"]) == 2
    for seat, points in view["play"]["envido"]["told"]:
        assert f"{view['players'][seat]['name']}: " in told["text"]
        assert str(points) in told["text"]


def asked_twice(bot, person):
    """Tap “Me voy al mazo”, and return its label."""
    shown = bot.board(person, "It is your turn.", "Me voy al mazo")
    label = next(text for text in labels(shown) if text.startswith("Me voy"))
    assert bot.tapped(person, shown, label).text == ""
    return label


def test_going_to_the_mazo_takes_two_taps(table, ana, bot):
    until_turn_of(table, "Ana")
    asked_twice(bot, ana)
    second = bot.board(ana, "¿Seguro?", "Tap again")
    assert actions_of(table, 0) == []
    bot.tapped(ana, second, next(text for text in labels(second) if "¿Seguro?" in text))
    bot.board(ana, "Last hand: 🟠 Caro / Dani")

    assert actions_of(table, 0) == ["0 fold"]


@pytest.mark.one_database
def test_who_is_not_sure_goes_back(table, ana, bot):
    until_turn_of(table, "Ana")
    label = asked_twice(bot, ana)
    bot.tapped(ana, bot.board(ana, "¿Seguro?"), "Back")
    bot.board(ana, "It is your turn.", label)


def test_a_question_about_a_table_that_has_moved_on_is_refused(table, ana, bot):
    until_turn_of(table, "Ana")
    first = bot.board(ana, "It is your turn.", "Me voy al mazo")
    label = next(text for text in labels(first) if text.startswith("Me voy"))
    table.plays_any_card()
    popup = bot.tapped(ana, first, label)

    assert popup.text == "The table has moved on; look again."
    assert set(Board.objects.values_list("page", flat=True)) == {""}


def open_signs(bot, person):
    """Tap “Señas”, and return the board with the signs."""
    bot.tapped(person, bot.board(person, "Your cards", "Señas"), "Señas")
    return bot.board(person, "nothing to play with")


def test_a_sign_reaches_the_partner_and_nobody_else(table, ana, beto, caro, bot):
    table.all_sit()
    bot.board(caro, "Your cards", "Señas")
    caros = len(caro.chat.history)
    popup = bot.tapped(ana, open_signs(bot, ana), "ace of swords")
    bot.board(beto, "Signs: Ana: ace of swords")
    shown = bot.board(ana, "Signs: Ana: ace of swords", "Señas")

    assert popup.text == ""
    assert "nothing to play with" not in labels(shown)
    assert len(caro.chat.history) == caros
    assert Sign.objects.get().via == "telegram"


@pytest.mark.one_database
def test_where_the_table_may_see_signs_the_rivals_see_them_too(table, ana, caro, bot):
    rules = {"preset": "argentino", "signs": "table"}
    Series.objects.filter(pk=table.series.pk).update(rules=rules)
    table.all_sit()
    bot.tapped(ana, open_signs(bot, ana), "a three")
    bot.board(caro, "Signs: Ana: a three")


def test_an_impatient_sign_is_refused_with_a_word(table, ana, bot):
    table.all_sit()
    offer = open_signs(bot, ana)
    bot.tapped(ana, offer, "ace of swords")
    popup = bot.tapped(ana, offer, "a three")

    assert popup.text == "One sign every two seconds; wait a moment."
    assert Sign.objects.count() == 1


def test_a_sign_for_the_hand_before_is_not_shown(table, ana, bot):
    until_turn_of(table, "Ana")
    offer = open_signs(bot, ana)
    table.does("Ana", "fold")
    bot.board(ana, "Last hand")
    popup = bot.tapped(ana, offer, "ace of swords")

    assert popup.text == "The table has moved on; look again."
    assert Sign.objects.count() == 0
    assert "nothing to play with" not in labels(bot.board(ana))


@pytest.mark.one_database
def test_a_page_of_a_table_where_one_has_no_board(ana, stranger, bot):
    answers = {
        "ana": bot.tapped(ana, forged(ana, "o:bbbbbbbbbb:0.0:signs"), "?").text,
        "stranger": bot.tapped(stranger, forged(stranger, "o:bbbbbbbbbb:0.0:signs"), "?").text,
    }

    assert answers == {
        "ana": "There is no such table.",
        "stranger": "Your Telegram is not connected to a player of this club.",
    }
