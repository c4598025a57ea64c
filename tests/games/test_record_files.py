"""The record of a match as a file: who may have it, when, and what can be done with it."""

import json

import pytest
from django.core.management import call_command

from games.services.series import pause_series, void_series
from tests.games.table import Table, quickly


def download(client, table):
    return client.get(f"/table/{table.row.public_id}/record.jsonl")


def answers(client, table):
    """What the pages that tell everything answer."""
    pages = ("record.jsonl", "verify/", "replay/")
    return [client.get(f"/table/{table.row.public_id}/{page}").status_code for page in pages]


def test_nobody_gets_the_record_while_the_match_is_played(client, playing):
    assert answers(client, playing) == [404, 404, 404]

    client.force_login(playing.person("Ana"))
    assert answers(client, playing) == [404, 404, 404]

    pause_series(series_id=playing.series.pk, at=playing.at)
    assert answers(client, playing) == [404, 404, 404]


def test_a_match_that_was_called_off_has_no_record(client, playing):
    playing.plays_any_card()
    void_series(series_id=playing.series.pk, at=playing.at)

    assert answers(client, playing) == [404, 404, 404]


def test_when_the_match_is_over_anybody_gets_everything(client, playing):
    playing.play_out()

    assert answers(client, playing) == [200, 200, 200]


def test_the_record_is_a_file_named_after_the_table(client, playing):
    playing.play_out()

    response = download(client, playing)

    name = f"{playing.row.public_id}.jsonl"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'


@pytest.fixture
def best_of_3(db, at):
    table = Table.laid(at=at, best_of=3)
    table.sits("Ana", "alfa")
    table.sits("Caro", "bêta")
    table.sits("Beto")
    table.sits("Dani")
    table.play_out(quickly)
    return table


def test_the_file_of_several_games_is_replayed_and_verified(client, best_of_3, tmp_path, capsys):
    file = tmp_path / "match.jsonl"
    file.write_bytes(download(client, best_of_3).content)
    games = list(best_of_3.row.games.order_by("number"))

    call_command("replay", str(file))
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each["ok"], each["score"], each["game_winner"]) for each in results] == [
        (True, list(game.score), game.winner) for game in games
    ]

    call_command("verify", str(file))
    assert len(games) > 1
    assert capsys.readouterr().out.splitlines() == [
        f"'{file}', record {number}: verified: every deal follows from the seed."
        for number in range(1, len(games) + 1)
    ]


def test_verify_counts_the_hands_of_the_games_before(client, best_of_3, tmp_path, capsys):
    first, second, *_ = download(client, best_of_3).content.decode().splitlines()
    changed = json.loads(second)
    # The same seat would deal: a record alone could not tell.
    changed["about"]["hands_before"] += 4
    file = tmp_path / "match.jsonl"
    file.write_text(f"{first}\n{json.dumps(changed)}\n")

    with pytest.raises(SystemExit):
        call_command("verify", str(file))

    assert "record 2: different: The games before this one had" in capsys.readouterr().out
