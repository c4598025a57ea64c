"""Who is at a table, as a view of it tells: from the cache, from the seats, from the record."""

from games import playing_page, presence
from games.selectors import table_view
from games.services.seating import substitute
from games.services.series import SeatSpec, open_series
from tests.games.table import Table


def seen(table, who=None):
    return table.view(who)["presence"]


def tells(series, process, *here, watchers=()):
    presence.tell(series, presence.Tally(frozenset(here), frozenset(watchers)), process=process)


def test_the_tallies_of_all_processes_add_up(playing):
    series = playing.series.public_id
    tells(series, "one", 0, 2, watchers=("Eva", "Fábio", "Gabi"))
    tells(series, "two", 2, 3, watchers=("Hugo", "Iara"))

    assert seen(playing) == {"here": [0, 2, 3], "watchers": 5, "without_page": []}

    tells(series, "two")
    assert seen(playing) == {"here": [0, 2], "watchers": 3, "without_page": []}


def test_who_looks_on_through_two_processes_is_one(playing):
    series = playing.series.public_id
    tells(series, "one", watchers=("Eva", "Fábio"))
    tells(series, "two", watchers=("Eva", "Gabi"))

    assert seen(playing)["watchers"] == 3


def test_one_table_tells_nothing_of_another(playing, at):
    other = Table.laid(at=at, names=("Eva", "Fábio", "Gabi", "Hugo"))
    tells(other.series.public_id, "one", 1, watchers=("Iara", "João"))

    assert seen(playing) == {"here": [], "watchers": 0, "without_page": []}


def test_computer_players_are_always_there(db, at):
    series = open_series(
        seats=[SeatSpec(name, policy="steady") for name in ("Rosa", "Tião", "Zefa", "Nonô")],
        rules="mineiro",
        at=at,
    )

    view = table_view(series=series.public_id, viewer=None, at=at)

    assert view["presence"] == {"here": [0, 1, 2, 3], "watchers": 0, "without_page": [0, 1, 2, 3]}


def test_who_has_just_played_by_telegram_is_there_for_a_while(playing):
    seat = playing.turn
    playing.does(seat, f"play {playing.state.hands[seat][0]}", via="telegram")

    assert seen(playing) == {"here": [seat], "watchers": 0, "without_page": [seat]}
    playing.later(299)
    assert seen(playing)["here"] == [seat]
    playing.later(1)
    assert seen(playing)["here"] == []


def test_a_substitute_is_not_there_because_the_one_before_was(playing, at):
    seat = playing.turn
    playing.does(seat, f"play {playing.state.hands[seat][0]}", via="telegram")
    eva = Table.laid(at=at, names=("Eva", "Fábio", "Gabi", "Hugo")).person("Eva")
    substitute(series_id=playing.series.pk, seat=seat, player_id=eva.pk, name="Eva", at=at)

    assert seen(playing)["here"] == []


def test_an_unknown_choice_falls_to_who_asks_first():
    assert playing_page.chosen("table", 1) is None
    assert playing_page.choose_if_none("table", 1, "laptop") == "laptop"
    assert playing_page.choose_if_none("table", 1, "phone") == "laptop"
    playing_page.choose("table", 1, "phone")
    assert playing_page.choose_if_none("table", 1, "laptop") == "phone"
    assert playing_page.chosen("table", 2) is None
