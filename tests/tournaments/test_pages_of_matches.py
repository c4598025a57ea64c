"""The page of a match: why these meet, where they go, and what is not told yet."""

import pytest

from tests.tournaments.test_board_rounds import a_round_of_boards
from tests.tournaments.test_board_rounds import play as play_boards
from tests.tournaments.test_pages import words
from tests.tournaments.test_pages_of_formats import begun, card, of_the_bye
from tournaments.models import Bracket
from tournaments.services import postponing, sweeps
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
Format = Bracket.Format


def test_a_match_says_where_its_winner_and_its_loser_go(read):
    night = begun(4, StageSpec(Format.DOUBLE_ELIMINATION))

    shown = words(read(night, night.match(1)))

    assert "The winner goes on to match 3" in shown
    assert "The loser goes on to match 4" in shown


def test_a_match_names_its_stage_and_its_group(read):
    night = begun(
        4, StageSpec(Format.GROUPS, groups=2), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=1)
    )
    night.result(night.match(1), 0)

    shown = words(read(night, night.match(1)))

    assert "Match 1 Stage 1: groups · Group 1 · Round 1" in shown
    assert "Result Entered by the director" in shown


def test_a_match_is_told_in_the_language_of_the_club(client):
    night = begun(
        4, StageSpec(Format.GROUPS, groups=2), StageSpec(Format.SINGLE_ELIMINATION, qualifiers=1)
    )

    shown = words(client.get(f"/t/{night.tournament.public_id}/m/{night.match(1).public_id}/").text)

    assert "Fase 1: grupos · Grupo 1 · Rodada 1" in shown
    assert "Todos contra todos: rodada 1 de 1" in shown


def test_a_rest_says_why(read):
    night = begun(3, StageSpec(Format.ROUND_ROBIN))

    shown = words(read(night, of_the_bye(night)))

    assert "Why this rest Everybody rests in turn" in shown


def test_a_postponed_match_is_called_so(read):
    night = begun(2, StageSpec(Format.SINGLE_ELIMINATION))
    postponing.postpone_match(
        match_id=night.match(1).pk, reason="Ana is late.", command_id="12345678", **night.by
    )

    assert card(read(night), night.match(1)).startswith("Match 1 Postponed")
    assert "when the director says so" in words(read(night, night.match(1)))


def test_boards_tell_nothing_before_the_last_table_has_played(read):
    night = a_round_of_boards(policy="random")
    night.call(1)
    night.call(2)
    assert "watch" not in card(read(night), night.match(1))
    play_boards(night, 1)

    first = night.match(1)
    assert card(read(night), first) == "Match 1 Played seed 1 Ana / Beto seed 4 Gabi / Hugo"
    assert "once the last of them has played" in words(read(night, first))

    play_boards(night, 2)
    sweeps.sweep(at=night.now)

    assert "See every hand again" in words(read(night, first))
    assert "Boards Entry 1 2" in words(read(night, first))
    (ours, theirs) = (sum(board[place] for board in first.scores) for place in (0, 1))
    assert card(read(night), first).endswith(f"Beto {ours} seed 4 Gabi / Hugo {theirs}")
