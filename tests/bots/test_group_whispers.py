"""The own cards in a message of the group that one member sees; and servers without such messages."""

from datetime import timedelta

import pytest

from bots.models import Group, Whisper
from tests.bots import referee
from tests.bots.botapi.errors import bad_request, forbidden
from tests.bots.botapi.faults import Fault, cut_after_delivery
from tests.bots.botapi.people import buttons
from tests.bots.club import labels
from tests.bots.group import GroupEvening

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def ana(world):
    return world.person(101, "Ana", "en")


@pytest.fixture
def beto(world):
    return world.person(102, "Beto", "en")


@pytest.fixture
def duel(world, ana, beto):
    club = GroupEvening.of(world, ana, beto)
    club.begins(ana, beto, rules="paulista", seats=2)
    return club


def whispered(club, person):
    return [message for message in person.view(club.chat) if "ephemeral_message_id" in message]


def test_who_looks_is_whispered_to_and_plays_by_card(duel, ana, beto):
    person = duel.whose_turn()
    other = beto if person == ana else ana
    popup = duel.taps(person, "🂠 My cards")
    own = set(duel.state().dealt[duel.state().to_act[0]])
    (whisper,) = whispered(duel, person)

    # Nobody knew before the first one whether it would be heard.
    assert popup.alert
    assert referee.cards_in(whisper["text"]) == own
    assert {card for label in labels(whisper) for card in referee.cards_in(label)} == own
    assert referee.cards_in(" ".join(b["callback_data"] for b in buttons(whisper))) == set()
    assert whispered(duel, other) == []
    assert Group.objects.get().whispers

    duel.taps(person, labels(whisper)[0], whisper)
    assert f"{person.name} {labels(whisper)[0]}" in duel.board()["text"]
    assert not duel.taps(other, "🂠 My cards", duel.board()).alert


def test_a_whisper_changes_when_the_turn_comes_and_ends_with_the_game(duel, ana, beto, monkeypatch):
    first = duel.whose_turn()
    other = beto if first == ana else ana
    duel.taps(other, "🂠 My cards")
    assert labels(whispered(duel, other)[0]) == []

    duel.taps(first, "1ª")
    (whisper,) = whispered(duel, other)
    assert referee.cards_in(labels(whisper)[0]) != set()

    # Looking again brings it to the end of the chat, unless it has just come there.
    assert duel.taps(other, "🂠 My cards", duel.board()).alert
    assert whispered(duel, other) == [whisper]
    monkeypatch.setattr("bots.services.whispers.JUST_NOW", timedelta(0))
    assert not duel.taps(other, "🂠 My cards", duel.board()).alert
    (again,) = whispered(duel, other)
    assert again["ephemeral_message_id"] > whisper["ephemeral_message_id"]

    series = duel.series()
    series.state, series.winner, series.finished_at = "over", 0, series.created_at
    series.save()
    duel.shows_again()
    assert whispered(duel, other) == []
    assert not Whisper.objects.exists()


def test_a_server_that_does_not_know_whispers_shows_nobody_a_card(world, duel, ana, beto):
    world.ephemeral = False
    for person in (ana, beto):
        popup = duel.taps(person, "🂠 My cards")
        assert popup.alert
        assert len(referee.cards_in(popup.text)) == 3

    assert Group.objects.get().whispers is False
    # It was tried once, with nothing in it, and taken away.
    assert [m["text"] for m in duel.chat.history].count("🂠") == 1
    assert duel.messages() == [duel.board()]

    # What it cannot do today it may be able to do tomorrow.
    Group.objects.update(probed_at=duel.series().created_at - timedelta(days=2))
    world.ephemeral = True
    duel.taps(ana, "🂠 My cards")
    assert len(whispered(duel, ana)) == 1


@pytest.mark.parametrize(
    ("method", "fault"),
    [
        ("sendMessage", Fault(bad_request("USER_NOT_PARTICIPANT"))),
        ("sendMessage", cut_after_delivery()),
        ("editEphemeralMessageText", Fault(bad_request("message to edit not found"))),
        ("editEphemeralMessageText", cut_after_delivery()),
    ],
)
def test_whatever_fails_no_card_is_written_to_the_group(world, duel, ana, beto, method, fault):
    written, seen = len(duel.chat.history), len(beto.seen())
    world.fail(method, fault)
    popup = duel.taps(ana, "🂠 My cards")

    assert len(referee.cards_in(popup.text)) == 3
    assert [m["text"] for m in duel.chat.history[written:] if referee.cards_in(m["text"])] == []
    assert referee.cards_in(" ".join(beto.seen()[seen:])) == set()


@pytest.mark.parametrize("method", ["sendMessage", "deleteEphemeralMessage"])
def test_who_cannot_be_whispered_to_does_not_end_the_game_of_the_others(world, duel, ana, method):
    duel.taps(ana, "🂠 My cards")
    Whisper.objects.update(shown_at=duel.series().created_at - timedelta(minutes=1))
    world.fail(method, Fault(forbidden("user is not a member of the supergroup chat")))
    duel.taps(ana, "🂠 My cards")

    assert Group.objects.get().left_at is None


def test_a_tap_that_is_too_old_is_not_whispered_to(world, duel, ana, monkeypatch):
    monkeypatch.setattr("bots.services.whispers.TAP_LIFE", timedelta(0))
    popup = duel.taps(ana, "🂠 My cards")

    assert popup.alert
    assert whispered(duel, ana) == []
    assert Group.objects.get().whispers is None
