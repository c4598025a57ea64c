"""How strong members play: computed from the results of their club, by who sat at the table."""

from datetime import timedelta

import pytest

from tests.factories import MembershipFactory
from tests.tournaments.club_night import Night
from tournaments.models import Club, Rating, Tournament
from tournaments.services import entries, nightly, ratings, tournaments

pytestmark = pytest.mark.django_db


def count(night: Night) -> bool:
    return ratings.recompute(club_id=night.club.pk, at=night.now)


def counted(night: Night) -> dict[str, Rating]:
    """Return the ratings of the members by their names."""
    count(night)
    rows = Rating.objects.filter(member__club=night.club).select_related("member")
    return {row.member.name: row for row in rows}


def strongest(night: Night) -> list[str]:
    rows = counted(night)
    return sorted(rows, key=lambda name: (-rows[name].ordinal, name))


def finished(pairs: int = 4, **fields) -> Night:
    """Return a night of 4 pairs that the seeds won."""
    night = Night(pairs, **fields).begun()
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.minutes = 60
    night.win(3, seed=1)
    return night


def test_partners_rise_and_fall_together():
    rows = counted(finished())

    assert (rows["Ana"].mu, rows["Ana"].sigma) == (rows["Beto"].mu, rows["Beto"].sigma)
    assert rows["Ana"].mu > 25 > rows["Gabi"].mu
    assert {name: row.matches for name, row in rows.items()} == {
        "Ana": 2, "Beto": 2, "Caro": 2, "Davi": 2, "Eva": 1, "Fábio": 1, "Gabi": 1, "Hugo": 1,
    }  # fmt: skip


def test_who_played_more_is_known_better_and_a_win_is_worth_more_than_a_defeat():
    rows = counted(finished())

    assert rows["Ana"].sigma < rows["Gabi"].sigma < 25 / 3
    assert strongest_first(rows, "Ana", "Caro", "Gabi")


def strongest_first(rows, *names) -> bool:
    ordinals = [rows[name].ordinal for name in names]
    return ordinals == sorted(ordinals, reverse=True)


def test_walkovers_and_byes_move_nobody():
    night = Night(3).begun()
    night.walkover(2, winner=1)

    assert counted(night) == {}


def test_the_substitute_who_sat_there_is_rated_and_not_who_had_gone():
    night = Night(4).begun()
    night.win(2, seed=2)
    night.minutes = 10
    new = MembershipFactory.create(club=night.club, name="Zeca")
    entries.substitute(
        entry_id=night.entry(1).pk,
        leaving_member_id=night.member("Beto").pk,
        member_id=new.pk,
        reason="flat tyre",
        **night.by,
    )
    night.minutes = 20
    night.win(1, seed=1)

    rows = counted(night)

    assert rows["Zeca"].matches == rows["Ana"].matches == 1
    assert "Beto" not in rows


def test_a_correction_later_rates_those_who_sat_there_then():
    night = Night(4).begun()
    night.win(1, seed=4)
    night.minutes = 10
    new = MembershipFactory.create(club=night.club, name="Zeca")
    entries.substitute(
        entry_id=night.entry(1).pk,
        leaving_member_id=night.member("Beto").pk,
        member_id=new.pk,
        reason="went home, out of the tournament as they thought",
        **night.by,
    )
    night.minutes = 20

    night.correct(1, (12, 8))

    rows = counted(night)
    assert rows["Beto"].mu == rows["Ana"].mu > 25
    assert "Zeca" not in rows


def test_computer_players_are_rivals_without_a_rating():
    night = Night(4).begun()
    robots = ("Gabi", "Hugo")
    night.club.memberships.filter(name__in=robots).update(policy="sharp")
    night.win(1, seed=1)

    rows = counted(night)

    assert set(rows) == {"Ana", "Beto"}
    assert rows["Ana"].mu > 25


def test_the_same_results_give_the_same_ratings_to_the_last_digit():
    night = finished()
    first = {name: (row.mu, row.sigma) for name, row in counted(night).items()}
    Rating.objects.all().delete()
    Club.objects.update(ratings_due_at=None)

    assert {name: (row.mu, row.sigma) for name, row in counted(night).items()} == first


def test_counting_twice_counts_once():
    night = finished()

    assert [count(night), count(night)] == [True, False]


def test_a_correction_in_a_finished_tournament_rates_everybody_anew():
    night = finished()
    before = counted(night)
    night.minutes = 90

    night.correct(3, (8, 12))

    assert night.tournament.state == Tournament.State.FINISHED
    after = counted(night)
    assert after["Caro"].mu > before["Caro"].mu
    assert after["Ana"].mu < before["Ana"].mu
    fresh = ratings.computed(night.club.pk)
    assert {row.member_id: row.mu for row in after.values()} == {
        member: strength.mu for member, strength in fresh.items()
    }


def test_a_cancelled_tournament_counts_for_nobody():
    night = Night(4).begun()
    night.win(1, seed=1)
    assert set(counted(night)) == {"Ana", "Beto", "Gabi", "Hugo"}
    night.minutes = 30

    tournaments.cancel_tournament(tournament_id=night.id, reason="the roof leaks", **night.by)

    assert counted(night) == {}


def test_a_running_tournament_waits_for_the_night_and_a_finished_one_does_not():
    night = Night(4).begun()
    assert nightly.sweep(at=night.now) == 1, "never counted before"
    night.win(1, seed=1)
    night.win(2, seed=2)
    night.minutes = 60
    assert nightly.sweep(at=night.now) == 0

    night.win(3, seed=1)

    assert nightly.sweep(at=night.now) == 1
    assert Rating.objects.get(member__name="Ana").matches == 2
    assert nightly.sweep(at=night.now) == 0


def test_every_night_at_five_on_the_clock_of_the_club():
    night = Night(0)
    assert count(night)
    due_at = Club.objects.get().ratings_due_at
    assert due_at is not None

    # The night is that of São Paulo, three hours behind Greenwich.
    assert (due_at.hour, due_at.minute) == (8, 0)
    assert nightly.sweep(at=due_at - timedelta(seconds=1)) == 0
    assert nightly.sweep(at=due_at) == 1
    assert Club.objects.get().ratings_due_at == due_at + timedelta(days=1)


def test_what_was_decided_while_somebody_counted_is_counted_by_the_next(monkeypatch):
    night = finished()
    computed = ratings.computed

    def meanwhile(club_id):
        found = computed(club_id)
        night.minutes = 61
        night.correct(3, (8, 12))
        return found

    monkeypatch.setattr(ratings, "computed", meanwhile)
    assert not count(night)
    assert not Rating.objects.exists()
    monkeypatch.setattr(ratings, "computed", computed)

    assert strongest(night)[:2] == ["Caro", "Davi"]


def test_who_died_while_counting_is_relieved_after_some_minutes(monkeypatch):
    night = finished()

    def dies(club_id):
        raise SystemExit

    with monkeypatch.context() as broken:
        broken.setattr(ratings, "computed", dies)
        with pytest.raises(SystemExit):
            count(night)
    assert not count(night)
    night.minutes += 5

    assert count(night)
