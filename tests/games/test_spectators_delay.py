"""The club lets spectators see a match a minute later, so that nobody can whisper into it."""

import random
from datetime import UTC, datetime

import pytest

from games.errors import DomainError
from games.models import Series
from games.selectors import past_view, table_events, table_signs, told_at
from games.selectors.as_of import turning_points
from games.services.series import pause_series, resume_series
from tests.games.spanish_table import TO_ALL, eva_sits_down, four
from tests.games.table import Table

DELAY = 60
NIGHT = datetime(2026, 4, 9, 23, tzinfo=UTC)
# What is of the moment at which one looks, and not of the one that is looked at.
OF_NOW = ("clock", "delay", "deal", "signs", "signs_offered", "players")


def delayed(table, seconds=DELAY):
    Series.objects.filter(pk=table.series.pk).update(spectator_delay=seconds)
    return table


@pytest.fixture
def final(db):
    """The final, begun, with a minute's delay."""
    table = delayed(Table.laid(at=NIGHT))
    table.all_sit()
    table.later(DELAY)
    return table


def heard(table, who=None):
    viewer = None if who is None else table.person(who)
    events = table_events(
        series=table.series.public_id, viewer=viewer, after=0, limit=500, at=table.at
    )
    return [event["seq"] for event in events]


def standing(view):
    return {key: value for key, value in view.items() if key not in OF_NOW}


def test_a_spectator_sees_a_card_a_minute_after_the_players(final):
    final.plays_any_card()

    assert final.view()["play"]["table"] == []
    assert len(final.view("Ana")["play"]["table"]) == 1
    final.later(DELAY - 1)
    assert final.view()["play"]["table"] == []
    final.later(1)
    assert len(final.view()["play"]["table"]) == 1


def test_nothing_tells_a_spectator_earlier_that_something_happened(final):
    before = final.view()
    final.plays_any_card()
    final.does(final.turn, "raise")

    assert standing(final.view()) == standing(before)
    assert heard(final)[-1] == before["seq"]
    assert heard(final, "Ana")[-1] == final.seq
    assert told_at(series=final.series.public_id, viewer=None, at=final.at)[0] == before["seq"]


def test_a_spectator_is_woken_when_the_next_change_may_be_told(final):
    final.plays_any_card()
    played_at = final.at
    final.later(10)
    final.plays_any_card()

    _seq, due = told_at(series=final.series.public_id, viewer=None, at=final.at)

    assert (due - played_at).total_seconds() == DELAY


def test_who_plays_by_telegram_is_not_there_before_the_act_is_told(final):
    seat = final.turn
    final.does(seat, f"play {final.state.hands[seat][0]}", via="telegram")

    assert final.view("Ana")["presence"]["here"] == [seat]
    assert final.view()["presence"]["here"] == []
    final.later(DELAY)
    assert final.view()["presence"]["here"] == [seat]


def test_the_view_says_how_late_it_is_and_runs_no_clock(final):
    assert (final.view()["delay"], final.view()["clock"]["deadline"]) == (DELAY, None)
    assert final.view("Ana")["delay"] == 0
    assert final.view("Ana")["clock"]["deadline"] is not None


def test_who_was_substituted_is_a_spectator_from_then_on(db):
    table = delayed(four(NIGHT))
    ana = table.people[0]
    table.later(DELAY)
    eva_sits_down(table, 0)
    table.plays_any_card()

    told, _due = told_at(series=table.series.public_id, viewer=ana, at=table.at)

    assert told < table.seq
    assert heard(table, "Eva")[-1] == table.seq


def test_signs_for_all_to_see_come_later_as_well(db):
    table = delayed(four(NIGHT, TO_ALL))
    table.later(DELAY)
    table.shows("Ana", "1e")

    def seen():
        return table_signs(series=table.series.public_id, viewer=None, at=table.at)["signs"]

    assert seen() == []
    assert table.signs_seen_by("Beto") == [(0, "1e")]
    table.later(DELAY)
    assert len(seen()) == 1


def test_a_pause_is_told_later_too_and_the_end_at_once(final):
    pause_series(series_id=final.series.pk, at=final.at)

    assert final.view()["state"] == "playing"
    final.later(DELAY)
    assert final.view()["state"] == "paused"
    resume_series(series_id=final.series.pk, at=final.at)
    final.play_out()
    # Nothing is left that could be whispered to anybody.
    assert final.view()["state"] == "over"
    assert heard(final)[-1] == final.seq


# ---- looking back ------------------------------------------------------------


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("rules", "best_of"),
    [("mineiro-duo", 3), ("paulista-clube", 1), ({"preset": "argentino-flor", "target": 15}, 1)],
)
def test_who_looks_back_sees_at_each_number_what_everybody_saw_then(db, rules, best_of):
    table = Table.laid(at=NIGHT, rules=rules, best_of=best_of)
    chance = random.Random(7)
    seen = {}

    def note(legal):
        seen[table.seq] = standing(table.view())
        cards = [words for words in legal if words.startswith("play")]
        return chance.choice(cards if cards and chance.random() < 0.8 else legal)

    table.all_sit()
    table.play_out(note)
    seen[table.seq] = standing(table.view())

    looked = {
        seq: standing(past_view(series=table.series.public_id, viewer=None, seq=seq, at=table.at))
        for seq in seen
    }
    assert len(seen) > 6
    assert looked == seen


def test_a_look_back_reads_no_event_for_each_card(final):
    final.play_out()
    hands = final.series.games.get().hands.count()

    read = turning_points(final.row, until=final.seq)

    # Besides the ends of the hands: the table was opened, four sat down, the game began.
    assert len(read) == hands + 6 < final.seq


def test_a_player_who_looks_back_sees_no_hand_not_even_the_own(final):
    final.plays_any_card()
    past = past_view(
        series=final.series.public_id, viewer=final.person("Ana"), seq=final.seq, at=final.at
    )

    assert (past["seat"], past["play"]["hand"], past["play"]["legal"]) == (None, [], [])
    assert past["signs_offered"] == []


@pytest.mark.parametrize("ahead", [0, 1, 10**6])
def test_a_spectator_cannot_look_at_what_was_not_told_yet(final, ahead):
    final.plays_any_card()

    with pytest.raises(DomainError, match="no such moment"):
        past_view(series=final.series.public_id, viewer=None, seq=final.seq + ahead, at=final.at)
