"""Directing a match on the public page: the acts, what they say first, and the log."""

import pytest

from tests.tournaments.club_night import Night, new_command
from tests.tournaments.overlay import Overlay, text
from tournaments.models import DirectorCall

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def night():
    return Night(4).begun()


@pytest.fixture
def dani(night):
    return Overlay(night)


# ---- an evening with real cards -------------------------------------------------
def test_a_whole_match_takes_a_tap_for_each_thing_that_happens(night, dani):
    assert dani.offered(1)[:2] == ["begin", "result"]

    begun = dani.does("begin", 1)
    done = dani.does("result", 1, game_1_0="12", game_1_1="7")

    assert "Match #1 is being played." in text(begun)
    assert "Match #1: the result is saved." in text(done)
    assert night.match(1).scores == [[12, 7]]
    assert night.kinds()[-2:] == ["match_begun", "result_entered"]


def test_the_winner_of_both_semi_finals_is_called_to_a_table_that_is_named(dani, night):
    night.tournament.brackets.update(state="running")
    postponed = dani.does("postpone", 1)
    assert "Match #1 is postponed." in text(postponed)
    assert "table 3" in text(dani.sees(1)) or "Call to table" in text(dani.sees(1))

    called = dani.does("call", 1, table="3")

    assert "Match #1 is called to table 3." in text(called)
    assert (night.match(1).state, night.match(1).table) == ("called", 3)
    assert night.kinds()[-2:] == ["match_postponed", "match_called"]


def test_who_is_in_dispute_keeps_the_table_and_the_result_comes_first(dani, night):
    night.enter(1, (12, 3))
    night.report("Caro", (12, 9), number=2)
    night.report("Eva", (12, 8), number=2)
    assert (night.match(2).state, night.match(2).table) == ("disputed", 2)
    offered = dani.sees(2).context["acts"]
    assert [act.name for act in offered if act.is_unfolded] == ["result"]

    [call] = [act for act in offered if act.name == "call"]
    assert call.choices()[0].value == "2"


def test_what_cannot_be_done_asks_for_no_reason(dani, night):
    assert "postpone_reason" in text(dani.sees(1))
    night.report("Ana", (12, 9))
    shown = dani.sees(1)
    [postpone] = [act for act in shown.context["acts"] if act.name == "postpone"]

    assert postpone.choices() == []
    assert "Play has begun at this match" in text(shown)
    assert "postpone_reason" not in text(shown)


def test_one_side_is_here_and_the_other_has_until_the_grace_is_over(dani, night):
    said = dani.does("present", 1, place="1")

    assert "noted as here" in text(said)
    assert [side.present_at is not None for side in night.match(1).sides.order_by("place")] == [
        False,
        True,
    ]


def test_nobody_came_so_one_tap_decides(dani, night):
    panel = text(dani.sees(1))
    assert "The side you choose goes on; if both are absent, the next match has one side less." in (
        panel
    )

    dani.does("walkover", 1, winner="0")

    assert night.match(1).outcome == "walkover"
    assert night.audit("result_entered").reason == "Did not come in time."
    who = text(dani.sees(1)).partition('class="who"')[2].partition("</p>")[0]
    assert "(won)" in who.partition(" – ")[0]
    assert "(won)" not in who.partition(" – ")[2]


def test_a_postponed_match_is_taken_up_again(dani, night):
    dani.does("postpone", 2)
    dani.does("take-up", 2)

    assert night.match(2).state == "called"
    assert night.kinds()[-2:] == ["match_postponed", "match_taken_up"]


def test_a_match_goes_on_at_another_table(dani, night):
    dani.does("table", 1, table="4")

    assert night.match(1).table == 4
    assert night.audit("table_moved").after == {"table": 4}


def test_a_call_for_the_director_is_seen_to_in_the_match_it_is_about(dani, night):
    call = DirectorCall.objects.create(
        match=night.match(1), player=night.director, reason="rules", words="Flor?", at=night.now
    )
    assert dani.offered(1)[0] == "answer"
    assert "Flor?" in text(dani.sees(1))

    dani.does("answer", 1, call=call.public_id)

    assert "answer" not in dani.offered(1)
    assert night.kinds()[-1] == "call_answered"


# ---- undone and put right -------------------------------------------------------
def test_a_result_is_taken_back_after_its_consequences_were_shown(dani, night):
    night.win(1, 1)
    night.win(2, 2)

    panel = text(dani.sees(1))
    assert "The match waits for your decision again, and its winner no longer goes on." in panel
    assert "Match 3 is called off from its table and waits again." in panel
    undone = dani.does("reopen", 1)

    assert "Match #1 is open again." in text(undone)
    assert night.states()[3] == "waiting"
    assert night.audit("result_reopened").reason == "Entered by mistake."


