"""“You play next”, and how it ended: in the player's language, once."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone, translation

from bots.messages import club_words, notices
from bots.models import OutboxMessage
from tests.bots.club import in_telegram, messages
from tests.tournaments.club_night import Night
from tournaments.models import Tournament
from tournaments.services import announcements, sweeps

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def night(db):
    """A final between Ana and Beto, and Caro and Davi, with real cards."""
    return Night(2)


def connected(world, night, name, telegram_id, language="en"):
    return in_telegram(world, night.member(name).player, telegram_id, language)


def saying(bot, person, words):
    return bot.said(person, words)["text"]


def test_a_call_says_where_and_against_whom(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    davi = connected(world, night, "Davi", 304)
    night.begun()
    for person, rivals in ((ana, "Caro / Davi"), (davi, "Ana / Beto")):
        said = saying(bot, person, "You play next: table 1.")
        assert said.splitlines() == [
            "Copa de Outono",
            "You play next: table 1.",
            f"Against {rivals}.",
            "You play with real cards; go to the table.",
        ]


def test_online_the_table_comes_with_the_call(world, db, bot):
    night = Night(2, mode=Tournament.Mode.ONLINE)
    ana = connected(world, night, "Ana", 301)
    night.begun()
    said = saying(bot, ana, "You play next: table 1.")
    saying(bot, ana, "Copa de Outono · Final")

    assert "real cards" not in said


def test_the_result_is_told_to_both_sides_as_they_see_it(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    caro = connected(world, night, "Caro", 303)
    night.begun()
    night.enter(1, (12, 8))
    won = saying(bot, ana, "You have won against Caro / Davi.")
    lost = saying(bot, caro, "Ana / Beto have won against you.")

    assert won.splitlines()[-1] == "12–8"
    assert lost.splitlines()[-1] == "8–12"


def test_what_everybody_at_the_table_knows_rings_nobody(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    night.begun()
    saying(bot, ana, "You play next: table 1.")
    night.enter(1, (12, 8))
    saying(bot, ana, "You have won against Caro / Davi.")
    night.correct(1, (8, 12))
    saying(bot, ana, "Caro / Davi have won against you.")

    sent = [asked for method, asked in world.calls if method == "sendMessage"]
    rings = {asked["text"].splitlines()[1]: "disable_notification" not in asked for asked in sent}
    assert rings == {
        "You play next: table 1.": True,
        "You have won against Caro / Davi.": False,
        "The director has corrected the result:": True,
    }


def test_a_match_that_nobody_wins_is_told_too(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    night.begun()
    night.walkover(1, None)
    saying(bot, ana, "Your match against Caro / Davi has no winner.")


def test_a_result_taken_back_is_told(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    night.begun()
    night.enter(1, (12, 8))
    night.reopen(1)
    saying(bot, ana, "The result against Caro / Davi is taken back")


def test_byes_and_strangers_are_told_nothing(world, db, bot):
    night = Night(3)
    ana = connected(world, night, "Ana", 301)
    night.begun()
    night.win(2, 2)
    saying(bot, ana, "You play next")

    assert not messages(ana, "won against")


def test_notices_are_in_the_language_of_their_reader(world, night, monkeypatch, bot):
    spoken = []

    def heard(values):
        spoken.append(translation.get_language())
        return "said"

    monkeypatch.setattr("bots.application.rendering.notices.notice", heard)
    ana = connected(world, night, "Ana", 301, "pt")
    night.begun()
    saying(bot, ana, "said")

    assert spoken == ["pt-br"]


def test_who_has_blocked_the_bot_gets_nothing_into_the_outbox(world, night, link_of):
    ana = connected(world, night, "Ana", 301)
    block(link_of, ana)
    night.begun()

    assert not OutboxMessage.objects.exists()


def block(link_of, person):
    link = link_of(person)
    link.blocked_at = timezone.now()
    link.save(update_fields=["blocked_at"])


def test_boards_are_told_without_a_winner():
    told = {"about": "decided", "title": "Copa", "rivals": "Ana / Beto", "won": None}

    said = notices.notice({**told, "boards": True, "scores": [[1, 0], [0, 3]]})

    assert said.splitlines() == [
        "Copa",
        "Your boards against Ana / Beto are played; all tables are compared at the end.",
        "1–0, 0–3",
    ]


def announced(night, text):
    announcements.announce(tournament_id=night.id, text=text, command_id="", **night.by)


def test_an_announcement_reaches_who_plays_in_the_tournament(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    dani = connected(world, night, "Dani", 305)
    announced(night, "Pizza at table <3> & more")
    said = saying(bot, ana, "Pizza")

    assert said.splitlines() == ["📣 Copa de Outono", "Pizza at table <3> & more"]
    assert not messages(dani, "Pizza"), "who directs does not play"


def reminded_soon(night):
    """It begins in an hour, at nine in the evening on the clocks of the club; Ana is not there yet."""
    begins = night.now + timedelta(hours=1)
    Tournament.objects.filter(pk=night.id).update(starts_at=begins, reminder_minutes=90)
    night.tournament.entries.filter(seed=1).update(status="registered")
    night.club.time_zone = "America/Sao_Paulo"
    night.club.save(update_fields=["time_zone"])
    sweeps.sweep(at=night.now)
    sweeps.sweep(at=night.now)


def test_who_has_not_checked_in_is_reminded_on_the_clocks_of_the_club(world, night, bot):
    ana = connected(world, night, "Ana", 301)
    caro = connected(world, night, "Caro", 303)
    reminded_soon(night)
    said = saying(bot, ana, "It begins at")

    assert said.splitlines() == [
        "Copa de Outono",
        "It begins at 21:00 UTC−3. Check in before, or you are left out of the draw.",
    ]
    assert len(messages(ana, "It begins at")) == 1
    assert not messages(caro, "It begins at"), "Caro is there already"


def test_the_chat_says_by_which_clock_a_club_begins():
    at = datetime(2025, 5, 10, 0, 30, tzinfo=UTC)

    assert club_words.moment(at, "America/Sao_Paulo") == "05/09/2025 9:30 p.m. UTC−3"
    with translation.override("pt-br"):
        assert club_words.hour(at, "Asia/Kuala_Lumpur") == "08:30 UTC+8"
