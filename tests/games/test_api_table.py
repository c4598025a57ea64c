"""The table through the API: looking at it and playing at it."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.api import table_views
from games.models import Action
from games.services.identity import create_player
from games.services.series import pause_series, void_series
from tests.games.caller import Caller, raise_or_run, refused


@pytest.fixture
def path(table):
    return f"tables/{table.series.public_id}/"


def cards(table):
    return {card for hand in table.state.hands for card in hand}


def test_a_player_sees_the_own_hand(playing, path):
    seen = Caller(playing.person("Ana")).get(path).json()

    assert seen["seat"] == 0
    assert seen["play"]["hand"] == list(playing.state.hands[0])


def test_a_stranger_never_sees_a_hand(playing, path):
    seen = Caller().get(path).json()

    assert seen["seat"] is None
    assert seen["play"].pop("hand") == []
    # The manilhas of mineiro are named to everybody.
    seen["play"].pop("manilhas")
    assert not cards(playing) & set(json.dumps(seen).replace('"', " ").split())


def test_the_events_name_a_covered_card_to_nobody_else(playing, path):
    playing.plays_any_card()

    mine = Caller(playing.person("Ana")).get(f"{path}events/").json()["events"]
    theirs = Caller().get(f"{path}events/").json()["events"]

    assert [event["kind"] for event in theirs][-2:] == ["started", "action"]
    assert mine == theirs


def test_the_seed_of_a_live_series_is_nowhere(playing, path):
    seed = bytes(playing.row.seed).hex()
    caller = Caller(playing.person("Ana"))

    answers = [
        caller.get(address) for address in (path, f"{path}events/", f"{path}records/", "me/")
    ]

    assert not any(seed in answer.text for answer in answers)


def test_events_are_read_on_from_a_number(playing, path):
    all_of_them = Caller().get(f"{path}events/").json()["events"]

    rest = Caller().get(f"{path}events/", after=all_of_them[2]["seq"]).json()

    assert rest == {"events": all_of_them[3:], "more": False}


def test_many_events_come_in_portions_that_leave_no_gap(playing, path, monkeypatch):
    monkeypatch.setattr(table_views, "MOST_EVENTS", 3)
    for _each in range(4):
        playing.plays_any_card()
    caller, numbers, more = Caller(), list[int](), True

    while more:
        told = caller.get(f"{path}events/", after=numbers[-1] if numbers else 0).json()
        numbers += [event["seq"] for event in told["events"]]
        more = told["more"]
        assert len(told["events"]) <= 3

    assert numbers == list(range(1, playing.seq + 1))


def test_a_player_sits_down_and_the_last_one_starts_the_game(table, path):
    answers = [
        Caller(table.person(name)).post(f"{path}ready/", {"id": f"{name}-sits-down"})
        for name in ("Ana", "Beto", "Caro", "Dani")
    ]

    assert [answer.status_code for answer in answers] == [200] * 4
    assert table.row.state == "playing"
    assert answers[-1].json() == {"id": "Dani-sits-down", "seq": table.seq}


def test_a_string_for_the_deal_is_kept(table, path):
    caller = Caller(table.person("Ana"))

    caller.post(f"{path}ready/", {"id": "ana-sits-down", "text": " três copas "})

    assert table.row.side_strings[0] == " três copas "


def test_a_player_acts_and_the_action_says_by_which_way(playing):
    turn = playing.turn
    card = playing.state.hands[turn][0]

    answer = Caller(playing.person(turn)).act(playing.series, f"play {card}", seq=playing.seq)

    assert answer.json() == {"id": "a-command-of-mine", "seq": playing.seq}
    assert [(each.text, each.via) for each in Action.objects.all()] == [
        (f"{turn} play {card}", "api")
    ]


def test_the_same_id_twice_gets_the_same_answer_and_makes_one_move(playing):
    caller, seen = Caller(playing.person(playing.turn)), playing.seq

    first = caller.act(playing.series, "raise", seq=seen)
    second = caller.act(playing.series, "raise", seq=seen)

    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert Action.objects.count() == 1


def test_who_looked_at_an_old_view_is_told_where_the_table_stands(playing):
    seen = playing.seq
    playing.plays_any_card()

    answer = Caller(playing.person(playing.turn)).act(playing.series, "raise", seq=seen)

    assert refused(answer) == (409, "stale")
    assert answer.json()["seq"] == playing.seq


def test_the_rules_refuse_with_their_reason(playing):
    waiting = (playing.turn + 1) % 4

    answer = Caller(playing.person(waiting)).act(playing.series, "raise", seq=playing.seq)

    assert refused(answer) == (422, "not_your_turn")


def test_what_is_no_action_is_a_bad_one(playing):
    answer = Caller(playing.person(playing.turn)).act(playing.series, "sing", seq=playing.seq)

    assert refused(answer) == (400, "bad_action")


def test_nobody_acts_for_a_seat_that_is_not_theirs(playing):
    eva = create_player(name="Eva")

    assert refused(Caller(eva).act(playing.series, "raise", seq=playing.seq)) == (
        403,
        "not_playing",
    )


def test_nobody_acts_without_a_token(playing):
    answer = Caller().act(playing.series, "raise", seq=playing.seq)

    assert refused(answer) == (401, "not_signed_in")


def test_before_all_have_sat_down_nothing_can_be_played(table):
    answer = Caller(table.person("Ana")).act(table.series, "raise", seq=table.seq)

    assert refused(answer) == (409, "not_ready")


def test_nothing_can_be_played_at_a_paused_table(playing):
    pause_series(series_id=playing.series.pk, at=playing.at)

    answer = Caller(playing.person(playing.turn)).act(playing.series, "raise", seq=playing.seq)

    assert refused(answer) == (409, "paused")


def test_nobody_sits_down_at_a_closed_table(table, path):
    void_series(series_id=table.series.pk, at=table.at)

    answer = Caller(table.person("Ana")).post(f"{path}ready/", {"id": "too-late-now"})

    assert refused(answer) == (409, "over")


def test_records_are_shown_when_the_table_is_over(playing, path):
    assert refused(Caller().get(f"{path}records/")) == (409, "not_over")

    playing.play_out(raise_or_run)
    (record,) = Caller().get(f"{path}records/").json()

    assert record["format"] == "truco-record/1"
    assert record["about"]["seed"] == bytes(playing.row.seed).hex()


def test_a_table_that_was_called_off_has_no_record(playing, path):
    void_series(series_id=playing.series.pk, at=playing.at)

    assert refused(Caller().get(f"{path}records/")) == (409, "not_over")


@pytest.mark.parametrize("rest", ["", "events/", "records/"])
def test_a_table_that_is_not_there_is_not_found(db, rest):
    assert refused(Caller().get(f"tables/bbbbbbbbbb/{rest}")) == (404, "not_found")


def test_the_number_of_queries_does_not_grow_with_what_was_played(
    playing, path, django_assert_num_queries
):
    caller = Caller()
    with CaptureQueriesContext(connection) as early:
        caller.get(path), caller.get(f"{path}events/")

    for _each in range(4):
        playing.plays_any_card()

    with django_assert_num_queries(len(early)):
        caller.get(path), caller.get(f"{path}events/")