def test_a_correction_shows_what_it_changes_and_waits_for_the_word(dani, night):
    night.win(1, 1)

    shown = dani.does("correct", 1, game_1_0="8", game_1_1="12")

    assert "goes on instead." in text(shown)
    assert night.winner(1) == 1
    preview = shown.context["preview"]
    told = shown.context["tried"].data.dict() | {"expected_seq": preview.seq, "confirmed": "1"}
    corrected = dani.client.post(dani.address(1, "correct"), told)
    assert "the result is corrected" in text(corrected)
    assert night.winner(1) == 4


def test_what_was_played_since_is_kept_or_void_as_the_director_says(dani, night):
    for number, seed in ((1, 1), (2, 2), (3, 1)):
        night.win(number, seed)

    shown = dani.does("correct", 1, game_1_0="8", game_1_1="12")

    assert [choice.value for choice in shown.context["preview"].choices] == ["keep", "replay"]
    told = shown.context["tried"].data.dict() | {
        "expected_seq": shown.context["preview"].seq,
        "confirmed": "1",
        "later": "replay",
    }
    dani.client.post(dani.address(1, "correct"), told)
    assert night.match(3).winner is None
    assert night.seeds(3)[0] == 4


def test_who_looked_before_something_moved_is_asked_again_and_loses_nothing(dani, night):
    night.win(1, 1)
    acts = dani.sees(1).context["acts"]
    [form] = [act.form for act in acts if act.name == "reopen"]
    night.win(2, 2)

    answer = dani.client.post(
        dani.address(1, "reopen"),
        {"expected_seq": form["expected_seq"].value(), "reason": "Wrong slip.", "command_id": "a"},
    )

    assert answer.status_code == 422
    assert "The tournament has moved on; look again." in text(answer)
    assert "Wrong slip." in text(answer)
    again = answer.context["tried"].form
    assert again["expected_seq"].value() == str(night.tournament.seq)
    assert night.winner(1) == 1


# ---- refusals --------------------------------------------------------------------
def test_points_that_cannot_be_are_refused_in_a_sentence_and_stay_in_the_form(dani, night):
    answer = dani.does("result", 1, game_1_0="12", game_1_1="12")

    assert answer.status_code == 422
    assert "both sides cannot have 12 points" in text(answer)
    assert answer.context["tried"].form["game_1_1"].value() == "12"
    assert night.match(1).state == "called"


def test_a_stale_panel_is_told_what_has_become_of_the_match(dani, night):
    form = dani.sees(1)
    assert form.status_code == 200
    night.win(1, 1)

    answer = dani.client.post(dani.address(1, "begin"), {"command_id": new_command()})

    assert answer.status_code == 422
    assert "This match has not been called." in text(answer)


def test_a_double_tap_does_it_once(dani, night):
    sent = {"command_id": new_command(), "table": ""}
    dani.does("postpone", 1)

    first, second = (dani.client.post(dani.address(1, "call"), sent) for _tap in range(2))

    assert (first.status_code, second.status_code) == (200, 200)
    assert night.kinds().count("match_called") == 1


@pytest.mark.parametrize(
    ("act", "chosen", "kind"),
    [
        ("begin", {}, "match_begun"),
        ("table", {"table": "4"}, "table_moved"),
        ("postpone", {"reason": "Ana is late."}, "match_postponed"),
        ("walkover", {"winner": "1", "reason": "Ana is gone."}, "result_entered"),
    ],
)
def test_a_thumb_that_trembles_does_nothing_twice(dani, night, act, chosen, kind):
    sent = {"command_id": new_command(), **chosen}

    answers = [dani.client.post(dani.address(1, act), sent) for _tap in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert night.kinds().count(kind) == 1


def test_who_has_come_is_noted_once_and_not_again_when_play_has_begun(dani, night):
    first, second = ({"command_id": new_command(), "place": place} for place in ("0", "1"))

    answers = [
        dani.client.post(dani.address(1, "present"), each) for each in (first, second, first)
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert night.match(1).state == "live"


def test_what_the_sides_report_stands_above_the_decision(dani, night):
    match = night.match(1)
    for place, scores in enumerate(([[12, 3]], [[3, 12]])):
        match.reports.create(place=place, scores=scores, by=night.director, at=night.now)

    panel = text(dani.sees(1))

    assert "Ana / Beto report: <strong>12–3</strong>" in panel
    assert "Gabi / Hugo report: <strong>3–12</strong>" in panel


@pytest.mark.parametrize("number", [1, 3])
def test_what_is_not_known_is_not_there(dani, number):
    assert dani.client.post(dani.address(number, "nonsense")).status_code == 404
