"""Signs over the socket: Ana and Beto are partners, Caro and Dani their rivals, Eva watches."""

import json
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import live
from games.models import Sign
from games.services import seating, tokens
from games.services.identity import create_player
from tests.games import spanish_table
from tests.web.line import in_database, socket_of

pytestmark = pytest.mark.one_database

PEOPLE = ("Ana", "Caro", "Beto", "Dani")
AT_ONCE = 0.05


@pytest.fixture
def four(transactional_db):
    return spanish_table.four(timezone.now())


@pytest.fixture
def open_four(transactional_db):
    return spanish_table.four(timezone.now(), spanish_table.TO_ALL)


@pytest.fixture
def opened(session_of):
    """Open a socket for everybody at a table and for a spectator; their snapshots were heard."""

    @asynccontextmanager
    async def everybody(table):
        async with AsyncExitStack() as stack:
            lines = {"Eva": await stack.enter_async_context(socket_of(table))}
            for name in PEOPLE:
                cookies = await in_database(session_of)(table.person(name))
                lines[name] = await stack.enter_async_context(socket_of(table, cookies=cookies))
            for line in lines.values():
                assert (await line.hears())["table"]["signs"] == []
            yield lines

    return everybody


def sign(code, command_id="first-sign"):
    return {"t": "sign", "id": command_id, "sign": code}


def shown(message):
    return [(each["seat"], each["sign"]) for each in message["signs"]]


async def hears_nothing(line):
    return await line.hears_nothing(AT_ONCE)


async def test_a_sign_is_acknowledged_with_the_number_that_the_table_had(four, opened):
    seq = await in_database(lambda: four.seq)()
    async with opened(four) as lines:
        await lines["Ana"].says(sign("1e"))
        ack = await lines["Ana"].hears("ack")

    assert ack == {"t": "ack", "id": "first-sign", "seq": seq}


async def test_a_sign_reaches_the_partner_and_the_own_other_pages(four, opened, session_of):
    cookies = await in_database(session_of)(four.person("Ana"))
    async with opened(four) as lines, socket_of(four, cookies=cookies) as second_page:
        await second_page.hears("snapshot")
        await second_page.says(sign("1e"))
        told = [await line.hears("signs") for line in (lines["Beto"], lines["Ana"], second_page)]

    assert told[0] == told[1] == told[2]
    assert told[0].keys() == {"t", "game", "hand", "signs"}
    assert (told[0]["game"], told[0]["hand"], shown(told[0])) == (0, 0, [(0, "1e")])


@pytest.mark.parametrize("who", ["Caro", "Dani", "Eva"])
async def test_rivals_and_spectators_cannot_tell_that_there_was_a_sign(four, opened, who):
    async with opened(four) as lines:
        line = lines[who]
        await line.says({"t": "ping"})
        before = await line.hears()
        await lines["Ana"].says(sign("1e"))
        await lines["Beto"].hears("signs")

        assert await hears_nothing(line)
        await line.says({"t": "ping"})
        after = await line.hears()
        await line.says({"t": "resume", "seq": after["seq"]})
        resumed = await line.hears()
        assert await hears_nothing(line)
        await in_database(four.plays_any_card)()
        change = await line.hears()

    assert after | {"now": ""} == before | {"now": ""}
    assert (resumed["seq"], resumed["events"], resumed["table"]["signs"]) == (before["seq"], [], [])
    assert (change["t"], change["seq"]) == ("event", before["seq"] + 1)
    assert [told["seq"] for told in change["events"]] == [change["seq"]]
    assert change["table"]["signs"] == []
    assert '"1e"' not in json.dumps([resumed["table"]["signs"], change["events"]])


async def test_a_sign_to_the_table_reaches_everybody(open_four, opened):
    async with opened(open_four) as lines:
        await lines["Dani"].says(sign("blind"))
        told = {name: shown(await line.hears("signs")) for name, line in lines.items()}

    assert told == {name: [(3, "blind")] for name in ("Eva", *PEOPLE)}


async def test_each_message_has_all_signs_of_the_hand_and_a_new_hand_none(four, opened):
    async with opened(four) as lines:
        await lines["Ana"].says(sign("1e"))
        await lines["Beto"].hears("signs")
        await lines["Beto"].says(sign("3"))
        both = await lines["Ana"].hears("signs")
        while len(both["signs"]) < 2:
            both = await lines["Ana"].hears("signs")

        await in_database(lambda: four.does(four.turn, "raise"))()
        asked = await lines["Ana"].hears("event")
        await in_database(lambda: four.does(four.turn, "decline"))()
        dealt = await lines["Ana"].hears("event")

    assert shown(both) == shown(asked["table"]) == [(0, "1e"), (2, "3")]
    assert (dealt["table"]["hand"], dealt["table"]["signs"]) == (1, [])


async def test_who_comes_back_finds_the_signs_in_the_snapshot(four, session_of):
    await in_database(four.shows)("Ana", "7e")
    cookies = await in_database(session_of)(four.person("Beto"))
    async with socket_of(four, cookies=cookies) as line:
        snapshot = await line.hears("snapshot")
        assert await hears_nothing(line)

    assert shown(snapshot["table"]) == [(0, "7e")]


