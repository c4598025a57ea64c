"""Who does not come to the table in time."""

from random import Random

import pytest

from games.services import seating
from games.services.series import SeatSpec, open_series
from games.services.sweeps import sweep_policies, sweep_turns
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import desk_of
from tests.tournaments.organisers import shown
from tournaments.models import AuditEntry, Match, Tournament
from tournaments.selectors.waiting import walkovers_to_confirm
from tournaments.services import attendance, sweeps, walkovers
from tournaments.signals import director_told

pytestmark = pytest.mark.django_db

ONLINE = Tournament.Mode.ONLINE


@pytest.fixture
def told():
    """What directors are told, kind by kind."""
    heard = []

    def listen(kind, match, **_kwargs):
        heard.append((kind, match and match.number))

    director_told.connect(listen)
    yield heard
    director_told.disconnect(listen)


def grace_ends(night: Night) -> None:
    night.minutes += night.tournament.grace_minutes
    sweep_turns(at=night.now)
    sweeps.sweep(at=night.now)


def test_online_the_side_that_sat_down_wins_by_walkover():
    night = Night(4, mode=ONLINE).begun()
    night.sit(1, "Gabi")

    grace_ends(night)

    match = night.match(1)
    assert (match.outcome, match.winner) == (Match.Outcome.WALKOVER, 1)
    assert night.seeds(3) == [4, None]
    assert night.audit("no_show").actor is None


def test_online_a_match_to_which_nobody_came_waits_for_the_director(told):
    night = Night(2, mode=ONLINE).begun()

    grace_ends(night)

    assert night.match(1).state == Match.State.DISPUTED
    assert night.match(1).series.state == "void"
    assert told == [("nobody_came", 1)]


def test_the_director_may_call_a_disputed_match_again():
    night = Night(2, mode=ONLINE).begun()
    old = night.match(1).series
    grace_ends(night)

    night.call(1)

    match = night.match(1)
    assert (match.state, match.table) == (Match.State.CALLED, 1)
    assert match.series != old


def test_a_match_for_which_one_of_each_side_came_is_played():
    night = Night(2, mode=ONLINE).begun()
    night.sit(1, "Ana", "Davi")

    grace_ends(night)

    assert night.match(1).state == Match.State.LIVE


def test_with_real_cards_the_side_that_said_it_is_there_wins():
    night = Night(4).begun()
    attendance.say_present(
        actor=night.member("Beto").player, match_id=night.match(1).pk, at=night.now
    )

    grace_ends(night)

    assert (night.match(1).outcome, night.match(1).winner) == (Match.Outcome.WALKOVER, 0)


def test_with_real_cards_a_table_of_which_nobody_said_anything_is_played():
    night = Night(2).begun()

    grace_ends(night)

    assert night.match(1).state == Match.State.LIVE


def test_a_match_that_has_begun_has_no_grace_any_more():
    night = Night(2).begun()
    for name in ("Ana", "Caro"):
        attendance.say_present(
            actor=night.member(name).player, match_id=night.match(1).pk, at=night.now
        )

    grace_ends(night)

    assert night.match(1).state == Match.State.LIVE


def test_a_match_is_not_missed_a_second_early():
    night = Night(2).begun()

    assert not attendance.end_grace(match_id=night.match(1).pk, at=night.now)
    grace_ends(night)
    assert not attendance.end_grace(match_id=night.match(1).pk, at=night.now), "and only once"
    assert night.match(1).state == Match.State.LIVE


def test_what_directors_are_told_is_in_the_language_of_their_club():
    night = Night(2, mode=ONLINE).begun()
    night.club.language = "pt-br"

    grace_ends(night)

    entry = AuditEntry.objects.get(kind="nobody_came")
    assert entry.tournament == night.tournament
    assert entry.reason


