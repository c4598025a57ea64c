"""Another pair in the place of one, or another player in a pair."""

import pytest

from tests.factories import MembershipFactory, PairFactory
from tests.tournaments.club_night import Night
from tournaments.models import Entry, LineUp
from tournaments.services import entries

pytestmark = pytest.mark.django_db


# ---- another pair in its place -----------------------------------------------
def replace(night: Night, seed: int, pair, reason: str = "stuck in traffic") -> Entry:
    return entries.replace_entry(
        entry_id=night.entry(seed).pk, pair_id=pair.pk, reason=reason, **night.by
    )


def new_pair(night: Night, first: str = "Zeca", second: str = "Zuca"):
    names = (first, second)
    one, two = (MembershipFactory.create(club=night.club, name=name) for name in names)
    return PairFactory.create(club=night.club, first=one, second=two)


def side_names(night: Night, number: int) -> list[str]:
    return [side.entry.name for side in night.match(number).sides.order_by("place")]


def test_a_pair_takes_the_place_of_another_in_the_draw():
    night = Night(4).draw()
    leaving = night.entry(4)

    coming = replace(night, 4, new_pair(night))

    assert coming.status == Entry.Status.CHECKED_IN
    assert side_names(night, 1) == ["Ana / Beto", "Zeca / Zuca"]
    leaving.refresh_from_db()
    assert leaving.status == Entry.Status.WITHDRAWN
    assert night.bracket.order[3] == coming.pk
    assert night.audit("entry_replaced").reason == "stuck in traffic"


def test_who_takes_the_place_of_a_pair_with_a_bye_has_the_bye():
    night = Night(3).begun()

    coming = replace(night, 1, new_pair(night))

    assert night.match(3).sides.get(place=0).entries.get() == coming


def test_a_called_match_is_called_again_for_the_new_pair():
    night = Night(2, mode="online").begun()
    old = night.match(1).series

    replace(night, 2, new_pair(night))

    old.refresh_from_db()
    match = night.match(1)
    assert old.state == "void"
    assert match.state == "called"
    assert [seat.name for seat in match.series.seats.order_by("number")] == [
        "Ana", "Zeca", "Beto", "Zuca",
    ]  # fmt: skip


def test_a_pair_that_was_left_out_of_the_draw_comes_in_with_its_own_entry():
    night = Night(3)
    Entry.objects.filter(seed=3).update(status=Entry.Status.REGISTERED)
    late = night.entry(3)
    night.draw()

    assert replace(night, 2, late.pair) == late


def test_who_has_played_keeps_the_place(refused):
    night = Night(4).begun()
    night.win(1, seed=4)

    with refused("has_played"):
        replace(night, 4, new_pair(night))


def test_a_withdrawn_pair_may_be_replaced_before_the_start():
    night = Night(2).draw()
    night.withdraw(2)

    replace(night, 2, new_pair(night))
    night.start()

    assert night.match(1).state == "called"


def test_before_the_draw_there_is_no_place_to_take(refused):
    night = Night(2)

    with refused("not_drawn"):
        replace(night, 2, new_pair(night))


def test_a_pair_in_the_draw_takes_no_second_place(refused):
    night = Night(4).draw()

    with refused("already_entered"):
        replace(night, 4, night.entry(1).pair)


# ---- another player in the pair ----------------------------------------------
def substitute(night: Night, leaving: str, coming: str, seed: int = 1) -> LineUp:
    return entries.substitute(
        entry_id=night.entry(seed).pk,
        leaving_member_id=night.member(leaving).pk,
        member_id=night.member(coming).pk,
        reason="called away",
        **night.by,
    )


@pytest.fixture
def zeca():
    """How Zeca, who plays for nobody yet, comes to a night."""
    return lambda night, **fields: MembershipFactory.create(club=night.club, name="Zeca", **fields)


def test_a_substitute_plays_from_now_on(zeca):
    night = Night(2)
    zeca(night)
    night.minutes = 30

    substitute(night, "Beto", "Zeca")

    rows = LineUp.objects.filter(entry=night.entry(1)).order_by("pk")
    assert [(row.member.name, row.place, row.until_at) for row in rows] == [
        ("Ana", 0, None),
        ("Beto", 1, night.now),
        ("Zeca", 1, None),
    ]
    assert rows.last().reason == "called away"
    entry = night.audit("substituted")
    assert (entry.before, entry.after) == ({"member": "Beto"}, {"member": "Zeca"})
    assert night.entry(1).name == "Ana / Zeca"


def test_a_pair_with_a_name_of_its_own_keeps_it_with_a_substitute(zeca):
    night = Night(2)
    zeca(night)
    Entry.objects.filter(pk=night.entry(1).pk).update(name="Os Gatos")

    substitute(night, "Beto", "Zeca")

    assert night.entry(1).name == "Os Gatos"


def test_a_substitute_takes_the_seat_at_a_live_table(zeca):
    night = Night(2, mode="online").begun()
    player = zeca(night).player
    night.sit(1, "Ana", "Beto", "Caro", "Davi")

    substitute(night, "Davi", "Zeca", seed=2)

    seat = night.match(1).series.seats.get(number=3)
    assert (seat.player, seat.name) == (player, "Zeca")


def test_a_computer_player_may_sit_in_for_who_has_not_come(zeca):
    night = Night(2, mode="online").begun()
    zeca(night, policy="steady")
    night.sit(1, "Ana", "Beto", "Caro")

    substitute(night, "Davi", "Zeca", seed=2)

    match = night.match(1)
    assert match.state == "live", "with it everybody sits"
    assert match.series.seats.get(number=3).policy == "steady"


@pytest.mark.parametrize(
    ("leaving", "coming", "code"),
    [("Caro", "Zeca", "not_in_line_up"), ("Ana", "Caro", "player_entered")],
)
def test_a_substitution_that_makes_no_sense_is_refused(leaving, coming, code, zeca, refused):
    night = Night(2)
    zeca(night)

    with refused(code):
        substitute(night, leaving, coming)


def test_a_substitute_comes_from_the_club(refused):
    night = Night(2)
    stranger = MembershipFactory.create()

    with refused("not_a_member"):
        entries.substitute(
            entry_id=night.entry(1).pk,
            leaving_member_id=night.member("Ana").pk,
            member_id=stranger.pk,
            reason="a friend",
            **night.by,
        )


def test_nobody_is_substituted_in_a_pair_that_withdrew_or_when_it_is_over(zeca, refused):
    night = Night(2).begun()
    zeca(night)
    night.win(1, seed=1)

    with refused("tournament_over"):
        substitute(night, "Ana", "Zeca")
    other = Night(2)
    zeca(other)
    entry = other.withdraw(1)
    with refused("withdrawn"):
        entries.substitute(
            entry_id=entry.pk,
            leaving_member_id=other.member("Ana").pk,
            member_id=other.member("Zeca").pk,
            reason="called away",
            **other.by,
        )
