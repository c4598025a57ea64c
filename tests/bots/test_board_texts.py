"""What a board says at each moment of a match."""

import re

import pytest

from bots.messages import board
from games.models import Series
from games.services import series as tables
from games.services.boards import prepare_boards
from games.services.play import time_out
from tests.games.table import Table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def lay(at):
    def laid(rules="mineiro", best_of=1):
        return Table.laid(at=at, rules=rules, best_of=best_of)

    return laid


def text(table, name="Ana"):
    return board.screen(table.view(name)).text


def labels(table, name="Ana", url=""):
    rows = board.screen(table.view(name), url=url).rows
    return [button.label for row in rows for button in row]


def test_before_the_cards_it_says_who_is_awaited(lay):
    table = lay()
    assert "Say that you are here" in text(table)
    table.sits("Ana")

    assert text(table).endswith("Waiting for: Caro, Beto, Dani")
    assert labels(table) == []


def test_a_link_to_the_table_where_telegram_can_open_it(lay):
    table = lay()

    assert labels(table, url="https://club.example/table/x/") == ["I am here", "Open the table"]


def test_it_tells_the_games_of_a_best_of_three(lay):
    table = lay(best_of=3)
    table.all_sit()

    assert "Games: 0–0" in text(table)


def test_after_the_boards_of_a_duplicate_round_it_tells_the_points_of_each(at):
    boards = prepare_boards(rules="mineiro", players=4, count=2, at=at)
    table = Table.laid_on(boards, at=at)
    table.all_sit()
    for _board in range(2):
        table.does(table.turn, "raise")
        table.does(table.turn, "decline")

    assert re.search(r"All boards are played: (2–0, 0–2|0–2, 2–0)$", text(table))


def test_the_turned_card_is_shown(lay):
    table = lay("paulista")
    table.all_sit()

    assert "Turned card: " in text(table)


def test_a_raise_asks_the_other_side_and_tells_the_own(lay):
    table = lay()
    table.all_sit()
    asking = table.people[table.turn].name
    table.does(asking, "raise")
    other = "Caro" if asking in ("Ana", "Beto") else "Ana"

    said = f"{asking}: Truco! The hand would be worth 4."
    assert text(table, asking).endswith(said)
    assert text(table, other).endswith(f"👉 {said} Your answer?\nYou have 0:40.")
    assert labels(table, asking) == []


def test_after_a_hand_it_tells_who_won_it(lay):
    table = lay()
    table.all_sit()
    asking = table.people[table.turn].name
    table.does(asking, "raise")
    table.does("Caro" if asking in ("Ana", "Beto") else "Ana", "decline")

    side = "🔵 Ana / Beto" if asking in ("Ana", "Beto") else "🟠 Caro / Dani"
    assert f"Last hand: {side}, 2." in text(table)


def test_time_of_ones_own_comes_on_top_of_the_turn(lay):
    table = lay()
    table.all_sit()
    Series.objects.filter(pk=table.series.pk).update(bank_seconds=90)

    assert text(table, table.people[table.turn].name).endswith(
        "You have 0:40, and 1:30 of your own."
    )


def test_a_pause_takes_the_buttons_and_keeps_the_cards(lay, at):
    table = lay()
    table.all_sit()
    tables.pause_series(series_id=table.series.pk, at=at)

    for name in ("Ana", "Caro", "Beto", "Dani"):
        assert "Your cards: " in text(table, name)
        assert text(table, name).endswith("The director has paused the game.")
        assert labels(table, name) == []


def test_a_pause_before_the_cards(lay, at):
    table = lay()
    tables.pause_series(series_id=table.series.pk, at=at)

    assert text(table).endswith("The director has paused the game.")


def test_a_table_that_was_called_off(lay, at):
    table = lay()
    table.all_sit()
    tables.void_series(series_id=table.series.pk, at=at)

    assert text(table).endswith("The director has called this table off.")
    assert "Your cards" not in text(table)


def test_the_end_as_each_side_sees_it(lay):
    table = lay()
    table.all_sit()
    table.play_out()
    winners, losers = ("Ana", "Caro") if table.row.winner == 0 else ("Caro", "Ana")

    assert "You have won: " in text(table, winners)
    assert f"{winners} / " in text(table, losers)
    assert " have won: " in text(table, losers)


def test_a_spectator_s_board_would_show_no_card(lay):
    table = lay()
    table.all_sit()

    assert board.screen(table.view(None)).text.endswith("You no longer play at this table.")


def test_blind_cards_are_buttons_by_their_place(lay):
    table = lay("mineiro-duo")
    table.all_sit()
    game = table.series.games.get()
    game.score_0, game.score_1 = 10, 10
    game.save()
    game.hands.update(start_0=10, start_1=10)
    name = table.people[table.turn].name

    assert labels(table, name) == ["Card 1", "Card 2", "Card 3"]
    assert "Your cards: 🂠  🂠  🂠" in text(table, name)


def test_a_raise_that_loses_the_game_is_offered_as_a_question(lay):
    table = lay("mineiro-duo")
    table.all_sit()
    game = table.series.games.get()
    game.score_0, game.score_1 = 10, 4
    game.save()
    game.hands.update(start_0=10, start_1=4)
    table.does("Ana", "accept")
    name = table.people[table.turn].name

    assert labels(table, name)[3:] == ["Truco! · perde a queda"]
    assert board.screen(table.view(name)).rows[1][0].data.startswith("o:")


def test_a_turn_that_ran_out_moves_the_board(lay, at):
    table = lay()
    table.all_sit()
    before = text(table)
    time_out(series_id=table.series.pk, at=table.row.turn_deadline_at)

    assert text(table) != before
