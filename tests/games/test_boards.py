"""A duplicate round (DEALS 7): two tables, the same hands, compared when both are done."""

from datetime import timedelta

import pytest

from games.errors import DomainError
from games.models import Series
from games.selectors import records_of
from games.services.boards import prepare_boards, seal_boards
from games.services.rebuild import differences
from games.services.seating import substitute
from games.services.series import void_series
from games.signals import boards_revealed, series_finished
from tests.games.table import Table


@pytest.fixture
def boards(db, at):
    return prepare_boards(rules="mineiro", players=4, count=3, at=at)


def runs_from_truco(table):
    """Mano calls truco and the other side runs: a board is over."""
    table.does(table.turn, "raise")
    table.does(table.turn, "decline")


def dealt(table):
    """Who deals, and what everybody was dealt."""
    return table.state.dealer, table.state.dealt


def close(table, at=None):
    table.at = at or table.at
    while table.row.state == Series.State.PLAYING:
        runs_from_truco(table)


def test_every_table_is_dealt_the_same_boards_whatever_was_played_on_them(tables):
    here, there = tables

    for board in range(3):
        assert dealt(here) == dealt(there)
        assert (here.view()["game"], here.view()["hand"]) == (board, 0)
        runs_from_truco(here)
        # The other table plays every card instead.
        while there.row.state == "playing" and there.view()["game"] == board:
            there.plays_any_card()

    assert here.row.state == there.row.state == "over"


def test_the_deal_moves_on_from_board_to_board(tables):
    table = tables[0]
    dealers = []
    while table.row.state == Series.State.PLAYING:
        dealers.append(table.state.dealer)
        runs_from_truco(table)

    first = table.row.first_dealer
    assert dealers == [first, (first + 1) % 4, (first + 2) % 4]


def test_every_board_begins_at_0_to_0_and_nobody_wins_at_one_table(tables):
    table = tables[0]
    heard = []
    series_finished.connect(
        lambda **told: heard.append((told["winner"], told["scores"])), weak=False
    )

    seen = []
    while table.row.state == Series.State.PLAYING:
        seen.append(table.state.score)
        runs_from_truco(table)

    assert seen == [(0, 0)] * 3
    scores = [(2, 0) if mano % 2 == 0 else (0, 2) for mano in manos(table)]
    assert heard[-1] == (None, scores)
    assert table.row.winner is None
    assert table.view("Ana")["result"] == {"winner": None, "games": [list(s) for s in scores]}


def manos(table):
    return [(table.row.first_dealer + 1 + board) % 4 for board in range(3)]


def test_a_board_worth_the_whole_game_is_one_board_all_the_same(tables):
    table = tables[0]
    asker = table.turn
    others = (asker + 1) % 4
    for who in (asker, others, asker, others):
        table.does(who, "raise")
    table.does(asker, "accept")
    while table.view()["game"] == 0:
        table.plays_any_card()

    assert max(table.view("Ana")["games"][0]) == 12
    assert table.view("Ana")["game"] == 1
    assert table.row.state == "playing"
    assert differences(series_id=table.row.pk, repair=False) == []


def test_a_hand_that_nobody_wins_is_not_dealt_again(db, at):
    rules = {"preset": "mineiro", "all_tied": "nobody", "cover_from": 1}
    table = Table.laid_on(prepare_boards(rules=rules, players=4, count=2, at=at), at=at)
    table.all_sit()

    # All cards are covered: three tied tricks.
    for _card in range(12):
        table.does(table.turn, f"cover {table.state.hands[table.turn][0]}")

    assert table.view("Ana")["games"] == [[0, 0]]
    assert (table.view()["game"], table.view()["hand"]) == (1, 0)


def test_no_side_adds_a_string(boards, at):
    table = Table.laid_on(boards, at=at)

    with pytest.raises(DomainError, match="no string") as refused:
        table.sits("Ana", "abacate")

    assert refused.value.code == "bad_string"
    table.all_sit()
    assert table.row.side_strings == ["", ""]


def test_the_promise_of_the_round_is_that_of_each_table(boards, tables):
    assert [table.view()["deal"]["commitment"] for table in tables] == [boards.commitment] * 2


def test_the_reveal_waits_for_the_last_table(boards, tables):
    here, there = tables
    heard = []
    boards_revealed.connect(lambda **told: heard.append(told["boards"].pk), weak=False)

    close(here)
    assert here.row.state == "over"
    assert [table.view("Ana")["deal"]["seed"] for table in tables] == [None, None]
    assert records_of(here.row) == []

    later = there.at + timedelta(minutes=1)
    close(there, at=later)
    boards.refresh_from_db()
    assert boards.revealed_at == later
    assert heard == [boards.pk]
    assert [table.view()["deal"]["seed"] for table in tables] == [bytes(boards.seed).hex()] * 2
    assert [len(records_of(table.row)) for table in tables] == [3, 3]


