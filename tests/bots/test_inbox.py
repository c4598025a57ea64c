"""What is kept of an update until it is processed."""

import json

import pytest
from telegram import Bot

from bots.models import SeenUpdate
from bots.services import inbox
from tests.bots.at_once import Direct
from tests.bots.club import TOKEN

pytestmark = pytest.mark.django_db

CHAT = {"id": 101, "type": "private"}
BOARD = {"message_id": 5, "date": 1, "chat": CHAT, "text": "Your cards: 4♣  7♥  A♠"}
TAP = {"id": "9", "from": {"id": 101}, "chat_instance": "1", "message": BOARD, "data": "gm:x"}


def kept(update, at):
    inbox.receive(updates=[{"update_id": 1, **update}], at=at)
    return SeenUpdate.objects.get().payload


@pytest.mark.one_database
@pytest.mark.parametrize(
    "update",
    [
        {"callback_query": TAP},
        {"message": {"message_id": 6, "date": 2, "chat": CHAT, "reply_to_message": BOARD}},
        {"message": {"message_id": 6, "date": 2, "chat": CHAT, "pinned_message": BOARD}},
        {"message": {"message_id": 6, "date": 2, "chat": CHAT, "quote": {"text": "4♣  7♥"}}},
    ],
)
def test_no_card_of_a_board_that_is_tapped_or_quoted_lies_in_the_database(update, at):
    assert "♣" not in json.dumps(kept(update, at), ensure_ascii=False)


def test_no_sign_in_a_forged_button_keeps_an_update_out(at):
    """PostgreSQL takes neither NUL nor half a pair, and a poller would ask for it for ever."""
    tap = {**TAP, "data": "gm:\0\\u0000\ud800🂠"}

    assert kept({"callback_query": tap}, at)["callback_query"]["data"] == "gm:\\u0000?🂠"


async def test_what_cannot_be_read_is_not_written_into_the_log_with_its_board(world, caplog):
    """The library writes down whole what it does not understand."""
    nameless = {name: value for name, value in TAP.items() if name != "id"}
    world.bots[TOKEN].waiting.append({"update_id": 1, "callback_query": nameless})
    direct = Direct(world)
    async with Bot(TOKEN, request=direct, get_updates_request=direct) as bot:
        with pytest.raises(TypeError):
            await bot.get_updates()

    assert "♣" not in caplog.text
