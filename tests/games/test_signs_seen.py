"""Who sees a seña (RULES H), and who must not know that there was one."""

import pytest

from games.errors import DomainError
from games.models import Event
from games.selectors import table_signs
from games.services import seating
from games.services.boards import prepare_boards
from games.services.series import pause_series, resume_series, void_series
from tests.games.spanish_table import TO_ALL, eva_sits_down, four, refused
from tests.games.table import Table


def test_a_sign_is_seen_by_the_partner_and_by_who_made_it(spanish):
    spanish.shows("Ana", "1e")

    assert spanish.signs_seen_by("Beto") == [(0, "1e")]
    assert spanish.signs_seen_by("Ana") == [(0, "1e")]


def heard(table, who=None):
    """Return what is told to *who*, or to a spectator, when a sign was shown."""
    viewer = None if who is None else table.person(who)
    return table_signs(series=table.series.public_id, viewer=viewer, at=table.at)


def everything_seen(table, who):
    return table.view(who), list(Event.objects.order_by("pk").values())


@pytest.mark.parametrize("who", ["Caro", "Dani", None])
def test_rivals_and_spectators_find_no_trace_of_a_sign_between_partners(spanish, who):
    before = everything_seen(spanish, who)

    spanish.shows("Ana", "1e")

    assert everything_seen(spanish, who) == before


def test_a_sign_to_the_table_is_seen_by_everybody(db, at):
    table = four(at, TO_ALL)
    table.shows("Ana", "tanto_30")

    assert [table.signs_seen_by(who) for who in ("Beto", "Caro", None)] == [[(0, "tanto_30")]] * 3


def test_signs_are_told_in_the_order_in_which_they_were_made(spanish):
    spanish.shows("Ana", "1e")
    spanish.later(2)
    spanish.shows("Beto", "blind")
    spanish.shows("Ana", "3")

    assert spanish.signs_seen_by("Beto") == [(0, "1e"), (2, "blind"), (0, "3")]


def test_a_view_says_when_a_sign_was_made(spanish):
    spanish.shows("Ana", "1e")

    assert spanish.view("Beto")["signs"] == [
        {"seat": 0, "sign": "1e", "at": spanish.at.isoformat()}
    ]


def test_of_very_many_signs_a_view_has_the_newest(spanish):
    for _each in range(42):
        spanish.shows("Ana", "3")
        spanish.later(2)
    spanish.shows("Ana", "2")

    seen = spanish.signs_seen_by("Beto")
    assert len(seen) == 40
    assert seen[-2:] == [(0, "3"), (0, "2")]


def test_a_sign_may_lie(spanish):
    lie = next(card for card in ("1e", "1b", "7e", "7o") if card not in spanish.state.hands[0])

    spanish.shows("Ana", lie)

    assert spanish.signs_seen_by("Beto") == [(0, lie)]


def test_the_next_hand_begins_without_signs(spanish):
    spanish.shows("Ana", "1e")
    spanish.does(spanish.turn, "raise")
    spanish.does(spanish.turn, "decline")

    assert spanish.view()["hand"] == 1
    assert spanish.signs_seen_by("Beto") == []


def test_signs_stay_through_a_pause_but_none_is_made_in_it(spanish):
    spanish.shows("Ana", "1e")
    spanish.later(2)
    pause_series(series_id=spanish.series.pk, at=spanish.at)

    assert spanish.signs_seen_by("Beto") == [(0, "1e")]
    assert spanish.view("Ana")["signs_offered"] == []
    assert refused(lambda: spanish.shows("Ana", "1b")) == "paused"
    resume_series(series_id=spanish.series.pk, at=spanish.at)
    spanish.shows("Ana", "1b")


def test_nothing_is_seen_any_more_at_a_closed_table(spanish):
    spanish.shows("Ana", "1e")
    void_series(series_id=spanish.series.pk, at=spanish.at)

    assert spanish.signs_seen_by("Beto") == []
    assert heard(spanish, "Beto") == {"game": None, "hand": None, "signs": []}
    assert refused(lambda: spanish.shows("Beto", "1e")) == "over"


def test_what_is_heard_between_two_views_is_what_the_next_one_shows(spanish):
    spanish.shows("Ana", "1e")

    for who in ("Ana", "Beto", "Caro", None):
        view = spanish.view(who)
        assert heard(spanish, who) == {key: view[key] for key in ("game", "hand", "signs")}


def test_signs_to_the_table_stay_at_a_table_whose_boards_others_still_play(db, at):
    boards = prepare_boards(rules=TO_ALL, players=4, count=2, at=at)
    table = Table.laid_on(boards, at=at)
    table.all_sit()
    table.shows("Ana", "1e")

    assert table.signs_seen_by("Caro") == [(0, "1e")]
    assert table.signs_seen_by() == heard(table)["signs"] == []


def test_a_substitute_sees_only_what_is_shown_after_they_sat_down(spanish):
    spanish.shows("Ana", "1e")
    spanish.later(2)
    eva_sits_down(spanish, 2)
    assert spanish.signs_seen_by(2) == []
    spanish.later(2)
    spanish.shows("Ana", "3")

    assert spanish.signs_seen_by(2) == [(0, "3")]
    assert spanish.signs_seen_by("Ana") == [(0, "1e"), (0, "3")]


def test_who_was_replaced_sees_no_more_signs(spanish):
    beto = spanish.person("Beto")
    spanish.shows("Ana", "1e")
    spanish.later(2)
    eva_sits_down(spanish, 2)
    spanish.people.append(beto)
    spanish.later(2)
    spanish.shows("Ana", "3")

    assert spanish.signs_seen_by(4) == []


def test_a_rival_who_changes_sides_does_not_bring_what_the_other_side_showed(spanish):
    """Dani leaves, and takes the seat of Beto as soon as the hand is over."""
    spanish.shows("Ana", "1e")
    spanish.later(2)
    dani = spanish.person("Dani")
    eva_sits_down(spanish, 3)
    seat_of_beto = {"series_id": spanish.series.pk, "seat": 2, "player_id": dani.pk, "name": "Dani"}
    with pytest.raises(DomainError, match="other side"):
        seating.substitute(**seat_of_beto, at=spanish.at)

    spanish.does(spanish.turn, "fold")
    seating.substitute(**seat_of_beto, at=spanish.at)
    spanish.people[2] = dani

    assert spanish.signs_seen_by(2) == []


def test_who_comes_after_the_grace_sees_the_signs_of_the_hand(db, at):
    table = Table.laid(at=at, rules="argentino")
    for name in ("Ana", "Caro", "Dani"):
        table.sits(name)
    table.later(600)
    seating.end_grace(series_id=table.series.pk, at=table.at)
    table.shows("Ana", "7e")

    assert table.signs_seen_by("Beto") == [(0, "7e")]
