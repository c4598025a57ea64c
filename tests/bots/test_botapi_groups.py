"""Groups on the loopback server: who is in them, what a bot is told, topics and migration."""

import pytest
from telegram.error import ChatMigrated, Forbidden, RetryAfter

from tests.bots.botapi.flood import FloodControl
from tests.bots.botapi.trial import TOKEN, a_world, bot_in, keyboard, refused


@pytest.fixture
def world():
    return a_world()


@pytest.fixture
def bot_account(world):
    return world.bots[TOKEN]


@pytest.fixture
def ana(world):
    return world.person(1, "Ana", "pt")


@pytest.fixture
def beto(world):
    return world.person(2, "Beto")


@pytest.fixture
def club(world, ana, beto, bot_account):
    return world.group(-1001, "Clube", beto, bot_account, administrators=(ana,))


async def told(bot, *kinds):
    """Return what the bot is told, and let it be confirmed."""
    updates = await bot.get_updates(timeout=0, allowed_updates=kinds or None)
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1, timeout=0)
    return updates


async def test_a_bot_with_privacy_reads_commands_and_what_is_said_to_it(world, ana, beto, club):
    async with bot_in(world) as bot:
        board = await bot.send_message(club.id, "Mesa 4")
        for text in "truco!", "/truco", "/truco@TrucoBot", "/truco@OtherBot", "@trucobot oi":
            await beto.send(text, club)
        await beto.send("quiero", club, reply_to=club.messages[board.message_id])
        heard = [update.message.text for update in await told(bot)]
        assert heard == ["/truco", "/truco@TrucoBot", "@trucobot oi", "quiero"]

        await ana.promote(world.bots[TOKEN], club)
        await beto.send("truco!", club)
        *_change, last = await told(bot)

    assert last.message.text == "truco!"


async def test_members_and_administrators(world, ana, beto, club, bot_account):
    stranger = world.person(3, "Zé")
    async with bot_in(world) as bot:
        assert [m.user.first_name for m in await bot.get_chat_administrators(club.id)] == ["Ana"]
        await ana.promote(bot_account, club)
        statuses = [
            (await bot.get_chat_member(club.id, each.id)).status
            for each in (ana, beto, bot_account, stranger)
        ]
        await ana.remove(beto, club)
        removed = await bot.get_chat_member(club.id, beto.id)
        chat = await bot.get_chat(club.id)
        with refused("invalid user_id"):
            await bot.get_chat_member(club.id, 77)
        await ana.start()
        with refused("no administrators in the private chat"):
            await bot.get_chat_administrators(ana.id)

    assert statuses == ["creator", "member", "administrator", "left"]
    assert (removed.status, chat.title) == ("kicked", "Clube")
    assert world.misuse == []


async def test_coming_and_going_is_told(world, ana, beto, club, bot_account):
    ze = world.person(3, "Zé")
    async with bot_in(world) as bot:
        kinds = "message", "chat_member", "my_chat_member"
        await beto.leave(club)
        [left] = await told(bot, *kinds)
        await ana.promote(bot_account, club)
        [promoted] = await told(bot, *kinds)
        await ze.join(club)
        joined, greeting = await told(bot, *kinds)

    assert left.message.left_chat_member.first_name == "Beto"
    assert promoted.my_chat_member.new_chat_member.can_delete_messages
    # Only an administrator is told of the others.
    assert joined.chat_member.new_chat_member.user.first_name == "Zé"
    assert [u.first_name for u in greeting.message.new_chat_members] == ["Zé"]


async def test_a_bot_that_is_removed_is_told_and_shut_out(world, ana, club, bot_account):
    async with bot_in(world) as bot:
        await ana.remove(bot_account, club)
        [removed] = await told(bot)
        with refused("bot was kicked from the supergroup chat", Forbidden):
            await bot.send_message(club.id, "Olá")
        await ana.add(bot_account, club)
        back, greeting = await told(bot)
        await bot.leave_chat(club.id)
        [gone] = await told(bot)
        with refused("not a member of the supergroup chat", Forbidden):
            await bot.send_message(club.id, "Olá")

    assert removed.my_chat_member.new_chat_member.status == "kicked"
    assert back.my_chat_member.new_chat_member.status == "member"
    assert greeting.message.new_chat_members[0].is_bot
    assert gone.my_chat_member.new_chat_member.status == "left"