def test_the_reveal_waits_until_no_more_tables_are_laid(boards, at):
    table = Table.laid_on(boards, at=at)
    table.all_sit()
    close(table)

    assert table.view()["deal"]["seed"] is None
    second = Table.laid_on(boards, at=at)
    assert seal_boards(boards_id=boards.pk, at=at) is False

    second.all_sit()
    close(second)
    assert len(table.view()["deal"]["seed"]) == 64


def test_boards_whose_tables_have_all_closed_are_revealed_when_they_are_sealed(boards, at):
    table = Table.laid_on(boards, at=at)
    table.all_sit()
    close(table)

    assert seal_boards(boards_id=boards.pk, at=at) is True
    assert seal_boards(boards_id=boards.pk, at=at) is False
    assert len(table.view()["deal"]["seed"]) == 64


def test_no_table_is_laid_on_sealed_boards(boards, tables, at):
    with pytest.raises(DomainError) as refused:
        Table.laid_on(boards, at=at)

    assert refused.value.code == "boards_sealed"


def test_a_table_that_is_called_off_keeps_nobody_waiting_and_is_not_revealed(tables):
    here, there = tables
    close(here)

    void_series(series_id=there.series.pk, at=there.at)

    assert len(here.view()["deal"]["seed"]) == 64
    assert len(records_of(here.row)) == 3
    assert there.view("Ana")["deal"]["seed"] is None
    assert records_of(there.row) == []


def test_boards_that_no_table_played_to_the_end_stay_secret(boards, tables):
    for table in tables:
        void_series(series_id=table.series.pk, at=table.at)

    boards.refresh_from_db()
    assert boards.revealed_at is None
    assert [table.view("Ana")["deal"]["seed"] for table in tables] == [None, None]


def test_nobody_has_the_same_hands_at_two_tables(boards, at):
    first = Table.laid_on(boards, at=at)
    people = [first.people[0], *Table.laid(at=at).people[1:]]

    with pytest.raises(DomainError) as refused:
        Table.laid_on(boards, at=at, people=people)

    assert refused.value.code == "knows_the_boards"


@pytest.mark.parametrize("has_played", [True, False])
def test_a_substitute_must_not_have_had_the_hands_already(tables, at, has_played):
    here, there = tables
    gone = here.people[here.turn]
    if has_played:
        here.plays_any_card()
    stranger = Table.laid(at=at).people[0]
    seat = here.row.seats.get(player=gone).number
    substitute(series_id=here.series.pk, seat=seat, player_id=stranger.pk, name="Eva", at=at)

    with pytest.raises(DomainError) as refused:
        substitute(series_id=there.series.pk, seat=0, player_id=gone.pk, name="Ana", at=at)

    assert refused.value.code == "knows_the_boards"


def test_who_saw_the_hands_and_left_without_playing_knows_them_too(tables, at):
    here, there = tables
    stranger = Table.laid(at=at).people[0]
    substitute(series_id=here.series.pk, seat=0, player_id=stranger.pk, name="Eva", at=at)

    with pytest.raises(DomainError) as refused:
        substitute(
            series_id=there.series.pk, seat=1, player_id=here.people[0].pk, name="Ana", at=at
        )

    assert refused.value.code == "knows_the_boards"


def test_who_left_may_come_back_to_the_same_table(tables, at):
    here, _there = tables
    stranger = Table.laid(at=at).people[0]
    substitute(series_id=here.series.pk, seat=0, player_id=stranger.pk, name="Eva", at=at)

    back = {"series_id": here.series.pk, "seat": 0, "player_id": here.people[0].pk}
    assert substitute(**back, name="Ana", at=at)


def test_who_left_before_the_cards_were_dealt_knows_nothing(boards, at):
    here, there = Table.laid_on(boards, at=at), Table.laid_on(boards, at=at)
    stranger = Table.laid(at=at).people[0]
    substitute(series_id=here.series.pk, seat=0, player_id=stranger.pk, name="Eva", at=at)

    other = {"series_id": there.series.pk, "seat": 0, "player_id": here.people[0].pk}
    assert substitute(**other, name="Ana", at=at)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"count": 0}, "bad_boards"),
        ({"count": 65}, "bad_boards"),
        ({"players": 6}, "bad_rules"),
        ({"rules": "poker"}, "bad_rules"),
    ],
)
def test_boards_that_make_no_sense_are_refused(db, at, facts, code):
    with pytest.raises(DomainError) as refused:
        prepare_boards(**{"rules": "mineiro", "players": 4, "count": 3, "at": at, **facts})

    assert refused.value.code == code


def test_a_table_of_another_size_is_refused(boards, at):
    with pytest.raises(DomainError) as refused:
        Table.laid_on(boards, at=at, people=Table.laid(at=at).people[:2])

    assert refused.value.code == "bad_boards"


def test_a_view_says_how_many_boards_are_played(tables, playing):
    assert tables[0].view()["boards"] == 3
    assert playing.view()["boards"] is None
