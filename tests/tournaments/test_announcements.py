"""What the director tells everybody."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import desk_of
from tests.tournaments.organisers import shown
from tournaments.models import Announcement
from tournaments.selectors.announcements import announced_now, listeners
from tournaments.services import announcements
from tournaments.signals import announced

pytestmark = pytest.mark.django_db


def announce(night: Night, text: str = "Pizza is here.", **fields) -> Announcement:
    return announcements.announce(
        tournament_id=night.id,
        text=text,
        **{"command_id": new_command(), **night.by, **fields},
    )


def take_down(night: Night, announcement: Announcement) -> Announcement:
    return announcements.take_down(
        tournament_id=night.id, announcement_id=announcement.pk, **night.by
    )


def standing(night: Night) -> list[str]:
    return [each.text for each in announced_now(night.tournament, now=night.now)]


def test_the_latest_stand_first_until_they_are_taken_down_or_old():
    night = Night(2)
    for text in ("one", "two", "three"):
        night.minutes += 1
        announce(night, text)
    last = announce(night, "four")
    assert standing(night) == ["four", "three", "two"]

    take_down(night, last)
    assert standing(night) == ["three", "two", "one"]
    night.minutes += 24 * 60
    assert standing(night) == []


def test_apps_above_hear_of_it_once():
    heard = []

    def listen(announcement, **_kwargs):
        heard.append(announcement.text)

    announced.connect(listen)
    night = Night(2)
    first = announce(night, "  Pizza   is here. \n\n Table 3.  ", command_id="one form")
    again = announce(night, "Pizza is here.", command_id="one form")
    announced.disconnect(listen)

    assert again == first
    assert heard == ["Pizza is here.\n\nTable 3."]


def test_it_is_told_to_who_plays_now():
    night = Night(2)
    night.withdraw(2)

    assert [player.name for player in listeners(night.tournament)] == ["Ana", "Beto"]


def test_an_announcement_says_something_and_not_too_much(refused):
    night = Night(2)

    with refused("text_missing"):
        announce(night, " \n ")
    with refused("text_too_long"):
        announce(night, "a" * 501)


def test_five_in_ten_minutes_are_enough(refused):
    night = Night(2)
    for _time in range(5):
        announce(night)

    with refused("too_many_announcements"):
        announce(night)
    night.minutes += 11
    announce(night)


def test_only_directors_announce(refused):
    night = Night(2)

    with refused("not_an_organiser"):
        announce(night, actor=night.member("Ana").player)


def test_it_is_in_the_log_and_told_to_open_pages():
    night = Night(2)
    seq = night.tournament.seq

    announcement = announce(night)
    take_down(night, announcement)
    take_down(night, announcement)

    assert night.kinds() == ["announced", "announcement_taken_down"]
    assert night.audit("announced").reason == "Pizza is here."
    assert night.tournament.seq == seq + 2


def test_nobody_takes_down_what_another_tournament_says(refused):
    night, other = Night(2), Night(2)
    announcement = announce(other)

    with refused("not_found"):
        take_down(night, announcement)


def test_the_director_announces_on_a_page_and_takes_down_with_one_click():
    night = Night(2)
    desk = desk_of(night)

    desk.command("announcements", text="The final is at <b>ten</b>.")
    page = shown(desk.get("announcements"))

    assert "The final is at &lt;b&gt;ten&lt;/b&gt;." in page
    desk.post("take_down", Announcement.objects.get().pk)
    assert "taken down" in shown(desk.get("announcements"))


def test_everybody_reads_it_on_the_page_escaped():
    night = Night(2)
    announcements.announce(
        actor=None,
        tournament_id=night.id,
        text="Beer & <i>pizza</i>",
        command_id="",
        at=timezone.now(),
    )

    page = Client().get(f"/t/{night.tournament.public_id}/").content.decode()

    assert "Beer &amp; &lt;i&gt;pizza&lt;/i&gt;" in page
