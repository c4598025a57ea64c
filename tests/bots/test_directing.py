"""A director runs an evening from the chat: every act is shown first, and done with a second tap."""

import pytest

from bots.messages import directing_taps
from tests.bots import referee
from tests.bots.telephone import Telephone
from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night
from tournaments.models import Match, Membership

pytestmark = pytest.mark.django_db

State = Match.State


def sheet(person, night, number=1):
    person.message_id = person.message_id or 1
    person.presses(f"d:m:{night.match(number).public_id}")


def test_the_command_shows_the_evening_to_its_director_alone(night, dani):
    dani.says("/director")

    assert dani.text.startswith("Copa de Outono\n")
    assert "At the tables (2)" in dani.labels
    assert "Pause everything" in dani.labels
    ana = Telephone(night.member("Ana").player, 301)
    assert ana.says("/director") == (
        "Only an assistant, a director or an owner of this club may do that."
    )
    popup = presses(ana, f"d:t:{night.tournament.public_id}")
    assert "Only an assistant" in popup.text


@pytest.mark.one_database
def test_what_waits_stands_first_and_the_rest_is_a_page_away(night, dani, settings):
    settings.CLUB_BASE_URL = "https://truco.example"
    night.report("Ana", (12, 8))
    night.report("Gabi", (10, 12))
    dani.says("/director")

    assert dani.labels[0] == "❗ #1 T1 Ana / Beto – Gabi / Hugo"
    assert "Waiting for your decision (1)" not in dani.labels, "it would show the same"
    page = dani.button("More on the web").url
    assert page == f"https://truco.example/t/{night.tournament.public_id}/direct/"


@pytest.mark.one_database
def test_long_names_leave_both_pairs_to_be_told_apart_on_a_button(night, dani):
    night.tournament.entries.filter(seed=1).update(name="Ana Beatriz Moura / Bartolomeu Reis")
    dani.says("/director")
    dani.taps("At the tables (2)")

    assert "⏰ #1 T1 Ana Bea/Bartolo… – Gabi / Hugo" in dani.labels


def presses(person, data):
    person.message_id = person.message_id or 1
    return person.presses(data)


def test_a_result_is_chosen_shown_and_saved(night, dani):
    dani.says("/director")
    dani.taps("At the tables (2)")
    assert "⏰ late" in dani.text, "the evening was long ago"
    dani.taps("⏰ #1 T1 Ana / Beto – Gabi / Hugo")
    dani.taps("Enter the result")
    dani.taps("12–8")
    assert "Winner: Ana / Beto" in dani.text
    assert "The winner goes on to the next match at once." in dani.text
    assert night.match(1).state == State.CALLED, "nothing is done yet"
    dani.taps("Yes, do it")

    assert dani.text.startswith("✓ Match #1: the result is saved.")
    assert night.match(1).scores == [[12, 8]]
    entry = night.audit("result_entered")
    assert (entry.actor, entry.reason) == (night.director, "Played with real cards.")
    dani.taps("At the tables (1)")
    assert dani.labels == ["⏰ #2 T2 Caro / Davi – Eva / Fábio", "Back"]


def test_points_that_no_button_has_are_written(night, dani):
    sheet(dani, night)
    dani.taps("Enter the result")
    dani.says("14 x 10")
    dani.taps("Yes, do it")

    assert night.match(1).scores == [[14, 10]]


def test_two_taps_and_an_update_processed_twice_do_it_once(night, dani):
    sheet(dani, night)
    dani.taps("Walkover")
    dani.taps("Walkover for Gabi / Hugo")
    do = dani.button("Did not come in time.").data
    for query in ("q1", "q1", "q2"):
        assert not dani.presses(do, query_id=query).text

    assert dani.text.startswith("✓ Match #1 is decided without a game.")
    assert night.kinds().count("result_entered") == 1
    assert night.audit("result_entered").reason == "Did not come in time."
    assert night.winner(1) == 4


def test_both_sides_may_be_absent_for_a_reason_of_ones_own(night, dani):
    sheet(dani, night)
    dani.taps("Walkover")
    dani.taps("Nobody: both are absent")
    dani.taps("Another reason…")
    dani.says("They are at the <b>beach</b>")
    assert "They are at the <b>beach</b>" in dani.text
    dani.taps("Yes, do it")

    assert night.match(1).outcome == Match.Outcome.DOUBLE_WALKOVER
    assert night.audit("result_entered").reason == "They are at the <b>beach</b>"


