"""The sample club of `make demo`."""

from datetime import timedelta
from io import StringIO
from random import Random

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.models import Player
from games.services.sweeps import sweep_policies, sweep_turns
from tournaments.models import Club, Match, Membership, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def demo(**options) -> str:
    out = StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue()


def test_it_loads_a_club_with_a_night_over_two_running_and_one_in_check_in():
    demo()

    club = Club.objects.get()
    assert club.pairs.count() == 16
    assert club.memberships.filter(role=Membership.Role.DIRECTOR).count() == 2
    states = club.tournaments.order_by("created_at", "pk").values_list("state", flat=True)
    assert sorted(states) == ["check_in", "finished", "running", "running"]
    over = club.tournaments.get(state=Tournament.State.FINISHED)
    assert over.brackets.get().standings.filter(rank=1).count() == 1
    assert over.finished_at is not None
    assert over.finished_at < timezone.now() - timedelta(days=6)
    league = club.tournaments.get(name="Liga de Quinta").brackets.get(number=1)
    assert list(league.rounds.values_list("number", flat=True)) == [1, 2]
    assert league.matches.filter(outcome="").count() == 2
    assert (
        list(club.seasons.get().tournaments.values_list("state", flat=True)).count("running") == 1
    )


def test_doing_it_again_changes_nothing_but_gives_a_new_link():
    first = demo()
    players, events = Player.objects.count(), Tournament.objects.values_list("pk", "seq")
    before = sorted(events)

    second = demo()

    assert Player.objects.count() == players
    assert sorted(Tournament.objects.values_list("pk", "seq")) == before
    assert first != second
    assert all("/sign-in/" in link for link in (first, second))


def test_without_words_it_is_silent():
    assert demo(verbosity=0) == ""


def test_who_has_set_the_club_up_already_is_its_organiser():
    root = Player.objects.create_superuser(name="Root")

    demo()

    assert Club.objects.get().memberships.get(role="owner").player == root


def test_the_running_bracket_moves_by_itself_even_if_the_organiser_never_sits_down():
    demo()
    running = Tournament.objects.get(name="Torneio Relâmpago")
    rng, at = Random(1), timezone.now()

    semifinals = Match.objects.filter(bracket__tournament=running, round__number=2)
    for _turn in range(2000):
        at += timedelta(seconds=20)
        sweep_policies(rng=rng, at=at)
        sweep_turns(at=at)
        if not semifinals.filter(state=Match.State.WAITING).exists():
            break

    assert set(semifinals.values_list("state", flat=True)) <= {"live", "called", "finished"}
