"""Players enter themselves: as a pair that both agree to, or alone where partners rotate."""

import pytest

from games.models import Receipt
from tests.factories import NIGHT, MembershipFactory, PlayerFactory
from tests.tournaments.registering import Signup
from tournaments.models import Entry, LineUp, Membership, Pair, PairRequest, Tournament
from tournaments.services import entries, registration

pytestmark = pytest.mark.django_db


def names_in(entry):
    rows = LineUp.objects.filter(entry=entry, until_at=None).order_by("place")
    return [row.member.name for row in rows]


# ---- together ------------------------------------------------------------------
def test_a_pair_is_entered_once_the_partner_confirms():
    night = Signup("Ana", "Beto")

    request = night.ask("Ana", "Beto")
    assert not Entry.objects.exists()
    entry = night.answer("Beto", request)

    assert entry.name == "Ana / Beto"
    assert names_in(entry) == ["Ana", "Beto"]
    assert entry.status == Entry.Status.REGISTERED
    assert entry.pair == Pair.objects.get()
    assert night.audit("registered").actor == night.player("Beto")


def test_a_pair_that_the_club_knows_stays_one_pair():
    night = Signup("Ana", "Beto")
    known = Pair.objects.create(
        club=night.club,
        first=night.member("Ana"),
        second=night.member("Beto"),
        name="Os Invencíveis",
        created_at=NIGHT,
    )

    entry = night.enter_together("Beto", "Ana")

    assert entry.pair == known
    assert entry.name == "Os Invencíveis"


def test_a_partner_may_decline_and_be_asked_again():
    night = Signup("Ana", "Beto")

    assert night.answer("Beto", night.ask("Ana", "Beto"), accept=False) is None
    assert not Entry.objects.exists()

    assert night.enter_together("Ana", "Beto").is_active


def test_asking_back_is_confirming():
    night = Signup("Ana", "Beto")
    night.ask("Ana", "Beto")

    night.ask("Beto", "Ana")

    assert names_in(Entry.objects.get()) == ["Ana", "Beto"]
    assert PairRequest.objects.get().accepted is True


def test_with_a_confirmation_all_other_requests_of_the_two_are_void(refused):
    night = Signup("Ana", "Beto", "Caio", "Duda")
    to_caio, to_duda = night.ask("Ana", "Caio"), night.ask("Duda", "Beto")

    night.enter_together("Ana", "Beto")

    for name, request in (("Caio", to_caio), ("Beto", to_duda)):
        with refused("request_answered"):
            night.answer(name, request)
    assert Entry.objects.count() == 1


def test_a_request_taken_back_cannot_be_confirmed(refused):
    night = Signup("Ana", "Beto")
    request = night.ask("Ana", "Beto")

    with refused("not_asked"):
        night.take_back("Beto", request)
    night.take_back("Ana", request)

    with refused("request_answered"):
        night.answer("Beto", request)


def test_only_who_was_asked_answers(refused):
    night = Signup("Ana", "Beto", "Caio")
    request = night.ask("Ana", "Beto")

    for name in ("Ana", "Caio"):
        with refused("not_asked"):
            night.answer(name, request)


def test_nobody_is_asked_twice_or_by_themselves(refused):
    night = Signup("Ana", "Beto")
    night.ask("Ana", "Beto")

    with refused("already_asked"):
        night.ask("Ana", "Beto")
    with refused("own_partner"):
        night.ask("Ana", "Ana")


def test_who_is_entered_neither_asks_nor_is_asked(refused):
    night = Signup("Ana", "Beto", "Caio")
    night.enter_together("Ana", "Beto")

    with refused("already_entered"):
        night.ask("Ana", "Caio")
    with refused("partner_entered"):
        night.ask("Caio", "Ana")


def test_a_partner_whom_the_director_entered_meanwhile_is_not_free(refused):
    night = Signup("Ana", "Beto", "Caio")
    request = night.ask("Ana", "Beto")
    first, second = sorted((night.member("Ana"), night.member("Caio")), key=lambda m: m.pk)
    pair = Pair.objects.create(club=night.club, first=first, second=second, created_at=NIGHT)
    entries.enter_pair(tournament_id=night.id, pair_id=pair.pk, **night.by)

    with refused("partner_entered"):
        night.answer("Beto", request)


def test_a_stranger_is_told_how_to_become_a_member(refused):
    night = Signup("Ana")
    stranger = PlayerFactory.create(name="Zé", claimed_at=NIGHT)

    with refused("not_a_member") as caught:
        registration.ask_partner(
            actor=stranger,
            tournament_id=night.id,
            partner=night.player("Ana").public_id,
            command_id="zé",
            at=night.now,
        )
    assert "Clube do Truco" in str(caught.value.message)
    assert "invitation" in str(caught.value.message)


