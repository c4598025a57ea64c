import pytest

from games.errors import DomainError
from games.models import Action, Seat, Series
from games.services.identity import create_player
from games.services.play import act
from games.services.seating import say_ready
from games.services.series import pause_series, resume_series, void_series
from tests.games.table import Table


def refused(code):
    class Refused:
        def __enter__(self):
            self.caught = pytest.raises(DomainError)
            self.info = self.caught.__enter__()
            return self

        def __exit__(self, *details):
            swallowed = self.caught.__exit__(*details)
            assert self.info.value.code == code
            return swallowed

    return Refused()


def test_an_action_raises_the_number_by_one(playing):
    seen = playing.seq

    assert playing.plays_any_card() == seen + 1


def test_an_action_keeps_who_and_how_and_when(playing):
    seat = playing.turn
    playing.does(seat, "raise", command="the-command", via="telegram")

    action = Action.objects.get()
    assert (action.player, action.via, action.command_id, action.at) == (
        playing.person(seat),
        "telegram",
        "the-command",
        playing.at,
    )


def test_the_same_command_twice_is_one_move(playing):
    seat, seen = playing.turn, playing.seq
    first = playing.does(seat, "raise", seen=seen, command="tapped-twice")

    assert playing.does(seat, "raise", seen=seen, command="tapped-twice") == first
    assert Action.objects.count() == 1


def test_tapping_truco_twice_never_asks_for_six(playing):
    seat, seen = playing.turn, playing.seq
    playing.does(seat, "raise", seen=seen)

    with refused("stale"):
        playing.does(seat, "raise", seen=seen)
    assert playing.view()["play"]["question"]["call"] == "truco"


def test_of_two_partners_who_answer_at_once_the_first_answer_stands(playing):
    asker = playing.turn
    playing.does(asker, "raise")
    seen = playing.seq
    first, second = playing.state.to_act
    playing.does(first, "accept", seen=seen)

    with refused("stale"):
        playing.does(second, "decline", seen=seen)
    assert playing.view()["play"]["value"] == 4


def test_a_stale_refusal_says_where_the_table_stands(playing):
    playing.plays_any_card()

    with pytest.raises(DomainError) as refusal:
        playing.does(playing.turn, "raise", seen=playing.seq - 1)
    assert refusal.value.data["seq"] == playing.seq


def test_a_rule_is_refused_with_its_reason_and_changes_nothing(playing):
    before = playing.view("Ana")
    other = (playing.turn + 1) % 4

    with refused("not_your_turn"):
        playing.does(other, f"play {playing.state.hands[other][0]}")
    assert playing.view("Ana") == before


def test_a_card_of_somebody_else_is_refused(playing):
    seat = playing.turn
    foreign = playing.state.hands[(seat + 1) % 4][0]

    with refused("not_your_card"):
        playing.does(seat, f"play {foreign}")


@pytest.mark.parametrize(
    "words",
    ["", "play", "play 9z", "fly", "play 4c 5c", "accept #1", "0 raise", "play \x00", "é" * 99],
)
def test_a_text_that_is_no_action_is_refused(playing, words):
    with refused("bad_action"):
        playing.does(playing.turn, words)


def test_a_stranger_cannot_play(playing):
    with refused("not_playing"):
        act(
            series=playing.series.public_id,
            player=create_player(name="Eva"),
            action="raise",
            seen_seq=playing.seq,
            command_id="eva-00001",
            via="web",
            at=playing.at,
        )


def test_nobody_plays_at_a_table_that_does_not_exist(playing):
    with refused("not_found"):
        act(
            series="nosuchtable",
            player=playing.person("Ana"),
            action="raise",
            seen_seq=1,
            command_id="nowhere-1",
            via="web",
            at=playing.at,
        )


def test_nobody_plays_before_all_sit(table):
    table.sits("Ana")

    with refused("not_ready"):
        table.does("Ana", "raise")


def test_nobody_plays_while_the_director_has_paused(playing):
    pause_series(series_id=playing.series.pk, at=playing.at)

    with refused("paused"):
        playing.does(playing.turn, "raise")
    resume_series(series_id=playing.series.pk, at=playing.at)
    playing.does(playing.turn, "raise")


def test_nobody_plays_at_a_table_that_was_called_off(playing):
    seat = playing.turn
    void_series(series_id=playing.series.pk, at=playing.at)

    with refused("over"):
        playing.does(seat, "raise")


def test_a_game_is_played_to_its_end(playing):
    playing.play_out()

    row = playing.row
    assert row.state == Series.State.OVER
    assert max(row.games.get().score) >= 12
    assert row.turn_deadline_at is None


def test_best_of_three_ends_with_two_games_won(db, at):
    table = Table.laid(at=at, best_of=3)
    table.all_sit()
    table.play_out()

    winners = list(table.row.games.order_by("number").values_list("winner", flat=True))
    assert winners.count(table.row.winner) == 2
    assert len(winners) in (2, 3)


def test_a_raise_that_is_declined_ends_the_hand_and_the_next_is_dealt(playing):
    playing.does(playing.turn, "raise")
    dealer = playing.state.dealer
    playing.does(playing.turn, "decline")

    view = playing.view()
    assert view["last_hand"]["points"] == 2
    assert view["hand"] == 1
    assert view["play"]["dealer"] == (dealer + 1) % 4


def test_a_command_id_of_another_table_is_refused_here(playing, at):
    other = Table.laid(at=at)
    other.people = playing.people
    other.series.seats.all().delete()
    playing.does(playing.turn, "raise", command="the-command")
    person = playing.person(Action.objects.get().seat)
    Seat.objects.create(series=other.series, number=0, player=person, name=person.name)

    with refused("id_reused"):
        say_ready(
            series=other.series.public_id,
            player=person,
            command_id="the-command",
            via="web",
            at=at,
        )