def test_the_director_is_told_once_of_a_seat_whose_time_runs_out(told):
    night = Night(2, mode=ONLINE).begun()
    night.sit(1, "Ana", "Beto", "Caro", "Davi")

    seats = set()
    for _turn in range(6):
        night.minutes += 2
        sweep_turns(at=night.now)
        seats.add(night.match(1).series.actions.order_by("-seq").first().seat)

    assert len(told) == len(seats)
    assert {kind for kind, _number in told} == {"turn_timed_out"}
    names = {entry.reason.split(":")[0] for entry in AuditEntry.objects.filter(
        kind="turn_timed_out")}  # fmt: skip
    assert names <= {"Ana", "Beto", "Caro", "Davi"}


@pytest.mark.parametrize("sits", [False, True])
def test_a_friendly_table_concerns_no_tournament(sits, told):
    night = Night(1)
    ana = night.member("Ana").player
    seats = [SeatSpec(name="Ana", player_id=ana.pk), SeatSpec(name="Robô", policy="random")]
    series = open_series(seats=seats, rules="paulista", ready_deadline_at=night.now, at=night.now)
    if sits:
        seating.say_ready(
            series=series.public_id, player=ana, command_id="sit-down", via="web", at=night.now
        )

    for _minute in range(300):
        sweep_turns(at=night.now)
        sweep_policies(rng=Random(5), at=night.now)
        night.minutes += 1

    series.refresh_from_db()
    assert series.state == ("over" if sits else "void")
    assert told == []
    assert not AuditEntry.objects.exists()


def confirmed(**fields) -> Night:
    """A night of four pairs at which the director confirms walkovers."""
    night = Night(4, walkovers_confirmed=True, **fields)
    night.club.language = "en"
    night.club.save(update_fields=["language"])
    return night.begun()


def confirm(night: Night, number: int = 1) -> Match:
    return walkovers.confirm_walkover(
        match_id=night.match(number).pk, command_id=new_command(), **night.by
    )


@pytest.fixture(params=["online", "on_site"])
def one_came(request):
    """Of match 1 one side came: online it sat down, with real cards it said so."""
    night = confirmed(mode=request.param)
    if request.param == "online":
        night.sit(1, "Gabi", "Hugo")
    else:
        attendance.say_present(
            actor=night.member("Gabi").player, match_id=night.match(1).pk, at=night.now
        )
    grace_ends(night)
    return night


def test_a_walkover_waits_for_the_director_where_the_club_wants_that(one_came):
    night = one_came

    match = night.match(1)
    assert (match.state, match.table, match.outcome) == (Match.State.DISPUTED, 1, "")
    assert night.audit("walkover_to_confirm").reason == (
        "Gabi / Hugo: here; Ana / Beto: not here. Confirm the walkover."
    )
    assert walkovers_to_confirm(night.tournament) == {match.public_id: 1}


def test_one_click_confirms_it(one_came):
    night = one_came
    desk = desk_of(night)

    assert shown(desk.get("matches")).count("Confirm the walkover") == 1
    desk.post("confirm_walkover", night.match(1).public_id)

    assert (night.match(1).outcome, night.winner(1)) == (Match.Outcome.WALKOVER, 4)
    assert night.audit("result_entered").reason == "Did not come in time."
    assert walkovers_to_confirm(night.tournament) == {}


def test_the_director_may_decide_otherwise(one_came, refused):
    night = one_came
    night.call(1)

    with refused("nothing_to_confirm"):
        confirm(night)
    assert night.match(1).state == Match.State.CALLED


def test_the_director_is_told_of_a_walkover_to_confirm(told):
    night = confirmed(mode=ONLINE)
    night.sit(1, "Ana")

    grace_ends(night)

    assert told == [("walkover_to_confirm", 1), ("nobody_came", 2)]


def test_a_result_taken_back_is_no_walkover_to_confirm(refused):
    night = confirmed()
    attendance.say_present(
        actor=night.member("Ana").player, match_id=night.match(1).pk, at=night.now
    )
    night.reopen(night.win(1, seed=1).number)

    with refused("nothing_to_confirm"):
        confirm(night)
