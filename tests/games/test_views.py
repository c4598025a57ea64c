"""Nobody ever sees a card that is not theirs to see."""

import json
import random
import re
from datetime import timedelta

import pytest

from games.engine import DECKS
from games.models import Series
from games.selectors import latest_hands, records_of, table_events
from games.services.series import void_series
from tests.games.table import NAMES, Table

pytestmark = pytest.mark.one_database

CARD = re.compile(r'"([4567QJKA23][chsd])"|(?:play|cover) ([4567QJKA23][chsd])')


def cards_in(told):
    """Return every card named in *told* besides the manilhas, which are the same for all."""
    text = json.dumps(told)
    found = {first or second for first, second in CARD.findall(text)}
    return found & set(DECKS["french40"])


def without_manilhas(view):
    play = view["play"]
    return {**view, "play": play and {**play, "manilhas": []}}


def seen_by(table, who):
    viewer = None if who is None else table.person(who)
    events = table_events(
        series=table.series.public_id, viewer=viewer, after=0, limit=500, at=table.at
    )
    return cards_in([without_manilhas(table.view(who)), events])


def open_cards(table):
    """The cards that lie, or have lain, face up on the table in this series."""
    rows = [
        (hand, action.text)
        for game in table.row.games.all()
        for hand in game.hands.all()
        for action in hand.actions.all()
    ]
    return {text.split()[-1] for _hand, text in rows if " play " in text}


def random_night(table, rng, steps):
    for _step in range(steps):
        if table.row.state != Series.State.PLAYING:
            return
        seat = rng.choice(table.state.to_act)
        legal = table.view(seat)["play"]["legal"]
        table.does(seat, rng.choice(legal))
        table.at += timedelta(seconds=3)
        yield


@pytest.mark.parametrize("rules", ["mineiro", "mineiro-clube"])
@pytest.mark.parametrize("luck", [1, 2, 3])
def test_in_a_game_at_random_everybody_sees_open_and_own_cards_alone(db, at, rules, luck):
    table = Table.laid(at=at, rules=rules)
    table.all_sit()
    dealt_to = {seat: set[str]() for seat in range(4)}

    for _step in random_night(table, random.Random(luck), 50):
        if table.row.state != Series.State.PLAYING:
            break
        state, shown = table.state, open_cards(table)
        for seat in range(4):
            dealt_to[seat] |= set(state.dealt[seat])
        assert seen_by(table, None) <= shown
        for seat, name in enumerate(NAMES):
            allowed = shown | dealt_to[seat]
            if state.brink_side == seat % 2:
                allowed |= dealt_to[(seat + 2) % 4]
            assert seen_by(table, name) <= allowed


def test_a_spectator_sees_no_hand_and_has_nothing_to_do(playing):
    play = playing.view()["play"]

    assert play["hand"] == []
    assert play["legal"] == []
    assert play["cards_left"] == [3, 3, 3, 3]


def test_the_seed_is_secret_until_the_series_is_over(playing):
    assert playing.view("Ana")["deal"]["seed"] is None
    assert records_of(playing.row) == []

    playing.play_out()

    assert len(playing.view()["deal"]["seed"]) == 64
    assert len(records_of(playing.row)) == 1


def test_a_series_that_was_called_off_is_never_revealed(playing):
    playing.plays_any_card()
    void_series(series_id=playing.series.pk, at=playing.at)

    view = playing.view("Ana")
    assert view["deal"]["seed"] is None
    assert view["play"] is None
    assert records_of(playing.row) == []


def test_a_covered_card_is_named_to_its_owner_alone(db, at):
    table = Table.laid(at=at, rules="mineiro-clube")
    table.all_sit()
    for _card in range(4):
        table.plays_any_card()
    seat = table.turn
    card = table.state.hands[seat][0]
    table.does(seat, f"cover {card}")

    events = {
        who: table_events(
            series=table.series.public_id,
            viewer=table.person(who),
            after=0,
            limit=99,
            at=table.at,
        )[-1]["text"]
        for who in range(4)
    }
    assert events.pop(seat) == f"{seat} cover {card}"
    assert set(events.values()) == {f"{seat} cover"}
    assert table.view((seat + 1) % 4)["play"]["table"] == [{"seat": seat, "card": None}]


def test_no_text_of_a_row_names_a_card(playing):
    playing.plays_any_card()

    told = [str(row) + repr(row) for row in (playing.row, *playing.row.actions.all())]
    assert cards_in(told) == set()
    assert bytes(playing.row.seed).hex() not in "".join(told)


def test_the_view_can_be_sent_as_json(playing):
    assert json.loads(json.dumps(playing.view("Ana")))["seat"] == 0


def test_a_view_is_of_one_moment_though_the_table_moves_on_while_it_is_read(playing, monkeypatch):
    mano = playing.turn
    card = playing.state.hands[mano][0]
    moves = iter([lambda: playing.does(mano, f"play {card}")])

    def moving_on(series):
        read = latest_hands(series)
        for move in moves:
            move()
        return read

    monkeypatch.setattr("games.selectors.as_of.latest_hands", moving_on)
    seq_before = playing.seq
    view = playing.view()

    assert view["seq"] == seq_before + 1
    assert view["play"]["table"] == [{"seat": mano, "card": card}]
