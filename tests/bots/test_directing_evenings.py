"""A director moves a whole evening on from the chat."""

import pytest

from tests.bots.telephone import Telephone
from tests.tournaments.club_night import Night
from tournaments.models import Entry, Match, Tournament

pytestmark = pytest.mark.django_db


def test_everybody_is_told_what_the_director_writes(night, dani):
    ana = Telephone(night.member("Ana").player, 301)
    dani.says("/director")
    dani.taps("Tell everybody something")
    dani.says("Pizza at\ntable 3")
    assert "📣 Pizza at\ntable 3" in dani.text
    assert "8 players are told." in dani.text
    assert not ana.told("Pizza")
    do = dani.button("Yes, do it").data
    dani.presses(do)
    dani.presses(do)

    assert ana.told("Pizza at\ntable 3") == ["📣 Copa de Outono\nPizza at\ntable 3"]
    assert night.kinds().count("announced") == 1
    dani.taps("Take an announcement down")
    dani.taps("Pizza")
    dani.taps("Yes, do it")
    assert night.kinds()[-1] == "announcement_taken_down"


def test_an_evening_is_paused_for_a_reason_and_goes_on(night, dani):
    dani.says("/director")
    for _twice in range(2):
        dani.taps("Pause everything")
        assert "No card can be played and no clock runs, at any table." in dani.text
        dani.taps("A short break.")
        assert night.tournament.is_paused
        dani.taps("Resume everything")
        dani.taps("Yes, do it")
        assert not night.tournament.is_paused
    assert night.kinds().count("paused") == 2


def test_who_is_missing_is_checked_in_with_one_tap_and_called_again():
    night = Night(3)
    Entry.objects.filter(tournament=night.id, seed=2).update(status=Entry.Status.REGISTERED)
    Tournament.objects.filter(pk=night.id).update(state=Tournament.State.CHECK_IN)
    dani = Telephone(night.director, 305)
    dani.says("/director")
    dani.taps("Who is missing (1)")
    assert dani.taps("☐ Caro / Davi").text == "Caro / Davi: checked in."
    assert night.entry(2).status == Entry.Status.CHECKED_IN
    assert dani.taps("Take back: Caro / Davi").text == "Caro / Davi: check-in taken back."
    dani.taps("☐ Caro / Davi")
    night.begun()

    caro = Telephone(night.member("Caro").player, 303)
    dani.presses(f"d:l:{night.tournament.public_id}:missing:0")
    assert dani.taps("🔔").text == "1 player is called again."
    dani.taps("🔔")
    assert len(caro.told("You play next: table 1.")) == 1, "not twice in one minute"
    assert "#2 T1: Caro / Davi, Eva / Fábio" in dani.text
    dani.taps("#2 T1")
    dani.taps("Only one side is here")
    dani.taps("Caro / Davi is here")
    dani.taps("Yes, do it")
    assert "Caro / Davi: here\nEva / Fábio: not here yet" in dani.text
    dani.taps("Both are here: begin")
    dani.taps("Yes, do it")
    assert night.match(2).state == Match.State.LIVE


def test_who_waits_is_called_moved_and_postponed(night, dani):
    night = Night(6, tables=1, club_rules=None).begun()
    dani = Telephone(night.director, 405)
    dani.message_id = 1
    number = 1 if night.match(1).state == Match.State.CALLED else 2
    dani.presses(f"d:m:{night.match(number).public_id}")
    dani.taps("Take the call back")
    assert "is not called until you say so." in dani.text
    dani.taps("Both sides have asked for it.")
    assert night.audit("match_postponed").reason == "Both sides have asked for it."
    assert "No longer postponed" in dani.labels
    dani.taps("No longer postponed")
    dani.taps("Yes, do it")
    assert "match_taken_up" in night.kinds()

    Tournament.objects.filter(pk=night.id).update(tables=3)
    dani.says("/director")
    dani.taps("Call the next matches")
    assert "table 2" in dani.text
    dani.taps("Yes, do it")
    assert dani.text.startswith("✓ 1 match is called.")


def test_rounds_are_started_drawn_and_taken_back():
    night = Night(4, tables=2).draw()
    bracket = night.bracket
    dani = Telephone(night.director, 305)
    dani.says("/director")
    dani.taps("Start the tournament")
    assert "As many matches are called as there are tables" in dani.text
    dani.taps("Yes, do it")
    assert night.match(1).state == Match.State.CALLED
    dani.taps("Delete what was drawn last")
    assert "The whole stage" in dani.text
    night.enter(1, (12, 8))
    assert "moved on" in dani.taps("Drawn too early.").text
    assert "These results are lost" in dani.text
    dani.taps("Drawn too early.")
    assert not Match.objects.filter(bracket=bracket).exists()
