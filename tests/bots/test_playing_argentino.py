"""Envido, the way to the mazo and the signs in the private chat."""

import pytest

from bots.models import Board
from games.models import Action, Series, Sign
from tests.bots.club import board, board_saying, bot_at_work, do, in_telegram, labels

pytestmark = pytest.mark.django_db(transaction=True)


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


async def test_envido_is_called_and_answered_across_the_chats(world, table, ana, caro):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        await ana.tap(await board_saying(ana, "It is your turn."), "¡Envido! · vale 2")
        shown = await board_saying(caro, "Ana: ¡Envido! Accepted, it counts 2.", "Your answer?")
        await caro.tap(shown, "Quiero · vale 2")
        told = await board_saying(ana, "Ana: ¡Envido! · ¡Quiero!", "Envido: ")

    view = await do(table.view, "Ana")
    assert sum(view["play"]["score"]) == 2
    for seat, points in view["play"]["envido"]["told"]:
        assert f"{view['players'][seat]['name']}: " in told["text"]
        assert str(points) in told["text"]


async def test_going_to_the_mazo_takes_two_taps(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        first = await board_saying(ana, "It is your turn.", "Me voy al mazo")
        label = next(text for text in labels(first) if text.startswith("Me voy"))
        popup = await ana.tap(first, label)
        second = await board_saying(ana, "¿Seguro?", "Tap again")
        assert popup.text == ""
        assert await do(actions_of, table, 0) == []
        await ana.tap(second, next(text for text in labels(second) if "¿Seguro?" in text))
        await board_saying(ana, "Last hand: 🟠 Caro / Dani")

    assert await do(actions_of, table, 0) == ["0 fold"]


async def test_who_is_not_sure_goes_back(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        first = await board_saying(ana, "It is your turn.", "Me voy al mazo")
        label = next(text for text in labels(first) if text.startswith("Me voy"))
        await ana.tap(first, label)
        await ana.tap(await board_saying(ana, "¿Seguro?"), "Back")
        await board_saying(ana, "It is your turn.", label)


async def test_a_question_about_a_table_that_has_moved_on_is_refused(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        first = dict(await board_saying(ana, "It is your turn.", "Me voy al mazo"))
        label = next(text for text in labels(first) if text.startswith("Me voy"))
        await do(table.plays_any_card)
        popup = await ana.tap(first, label)

    assert popup.text == "The table has moved on; look again."
    assert await do(lambda: set(Board.objects.values_list("page", flat=True))) == {""}


async def test_a_sign_reaches_the_partner_and_nobody_else(world, table, ana, beto, caro):
    async with bot_at_work(world):
        await do(table.all_sit)
        await board_saying(caro, "Your cards", "Señas")
        caros = len(caro.chat.history)
        await ana.tap(await board_saying(ana, "Your cards", "Señas"), "Señas")
        popup = await ana.tap(await board_saying(ana, "nothing to play with"), "ace of swords")
        await board_saying(beto, "Signs: Ana: ace of swords")
        shown = await board_saying(ana, "Signs: Ana: ace of swords", "Señas")

    assert popup.text == ""
    assert "nothing to play with" not in labels(shown)
    assert len(caro.chat.history) == caros
    assert await do(lambda: Sign.objects.get().via) == "telegram"


async def test_where_the_table_may_see_signs_the_rivals_see_them_too(world, table, ana, caro):
    open_signs = {"preset": "argentino", "signs": "table"}
    await do(Series.objects.filter(pk=table.series.pk).update, rules=open_signs)
    async with bot_at_work(world):
        await do(table.all_sit)
        await ana.tap(await board_saying(ana, "Your cards", "Señas"), "Señas")
        await ana.tap(await board_saying(ana, "nothing to play with"), "a three")
        await board_saying(caro, "Signs: Ana: a three")


async def test_an_impatient_sign_is_refused_with_a_word(world, table, ana):
    async with bot_at_work(world):
        await do(table.all_sit)
        await ana.tap(await board_saying(ana, "Your cards", "Señas"), "Señas")
        offer = dict(await board_saying(ana, "nothing to play with"))
        await ana.tap(offer, "ace of swords")
        popup = await ana.tap(offer, "a three")

    assert popup.text == "One sign every two seconds; wait a moment."
    assert await do(Sign.objects.count) == 1


async def test_a_sign_for_the_hand_before_is_not_shown(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        await ana.tap(await board_saying(ana, "Your cards", "Señas"), "Señas")
        offer = dict(await board_saying(ana, "nothing to play with"))
        await do(table.does, "Ana", "fold")
        await board_saying(ana, "Last hand")
        popup = await ana.tap(offer, "ace of swords")

    assert popup.text == "The table has moved on; look again."
    assert await do(Sign.objects.count) == 0
    assert "nothing to play with" not in labels(board(ana))


async def test_a_page_of_a_table_where_one_has_no_board(world, table, ana, stranger):
    message = {"chat": ana.chat.as_json(), "date": 0, "message_id": 1, "text": "forged"}
    message["reply_markup"] = {
        "inline_keyboard": [[{"text": "?", "callback_data": "o:bbbbbbbbbb:0.0:signs"}]]
    }
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        popup = await ana.tap(message, "?")
        other = await stranger.tap(message, "?")

    assert popup.text == "There is no such table."
    assert other.text == "Your Telegram is not connected to a player of this club."