def test_partners_are_people_of_the_club_who_can_confirm(refused):
    night = Signup("Ana")
    MembershipFactory.create(club=night.club, name="No login")
    MembershipFactory.create(club=night.club, name="Robô", policy="steady")
    elsewhere = PlayerFactory.create(name="Zé", claimed_at=NIGHT)

    for name in ("No login", "Robô"):
        with refused("no_login"):
            night.ask("Ana", name)
    with refused("no_such_member"):
        registration.ask_partner(
            actor=night.player("Ana"),
            tournament_id=night.id,
            partner=elsewhere.public_id,
            command_id="elsewhere",
            at=night.now,
        )


def test_closed_or_drawn_nobody_enters_or_confirms(refused):
    night = Signup("Edu", "Fred", "Guto", pairs=2)
    request = night.ask("Edu", "Fred")

    registration.close_registration(tournament_id=night.id, **night.by)
    with refused("registration_closed"):
        night.ask("Guto", "Fred")
    with refused("registration_closed"):
        night.answer("Fred", request)

    registration.open_registration(tournament_id=night.id, **night.by)
    night.draw()
    with refused("already_drawn"):
        night.answer("Fred", request)


def test_the_same_form_sent_twice_does_one_thing():
    night = Signup("Ana", "Beto")

    request = night.ask("Ana", "Beto", command_id="ask")
    assert night.ask("Ana", "Beto", command_id="ask") == request
    entry = night.answer("Beto", request, command_id="yes")

    assert night.answer("Beto", request, command_id="yes") == entry
    assert Entry.objects.count() == 1
    assert Receipt.objects.count() == 2


# ---- out again -------------------------------------------------------------------
def test_either_of_a_pair_withdraws_until_the_draw_and_may_come_back(refused):
    night = Signup("Ana", "Beto", "Caio")
    entry = night.enter_together("Ana", "Beto")

    with refused("not_your_entry"):
        night.leave("Caio", entry)
    assert night.leave("Beto", entry).status == Entry.Status.WITHDRAWN
    with refused("withdrawn"):
        night.leave("Ana", entry)

    assert night.enter_together("Beto", "Ana") == entry
    entry.refresh_from_db()
    assert (entry.status, entry.withdrawn_at) == (Entry.Status.REGISTERED, None)


def test_after_the_draw_only_the_director_withdraws(refused):
    night = Signup(pairs=2).draw()

    with refused("already_drawn"):
        night.leave("Ana", night.entry(1))


def test_who_was_disqualified_does_not_come_back_alone(refused):
    night = Signup("Ana", "Beto", "Caio")
    entry = night.enter_together("Ana", "Beto")
    Entry.objects.filter(pk=entry.pk).update(status=Entry.Status.DISQUALIFIED)

    with refused("disqualified"):
        night.ask("Ana", "Caio")
    with refused("disqualified"):
        night.ask("Caio", "Beto")


def test_an_entry_in_which_somebody_else_played_comes_back_by_the_director(refused):
    night = Signup("Ana", "Beto", "Caio")
    entry = night.enter_together("Ana", "Beto")
    entry.line_ups.filter(place=1).update(until_at=NIGHT)
    LineUp.objects.create(entry=entry, member=night.member("Caio"), place=1, from_at=NIGHT)
    night.leave("Ana", entry)

    with refused("pair_withdrawn"):
        night.answer("Beto", night.ask("Ana", "Beto"))


# ---- alone --------------------------------------------------------------------
def test_where_partners_rotate_everybody_enters_alone(refused):
    night = Signup("Ana", "Beto").individuals()

    entry = night.alone("Ana")

    assert (entry.name, entry.pair) == ("Ana", None)
    assert names_in(entry) == ["Ana"]
    with refused("already_entered"):
        night.alone("Ana")
    with refused("entered_alone"):
        night.ask("Beto", "Ana")


def test_alone_and_back_again_is_one_entry():
    night = Signup("Ana").individuals()
    entry = night.alone("Ana", command_id="once")
    assert night.alone("Ana", command_id="once") == entry

    night.leave("Ana", entry)

    assert night.alone("Ana") == entry
    assert Entry.objects.get().is_active


def test_a_tournament_of_pairs_is_not_entered_alone(refused):
    night = Signup("Ana")

    with refused("entered_in_pairs"):
        night.alone("Ana")


def test_directors_enter_themselves_like_everybody_else():
    night = Signup("Ana")
    Membership.objects.filter(name="Dani").update(role=Membership.Role.OWNER)
    type(night.director).objects.update(claimed_at=NIGHT)

    entry = night.enter_together("Dani", "Ana")

    assert entry.tournament == Tournament.objects.get()