async def test_a_sign_that_was_lost_on_the_way_comes_with_the_next_ping(four, opened, monkeypatch):
    monkeypatch.setattr(live, "announce_signs", lambda group: None)
    async with opened(four) as lines:
        await lines["Ana"].says(sign("1e"))
        await lines["Ana"].hears("ack")
        assert await hears_nothing(lines["Beto"])

        await lines["Beto"].says({"t": "ping"})
        answers = [await lines["Beto"].hears(), await lines["Beto"].hears()]
        await lines["Beto"].says({"t": "ping"})
        await lines["Beto"].hears("pong")
        assert await hears_nothing(lines["Beto"])

    assert [answer["t"] for answer in answers] == ["pong", "signs"]
    assert shown(answers[1]) == [(0, "1e")]


async def test_a_second_sign_at_once_is_refused_in_the_readers_language(four, session_of):
    cookies = await in_database(session_of)(four.person("Ana"))
    async with socket_of(four, cookies=cookies, query="?language=en") as line:
        seq = (await line.hears())["seq"]
        await line.says(sign("1e"))
        await line.says(sign("1b", "second-sign"))
        refusal = await line.hears("error")

    assert refusal == {
        "t": "error",
        "id": "second-sign",
        "code": "too_soon",
        "message": "One sign every two seconds; wait a moment.",
        "seq": seq,
    }


async def test_the_same_id_again_is_one_sign(four, opened):
    async with opened(four) as lines:
        await lines["Ana"].says(sign("1e"))
        await lines["Ana"].says(sign("1e"))
        acks = [await lines["Ana"].hears("ack"), await lines["Ana"].hears("ack")]

    assert acks[0] == acks[1]
    assert await in_database(Sign.objects.count)() == 1


async def test_a_spectator_is_refused(open_four, opened):
    async with opened(open_four) as lines:
        await lines["Eva"].says(sign("1e"))
        assert (await lines["Eva"].hears("error"))["code"] == "not_playing"


async def test_a_program_shows_a_sign_with_a_token(four):
    token = await in_database(tokens.new_token)(player=four.person("Ana"))
    async with socket_of(four, token=token) as line:
        await line.hears()
        await line.says(sign("2"))
        await line.hears("ack")

    assert (await in_database(Sign.objects.get)()).via == "api"


@pytest.mark.parametrize(
    "frame",
    [
        '{"t": "sign"}',
        '{"t": "sign", "id": "first-sign"}',
        '{"t": "sign", "sign": "1e"}',
        '{"t": "sign", "id": "short", "sign": "1e"}',
        '{"t": "sign", "id": "first-sign", "sign": 3}',
        '{"t": "sign", "id": "first-sign", "sign": "12345678901234567"}',
    ],
)
async def test_a_bad_frame_is_an_error_and_the_socket_lives(four, frame):
    async with socket_of(four) as line:
        await line.hears()
        await line.writes(frame)
        assert (await line.hears())["code"] == "bad_message"


def eva_takes_the_seat_of_beto(four):
    four.later(1)
    spanish_table.eva_sits_down(four, 2)


async def test_who_was_replaced_hears_of_no_more_signs(four, opened):
    async with opened(four) as lines:
        await in_database(eva_takes_the_seat_of_beto)(four)
        await lines["Beto"].hears("event")
        await lines["Ana"].says(sign("1e"))
        await lines["Ana"].hears("signs")

        assert await hears_nothing(lines["Beto"])
        await lines["Beto"].says({"t": "ping"})
        assert (await lines["Beto"].hears())["t"] == "pong"
        assert await hears_nothing(lines["Beto"])


async def test_a_spectator_who_takes_a_seat_hears_what_is_shown_from_then_on(four, session_of):
    eva = await in_database(create_player)(name="Eva")
    cookies = await in_database(session_of)(eva)
    await in_database(four.shows)("Ana", "1e")

    def sits_down():
        seating.substitute(
            series_id=four.series.pk, seat=2, player_id=eva.pk, name="Eva", at=timezone.now()
        )

    def shows_another():
        four.at = timezone.now() + timedelta(seconds=2)
        four.shows("Ana", "3")

    async with socket_of(four, cookies=cookies) as line:
        assert (await line.hears())["table"]["signs"] == []
        await in_database(sits_down)()
        assert (await line.hears("event"))["table"]["signs"] == []
        await in_database(shows_another)()
        told = await line.hears("signs")

    assert shown(told) == [(0, "3")]


async def test_who_signs_out_hears_of_no_more_signs(four, session_of):
    cookies = await in_database(session_of)(four.person("Beto"))

    def sign_out():
        client = Client()
        client.cookies["sessionid"] = cookies[0]["value"]
        client.session.flush()

    async with socket_of(four, cookies=cookies) as line:
        await line.hears()
        await in_database(sign_out)()
        await in_database(four.shows)("Ana", "1e")

        assert await hears_nothing(line)
