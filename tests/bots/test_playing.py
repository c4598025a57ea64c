"""A match in the private chat."""

import asyncio
from datetime import timedelta

import pytest

from bots.messages import words
from bots.models import Board, OutboxMessage
from bots.services import boards
from games.engine import rule_set
from games.models import Action, Game, Hand, Seat
from games.services.seating import substitute
from tests.bots.club import (
    board,
    board_saying,
    bot_at_work,
    do,
    eventually,
    labels,
    messages,
)

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_table_appears_and_the_player_sits_down(world, table, ana):
    async with bot_at_work(world):
        shown = await board_saying(ana, "Copa · Final", "I am here")
        popup = await ana.tap(shown, "I am here")
        await board_saying(ana, "Waiting for: Caro, Beto, Dani")

    assert popup.text == ""
    assert "I am here" not in labels(board(ana))
    assert await do(lambda: Seat.objects.get(series=table.series, number=0).ready_at)


async def test_the_hand_is_dealt_into_the_same_message(world, table, ana):
    async with bot_at_work(world):
        first = await board_saying(ana, "I am here")
        await do(table.all_sit)
        shown = await board_saying(ana, "Your cards")
        own = (await do(table.view, "Ana"))["play"]["hand"]

    assert shown["message_id"] == first["message_id"]
    assert words.cards(own) in shown["text"]


