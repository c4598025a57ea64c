"""The same person at a table twice: the page opened last plays, the others wait to take over."""

import asyncio

import pytest
from django.core.cache import caches

from games.models import Action
from games.services import seating, tokens
from tests.games.table import Table
from tests.web.line import in_database, socket_of

AT_ONCE = 0.2


@pytest.fixture
def turn(four):
    """The seat whose turn it is; its person has two devices."""
    return four.turn


@pytest.fixture
def opens(four, turn, session_of):
    """Open a page of the person whose turn it is, and hear its first view."""

    async def open_page(stack, query="", **options):
        cookies = await in_database(session_of)(four.people[turn])
        line = await stack.enter_async_context(
            socket_of(four, cookies=cookies, query=query, **options)
        )
        line.first = await line.hears("snapshot")
        return line

    return open_page


def card(line, command="first-tap"):
    held = line.first["table"]["play"]["hand"][0]
    return {"t": "act", "id": command, "seq": line.first["seq"], "action": f"play {held}"}


async def answer(line, message):
    await line.says(message)
    while True:
        heard = await line.hears()
        if heard["t"] in ("ack", "error"):
            return heard


async def test_the_page_opened_last_plays_and_the_other_is_told(opens, stack):
    laptop, phone = await opens(stack), await opens(stack)

    assert await laptop.hears("elsewhere") == {"t": "elsewhere"}
    refused = await answer(laptop, card(laptop))
    assert (refused["code"], refused["id"]) == ("elsewhere", "first-tap")
    assert refused["message"]
    assert (await answer(phone, card(phone, "on-the-phone")))["t"] == "ack"
    # Everything is still shown there.
    assert (await laptop.hears("event"))["events"][0]["kind"] == "action"


@pytest.mark.parametrize(
    "message",
    [
        {"t": "ready", "id": "sit-down", "text": ""},
        {"t": "sign", "id": "a-sign-1", "sign": "1e"},
    ],
)
async def test_no_command_passes_from_the_other_page(opens, stack, message):
    laptop = await opens(stack)
    await opens(stack)

    assert (await answer(laptop, message))["code"] == "elsewhere"


async def test_a_page_takes_over_and_the_refused_command_is_sent_again(opens, stack, turn):
    laptop, phone = await opens(stack), await opens(stack)
    await answer(laptop, card(laptop))

    await laptop.says({"t": "take_over"})

    assert (await laptop.hears("snapshot"))["table"]["seat"] == turn
    await phone.hears("elsewhere")
    assert (await answer(laptop, card(laptop)))["t"] == "ack"
    assert (await answer(phone, card(phone, "other-tap")))["code"] == "elsewhere"


async def test_a_command_whose_ack_was_lost_counts_once_on_whatever_page(opens, stack, four):
    laptop = await opens(stack)
    assert (await answer(laptop, card(laptop)))["t"] == "ack"
    phone = await opens(stack)
    assert (await answer(laptop, card(laptop)))["code"] == "elsewhere"
    await laptop.says({"t": "take_over"})

    again = await answer(laptop, card(laptop))

    assert (again["t"], again["seq"]) == ("ack", laptop.first["seq"] + 1)
    assert await in_database(Action.objects.count)() == 1
    await phone.hears("elsewhere")


async def test_a_page_that_comes_back_does_not_push_away_the_one_opened_meanwhile(opens, stack):
    laptop = await opens(stack, "?page=the-laptop")
    phone = await opens(stack, "?page=the-phone")
    await laptop.close()

    back = await opens(stack, "?page=the-laptop&back=1")

    await back.hears("elsewhere")
    assert await phone.hears_nothing(AT_ONCE)
    assert (await answer(phone, card(phone)))["t"] == "ack"


async def test_the_page_that_plays_comes_back_as_the_one(opens, stack):
    old = await opens(stack, "?page=the-laptop")
    # Its socket broke; nobody has noticed yet.
    new = await opens(stack, "?page=the-laptop&back=1")

    await old.hears("elsewhere")
    assert (await answer(new, card(new)))["t"] == "ack"


async def test_two_pages_of_one_name_are_still_two(opens, stack):
    first, second = await opens(stack, "?page=twin-twin"), await opens(stack, "?page=twin-twin")

    assert (await answer(first, card(first)))["code"] == "elsewhere"
    assert (await answer(second, card(second)))["t"] == "ack"