def test_two_directors_at_once_and_the_later_one_is_shown_what_has_changed(night, dani):
    eva = MembershipFactory.create(club=night.club, name="Edu", role=Membership.Role.OWNER)
    edu = Telephone(eva.player, 306)
    for person in (dani, edu):
        sheet(person, night)
        person.taps("Enter the result")
    dani.taps("12–8")
    edu.taps("8–12")
    dani.taps("Yes, do it")

    popup = edu.taps("Yes, do it")

    assert "moved on" in popup.text
    assert night.match(1).scores == [[12, 8]]
    assert "Finished" in edu.text
    assert "Correct the result" in edu.labels


def test_a_wrong_result_is_corrected_with_what_follows_from_it(night, dani):
    night.enter(1, (12, 8))
    night.enter(2, (12, 0))
    night.win(3, 1)
    sheet(dani, night, 1)
    dani.taps("Correct the result")
    dani.taps("8–12")
    assert "Make it void: the right sides play again" in dani.labels
    dani.taps("Make it void: the right sides play again")
    assert "Gabi / Hugo goes on instead." in dani.text
    dani.taps("Entered by mistake.")

    assert dani.text.startswith("✓ Match #1: the result is corrected.")
    assert night.winner(1) == 4
    assert night.match(3).state != State.FINISHED
    sheet(dani, night, 2)
    dani.taps("Take the result back")
    dani.taps("The sides were mixed up.")
    assert night.match(2).state == State.DISPUTED
    assert night.audit("result_reopened").reason == "The sides were mixed up."


def test_an_assistant_keeps_results_and_no_more(night):
    member = MembershipFactory.create(club=night.club, name="Assis", role="assistant")
    assis = Telephone(member.player, 307)
    assis.says("/director")
    assert "Pause everything" not in assis.labels
    assert "As an assistant" in assis.presses(f"d:a:{night.tournament.public_id}:pau:").text
    sheet(assis, night)
    assert "Enter the result" in assis.labels
    assert "Postpone" not in assis.labels
    night.report("Ana", (12, 8))
    night.report("Gabi", (10, 12))
    sheet(assis, night)
    assert "Enter the result" not in assis.labels
    do = f"d:a:{night.match(1).public_id}:res:12-8"
    assert "As an assistant" in assis.presses(do).text


def test_forged_buttons_do_nothing(night, dani):
    seq = night.tournament.seq
    named = {"match": night.match(1).public_id, "tournament": night.tournament.public_id}
    for data in (
        "d:a:{match}:res:99-98",
        "d:a:{match}:call:n",
        "d:a:{match}:zzz:",
        "d:a:{match}:wo:7",
        "d:a:bcdfghjkmn:res:",
        "d:x:{match}:pau:0a1b2c3d4e5f60::",
        "d:x:{match}:wo:0a1b2c3d4e5f60:0:1",
        "d:l:{tournament}:cards:0",
        "d:i:bcdfghjkmn",
        "d:q",
    ):
        assert presses(dani, data.format(**named)).text
    assert night.tournament.seq == seq


@pytest.mark.one_database
def test_the_longest_button_has_room():
    longest = directing_taps.Do("k" * 10, "post", "0" * 14, "w", "30-29,29-30,30-29/kee")

    assert len(str(longest)) <= 64
    assert directing_taps.parse(str(longest)) == longest


def test_of_a_game_online_a_director_sees_no_card_and_may_break_it_off():
    night = Night(2, mode="online").begun()
    night.sit(1, "Ana", "Beto", "Caro", "Davi")
    Membership.objects.filter(pk=night.member("Ana").pk).update(role="director")
    ana = Telephone(night.member("Ana").player, 301)
    told = []
    for label in ("", "Walkover", "Walkover for Caro / Davi", "Gave the match up."):
        if label:
            ana.taps(label)
        else:
            sheet(ana, night)
        told += [ana.text, *ana.labels]
        if "called off" in ana.text:
            assert night.match(1).state == State.LIVE, "nothing is done before the second tap"

    assert not referee.cards_in("\n".join(told))
    assert "This match is being played: its game is called off." in "\n".join(told)
    assert (night.match(1).winner, night.match(1).outcome) == (1, Match.Outcome.WALKOVER)