async def test_who_comes_later_sees_what_stands_and_who_left_no_more(world, ana, beto, club):
    ze = world.person(3, "Zé")
    async with bot_in(world) as bot:
        board = await bot.send_message(club.id, "1 x 0")
        await board.edit_text("2 x 0")
        await ze.join(club)
        await beto.leave(club)
        await board.edit_text("3 x 0", reply_markup=keyboard(("Truco!", "t")))

    assert {"1 x 0", "2 x 0"} <= set(beto.seen())
    assert not {"3 x 0", "Truco!"} & set(beto.seen())
    assert {"2 x 0", "3 x 0", "Truco!"} <= set(ze.seen())
    assert "1 x 0" not in ze.seen()
    with pytest.raises(AssertionError, match="no member"):
        await beto.tap(ana.last(club), "Truco!")


async def test_a_forum_has_topics(world, ana, beto, bot_account):
    forum = world.group(-1002, "Fórum", beto, bot_account, administrators=(ana,), is_forum=True)
    async with bot_in(world) as bot:
        topic = await ana.open_topic(forum, "Truco")
        said = await beto.send("/truco", forum, thread=topic)
        *_, update = await told(bot)
        answer = await bot.send_message(forum.id, "Mesa 4", message_thread_id=topic)
        reply = await beto.send("quiero", forum, reply_to=forum.messages[answer.message_id])
        general = await bot.send_message(forum.id, "Aviso")
        # One writes to "General" by saying nothing.
        for missing in 1, 99:
            with refused("message thread not found"):
                await bot.send_message(forum.id, "?", message_thread_id=missing)
        forum.closed_topics.add(topic)
        with refused("topic_closed"):
            await bot.send_message(forum.id, "?", message_thread_id=topic)

    assert (update.message.message_thread_id, update.message.is_topic_message) == (topic, True)
    # What answers nothing is a reply to the message that opened the topic.
    assert update.message.reply_to_message.forum_topic_created.name == "Truco"
    assert said["message_thread_id"] == answer.message_thread_id == reply["message_thread_id"]
    assert general.message_thread_id is None
    assert update.message.chat.is_forum


async def test_a_thread_of_replies_is_no_topic(world, beto, club):
    async with bot_in(world) as bot:
        board = await bot.send_message(club.id, "Mesa 4")
        reply = await beto.send("quiero", club, reply_to=club.messages[board.message_id])
        with refused("message thread not found"):
            await bot.send_message(club.id, "?", message_thread_id=reply["message_thread_id"])

    assert "is_topic_message" not in reply


async def test_a_group_becomes_a_supergroup(world, ana, beto, bot_account):
    small = world.group(-55, "Bar", beto, bot_account, administrators=(ana,), kind="group")
    async with bot_in(world) as bot:
        new = await ana.upgrade(small)
        old_said, new_said = await told(bot)
        with pytest.raises(ChatMigrated) as refused:
            await bot.send_message(small.id, "Olá")
        await bot.send_message(new.id, "Olá")

    assert refused.value.new_chat_id == new.id == -10055
    assert old_said.message.migrate_to_chat_id == new.id
    assert new_said.message.migrate_from_chat_id == small.id
    assert (small.type, new.type, new.status_of(ana.id)) == ("group", "supergroup", "creator")
    assert beto.last(new)["text"] == "Olá"


async def test_sends_and_edits_share_the_flood_window_of_a_group(world, club):
    world.flood_control = FloodControl()
    async with bot_in(world) as bot:
        board = await bot.send_message(club.id, "0")
        for number in range(1, 20):
            world.clock.now += 1
            await board.edit_text(str(number))
        with pytest.raises(RetryAfter) as refused:
            await board.edit_text("20")
        with pytest.raises(RetryAfter):
            await bot.send_message(club.id, "20")
        world.clock.now += refused.value.retry_after.total_seconds()
        await board.edit_text("20")


async def test_what_may_be_deleted(world, ana, beto, club, bot_account):
    async with bot_in(world) as bot:
        own = await bot.send_message(club.id, "Mesa 4")
        theirs = await beto.send("quiero", club)
        with refused("can't be deleted"):
            await bot.delete_message(club.id, theirs["message_id"])
        world.clock.now += 48 * 3600
        with refused("can't be deleted for everyone"):
            await own.delete()
        await ana.promote(bot_account, club)
        await own.delete()
        await bot.delete_message(club.id, theirs["message_id"])
        # In private a bot takes away what a person wrote, too.
        started = await ana.start()
        await bot.delete_message(ana.id, started["message_id"])

    assert ana.view() == []