async def test_if_the_choice_is_forgotten_whoever_plays_next_is_the_one(opens, stack):
    first, second = await opens(stack), await opens(stack)
    await first.hears("elsewhere")
    await in_database(caches["tables"].clear)()

    assert (await answer(first, card(first)))["t"] == "ack"
    await second.says({"t": "ping"})
    await second.hears("elsewhere")
    assert (await answer(second, card(second, "other-tap")))["code"] == "elsewhere"


@pytest.mark.parametrize("_again", range(5))
async def test_of_two_pages_that_take_over_at_once_exactly_one_plays(opens, stack, _again):
    lines = [await opens(stack), await opens(stack)]
    for _tap in range(3):
        await asyncio.gather(*(line.says({"t": "take_over"}) for line in lines))

    answers = await asyncio.gather(
        *(answer(line, card(line, f"tap-of-{number}")) for number, line in enumerate(lines))
    )

    assert sorted(each.get("code", "ack") for each in answers) == ["ack", "elsewhere"]
    assert await in_database(Action.objects.count)() == 1
    loser = next(line for line, each in zip(lines, answers, strict=True) if "code" in each)
    await loser.says({"t": "take_over"})
    assert (await answer(loser, card(loser, "stale-now")))["code"] in ("stale", "not_your_turn")


async def test_programs_with_a_token_are_never_elsewhere(opens, stack, four, turn):
    token = await in_database(tokens.new_token)(player=four.people[turn])
    async with socket_of(four, token=token) as program:
        program.first = await program.hears("snapshot")
        page = await opens(stack)
        assert await page.hears_nothing(AT_ONCE)
        assert await program.hears_nothing(AT_ONCE)
        assert (await answer(program, card(program)))["t"] == "ack"
        await program.says({"t": "take_over"})
        await program.hears("snapshot")
        await page.hears("event")
        assert await page.hears_nothing(AT_ONCE)


async def test_who_looks_on_may_have_as_many_pages_as_they_like(four, session_of, stack):
    def somebody_of_another_table():
        return Table.laid(at=four.at, names=("Eva", "Fábio", "Gabi", "Hugo")).person("Eva")

    eva = await in_database(somebody_of_another_table)()
    cookies = await in_database(session_of)(eva)
    lines = [await stack.enter_async_context(socket_of(four, cookies=cookies)) for _ in "ab"]
    for line in lines:
        await line.hears("snapshot")

    await lines[0].says({"t": "take_over"})

    assert (await lines[0].hears("error"))["code"] == "not_playing"
    assert (await answer(lines[0], {"t": "act", "id": "first-tap", "seq": 1, "action": "raise"}))[
        "code"
    ] == "not_playing"
    for line in lines:
        assert await line.hears_nothing(AT_ONCE)


async def test_two_players_do_not_push_each_other_away(opens, stack, four, turn, session_of):
    line = await opens(stack)
    other = await in_database(session_of)(four.people[(turn + 1) % 4])
    await stack.enter_async_context(socket_of(four, cookies=other))

    assert await line.hears_nothing(AT_ONCE)
    assert (await answer(line, card(line)))["t"] == "ack"


async def test_a_substitute_plays_on_the_page_from_which_they_looked_on(
    opens, stack, four, turn, session_of
):
    def eva_comes():
        eva = Table.laid(at=four.at, names=("Eva", "Fábio", "Gabi", "Hugo")).person("Eva")
        return eva, session_of(eva)

    eva, cookies = await in_database(eva_comes)()
    watching, phone = [
        await stack.enter_async_context(socket_of(four, cookies=cookies)) for _ in "ab"
    ]
    for line in (watching, phone):
        await line.hears("snapshot")
    await in_database(
        lambda: seating.substitute(
            series_id=four.series.pk, seat=turn, player_id=eva.pk, name="Eva", at=four.at
        )
    )()
    phone.first = await phone.hears("event")
    watching.first = await watching.hears("event")

    assert (await answer(watching, card(watching)))["code"] == "elsewhere"
    assert (await answer(phone, card(phone)))["t"] == "ack"
