from typing import Any

from games.engine import Verification, first_difference, replay
from games.selectors import records_of
from tests.games.table import Table, quickly


def played_out(at):
    table = Table.laid(at=at, best_of=3)
    table.sits("Ana", "alfa")
    table.sits("Caro", "bêta")
    table.sits("Beto")
    table.sits("Dani")
    table.play_out(quickly)
    return table


def test_the_record_of_each_game_replays_to_its_score(db, at):
    table = played_out(at)

    games = [list(game.score) for game in table.row.games.order_by("number")]
    assert [replay(record).as_dict()["score"] for record in records_of(table.row)] == games


def test_every_deal_of_a_published_record_follows_from_the_seed(db, at):
    table = played_out(at)

    verification = Verification()
    assert [verification.first_difference(record) for record in records_of(table.row)] == [None] * (
        table.row.games.count()
    )


def test_a_later_game_says_how_many_hands_went_before_it(db, at):
    records: list[dict[str, Any]] = records_of(played_out(at).row)

    before = 0
    for record in records:
        assert record["about"]["hands_before"] == before
        before += len(record["hands"])
    assert len(records) > 1


def test_another_dealer_of_a_later_game_is_found(db, at):
    record: dict[str, Any] = records_of(played_out(at).row)[1]
    hand = {**record["hands"][0], "actions": []}
    record["hands"] = [{**hand, "dealer": (hand["dealer"] + 1) % 4}]

    assert first_difference(record) == (
        f"Hand 0: seat {hand['dealer']} deals it, not {(hand['dealer'] + 1) % 4}."
    )


def test_a_card_that_was_exchanged_afterwards_is_found(db, at):
    record: dict[str, Any] = records_of(played_out(at).row)[0]
    deal = record["hands"][0]["deal"]
    deal[0], deal[1] = deal[1], deal[0]
    record["hands"] = [{**record["hands"][0], "actions": []}]

    assert first_difference(record) is not None
