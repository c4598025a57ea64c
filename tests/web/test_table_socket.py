"""The socket of a table, as docs/events.md promises it to every client."""

import json
from types import SimpleNamespace

import pytest
from django.test import Client

from games.models import Action
from games.services import seating, tokens
from games.services.identity import create_player
from tests.web.line import in_database, socket_of


@pytest.fixture
def as_person(four, session_of):
    """The cookies of a person at the table."""

    async def sign_in(name):
        return await in_database(session_of)(four.person(name))

    return sign_in


def act(action, seq, command_id="first-tap"):
    return {"t": "act", "id": command_id, "seq": seq, "action": action}


def cards_in(value):
    """Every card named anywhere in *value*."""
    text = json.dumps(value)
    return {card for card in ALL if f'"{card}"' in text or f" {card}" in text}


ALL = {f"{rank}{suit}" for rank in "4567QJKA23" for suit in "chsd"}
OPEN_TO_ALL = {"4c", "7h", "As", "7d"}
"""The manilhas are named in every view."""


async def test_a_snapshot_comes_first(four):
    async with socket_of(four) as line:
        message = await line.hears()

    assert message["t"] == "snapshot"
    assert message["seq"] == await in_database(lambda: four.seq)()
    assert "seq" not in message["table"]


async def test_a_stranger_never_receives_a_card_that_was_not_played(four):
    played = set(OPEN_TO_ALL)
    async with socket_of(four) as line:
        first = await line.hears()
        assert cards_in(first) <= played
        for _ in range(12):
            state = await in_database(lambda: four.state)()
            played.add(state.hands[state.to_act[0]][0])
            await in_database(four.plays_any_card)()
            message = await line.hears("event")
            assert cards_in(message) <= played
            if message["table"]["hand"] > 0:
                break


async def test_a_player_receives_the_own_cards_and_no_others(four, as_person):
    cookies = await as_person("Ana")
    hands = (await in_database(lambda: four.state)()).dealt
    async with socket_of(four, cookies=cookies) as line:
        table = (await line.hears())["table"]

    assert tuple(table["play"]["hand"]) == hands[0]
    assert cards_in(table) <= {*hands[0], *OPEN_TO_ALL}


async def test_who_signs_out_is_a_stranger_from_then_on(four, session_of):
    turn = await in_database(lambda: four.turn)()
    cookies = await in_database(session_of)(four.people[turn])
    async with socket_of(four, cookies=cookies) as line:
        table = (await line.hears())["table"]

        def sign_out():
            client = Client()
            client.cookies["sessionid"] = cookies[0]["value"]
            client.session.flush()

        await in_database(sign_out)()
        await line.says(
            act(f"play {table['play']['hand'][0]}", await in_database(lambda: four.seq)())
        )
        refusal = await line.hears("error")
        assert refusal["code"] == "not_playing"
        await in_database(four.plays_any_card)()
        assert (await line.hears("event"))["table"]["seat"] is None


def eva_takes_the_seat_of_ana(four):
    eva = create_player(name="Eva")
    seating.substitute(
        series_id=four.series.pk, seat=0, player_id=eva.pk, name=eva.name, at=four.at
    )


async def test_who_was_replaced_sees_nothing_more(four, as_person):
    cookies = await as_person("Ana")
    async with socket_of(four, cookies=cookies) as line:
        assert (await line.hears())["table"]["seat"] == 0
        await in_database(eva_takes_the_seat_of_ana)(four)
        view = (await line.hears("event"))["table"]

    assert view["seat"] is None
    assert view["play"]["hand"] == []


async def test_a_command_is_acknowledged_and_its_change_follows(four, session_of):
    turn = await in_database(lambda: four.turn)()
    cookies = await in_database(session_of)(four.people[turn])
    async with socket_of(four, cookies=cookies) as line:
        first = await line.hears()
        card = first["table"]["play"]["hand"][0]
        await line.says(act(f"play {card}", first["seq"]))
        ack = await line.hears("ack")
        change = await line.hears("event")

    assert ack == {"t": "ack", "id": "first-tap", "seq": first["seq"] + 1}
    assert [told["seq"] for told in change["events"]] == [ack["seq"]]
    assert change["table"]["play"]["table"] == [{"seat": turn, "card": card}]


async def test_the_same_id_again_gets_the_first_answer_and_does_nothing(four, session_of):
    turn = await in_database(lambda: four.turn)()
    cookies = await in_database(session_of)(four.people[turn])
    async with socket_of(four, cookies=cookies) as line:
        seq = (await line.hears())["seq"]
        await line.says(act("raise", seq))
        await line.says(act("raise", seq))
        acks = [await line.hears("ack"), await line.hears("ack")]

    assert acks[0] == acks[1]
    assert await in_database(Action.objects.filter(text__endswith="raise").count)() == 1


