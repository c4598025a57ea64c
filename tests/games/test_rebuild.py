import pytest
from django.core.management import CommandError, call_command

from games.services.rebuild import differences


def test_after_a_whole_game_every_column_agrees_with_the_record(playing):
    playing.play_out()

    assert differences(series_id=playing.series.pk, repair=False) == []


def test_a_score_that_was_tampered_with_is_found_and_set_right(playing):
    playing.play_out()
    game = playing.row.games.get()
    score = game.score
    game.score_0, game.winner = 99, 1 - game.winner
    game.save(update_fields=["score_0", "winner"])

    with pytest.raises(CommandError):
        call_command("rebuild", "--check")
    call_command("rebuild")

    game.refresh_from_db()
    assert game.score == score
    assert differences(series_id=playing.series.pk, repair=False) == []
