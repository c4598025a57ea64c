"""An evening at the club from a chat: entered as a pair, here, called, playing, and how it ended."""

import pytest
from django.utils import timezone

from bots.messages.coding import LONGEST
from tests.bots.telephone import Telephone
from tests.factories import NIGHT
from tests.tournaments.club_night import new_command
from tests.tournaments.registering import Signup
from tournaments.models import Entry, Match, PairRequest, Tournament
from tournaments.services import entries, matches, postponing, tournaments

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Registration is open. Eight members have a login; nobody has entered yet."""
    names = ("Ana", "Beto", "Caro", "Davi", "Eva", "Fábio", "Gabi", "Hugo")
    night = Signup(*names, pairs=0, mode=Tournament.Mode.ON_SITE)
    # Chats know no other time than now.
    night.minutes = int((timezone.now() - NIGHT).total_seconds() // 60) + 1
    return night


@pytest.fixture
def phones(night):
    """Ana, Beto and Caro have the bot."""
    names = ("Ana", "Beto", "Caro")
    return [Telephone(night.player(name), 301 + number) for number, name in enumerate(names)]


def opened(phone, night):
    """Look at the tournament, by way of the list."""
    phone.says("/tournaments")
    phone.taps(str(night.tournament))
    return phone


def entered(night, phone, other, name):
    opened(phone, night)
    phone.taps("Enter as a pair")
    phone.taps(name)
    other.opens("asks you to enter")
    return other.taps("Confirm")


def test_an_evening_through_the_chat(night, phones):
    ana, beto, caro = phones
    opened(ana, night)
    assert "Registration is open: choose your partner" in ana.text
    assert "At the club, with real cards" in ana.text
    ana.taps("Enter as a pair")
    assert ana.taps("Beto").text == "Your partner has been asked."
    assert "You have asked Beto to enter Copa de Outono together." in ana.text

    beto.opens("Ana asks you to enter Copa de Outono together.")
    assert beto.taps("Confirm").text == "You are entered."
    assert "Your entry: Ana / Beto (registered)" in beto.text
    ana.opens("Beto has confirmed: you are entered together.")

    night.enter_together("Caro", "Davi")
    night.enter_together("Eva", "Fábio")
    night.enter_together("Gabi", "Hugo")
    tournaments.open_check_in(tournament_id=night.id, **night.by)
    opened(ana, night)
    assert "Check-in is open" in ana.text
    assert ana.taps("Check in").text == "You are checked in."
    assert "Check in" not in ana.labels
    night.tournament.entries.update(status=Entry.Status.CHECKED_IN)

    caro.says("/tournaments")
    caro.taps(str(night.tournament))
    caro.taps("Entries")
    caro.taps("Ana / Beto")
    caro.taps("Follow")
    assert caro.text.startswith("★ Ana / Beto")

    night.begun()
    mine = Match.objects.get(
        bracket__tournament=night.id, round__number=1, sides__entries__name="Ana / Beto"
    )
    rivals = next(side.name for side in mine.sides.all() if side.name != "Ana / Beto")
    ana.opens(f"You play next: table {mine.table}.\nAgainst {rivals}.")
    assert ana.labels == ["I am here", "Report the result", "Standings", "Matches"]
    if rivals != "Caro / Davi":
        assert caro.told(f"Ana / Beto play against {rivals}: table {mine.table}.")
    assert ana.taps("I am here").text == "Noted: you are at the table."
    assert "You are there; the other side is expected." in ana.text
    assert ana.button("Report the result").data == f"e:r:{mine.public_id}"
    ana.taps("Call the director")
    assert ana.taps("Somebody is missing").text == "The director is called."
    ana.taps("Call the director")
    assert "You called the director at" in ana.text
    assert ana.labels == ["Back"]

    beto.says("/next")
    assert f"👉 You play now · table {mine.table}\nagainst {rivals}" in beto.text
    ana.says("/matches")
    assert f"👉 You play now · table {mine.table}" in ana.text

    place = next(side.place for side in mine.sides.all() if side.name == "Ana / Beto")
    night.enter(mine.number, (12, 8) if place == 0 else (8, 12))
    night.rank()
    ana.opens(f"You have won against {rivals}.")
    ana.taps("Matches")
    assert any(line.startswith(">") and "Ana / Beto" in line for line in table(ana))
    ana.taps("Standings")
    ana.taps("Picture")
    assert [row.payload["what"] for row in ana.rows("picture")] == ["standings"]
    beto.says("/next")
    beto.taps("Matches played")
    assert f"You won against {rivals} 12–8\nCopa de Outono" in beto.text


def table(phone):
    lines = phone.screen.table.splitlines()
    assert lines
    assert max(map(len, lines)) <= 30, "no telephone is wider"
    return lines


def test_a_partner_says_no_and_another_is_found_by_name(night, phones):
    ana, beto, _caro = phones
    opened(ana, night)
    ana.taps("Enter as a pair")
    ana.taps("Beto")
    beto.opens("Ana asks you")
    assert beto.taps("Decline").text == "You have declined."
    ana.opens("Beto has declined.")
    ana.taps("Open the tournament")
    ana.taps("Enter as a pair")
    ana.taps("Write the name")
    assert "Nobody of that name" in ana.says("Zé")
    ana.says("fabio")
    assert ana.labels == ["Fábio", "Back"]
    ana.taps("Fábio")
    assert "You have asked Fábio" in ana.text
    ana.taps("Take it back")
    assert "You have asked" not in ana.text
    assert (
        ana.says("Caro") == "You play with the buttons below the table. /matches shows your tables."
    )


def test_who_enters_otherwise_leaves_nobody_waiting(night, phones):
    ana, beto, caro = phones
    night.ask("Caro", "Ana")
    night.ask("Ana", "Eva")
    entered(night, ana, beto, "Beto")

    caro.opens("Ana has entered with somebody else.")
    assert ana.told("Caro asks you to enter")
    assert not PairRequest.objects.filter(answered_at=None).exists()


def test_what_comes_next_begins_with_what_is_asked(night, phones):
    ana, beto, _caro = phones
    night.ask("Ana", "Beto")
    beto.says("/next")
    assert beto.text == "Ana asks you to enter Copa de Outono together."
    assert beto.taps("Confirm").text == "You are entered."
    ana.says("/next")
    assert "Ana / Beto (registered) · in preparation" in ana.text
    ana.taps("Copa de Outono")
    assert "Withdraw my entry" in ana.labels


def test_who_plays_for_another_is_told_to_all_three(night, phones):
    ana, beto, caro = phones
    entry = night.enter_together("Ana", "Beto")
    entries.substitute(
        entry_id=entry.pk,
        leaving_member_id=night.member("Beto").pk,
        member_id=night.member("Caro").pk,
        reason="called away",
        **night.by,
    )
    ana.opens("Caro plays in the place of Beto from now on.")
    beto.opens("Caro plays in your place from now on.")
    caro.opens("You play in the place of Beto from now on.").taps("Open the tournament")
    assert "Your entry: Ana / Caro" in caro.text


def test_a_tap_that_comes_twice_acts_once(night, phones):
    ana, beto, _caro = phones
    opened(ana, night)
    ana.taps("Enter as a pair")
    partner = ana.button("Beto").data
    for _time in range(2):
        assert ana.presses(partner, query_id="7").text == "Your partner has been asked."
    beto.opens("Ana asks you")
    confirm = beto.button("Confirm").data
    for _time in range(2):
        assert beto.presses(confirm, query_id="8").text == "You are entered."
    refused = beto.presses(confirm, query_id="9")
    assert refused.text == "This request has been answered or taken back already."
    assert "Your entry: Ana / Beto" in beto.text, "a refusal shows how it stands"
    assert Entry.objects.count() == 1
    assert len(ana.told("has confirmed")) == len(beto.told("asks you")) == 1


def test_withdrawing_asks_twice_and_tells_the_partner(night, phones):
    ana, beto, _caro = phones
    entered(night, ana, beto, "Beto")
    ana.opens("Beto has confirmed").taps("Open the tournament")
    ana.taps("Withdraw my entry")
    assert "Do you really withdraw Ana / Beto?" in ana.text
    assert "you can enter again" in ana.text
    ana.taps("Back")
    assert Entry.objects.get().is_active
    Tournament.objects.update(registration_open=False)
    ana.taps("Withdraw my entry")
    assert "registration is closed" in ana.text
    ana.taps("Back")
    ana.taps("Withdraw my entry")
    assert ana.taps("Withdraw my entry").text == "Your entry is withdrawn."
    assert not Entry.objects.get().is_active
    beto.opens("Ana has withdrawn your entry, Ana / Beto.")


def test_where_partners_rotate_everybody_enters_alone(night, phones):
    ana = opened(phones[0], night.individuals())
    assert "everybody enters alone" in ana.text
    assert ana.taps("Enter").text == "You are entered."
    assert "Your entry: Ana (registered)" in ana.text


def test_another_table_and_a_postponement_are_told(night, phones):
    ana, beto, _caro = phones
    entered(night, ana, beto, "Beto")
    night.enter_together("Caro", "Davi")
    night.tournament.entries.update(status=Entry.Status.CHECKED_IN)
    night.begun()
    match = night.match(1)
    matches.move_table(match_id=match.pk, table=5, **night.by)
    assert ana.told("👉 Your match against Caro / Davi is now at table 5.")
    postponing.postpone_match(
        match_id=match.pk, reason="late train", command_id=new_command(), **night.by
    )
    assert ana.told("Your match against Caro / Davi is postponed")
    assert not ana.told("waits again"), "one message for one thing"
    beto.says("/next")
    assert "Your match is postponed" in beto.text


def test_nobody_does_anything_in_the_name_of_another(night, phones):
    ana, beto, caro = phones
    opened(ana, night)
    ana.taps("Enter as a pair")
    ana.taps("Beto")
    beto.opens("Ana asks you")
    confirm = beto.button("Confirm").data
    opened(caro, night)
    assert caro.presses(confirm).text == "Only who was asked can answer."
    night.enter_together("Caro", "Davi")
    beto.presses(confirm)
    night.tournament.entries.update(status=Entry.Status.CHECKED_IN)
    night.begun()
    eva = Telephone(night.player("Eva"), 305)
    opened(eva, night)
    refused = eva.presses(f"c:h:{night.match(1).public_id}")
    assert refused.text.startswith("Only an assistant, a director or an owner")
    assert not night.match(1).sides.exclude(present_at=None).exists()


def test_buttons_fit_and_nonsense_says_nothing(night, phones):
    ana = opened(phones[0], night)
    for label in ("Enter as a pair", "Back", "Entries", "Back"):
        every = [button.data for row in ana.screen.rows for button in row if button.data]
        assert max(len(data.encode()) for data in every) <= LONGEST
        ana.taps(label)
    for data in (
        "c",
        "c:",
        "c:t",
        "c:t:nosuch",
        "c:a:0123456789",
        "c:g:0123456789:hand:1",
        "c:z:0123456789:NO",
    ):
        assert ana.presses(data).text.startswith("This button says nothing here.")
    assert ana.presses("c:t:0123456789").text == "It is not there any more."
