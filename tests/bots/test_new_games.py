"""A game against the house, begun in the chat."""

import asyncio

import pytest

from bots.handlers import table_buttons
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages.board import screen
from bots.models import OutboxMessage, TelegramLink
from games.models import Series
from games.selectors import live_series_of, table_view
from games.services.friendlies import start_friendly
from tests.bots.club import board, bot_at_work, do, eventually, in_telegram, labels, messages

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def eva(world, transactional_db, at):
    """Somebody who sits at no table."""
    series, player = start_friendly(player=None, at=at)
    Series.objects.filter(pk=series.pk).update(state="void", finished_at=at)
    player.name = "Eva"
    player.save()
    return in_telegram(world, player, 105)


async def asked(person, text):
    return (await eventually(lambda: messages(person, text)))[0]


async def dealt(person):
    return await eventually(lambda: (b := board(person)) and "Your cards" in b["text"] and b)


def newest():
    return Series.objects.order_by("-pk").first()


async def test_a_game_for_four_begins_at_once(world, eva):
    async with bot_at_work(world):
        await eva.send("/play")
        offer = await asked(eva, "Which game would you like?")
        assert "Truco argentino with flor" in labels(offer)
        popup = await eva.tap(offer, "Truco mineiro")
        shown = await dealt(eva)
        await eventually(lambda: not messages(eva, "Which game"))

    assert popup.text == ""
    assert shown["text"].startswith("Friendly game\n🔵 You and your partner")
    series = await do(newest)
    assert (series.rules, series.players_count) == ("mineiro", 4)


async def test_where_more_than_one_number_can_play_the_player_says_which(world, eva):
    async with bot_at_work(world):
        await eva.send("/play")
        offer = await asked(eva, "Which game would you like?")
        await eva.tap(offer, "Truco paulista, clean deck")
        question = await asked(eva, "Truco paulista, clean deck: how many at the table?")
        assert labels(question) == ["One against one", "Two against two", "Three against three"]
        await eva.tap(question, "One against one")
        await dealt(eva)
        await eventually(lambda: not messages(eva, "how many"))

    series = await do(newest)
    assert (series.rules, series.players_count) == ("paulista-limpo", 2)


async def test_two_taps_begin_one_game(world, eva):
    before = await do(Series.objects.count)
    async with bot_at_work(world):
        await eva.send("/play")
        offer = dict(await asked(eva, "Which game would you like?"))
        await asyncio.gather(eva.tap(offer, "Truco mineiro"), eva.tap(offer, "Truco mineiro"))
        await dealt(eva)

    assert await do(Series.objects.count) == before + 1


async def test_there_is_an_end_to_games_at_a_time(world, eva, monkeypatch):
    monkeypatch.setattr("bots.services.friendlies.MOST_TABLES", 1)
    async with bot_at_work(world):
        await eva.send("/play")
        await eva.tap(await asked(eva, "Which game would you like?"), "Truco mineiro")
        await eventually(lambda: not messages(eva, "Which game"))
        await eva.send("/play")
        popup = await eva.tap(await asked(eva, "Which game would you like?"), "Truco argentino")

    assert popup.text == "You sit at 1 tables already; finish one first."


@pytest.mark.parametrize("data", ["n:poker:", "n:mineiro:2", "n:paulista:9"])
async def test_a_game_that_is_not_played_here(world, eva, data):
    before = await do(Series.objects.count)
    message = {"chat": eva.chat.as_json(), "date": 0, "message_id": 1, "text": "forged"}
    message["reply_markup"] = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
    async with bot_at_work(world):
        popup = await eva.tap(message, "?")

    assert popup.text == "This button says nothing here. /matches shows your tables."
    assert await do(Series.objects.count) == before


async def test_a_stranger_connects_first(world, stranger):
    async with bot_at_work(world):
        await stranger.send("/play")
        await asked(stranger, "Your Telegram is not connected")


def test_the_same_game_again_from_the_finished_board(eva, at):
    player = TelegramLink.objects.get(telegram_id=eva.id).player
    over, _guest = start_friendly(player=player, at=at)
    Series.objects.filter(pk=over.pk).update(state="over", winner=0, finished_at=at)
    shown = screen(table_view(series=over.public_id, viewer=player, at=at))
    tap = Tapped("q1", eva.id, 7, True, eva.id, "en", shown.rows[0][0].data, at)

    assert [button.label for row in shown.rows for button in row] == ["The same again"]
    assert table_buttons.tapped(tap) == table_buttons.tapped(tap) == Popup()
    again = live_series_of(player).get()
    assert OutboxMessage.objects.filter(key__startswith=f"board:{again.public_id}:").exists()
