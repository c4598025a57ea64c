import json
import re
from collections.abc import Callable
from typing import Self

import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator

from config.asgi import application
from tests.tournaments.club_night import Night
from tests.tournaments.drawn import Drawn, a_club, pair_name
from tournaments import fragments
from tournaments.consumers import _after

pytestmark = pytest.mark.django_db(transaction=True)


class Watcher:
    """A page that follows a tournament."""

    def __init__(self, public_id: str, *, language: str = "en", cookie: str = ""):
        headers = [(b"origin", b"http://testserver"), (b"host", b"testserver")]
        if cookie:
            headers.append((b"cookie", cookie.encode()))
        scope = {
            "type": "websocket",
            "path": f"/ws/tournament/{public_id}/",
            "query_string": f"language={language}".encode() if language else b"",
            "headers": headers,
            "subprotocols": [],
        }
        self.socket = ApplicationCommunicator(application, scope)

    async def __aenter__(self) -> Self:
        await self.socket.send_input({"type": "websocket.connect"})
        assert (await self.socket.receive_output())["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *exception) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.socket.wait()

    async def hears(self, kind: str) -> dict:
        message = json.loads((await self.socket.receive_output(3))["text"])
        assert message["t"] == kind, message
        return message

    async def says(self, **message) -> None:
        await self.sends(text=json.dumps(message))

    async def sends(self, **frame: str | bytes) -> None:
        await self.socket.send_input({"type": "websocket.receive", **frame})

    async def hears_nothing(self) -> bool:
        return await self.socket.receive_nothing(0.2)


@pytest.fixture
def night() -> Drawn:
    return Drawn(4)


def finish_first(night: Drawn) -> int:
    match = night.finish(1, winner=0, scores=[(12, 8)])
    assert match.is_decided
    night.rank()
    return night.tell(1, 3, kind="result", standings=True)


async def test_a_page_hears_where_the_tournament_stands(night):
    async with Watcher(night.tournament.public_id) as page:
        assert await page.hears("hello") == {"t": "hello", "seq": 0}


async def test_a_result_comes_as_the_pieces_that_changed_and_a_sentence(night):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await sync_to_async(finish_first)(night)

        event = await page.hears("event")

    first, final = [await sync_to_async(night.match)(number) for number in (1, 3)]
    pieces = {piece["id"]: piece["html"] for piece in event["fragments"]}
    assert (event["seq"], event["kind"]) == (1, "result")
    assert list(pieces) == [
        f"m-{first.public_id}", f"m-{final.public_id}", "count-1-1", "count-1-2", "standings", "status",
    ]  # fmt: skip
    assert all(html.startswith("<") and f'id="{id_}"' in html for id_, html in pieces.items())
    assert pair_name(0) in pieces[f"m-{final.public_id}"]
    assert event["say"] == f"{pair_name(0)} beat {pair_name(3)}."


async def test_a_piece_is_the_same_as_in_the_page(night, client):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await sync_to_async(finish_first)(night)
        event = await page.hears("event")

    answer = await sync_to_async(client.get)(f"/t/{night.tournament.public_id}/")
    shown = answer.content.decode()
    for piece in event["fragments"]:
        if piece["id"].startswith("m-"):
            assert " ".join(piece["html"].split()) in " ".join(shown.split())


async def test_every_page_is_told_in_its_own_language(night):
    async with Watcher(night.tournament.public_id, language="pt-br") as page:
        await page.hears("hello")
        await sync_to_async(night.tell)(1)
        event = await page.hears("event")

    status = next(piece["html"] for piece in event["fragments"] if piece["id"] == "status")
    assert "20:" in status or "h" in status
    assert "p.m." not in status


@pytest.mark.parametrize(
    ("language", "cookie", "sentence"),
    [
        ("en", "django_language=pt-br", "This message cannot be understood."),
        ("tlh", "django_language=en", "This message cannot be understood."),
    ],
)
async def test_the_language_of_the_page_goes_before_the_cookie(night, language, cookie, sentence):
    async with Watcher(night.tournament.public_id, language=language, cookie=cookie) as page:
        await page.hears("hello")
        await page.sends(text="{")

        assert (await page.hears("error"))["message"] == sentence


async def test_a_page_that_missed_events_gets_just_those(night):
    for _ in range(3):
        await sync_to_async(night.tell)(2)
    async with Watcher(night.tournament.public_id) as page:
        assert (await page.hears("hello"))["seq"] == 3

        await page.says(t="resume", seq=1)

        assert [(await page.hears("event"))["seq"] for _ in range(2)] == [2, 3]
        assert await page.hears_nothing()


@pytest.mark.parametrize("seq", [-1, 99])
async def test_a_page_with_a_number_of_no_use_is_drawn_anew(night, seq, client):
    await sync_to_async(finish_first)(night)
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")

        await page.says(t="resume", seq=seq)
        snapshot = await page.hears("snapshot")

    answer = await sync_to_async(client.get)(f"/t/{night.tournament.public_id}/")
    assert snapshot["seq"] == 1
    # From the bracket on: above it stands the minute in which each was made.
    drawn_anew = "".join(snapshot["html"].split()).partition('<sectionclass="drawstage"')[2]
    assert drawn_anew
    assert drawn_anew in "".join(answer.content.decode().split())


async def test_a_page_far_behind_is_drawn_anew(night):
    for _ in range(41):
        await sync_to_async(night.tell)(2)
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await page.says(t="resume", seq=0)

        assert (await page.hears("snapshot"))["seq"] == 41


async def test_a_new_draw_is_shown_as_a_whole(night):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await sync_to_async(night.tell)(kind="drawn", whole=True)

        assert (await page.hears("snapshot"))["seq"] == 1


async def test_lost_news_are_noticed_by_the_next_ping(night):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        # The channel layer dropped it: the event is written, and nobody was told.
        night.tournament.seq = 1
        await sync_to_async(night.tournament.save)()

        await page.says(t="ping")

        assert (await page.hears("pong"))["seq"] == 1


async def test_news_of_another_tournament_do_not_arrive(night):
    other = await sync_to_async(lambda: Drawn(2, club=a_club("Outro", "outro")))()
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await sync_to_async(other.tell)(1)

        assert await page.hears_nothing()


async def test_a_tournament_that_does_not_exist_closes_the_socket():
    async with Watcher("nothing222") as page:
        assert (await page.hears("error"))["code"] == "not_found"
        assert (await page.socket.receive_output())["code"] == 4404


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", "bad_message"),
        ("[]", "bad_message"),
        ('{"t": "resume"}', "bad_message"),
        ('{"t": "resume", "seq": "1"}', "bad_message"),
        ('{"t": "resume", "seq": true}', "bad_message"),
        ('{"t": "act"}', "unknown_message"),
        ("{}", "unknown_message"),
    ],
)
async def test_a_frame_that_makes_no_sense_gets_a_code_and_a_sentence(night, frame, code):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await page.sends(text=frame)

        error = await page.hears("error")

        assert error["code"] == code
        assert error["message"].endswith(".")


