"""How the bot comes into a group, moves with it, and leaves it; and what it passes over."""

import pytest

from bots.models import Group, GroupBoard, Lobby, OutboxMessage
from games.models import Action
from tests.bots.botapi.errors import bad_request, forbidden
from tests.bots.botapi.faults import Fault
from tests.bots.club import TOKEN, labels, messages
from tests.bots.group import GroupEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(world):
    return world.person(101, "Ana", "en")


@pytest.fixture
def beto(world):
    return world.person(102, "Beto", "en")


@pytest.fixture
def club(world, ana, beto):
    return GroupEvening.of(world, ana, beto)


@pytest.fixture
def duel(club, ana, beto):
    club.begins(ana, beto, rules="paulista", seats=2)
    return club


def group():
    return Group.objects.get()


def pending():
    return OutboxMessage.objects.filter(state="pending", key__startswith="group").count()


def test_who_lets_it_in_is_told_what_it_does_once(world, club, ana):
    bot = world.bots[TOKEN]
    club.chat.members.discard(bot.id)
    for _time in range(2):
        club.at_once.after(ana.add(bot, club.chat))
        club.at_once.after(ana.remove(bot, club.chat))
        club.chat.banned.discard(bot.id)

    assert [m["text"] for m in club.messages()] == [
        "Hello! /truco opens a table in this group. Your cards are shown to you alone."
    ]
    assert group().left_at is not None


def test_what_people_say_to_each_other_is_passed_over(world, club, ana, beto):
    world.bots[TOKEN].has_privacy = False
    for text in ("oi", "truco!", "/start", "/matches", "/help", "/unknown"):
        club.says(ana, text)
    club.at_once.after(beto.leave(club.chat))
    assert club.messages() == []
    assert not Group.objects.exists()

    club.says(ana, "/help@TrucoBot")
    assert club.messages()[0]["text"].startswith("/truco opens a table")


def test_put_out_of_the_group_the_game_goes_on_elsewhere(world, duel, ana):
    bot = world.bots[TOKEN]
    before = duel.board()
    duel.at_once.after(ana.remove(bot, duel.chat))
    person = duel.whose_turn()
    shown = messages(person, "Your cards")[0]
    duel.at_once.after(person.tap(shown, labels(shown)[0]))

    assert Action.objects.count() == 1
    assert duel.board() == before
    assert not pending()

    # Let in again, it shows the table again.
    duel.chat.banned.discard(bot.id)
    duel.at_once.after(ana.add(bot, duel.chat))
    assert f"On the table: {person.name}" in duel.board()["text"]


@pytest.mark.parametrize(
    "refusal",
    [
        forbidden("bot was kicked from the supergroup chat"),
        bad_request("not enough rights to send text messages to the chat"),
    ],
)
def test_where_it_may_not_write_it_stops(world, duel, ana, refusal):
    world.fail("editMessageText", Fault(refusal, chat_id=duel.chat.id))
    person = duel.whose_turn()
    duel.taps(person, "1ª")
    assert group().left_at is not None
    assert not pending()

    # Who writes /truco there says that it may write again.
    duel.says(ana, "/truco")
    assert group().left_at is None
    assert f"On the table: {person.name}" in duel.board()["text"]


def test_who_leaves_the_group_keeps_the_seat(duel, beto):
    duel.at_once.after(beto.leave(duel.chat))

    assert [each["name"] for each in duel.view()["players"]] == ["Ana", "Beto"]
    assert messages(beto, "Your cards")


@pytest.mark.parametrize("told", [True, False])
def test_a_group_that_becomes_a_supergroup_takes_everything_along(world, ana, beto, told):
    club = GroupEvening.of(world, ana, beto, kind="group", chat_id=-77)
    club.begins(ana, beto, rules="paulista", seats=2)
    club.says(beto, "/truco")
    old, bot = club.chat, world.bots[TOKEN]
    club.chat = club.at_once.after(ana.upgrade(old))[0] if told else untold(club, bot, ana)
    person = club.whose_turn()
    if not told:
        # Found out by the first edit that the old chat refuses.
        shown = messages(person, "Your cards")[0]
        club.at_once.after(person.tap(shown, labels(shown)[0]))

    assert group().chat_id == club.chat.id
    assert "0 × 0" in club.board()["text"]
    assert "Truco paulista" in club.card()["text"]
    assert not OutboxMessage.objects.filter(chat_id=old.id, state="pending").exists()
    if told:
        club.taps(person, "1ª")
    assert f"On the table: {person.name}" in club.board()["text"]


def untold(club, bot, ana):
    """Let the group move while the bot hears nothing of it."""
    wants, bot.wants = bot.wants, lambda _kind: False
    (chat,) = club.at_once.after(ana.upgrade(club.chat))
    bot.wants = wants
    return chat


def test_what_was_begun_in_the_new_chat_first_is_kept(world, ana, beto):
    club = GroupEvening.of(world, ana, beto, kind="group", chat_id=-77)
    club.begins(ana, beto, rules="paulista", seats=2)
    club.chat = untold(club, world.bots[TOKEN], ana)
    club.says(beto, "/truco")
    assert Group.objects.count() == 2

    person = club.whose_turn()
    shown = messages(person, "Your cards")[0]
    club.at_once.after(person.tap(shown, labels(shown)[0]))
    assert group().chat_id == club.chat.id
    assert GroupBoard.objects.get().group == group()
    assert {lobby.group for lobby in Lobby.objects.all()} == {group()}
