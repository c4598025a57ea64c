"""Players who answer, report and leave at the same moment, on PostgreSQL."""

import pytest

from tests.tournaments.club_night import Night, new_command
from tests.tournaments.racing import at_once, meeting
from tests.tournaments.registering import Signup
from tests.tournaments.test_reports import report
from tournaments.models import AuditEntry, Entry, LineUp, Match, MatchReport, Pair
from tournaments.services.closing import close_account

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("racing"),
]


def test_of_two_partners_who_confirm_at_once_one_is_the_partner():
    night = Signup("Ana", "Beto", "Caio")
    to_beto, to_caio = night.ask("Ana", "Beto"), night.ask("Ana", "Caio")

    entry, refused = meeting(
        lambda: night.answer("Beto", to_beto), lambda: night.answer("Caio", to_caio)
    )

    assert refused == "request_answered"
    assert Entry.objects.get() == entry
    assert LineUp.objects.filter(member=night.member("Ana")).count() == 1


def test_the_same_confirmation_twice_at_once_is_one_entry():
    night = Signup("Ana", "Beto")
    request = night.ask("Ana", "Beto")

    def confirm():
        return night.answer("Beto", request, command_id="the same button")

    one, again = meeting(confirm, confirm)

    assert one == again
    assert (Entry.objects.count(), Pair.objects.count()) == (1, 1)


def test_two_who_ask_each_other_at_once_are_a_pair():
    night = Signup("Ana", "Beto")

    meeting(lambda: night.ask("Ana", "Beto"), lambda: night.ask("Beto", "Ana"))

    assert Entry.objects.get().name == "Ana / Beto"


def test_two_sides_that_report_the_same_at_once_decide_once():
    night = Night(4).begun()

    meeting(lambda: report(night, "Ana", (12, 8)), lambda: report(night, "Gabi", (12, 8)))

    assert night.match(1).outcome == Match.Outcome.REPORTED
    assert night.seeds(3) == [1, None]
    assert AuditEntry.objects.filter(kind="result_agreed").count() == 1


def test_two_sides_that_differ_at_once_tell_the_director_once():
    night = Night(4).begun()

    meeting(lambda: report(night, "Ana", (12, 8)), lambda: report(night, "Gabi", (8, 12)))

    assert night.match(1).state == Match.State.DISPUTED
    assert AuditEntry.objects.filter(kind="reports_differ").count() == 1


def test_all_four_who_report_at_once_decide_once():
    night = Night(4).begun()
    people = ("Ana", "Beto", "Gabi", "Hugo")

    at_once(*(lambda name=name: report(night, name, (12, 8)) for name in people))

    assert night.winner(1) == 1
    assert MatchReport.objects.count() == 2
    assert AuditEntry.objects.filter(kind="result_agreed").count() == 1


def test_the_director_and_the_second_report_at_once_make_one_result():
    night = Night(4).begun()
    report(night, "Ana", (12, 8))

    _entered, refused = meeting(
        lambda: night.enter(1, (12, 9)), lambda: report(night, "Gabi", (12, 8))
    )

    assert refused == "already_decided"
    assert night.match(1).scores == [[12, 9]]


def test_who_leaves_while_the_partner_confirms_is_not_entered():
    night = Signup("Ana", "Beto")
    request = night.ask("Ana", "Beto")

    def leave():
        close_account(actor=night.player("Ana"), keep_name=True, at=night.now)
        return "left"

    left, refused = meeting(leave, lambda: night.answer("Beto", request))

    assert (left, refused) == ("left", "request_answered")
    assert not Entry.objects.exists()


def test_a_confirmation_that_comes_first_is_withdrawn_with_who_leaves():
    night = Signup("Ana", "Beto")
    request = night.ask("Ana", "Beto")
    command = new_command()

    def leave():
        close_account(actor=night.player("Ana"), keep_name=True, at=night.now)

    meeting(lambda: night.answer("Beto", request, command_id=command), leave)

    assert Entry.objects.get().status == Entry.Status.WITHDRAWN