async def test_bytes_are_no_message(night):
    async with Watcher(night.tournament.public_id) as page:
        await page.hears("hello")
        await page.sends(bytes=b"\xff")

        assert (await page.hears("error"))["code"] == "bad_message"


# ---- the law of every live page -------------------------------------------


def all_pieces(night: Night) -> dict[str, str]:
    """Return every piece of the page that events may replace, without the minute it was made in."""
    everything = fragments.Change(
        matches=tuple(match.public_id for match in night.bracket.matches.all()),
        standings=True,
        entries=True,
    )
    public_id = night.tournament.public_id
    [(pieces, _)] = fragments.pieces(public_id, [everything], language="en", now=night.now)
    return without_times(pieces)


def without_times(pieces: list[dict[str, str]]) -> dict[str, str]:
    return {piece["id"]: re.sub(r"(?s)<time.*?</time>", "", piece["html"]) for piece in pieces}


def evening(night: Night) -> list[Callable[[], object]]:
    """Return what happens, one thing after the other."""
    return [
        lambda: night.win(1, seed=1),
        night.rank,
        lambda: night.walkover(2, winner=1),
        night.pause,
        night.resume,
        lambda: night.reopen(1),
        lambda: night.correct(2, (12, 3)),
        lambda: night.withdraw(4),
        night.rank,
    ]


def test_an_old_page_and_the_events_since_make_the_page_of_now():
    # Two tables for four matches: a result calls the next match to a table.
    night = Night(8, tables=2).begun()
    public_id = night.tournament.public_id

    told = []
    for happens in evening(night):
        page, seq = all_pieces(night), night.tournament.seq
        happens()

        messages = _after(public_id, seq, "en")
        told += [message["t"] for message in messages]
        for message in messages:
            # A snapshot is the page of now.
            page |= without_times(message.get("fragments", []))
        assert page == all_pieces(night) or told[-1] == "snapshot"
    assert told.count("event") > 6


def test_what_touches_the_whole_draw_comes_as_a_whole():
    night = Night(8)
    seq = night.tournament.seq

    night.draw()

    assert [message["t"] for message in _after(night.tournament.public_id, seq, "en")] == [
        "snapshot"
    ]
