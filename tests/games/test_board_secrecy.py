"""What is told of a table while the same hands are still played at another one."""

import json
import re

import pytest

from games.engine import Verification, replay
from games.selectors import records_of, table_events, table_view
from games.services.boards import prepare_boards
from games.services.identity import create_player
from games.services.seating import substitute
from tests.games.table import NAMES, Table

CARD = re.compile(r"\b(?:10|11|12|[1-7QJKA])[chsdebo]\b")
# How a page shows one, where it is not a back.
DRAWN = re.compile(r"deck\.svg#(?!back)(\w+)")


@pytest.fixture
def boards(db, at):
    return prepare_boards(rules="mineiro-clube", players=4, count=2, at=at)


def plays_it_all(table):
    """Play every board to its end, with a covered card in each second trick."""
    while table.row.state == "playing":
        seat = table.turn
        legal = table.view(seat)["play"]["legal"]
        covers = [words for words in legal if words.startswith("cover")]
        table.does(seat, covers[0] if covers and len(table.state.past) == 1 else legal[0])


def seen(table, viewer):
    return table_view(series=table.series.public_id, viewer=viewer, at=table.at)


def heard(table, viewer):
    return table_events(
        series=table.series.public_id, viewer=viewer, after=0, limit=500, at=table.at
    )


def cards_in(something):
    return set(CARD.findall(json.dumps(something)))


def test_a_table_that_is_still_played_shows_strangers_no_card_and_no_points(tables):
    here = tables[0]
    here.does(here.turn, f"play {here.state.hands[here.turn][0]}")
    here.does(here.turn, "raise")
    here.does(here.turn, "accept")

    view, events = seen(here, None), heard(here, None)

    assert cards_in([view, events]) == set()
    assert (view["play"], view["last_hand"], view["result"]) == (None, None, None)
    assert (view["games"], [side["games"] for side in view["sides"]]) == ([], [0, 0])
    assert [event["kind"] for event in events[-3:]] == ["unseen"] * 3
    assert all(set(event) == {"seq", "kind", "at"} for event in events[-3:])


def test_strangers_see_how_far_the_table_is(tables):
    view, events = seen(tables[0], None), heard(tables[0], None)

    assert (view["state"], view["game"], view["boards"]) == ("playing", 0, 2)
    assert [event["kind"] for event in events] == ["opened", *["ready"] * 4, "started"]


def test_a_finished_table_shows_strangers_nothing_while_another_plays(tables):
    here, there = tables
    plays_it_all(here)

    for stranger in (None, *there.people):
        view, events = seen(here, stranger), heard(here, stranger)
        assert cards_in([view, events]) == set()
        assert (view["state"], view["games"], view["result"]) == ("over", [], None)
        assert "score" not in json.dumps(events)


def test_its_own_players_never_see_what_another_covered(tables):
    here = tables[0]
    owner = {}
    while here.row.state == "playing" and here.view()["game"] == 0:
        seat, card = here.turn, here.state.hands[here.turn][0]
        if len(here.state.past) == 1:
            owner[card] = seat
            here.does(seat, f"cover {card}")
        else:
            here.does(seat, f"play {card}")

    assert len(owner) >= 2
    for seat, name in enumerate(NAMES):
        told = cards_in(heard(here, here.person(name)))
        assert {card for card in owner if card in told} == {
            card for card, who in owner.items() if who == seat
        }


def test_who_was_replaced_is_a_stranger(tables, at):
    here = tables[0]
    gone = here.people[0]
    eva = create_player(name="Eva")
    substitute(series_id=here.series.pk, seat=0, player_id=eva.pk, name="Eva", at=at)

    assert seen(here, gone)["play"] is None
    assert seen(here, eva)["play"]["hand"] != []


def test_the_pages_of_a_finished_table_wait_for_the_others(client, tables):
    here, there = tables
    plays_it_all(here)
    pages = [f"/table/{here.row.public_id}/{page}" for page in ("record.jsonl", "verify/")] + [
        f"/api/v1/tables/{here.row.public_id}/records/"
    ]

    assert [client.get(page).status_code for page in pages] == [404, 404, 409]
    # Not even for who played there.
    client.force_login(here.person("Ana"))
    assert [client.get(page).status_code for page in pages] == [404, 404, 409]

    plays_it_all(there)
    assert [client.get(page).status_code for page in pages] == [200, 200, 200]


def test_the_page_of_a_table_tells_strangers_why_they_see_nothing(client, tables):
    page = client.get(f"/table/{tables[0].row.public_id}/").content.decode()

    assert "Other tables still play these hands" in page
    assert DRAWN.findall(page.split('id="words"')[0]) == []


def test_the_page_of_a_table_without_a_secret_shows_what_lies_on_it(client, db, at):
    table = Table.laid(at=at)
    table.all_sit()
    table.plays_any_card()
    page = client.get(f"/table/{table.row.public_id}/").content.decode()

    assert len(DRAWN.findall(page.split('id="words"')[0])) == 1


def test_after_the_reveal_everybody_sees_everything(tables):
    here, there = tables
    plays_it_all(here)
    plays_it_all(there)

    view, events = seen(here, None), heard(here, None)

    assert len(view["games"]) == 2
    assert len(view["deal"]["seed"]) == 64
    assert events[-1]["kind"] == "revealed"
    assert cards_in(events)
    assert "unseen" not in {event["kind"] for event in events}


def test_a_record_of_a_board_is_verified(tables):
    for table in tables:
        plays_it_all(table)

    for table in tables:
        verification = Verification()
        records = records_of(table.row)
        assert [verification.first_difference(each) for each in records] == [None, None]
        assert [replay(each).as_dict()["score"] for each in records] == table.view("Ana")["games"]
    first, second = (records_of(table.row)[1]["hands"][0]["deal"] for table in tables)
    assert first == second


def test_no_text_of_the_rows_tells_the_seed(boards, tables):
    assert bytes(boards.seed).hex() not in str(boards) + repr(boards) + repr(tables[0].row)