async def test_a_command_on_an_old_view_is_stale(four, session_of):
    turn = await in_database(lambda: four.turn)()
    cookies = await in_database(session_of)(four.people[turn])
    async with socket_of(four, cookies=cookies) as line:
        seq = (await line.hears())["seq"]
        await line.says(act("raise", seq - 1))
        refusal = await line.hears("error")

    assert (refusal["code"], refusal["id"], refusal["seq"]) == ("stale", "first-tap", seq)


async def test_a_refusal_is_a_sentence_in_the_readers_language(four, session_of):
    waiting = (await in_database(lambda: four.turn)() + 1) % 4
    cookies = await in_database(session_of)(four.people[waiting])
    async with socket_of(four, cookies=cookies, query="?language=en") as line:
        seq = (await line.hears())["seq"]
        await line.says(act("raise", seq))
        refusal = await line.hears("error")

    assert (refusal["code"], refusal["message"]) == ("not_your_turn", "It is not your turn.")


async def test_a_program_acts_with_a_token(four):
    turn = await in_database(lambda: four.turn)()
    token = await in_database(tokens.new_token)(player=four.people[turn])
    async with socket_of(four, token=token) as line:
        seq = (await line.hears())["seq"]
        await line.says(act("raise", seq))
        await line.hears("ack")

    assert (await in_database(Action.objects.get)()).via == "api"


async def test_an_unknown_token_is_told_so_and_sees_the_public_view(four):
    async with socket_of(four, token="nobody's") as line:
        assert (await line.hears())["table"]["seat"] is None
        assert (await line.hears("error"))["code"] == "bad_token"


async def test_a_table_that_does_not_exist_is_an_error_and_the_end(four):
    async with socket_of(four, series="nosuchtabl") as line:
        assert (await line.hears())["code"] == "not_found"
        closing = await line.output()
        assert (closing["type"], closing["code"]) == ("websocket.close", 4404)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"t": 1}',
        '{"t": "act"}',
        '{"t": "act", "id": "short", "seq": 1, "action": "raise"}',
        '{"t": "act", "id": "first-tap", "seq": true, "action": "raise"}',
        '{"t": "act", "id": "first-tap", "seq": -1, "action": "raise"}',
        '{"t": "act", "id": "first-tap", "seq": 1, "action": ["raise"]}',
        '{"t": "act", "id": "command\\u0000", "seq": 1, "action": "raise"}',
        '{"t": "act", "id": "first-tap", "seq": 1, "action": "\\ud800"}',
        '{"t": "ready", "id": "first-tap", "text": 5}',
        '{"t": "resume", "seq": 1e999}',
        '{"t": "resume", "seq": 99999999999999999999}',
        "[" * 4000,
        '{"t": "ping", "x": "' + "a" * 5000 + '"}',
    ],
    ids=lambda frame: frame[:40],
)
async def test_a_bad_frame_is_an_error_and_the_socket_lives(four, frame):
    async with socket_of(four) as line:
        await line.hears()
        await line.writes(frame)
        assert (await line.hears("error"))["code"] == "bad_message"
        await line.says({"t": "ping"})
        assert (await line.hears("pong"))["seq"] > 0


async def test_bytes_and_unknown_messages_are_refused(four):
    async with socket_of(four) as line:
        await line.hears()
        await line.writes_bytes(b"\x00\x01")
        assert (await line.hears("error"))["code"] == "bad_message"
        await line.says({"t": "confetti"})
        assert (await line.hears("error"))["code"] == "unknown_message"


async def test_too_many_messages_are_not_carried_out(four, monkeypatch):
    # All of them in one moment, however slow this machine is.
    monkeypatch.setattr("games.socket_allowance.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with socket_of(four) as line:
        await line.hears()
        for _ in range(40):
            await line.says({"t": "ping"})
        answers = [(await line.hears()) for _ in range(40)]

    refused = [answer for answer in answers if answer["t"] == "error"]
    assert refused
    assert {answer["code"] for answer in refused} == {"too_many"}


async def test_a_client_that_missed_something_resumes(four):
    async with socket_of(four) as line:
        seq = (await line.hears())["seq"]
        await in_database(four.plays_any_card)()
        await line.hears("event")
        await line.says({"t": "resume", "seq": seq - 1})
        answer = await line.hears("event")

    assert [told["seq"] for told in answer["events"]] == [seq, seq + 1]


async def test_a_resume_from_the_future_gets_the_table_anew(four):
    async with socket_of(four) as line:
        seq = (await line.hears())["seq"]
        await line.says({"t": "resume", "seq": seq + 50})

        assert (await line.hears("snapshot"))["seq"] == seq


async def test_a_stale_snapshot_and_the_changes_make_the_fresh_view(four):
    async with socket_of(four) as line:
        await line.hears()
        for _ in range(3):
            await in_database(four.plays_any_card)()
        told = [await line.hears("event")]
        while told[-1]["seq"] < await in_database(lambda: four.seq)():
            told.append(await line.hears("event"))
    async with socket_of(four) as line:
        fresh = await line.hears()

    timeless = {"clock": None}
    assert told[-1]["table"] | timeless == fresh["table"] | timeless
