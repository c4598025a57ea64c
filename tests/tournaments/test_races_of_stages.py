"""Directors and tables that meet over rounds and stages, on PostgreSQL."""

import pytest

from tests.tournaments.club_night import Night
from tests.tournaments.racing import almost_over, at_once, entering, meeting
from tests.tournaments.sending import (
    between_rounds,
    coming_late,
    command,
    correcting,
    deleting,
    drawing,
    ending_early,
    without_receipt,
)
from tests.tournaments.staged import Staged, play, points
from tournaments.models import AuditEntry, Bracket, Entry, Match, Tournament
from tournaments.services import ending, entries
from tournaments.services.stages import StageSpec

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]
F = Bracket.Format
# A game of a hand or two.
SHORT = {"preset": "mineiro", "target": 4, "brink": 3}


# ---- the next round -------------------------------------------------------


def test_two_directors_who_click_next_round_at_once_draw_one():
    night = between_rounds()
    seq = night.tournament.seq

    drawn, refused = meeting(drawing(night, seq), drawing(night, seq))

    assert (drawn.number, refused) == (2, "stale")
    assert night.stage().rounds.count() == 2

    assert meeting(deleting(night), drawing(night))[1].number == 2
    form = drawing(night)
    play(night)
    first, again = meeting(form, form)
    assert first.pk == again.pk
    assert night.stage().rounds.count() == 3


def test_the_next_round_waits_for_the_last_result_that_comes_in():
    night = Staged(4, StageSpec(F.SWISS, rounds=3)).begun()
    night.result(night.match(1), 0)

    _entered, drawn = meeting(entering(night, 2, (12, 8)), drawing(night))

    assert drawn.number == 2
    assert night.stage().matches.filter(round__number=1, state="finished").count() == 2


def test_a_round_drawn_from_points_that_are_being_corrected_is_looked_at_again():
    night = between_rounds(4)
    seq = night.tournament.seq

    _corrected, refused = meeting(correcting(night, 1, (8, 12)), drawing(night, seq))
    assert refused == "stale"

    # The other way round it stays, and the points are right.
    meeting(drawing(night), correcting(night, 1, (12, 8)))
    assert night.stage().rounds.count() == 2
    winner = night.match(1).sides.get(place=0).entries.get()
    assert points(night)[winner.name] == 2


def test_who_leaves_while_the_next_round_is_drawn_is_not_in_it_or_loses_its_match():
    night = between_rounds()
    gone, excluded = night.entry(1), night.entry(2)

    leave = without_receipt(night, entries.withdraw, entry_id=gone.pk)
    assert meeting(leave, drawing(night, night.tournament.seq))[1] == "stale"
    exclude = without_receipt(night, entries.disqualify, entry_id=excluded.pk)
    meeting(drawing(night), exclude)

    assert not gone.match_sides.filter(match__round__number=2).exists()
    match = excluded.match_sides.get(match__round__number=2).match
    assert match.outcome in ("walkover", "bye")


def test_who_comes_late_while_the_next_round_is_drawn_is_in_it_or_has_missed_it():
    night = between_rounds(4)

    meeting(coming_late(night, "Ari"), drawing(night))
    drawn = set(
        Match.objects.filter(round__number=2).values_list("sides__entries__name", flat=True)
    )
    assert "Ari a / Ari b" in drawn

    play(night)
    meeting(drawing(night), coming_late(night, "Bia"))
    assert not Entry.objects.filter(name="Bia a / Bia b").exists(), "no round is left"
    assert night.stage().rounds.count() == 3


# ---- taking back and ending -----------------------------------------------


def test_a_round_deleted_while_a_result_comes_in_takes_it_along_or_is_looked_at_again():
    night = between_rounds(4)
    drawing(night)()
    seq = night.tournament.seq
    third = night.stage().matches.get(round__number=2, position=1).number

    assert meeting(entering(night, third, (12, 8)), deleting(night, seq))[1] == "stale"
    _deleted, refused = meeting(deleting(night), entering(night, third + 1, (12, 8)))

    assert refused == "not_found"
    assert night.stage().rounds.count() == 1
    (lost,) = AuditEntry.objects.get(kind="round_deleted").before["results"]
    assert lost["scores"] == [[12, 8]]


@pytest.fixture
def last_card():
    night = Night(2, mode="online", policy="random", rules=SHORT).begun()
    return night, almost_over(night)


def test_a_draw_deleted_at_the_last_card_is_gone_either_way(last_card):
    night, card = last_card
    series = night.match(1).series

    _deleted, played = meeting(deleting(night, night.tournament.seq), card)

    assert played is False
    series.refresh_from_db()
    assert series.state == "void"
    assert night.tournament.state == Tournament.State.CHECK_IN


def test_a_last_card_before_the_draw_is_deleted_is_seen(last_card):
    night, card = last_card

    played, refused = meeting(card, deleting(night, night.tournament.seq))

    assert (played, refused) == (True, "stale")
    deleting(night)()
    (lost,) = AuditEntry.objects.get(kind="stage_deleted").before["results"]
    assert lost["outcome"] == Match.Outcome.PLAYED


def test_an_early_end_at_the_last_card_drops_the_match_or_comes_too_late(last_card):
    night, card = last_card

    assert meeting(ending_early(night), card)[1] is False
    assert night.match(1).state == Match.State.DROPPED
    command(night, ending.go_on_after_all, tournament_id=night.id)()
    card = almost_over(night)
    assert meeting(card, ending_early(night)) == (True, "not_running")

    assert night.match(1).outcome == Match.Outcome.PLAYED


def test_cards_and_directors_at_once_never_wait_for_each_other():
    night = Night(4, mode="online", policy="random", rules=SHORT, tables=2).begun()
    cards = [almost_over(night, number) for number in (1, 2)]

    *_cards, ended, deleted = at_once(*cards, ending_early(night), deleting(night))

    # Refused, if the final was called just then.
    refused = isinstance(ended, str) and isinstance(deleted, str)
    assert refused or not Match.objects.filter(series__state="playing").exists()


def test_an_end_is_taken_back_once():
    night = between_rounds()
    drawing(night)()
    ending_early(night)()

    one, refused = meeting(
        command(night, ending.go_on_after_all, tournament_id=night.id),
        command(night, ending.go_on_after_all, tournament_id=night.id),
    )

    assert (one.state, refused) == ("running", "not_ended_early")
    assert night.kinds().count("went_on") == 1
