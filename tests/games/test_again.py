"""The same game against the house once more."""

import pytest
from django.test import Client

from games.errors import DomainError
from games.models import Series
from games.selectors import table_view
from games.services.friendlies import play_again, start_friendly
from games.services.identity import create_player
from games.services.series import void_series
from tests.games.table import quickly
from tests.games.test_races import at_once


@pytest.fixture
def friendly(db, at):
    """A game of two against the house, played to its end."""
    return over(at)


def over(at, **chosen):
    series, guest = start_friendly(
        player=None, **{"rules": "paulista", "seats": 2, **chosen}, at=at
    )
    Series.objects.filter(pk=series.pk).update(state="over", finished_at=at, winner=0)
    return series, guest


def again_path(series, viewer, at):
    return table_view(series=series.public_id, viewer=viewer, at=at)["again"]


def pressed(client, series):
    return client.post(f"/table/{series.public_id}/again/")


def as_guest(guest):
    client = Client()
    session = client.session
    session["guest_id"] = guest.pk
    session.save()
    return client


def test_the_next_table_is_like_the_one_before(friendly, at):
    series, guest = friendly

    again = play_again(series=series.public_id, player=guest, at=at)

    assert again.state == "playing"
    assert again.seed != series.seed
    for name in (
        "rules",
        "players_count",
        "best_of",
        "turn_seconds",
        "title",
        "home",
        "side_names",
    ):
        assert getattr(again, name) == getattr(series, name)
    cast = [
        [
            (seat.number, seat.name, seat.player_id, seat.policy)
            for seat in row.seats.order_by("number")
        ]
        for row in (series, again)
    ]
    assert cast[0] == cast[1]


def test_pressed_twice_it_is_one_table(friendly, at):
    series, guest = friendly
    client = as_guest(guest)

    first, second = pressed(client, series), pressed(client, series)

    assert first.status_code == second.status_code == 302
    assert first.url == second.url
    assert Series.objects.count() == 2
    assert client.get(first.url).status_code == 200


def test_from_the_next_table_one_goes_on_to_a_third(friendly, at):
    series, guest = friendly
    second = play_again(series=series.public_id, player=guest, at=at)
    Series.objects.filter(pk=second.pk).update(state="over", finished_at=at, winner=1)

    third = play_again(series=second.public_id, player=guest, at=at)

    assert len({series.pk, second.pk, third.pk}) == 3
    assert play_again(series=series.public_id, player=guest, at=at) == second


def test_only_who_played_is_offered_it_and_only_when_it_is_over(friendly, at, db):
    series, guest = friendly
    assert again_path(series, guest, at) == f"/table/{series.public_id}/again/"
    assert again_path(series, None, at) == ""
    assert again_path(series, create_player(name="Eva"), at) == ""

    live, other = start_friendly(player=None, at=at)
    assert again_path(live, other, at) == ""


def test_a_table_among_people_is_not_laid_again(playing, at):
    playing.play_out(quickly)

    assert again_path(playing.series, playing.people[0], at) == ""
    with pytest.raises(DomainError, match="against the house"):
        play_again(series=playing.series.public_id, player=playing.people[0], at=at)


def test_refusals_lead_back_to_the_table(friendly, at):
    series, guest = friendly
    table = f"/table/{series.public_id}/"
    live, player = start_friendly(player=None, at=at)
    void, gone = start_friendly(player=None, at=at)
    void_series(series_id=void.pk, at=at)

    assert pressed(Client(), series).url == table
    assert as_guest(guest).get(f"{table}again/").url == table
    assert pressed(as_guest(create_player(name="Eva", is_guest=True)), series).url == table
    assert pressed(as_guest(player), live).url == f"/table/{live.public_id}/"
    assert pressed(as_guest(gone), void).url == f"/table/{void.public_id}/"
    assert as_guest(guest).post("/table/nothing000/again/").status_code == 404
    assert Series.objects.count() == 3


@pytest.mark.django_db(transaction=True)
def test_two_taps_at_once_lay_one_table(at):
    series, guest = over(at)

    tables = at_once(
        *(lambda: play_again(series=series.public_id, player=guest, at=at).public_id,) * 3
    )

    assert len(set(tables)) == 1
    assert Series.objects.count() == 2
