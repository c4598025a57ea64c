"""Directing a whole tournament on its page, online as well, with a script and without."""

import pytest
from django.urls import reverse

from tests.tournaments.club_night import Night
from tests.tournaments.overlay import Overlay, text
from tests.tournaments.staged import Staged, play
from tournaments.models import Bracket
from tournaments.services.stages import StageSpec

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    return Night(4).begun()


@pytest.fixture
def dani(night):
    return Overlay(night)


# ---- the whole tournament ----------------------------------------------------------
def swiss():
    night = Staged(4, StageSpec(Bracket.Format.SWISS, rounds=3)).begun()
    play(night)
    return night


def test_the_next_round_is_shown_and_then_drawn_as_it_was_shown():
    night = swiss()
    dani = Overlay(night)
    bar = dani.client.get(reverse("tournaments:directing_bar", args=[night.tournament.public_id]))
    assert "All results of Round 1 are in: draw round 2." in text(bar)

    [act] = [act for act in dani.sees(act="draw").context["acts"] if act.name == "draw"]
    pairs = [pairing.names for pairing in act.drawing.pairings]
    drawn = dani.does("draw")

    assert len(pairs) == 2
    assert "Round 2 is drawn." in text(drawn)
    made = night.bracket.rounds.get(number=2).matches.order_by("position")
    assert [
        tuple(side.entry.name for side in match.sides.order_by("place")) for match in made
    ] == pairs


def test_what_should_not_be_is_named_and_drawn_only_with_its_tick():
    night = Staged(2, StageSpec(Bracket.Format.SWISS, rounds=2)).begun()
    play(night)
    dani = Overlay(night)

    shown = text(dani.sees(act="draw"))
    assert "No draw without a breach exists" in shown
    assert "They have met before" in shown
    refused = dani.does("draw", breaches_allowed="")
    drawn = dani.does("draw", breaches_allowed="on", reason="Nobody else is left.")

    assert refused.status_code == 422
    assert "Round 2 is drawn." in text(drawn)
    assert night.audit("round_drawn").reason == "Nobody else is left."


def test_a_round_that_was_drawn_too_early_is_deleted_again():
    night = swiss()
    dani = Overlay(night)
    dani.does("draw")

    panel = text(dani.sees())
    assert "Round 2 is deleted with all its matches." in panel
    dani.does("delete-round")

    assert night.bracket.rounds.count() == 1
    assert night.audit("round_deleted").reason == "Drawn too early."


def test_everything_is_paused_told_and_resumed(dani, night):
    dani.does("pause", reason="Supper.")
    assert dani.offered()[0] == "resume"
    assert "Everything is paused; no clock runs." in text(dani.sees(1))
    assert dani.offered(1) == []
    dani.does("announce", text="We go on at ten.")
    said = night.tournament.announcements.get()
    dani.does("take-down", announcement=said.pk)
    dani.does("resume")

    assert night.kinds()[-4:] == ["paused", "announced", "announcement_taken_down", "resumed"]
    assert not night.tournament.is_paused


def test_a_drawn_tournament_starts_with_one_tap():
    night = Night(4).draw()

    Overlay(night).does("start")

    assert night.tournament.state == "running"
    assert "started" in night.kinds()


# ---- without a script -------------------------------------------------------------
def test_the_same_acts_are_whole_pages_without_a_script(night):
    dani = Overlay(night, by_script=False)
    page = text(dani.sees(1))
    assert page.startswith("<!DOCTYPE html>")

    answer = dani.does("result", 1, game_1_0="12", game_1_1="0")

    assert answer.status_code == 302
    assert answer.url == dani.address(1)
    assert "Match #1: the result is saved." in text(dani.client.get(answer.url))


def test_a_script_gets_pieces(dani):
    assert "<html" not in text(dani.sees(1))
    assert "<html" not in text(dani.sees())


# ---- online ----------------------------------------------------------------------
def test_a_game_that_is_being_played_is_broken_off_only_after_it_was_said():
    night = Night(2, mode="online").begun()
    night.sit(1, "Ana", "Beto", "Caro", "Davi")
    dani = Overlay(night)
    assert dani.offered(1) == ["result", "walkover", "postpone", "table"]
    assert not any(act.is_unfolded for act in dani.sees(1).context["acts"])
    assert "This match is being played: its game is called off." in text(dani.sees(1))

    dani.does("result", 1, game_1_0="12", game_1_1="2")

    assert night.match(1).scores == [[12, 2]]
    assert not night.match(1).series.is_live
    assert night.audit("result_entered").reason == "Decided by the director."


def test_a_match_online_is_called_and_its_table_laid():
    online = Night(4, mode="online").begun()
    dani = Overlay(online)
    dani.does("postpone", 1)
    assert "Their table is opened; the players are told." in text(dani.sees(1))

    dani.does("call", 1, table="3")

    assert online.match(1).series.is_live
    assert online.match(1).table == 3
