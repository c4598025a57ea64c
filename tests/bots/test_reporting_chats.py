"""A dispute from the call to the decision, as it stands in the chats of everybody concerned."""

import pytest

from tests.bots.at_once import BotAtOnce
from tests.bots.club import in_telegram, labels, messages
from tests.tournaments.club_night import Night

pytestmark = pytest.mark.django_db

# As much of a picture as Telegram looks at.
SLIP = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (640).to_bytes(4) + (480).to_bytes(4)


@pytest.fixture
def night():
    return Night(4)


@pytest.fixture
def chats(world, night):
    """The telephones of Ana, Gabi, and of Dani who directs."""
    people = {"Ana": 301, "Gabi": 304, "Dani": 305}
    return [in_telegram(world, night.member(name).player, key) for name, key in people.items()]


def newest(person, containing):
    found = messages(person, containing)
    assert found, [message.get("text") for message in person.view()]
    return found[-1]


def test_a_dispute_with_a_photo_ends_with_the_word_of_the_director(world, night, chats):
    ana, gabi, dani = chats
    bot = BotAtOnce(world)
    night.begun()
    bot.works()
    call = newest(ana, "You play next")
    [report] = [label for label in labels(call) if "result" in label.lower()]
    bot.after(ana.tap(call, report))
    bot.after(ana.tap(newest(ana, "How did it end?"), "12–8"))
    bot.after(ana.tap(newest(ana, "You have won 12–8"), "That is how it was"))
    bot.after(gabi.tap(newest(gabi, "Is that right?"), "It was different"))
    bot.after(gabi.tap(newest(gabi, "How did it end?"), "12–10"))
    bot.after(gabi.tap(newest(gabi, "You have won 12–10"), "That is how it was"))
    bot.after(ana.tap(newest(ana, "You: 12–8; they: 10–12."), "Send a photo"))
    bot.after(ana.send_photo(SLIP))

    assert newest(ana, "Your photo is with the director.")
    [photo] = [message for message in dani.view() if "photo" in message]
    assert "Photo from Ana." in photo["caption"]
    waits = newest(dani, "The two sides report different results")
    message_id = waits["message_id"]

    night.enter(1, (12, 8))
    bot.works()

    settled = newest(dani, "Somebody has seen to it.")
    assert settled["message_id"] == message_id, "where it stood, not below"
    assert newest(ana, "You have won against Gabi / Hugo.")
    assert newest(gabi, "Ana / Beto have won against you.")
    seen = "\n".join(text for person in (ana, gabi) for text in person.seen())
    assert "🔔" not in seen
