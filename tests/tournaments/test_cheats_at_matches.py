"""Somebody tries to win at the desk what was not won at the table."""

import pytest

from tests.factories import PairFactory
from tests.games.caller import Caller
from tests.tournaments.club_night import Night, new_command
from tests.tournaments.everybody import desk_of
from tests.tournaments.own_pages import browser, report_page
from tests.tournaments.staged import swiss
from tournaments.api.own_views import SayingThrottle
from tournaments.models import Match, MatchReport
from tournaments.services import entries, registration, results
from tournaments.services.reports import report_result
from tournaments.services.swapping import swap_entries

pytestmark = pytest.mark.django_db


def report(night: Night, name: str, match: Match, *scores: tuple[int, int]) -> Match:
    return report_result(
        actor=night.member(name).player,
        match_id=match.pk,
        scores=list(scores),
        command_id=new_command(),
        at=night.now,
    )


# ---- whose word counts -----------------------------------------------------------
def test_a_pair_that_is_replaced_leaves_no_word_behind():
    night = Night(4, tables=1).begun()
    match = night.match(2)
    report(night, "Caro", match, (12, 0))
    instead = PairFactory.create(club=night.club)

    entries.replace_entry(
        entry_id=night.entry(2).pk, pair_id=instead.pk, reason="fell ill", **night.by
    )
    report(night, "Eva", match, (12, 0))

    assert not night.match(2).is_decided


def test_pairs_that_change_places_leave_no_word_behind():
    night = swiss(6)
    first, second = night.open_matches()[:2]
    # Waiting for a table, though one side says that it has played.
    Match.objects.filter(pk=first.pk).update(state=Match.State.READY, table=None)
    mine, theirs = (match.sides.get(place=0).entries.get() for match in (first, second))
    report(night, mine.line_ups.all()[0].member.name, first, (12, 0))

    swap_entries(first_entry_id=mine.pk, second_entry_id=theirs.pk, reason="one family", **night.by)

    assert not MatchReport.objects.exists()


def test_the_word_of_a_side_outlives_a_substitute():
    night = Night(4).begun()
    match = night.match(1)
    report(night, "Ana", match, (12, 8))

    entries.substitute(
        entry_id=night.entry(1).pk,
        leaving_member_id=night.member("Ana").pk,
        member_id=night.dani.pk,
        reason="had to go",
        **night.by,
    )
    report(night, "Gabi", match, (12, 8))

    assert night.winner(1) == 1


def test_nobody_floods_the_log_with_reports():
    night = Night(4).begun()
    ana = browser(night, "Ana")
    answers = [
        ana.client.post(report_page(night), {"game_1_0": "12", "game_1_1": str(number % 10)})
        for number in range(31)
    ]

    assert {answer.status_code for answer in answers[:-1]} == {302}
    assert answers[-1].status_code == 429
    assert night.kinds().count("result_reported") == 30


def test_no_program_floods_the_log_with_reports(monkeypatch):
    monkeypatch.setattr(SayingThrottle, "rate", "3/hour")
    night = Night(4).begun()
    ana = Caller(night.member("Ana").player)
    path = f"matches/{night.match(1).public_id}/report/"

    answers = [
        ana.post(path, {"id": f"report-{number}", "scores": [[12, number]]}) for number in range(4)
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    # Looking does not count.
    standing = f"tournaments/{night.tournament.public_id}/registration/"
    assert ana.get(standing).status_code == 200


# ---- what a score can be -----------------------------------------------------------
@pytest.mark.parametrize("score", [(9999, 0), (0, 25), (99, 11)])
def test_nobody_swells_the_points_that_break_ties(score, refused):
    night = Night(4).begun()

    with refused("score_too_high"):
        report(night, "Ana", night.match(1), score)
    with refused("score_too_high"):
        night.enter(1, score)


def test_what_the_last_hand_can_give_counts():
    night = Night(4).begun()

    night.enter(1, (23, 11))

    assert night.winner(1) == 1


# ---- commands ------------------------------------------------------------------
def test_the_id_of_somebody_elses_command_is_worth_nothing(refused):
    night = Night(4).begun()
    results.enter_result(
        match_id=night.match(1).pk, scores=[(12, 8)], reason="slip", command_id="seen", **night.by
    )
    match = night.match(2)

    told = report_result(
        actor=night.member("Caro").player,
        match_id=match.pk,
        scores=[(12, 8)],
        command_id="seen",
        at=night.now,
    )

    assert MatchReport.objects.get(match=match).by == night.member("Caro").player
    assert not told.is_decided


def test_the_id_of_another_kind_of_command_is_refused(refused):
    night = Night(4)
    registration.open_registration(tournament_id=night.id, **night.by)
    ana = night.member("Ana").player
    registration.withdraw_own_entry(
        actor=ana, entry_id=night.entry(1).pk, command_id="sent-before", at=night.now
    )

    with refused("id_reused"):
        registration.ask_partner(
            actor=ana,
            tournament_id=night.id,
            partner=night.member("Caro").player.public_id,
            command_id="sent-before",
            at=night.now,
        )
    with refused("id_reused"):
        registration.register_alone(
            actor=ana, tournament_id=night.id, command_id="sent-before", at=night.now
        )


def test_a_key_that_no_database_holds_names_no_entry():
    night = swiss(4)
    form = {"name": "cousins", "entries": [str(10**30), str(night.entry(1).pk)]}

    answer = desk_of(night).post("keep_apart", **form)

    assert answer.status_code == 422
    assert not night.tournament.apart_groups.exists()
