"""No chat ever shows a card that is not its owner's to see."""

import re
from itertools import chain
from random import Random

import pytest

from bots.application.rendering import board_to_show
from bots.models import OutboxMessage, TelegramLink
from games.models import Series
from tests.bots.botapi.people import buttons
from tests.bots.club import board, bot_at_work, do, eventually_in_database, in_telegram
from tests.games.table import NAMES, Table

pytestmark = pytest.mark.django_db(transaction=True)

PICTURED = re.compile(r"([4-7QJKA23])([♣♥♠♦])")
NOTED = re.compile(r"\b([4-7QJKA23])([chsd])\b")
LETTERS = {"♣": "c", "♥": "h", "♠": "s", "♦": "d"}


def cards_in(text):
    pictured = {rank + LETTERS[suit] for rank, suit in PICTURED.findall(text)}
    return pictured | {rank + suit for rank, suit in NOTED.findall(text)}


def may_see(view):
    """Return the cards that a person's own view of the table holds now."""
    play, last = view["play"], view["last_hand"]
    shown = set()
    if play:
        tricks = [*play["past"], {"cards": play["table"]}]
        shown |= {c["card"] for trick in tricks for c in trick["cards"]}
        shown |= {card for _trick, _seat, card in play["covers"]}
        shown |= {*play["hand"], *chain(*play["partner_hands"].values())}
        shown.add(play["turned"])
    if last and last["last_trick"]:
        shown |= {c["card"] for c in last["last_trick"]["cards"]}
    return shown - {None}


def texts_of(message):
    marks = [button["text"] + " " + button.get("callback_data", "") for button in buttons(message)]
    return [message.get("text", ""), *marks]


@pytest.fixture
def people(world, table):
    """Everybody at the table is in Telegram."""
    return {
        name: in_telegram(world, table.person(name), 200 + place)
        for place, name in enumerate(NAMES)
    }


async def test_a_game_in_four_chats(world, table, people):
    """Each plays by tapping the own board; every version of every message is looked at."""
    looked_at = dict.fromkeys(NAMES, 0)
    shown = set()
    async with bot_at_work(world):
        await do(table.all_sit)
        allowed_before = await do(allowed, table)
        for move in range(25):
            await eventually_in_database(lambda: not OutboxMessage.objects.filter(state="pending"))
            allowed_now = await do(allowed, table)
            for name, person in people.items():
                new = person.chat.history[looked_at[name] :]
                looked_at[name] += len(new)
                cards = cards_in(" ".join(text for message in new for text in texts_of(message)))
                assert cards <= allowed_before[name] | allowed_now[name]
                shown |= cards
            allowed_before = allowed_now
            person = people[NAMES[await do(lambda: table.turn)]]
            choices = buttons(board(person))
            popup = await person.tap(board(person), choices[move % len(choices)]["text"])
            assert (popup.text, cards_in(popup.text)) == ("", set())

    assert len(shown) > 10


def allowed(table):
    return {name: may_see(table.view(name)) for name in NAMES}


@pytest.mark.parametrize("seed", range(3))
def test_a_board_shows_what_its_player_s_view_shows(table_of, seed):
    table, links = table_of("mineiro-clube")
    chance = Random(seed)
    for _ in range(30):
        if table.row.state != Series.State.PLAYING:
            break
        for name, link in links.items():
            message = OutboxMessage(link=link, payload={"series": table.series.public_id})
            screen = board_to_show(message, table.at).screen
            texts = [screen.text, *(b.label + " " + b.data for row in screen.rows for b in row)]
            assert set().union(*map(cards_in, texts)) <= may_see(table.view(name))
        seat = table.turn
        table.does(seat, chance.choice(table.view(seat)["play"]["legal"]))


@pytest.fixture
def table_of(world, at):
    def laid(rules):
        table = Table.laid(at=at, rules=rules)
        table.all_sit()
        links = {
            name: TelegramLink.objects.create(
                player=table.person(name),
                telegram_id=table.person(name).pk,
                chat_id=table.person(name).pk,
                language="en",
                linked_at=at,
            )
            for name in NAMES
        }
        return table, links

    return laid