async def test_tapping_a_card_plays_it(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        shown = await board_saying(ana, "It is your turn.", "Truco! · vale 4")
        card = labels(shown)[0]
        popup = await ana.tap(shown, card)
        await board_saying(ana, f"Ana {card}")

    assert popup.text == ""
    played = await do(lambda: Action.objects.filter(series=table.series).order_by("seq").last())
    assert (played.seat, played.via) == (0, "telegram")
    assert words.card(played.text.split()[-1]) == card


def until_turn_of(table, name):
    """Deal, and play on the web until it is the turn of *name*."""
    table.all_sit()
    for _ in range(3):
        if table.people[table.turn] != table.person(name):
            table.plays_any_card()


async def test_one_partner_plays_on_the_web_and_the_other_in_telegram(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        await ana.tap(await board_saying(ana, "It is your turn."), "Truco! · vale 4")
        await board_saying(ana, "Ana: Truco! The hand would be worth 4.")
        await do(table.does, "Caro", "raise")
        shown = await board_saying(ana, "Caro: Seis!", "Your answer?")
        assert labels(shown) == ["Aceitar · vale 6", "Correr · perde 4", "Dez! · vale 10"]
        await do(table.does, "Beto", "accept")
        await board_saying(ana, "The hand is worth 6.", "It is your turn.")


async def test_both_asked_answer_at_once_and_the_first_answer_stands(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Caro")
        await do(table.does, "Caro", "raise")
        shown = await board_saying(ana, "Your answer?")
        await do(table.does, "Beto", "accept")
        popup = await ana.tap(shown, "Correr · perde 2")

    assert popup.text == "The table has moved on; look again."
    assert not popup.alert
    assert (await do(table.view, "Ana"))["play"]["value"] == 4


async def test_a_double_tap_plays_once(world, table, ana):
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        shown = dict(await board_saying(ana, "It is your turn."))
        popups = await asyncio.gather(
            ana.tap(shown, labels(shown)[0]), ana.tap(shown, labels(shown)[0])
        )

    assert sorted(popup.text for popup in popups) == ["", "The table has moved on; look again."]
    assert await do(Action.objects.filter(series=table.series, seat=0).count) == 1


async def test_an_update_that_comes_twice_plays_once(world, table, ana):
    account = world.bots["123456:TEST"]
    async with bot_at_work(world):
        await do(until_turn_of, table, "Ana")
        shown = await board_saying(ana, "It is your turn.")
        await ana.tap(shown, labels(shown)[0])
        await eventually(lambda: account.confirmed)
    account.forget_confirmation()
    async with bot_at_work(world):
        await ana.start()
        await eventually(lambda: messages(ana, "You are connected"))

    assert await do(Action.objects.filter(series=table.series, seat=0).count) == 1


async def test_on_the_brink_the_partner_s_cards_are_shown_and_the_side_decides(world, table, ana):
    async with bot_at_work(world):
        await do(stand_at, table, 10, 8)
        shown = await board_saying(ana, "One".lower(), "Cards of Beto")
        theirs = (await do(table.view, "Beto"))["play"]["hand"]
        assert words.cards(theirs) in shown["text"]
        assert labels(shown) == ["Jogar · vale 4", "Correr · perde 2"]
        await ana.tap(shown, "Jogar · vale 4")
        await board_saying(ana, "The hand is worth 4.", "Cards of Beto")


def stand_at(table, first, second):
    """Deal the first hand at this score."""
    table.all_sit()
    Game.objects.filter(series=table.series).update(score_0=first, score_1=second)
    Hand.objects.filter(game__series=table.series).update(start_0=first, start_1=second)


async def test_a_covered_card_is_offered_and_shown_as_a_back(world, at, ana, table):
    await do(change_rules, table, "mineiro-clube")
    async with bot_at_work(world):
        await do(play_to_second_trick_of, table, "Ana")
        shown = await board_saying(ana, "It is your turn.", "🂠 ")
        label = next(label for label in labels(shown) if label.startswith("🂠 "))
        await ana.tap(shown, label)
        await board_saying(ana, "Ana 🂠")


def change_rules(table, preset):
    table.series.rules = rule_set(preset).spec()
    table.series.save(update_fields=["rules"])


def play_to_second_trick_of(table, name):
    table.all_sit()
    # Not the last to play: then the trick would be over, and the card no longer on the table.
    while not (
        table.state.past
        and table.people[table.turn] == table.person(name)
        and len(table.state.table) < 3
    ):
        table.plays_any_card()


async def test_a_call_of_its_own_after_a_pause(world, table, ana, monkeypatch):
    monkeypatch.setattr("bots.services.boards.QUIET", -table.at.resolution)
    async with bot_at_work(world):
        await board_saying(ana, "I am here")
        await do(until_turn_of, table, "Ana")
        nudge = (await eventually(lambda: messages(ana, "It is your turn: Copa")))[0]
        shown = board(ana)
        assert nudge["reply_to_message"]["message_id"] == shown["message_id"]
        await ana.tap(shown, labels(shown)[0])
        await eventually(lambda: not messages(ana, "It is your turn: Copa"))


def test_who_lets_half_of_a_long_turn_pass_is_called(table, ana, link_of, at):
    board = boards.board_of(link_of(ana), table.series.public_id)
    seen = {"message_id": 7, "digest": "", "calls": True, "at": at}
    boards.shown(board=board, seq=3, ends_at=at + timedelta(seconds=20), **seen)
    boards.shown(board=board, seq=4, ends_at=at + timedelta(seconds=60), **seen)
    first = OutboxMessage.objects.get(kind="nudge")
    boards.shown(board=board, seq=6, ends_at=at + timedelta(seconds=90), **seen)
    second = OutboxMessage.objects.get(kind="nudge")

    assert (first.payload["seq"], first.not_before) == (4, at + timedelta(seconds=30))
    assert (second.payload["seq"], second.not_before) == (6, at + timedelta(seconds=45))


async def test_the_end_is_told_and_the_buttons_go(world, table, ana):
    async with bot_at_work(world):
        await do(table.all_sit)
        await do(table.play_out)
        row = await do(lambda: table.row)
        won = "You have won" if row.winner == 0 else "Caro / Dani have won"
        shown = await board_saying(ana, won)

    assert labels(shown) == []


async def test_a_substituted_player_sees_nothing_any_more(world, table, ana):
    async with bot_at_work(world):
        await do(table.all_sit)
        await board_saying(ana, "Your cards")
        eva = await do(lambda: type(table.person("Ana")).objects.create_user(name="Eva"))
        await do(
            substitute, series_id=table.series.pk, seat=0, player_id=eva.pk, name="Eva", at=table.at
        )
        shown = await board_saying(ana, "You no longer play at this table.")

    assert labels(shown) == []
    assert "Your cards" not in shown["text"]


async def test_matches_posts_the_table_at_the_end_of_the_chat(world, table, ana):
    async with bot_at_work(world):
        first = dict(await board_saying(ana, "I am here"))
        await ana.send("/matches")
        await eventually(
            lambda: (b := board_or_none(ana)) and b["message_id"] > first["message_id"]
        )

    assert ana.last()["text"].startswith("Copa")
    assert await do(Board.objects.count) == 1


def board_or_none(person):
    found = messages(person, "×")
    return found[0] if len(found) == 1 else None
