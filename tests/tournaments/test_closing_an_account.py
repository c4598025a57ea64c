"""A player asks for their data, and leaves for good: the results stay."""

import json
import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.sessions.models import Session
from django.test import Client

from bots.models import LinkToken, OutboxMessage, TelegramLink
from games.errors import DomainError
from games.models import AccessLink, Player, Series
from games.services import identity, tokens
from games.services.friendlies import start_friendly
from tests.factories import NIGHT, PlayerFactory
from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import Browser
from tests.tournaments.registering import Signup
from tournaments.models import AuditEntry, Entry, Match, Membership, Pair
from tournaments.services import clubs
from tournaments.services.closing import close_account

pytestmark = pytest.mark.django_db


def close(night: Night, name: str, *, keep_name: bool = True) -> Player:
    player = night.member(name).player
    close_account(actor=player, keep_name=keep_name, at=night.now)
    player.refresh_from_db()
    return player


def played() -> Night:
    """A night of two pairs that is over: Ana and Beto have won."""
    night = Night(2).begun()
    night.enter(1, (12, 8))
    return night


# ---- what goes ------------------------------------------------------------------
def test_nothing_opens_a_closed_account():
    night = played()
    ana = night.member("Ana").player
    identity.invite(player=ana, invited_by=None, on_behalf_of="Clube", at=NIGHT)
    Player.objects.filter(pk=ana.pk).update(email="ana@example.org", claimed_at=NIGHT)
    EmailAddress.objects.create(user=ana, email="ana@example.org", verified=True, primary=True)
    token = tokens.new_token(player=ana)
    link = TelegramLink.objects.create(
        player=ana, telegram_id=7, chat_id=7, language="en", linked_at=NIGHT
    )
    LinkToken.objects.create(player=ana, digest="d", expires_at=NIGHT)
    OutboxMessage.objects.create(
        link=link, chat_id=7, kind="notice", key="k", not_before=NIGHT, created_at=NIGHT,
        changed_at=NIGHT,
    )  # fmt: skip
    client = Browser(Player.objects.get(pk=ana.pk)).client

    closed = close(night, "Ana")

    assert closed.closed_at == night.now
    assert (closed.email, closed.is_active, closed.has_usable_password()) == (None, False, False)
    assert tokens.player_of_token(token) is None
    assert client.get("/me/").status_code == 302
    for rows in (EmailAddress, AccessLink, TelegramLink, LinkToken, OutboxMessage, Session):
        assert not rows.objects.exists(), rows


def test_no_link_opens_a_closed_account_again():
    night = played()
    closed = close(night, "Ana")
    Player.objects.filter(pk=closed.pk).update(claimed_at=NIGHT)
    closed.refresh_from_db()

    for ask in (
        lambda: identity.sign_in_path(player=closed, at=NIGHT),
        lambda: identity.invite(player=closed, invited_by=None, on_behalf_of="Clube", at=NIGHT),
    ):
        with pytest.raises(DomainError) as refused:
            ask()
        assert refused.value.code in ("account_closed", "already_claimed")


def test_the_sessions_of_others_stay():
    night = played()
    beto = Browser(night.member("Beto").player)

    close(night, "Ana")

    assert beto.client.get("/me/").status_code == 200


# ---- what stays ---------------------------------------------------------------
def test_results_stay_under_the_own_name():
    night = played()

    close(night, "Ana")

    assert night.match(1).winner == 0
    assert night.entry(1).name == "Ana / Beto"
    assert night.member("Ana").player.name == "Ana"


def test_the_name_goes_wherever_a_club_keeps_it():
    night = Signup("Ana", "Beto", "Mariana")
    entry = night.enter_together("Ana", "Beto")
    Pair.objects.update(name="Ana e os Trovões")
    clubs.rename_member(
        member_id=night.member("Ana").pk, name="Ana Souza", reason="two of them", **night.by
    )
    night.club.language = "en"
    night.club.save()

    player = close(night, "Ana Souza", keep_name=False)

    assert player.name == "Former player"
    assert Membership.objects.get(player=player).name == "Former player 1"
    entry.refresh_from_db()
    assert entry.name == "Former player 1 / Beto"
    assert Pair.objects.get().name == "Former player 1 e os Trovões"
    kept = [
        *Membership.history.values_list("name", flat=True),
        *Entry.history.values_list("name", flat=True),
        *Pair.history.values_list("name", flat=True),
        json.dumps(list(AuditEntry.objects.values("subject", "before", "after"))),
    ]
    assert not [text for text in kept if re.search(r"\bAna\b", text)]
    assert night.member("Mariana").name == "Mariana"


def test_two_former_players_of_a_club_are_told_apart():
    night = played()

    close(night, "Ana", keep_name=False)
    close(night, "Beto", keep_name=False)

    names = set(Membership.objects.values_list("name", flat=True))
    assert {"Ex-jogador 1", "Ex-jogador 2"} <= names or {
        "Former player 1",
        "Former player 2",
    } <= names


def test_the_name_goes_from_the_tables_as_well():
    night = Night(2, mode="online").begun()
    series = night.match(1).series
    night.enter(1, (12, 8), reason="power cut")
    assert series.seats.order_by("number").first().name == "Ana"

    player = close(night, "Ana", keep_name=False)

    series.refresh_from_db()
    assert series.seats.get(player=player).name == player.name
    assert series.side_names == [night.entry(1).name, "Caro / Davi"]
    assert "Ana" not in night.entry(1).name


# ---- what is open -------------------------------------------------------------------
def test_open_entries_are_withdrawn_and_requests_taken_back():
    night = Signup("Ana", "Beto", "Caio")
    entry = night.enter_together("Ana", "Beto")
    night.join("Duda")
    request = night.ask("Caio", "Duda")

    close(night, "Ana")
    close(night, "Caio")

    entry.refresh_from_db()
    request.refresh_from_db()
    assert (request.answered_at, request.accepted) == (night.now, None)
    assert entry.status == Entry.Status.WITHDRAWN
    assert night.audit("entry_withdrawn").subject == "Ana / Beto"


def test_a_request_of_who_leaves_cannot_be_confirmed(refused):
    night = Signup("Ana", "Beto")
    request = night.ask("Ana", "Beto")

    close(night, "Ana")

    with refused("request_answered"):
        night.answer("Beto", request)
    with refused("no_login"):
        night.ask("Beto", "Ana")


def test_who_leaves_before_the_final_leaves_it_to_the_rivals():
    night = Night(4).begun()
    night.win(1, 1)

    close(night, "Ana")
    night.win(2, 2)

    assert night.match(3).outcome == Match.Outcome.WALKOVER
    assert night.winner(3) == 2


@pytest.mark.parametrize("state", Match.OCCUPYING)
def test_nobody_leaves_in_the_middle_of_a_match(refused, state):
    night = Night(4).begun()
    Match.objects.filter(pk=night.match(1).pk).update(state=state)

    with refused("match_going_on"):
        close(night, "Ana")
    assert night.entry(1).is_active


def test_a_game_by_itself_is_called_off():
    ana = PlayerFactory.create(name="Ana")
    series, _player = start_friendly(player=ana, at=NIGHT)

    close_account(actor=ana, keep_name=False, at=NIGHT)

    series.refresh_from_db()
    assert series.state == Series.State.VOID
    assert "Ana" not in [seat.name for seat in series.seats.all()]


# ---- who is needed ---------------------------------------------------------------
def test_the_last_owner_stays_until_there_is_another(refused):
    night = played()
    Membership.objects.filter(pk=night.dani.pk).update(role=Membership.Role.OWNER)

    with refused("last_owner") as caught:
        close(night, "Dani")
    assert "Clube do Truco" in str(caught.value.message)

    Membership.objects.filter(name="Ana").update(role=Membership.Role.OWNER)
    with refused("last_owner"):
        # She has not claimed her account: nobody could let her, or anybody, in.
        close(night, "Dani")

    Player.objects.filter(name="Ana").update(claimed_at=NIGHT)
    assert close(night, "Dani").is_staff is False
    assert night.member("Dani").role == Membership.Role.PLAYER
    assert night.audit("account_closed").subject == "Dani"


def test_the_last_superuser_stays(refused):
    suzana = Player.objects.create_superuser(name="Suzana")

    with refused("last_superuser"):
        close_account(actor=suzana, keep_name=True, at=NIGHT)

    Player.objects.create_superuser(name="Tina")
    close_account(actor=suzana, keep_name=True, at=NIGHT)
    suzana.refresh_from_db()
    assert (suzana.is_active, suzana.is_superuser) == (False, False)


def test_closing_twice_is_closing_once():
    night = played()
    ana = Player.objects.get(pk=night.member("Ana").player_id)

    close_account(actor=ana, keep_name=True, at=night.now)
    stale = Player.objects.get(pk=ana.pk)
    night.minutes = 5
    close_account(actor=stale, keep_name=False, at=night.now)

    stale.refresh_from_db()
    assert (stale.name, stale.closed_at) == ("Ana", NIGHT)


# ---- the pages --------------------------------------------------------------
def test_the_page_says_what_happens_and_asks_about_the_name():
    night = Signup("Ana", "Beto")
    night.enter_together("Ana", "Beto")
    ana = Browser(night.player("Ana"))
    assert "/me/close/" in ana.page("/me/")

    page = ana.text("/me/close/")
    assert "You are withdrawn, with your partner, from: Copa de Outono · Ana / Beto" in page

    assert ana.client.post("/me/close/", {"name": "goes"}).status_code == 422
    home = ana.press("/me/close/", "Close my account", name="goes", sure="on")
    assert "Your account is closed." in home
    assert ana.client.get("/me/").status_code == 302


def test_the_page_says_why_not():
    night = Night(4).begun()
    ana = Browser(night.member("Ana").player)

    assert "in the middle of a match" in ana.text("/me/close/")
    answer = ana.client.post("/me/close/", {"name": "stays", "sure": "on"})

    assert answer.status_code == 422
    assert "in the middle of a match" in answer.content.decode()


@pytest.mark.parametrize("address", ["/me/close/", "/me/data.json"])
def test_these_pages_are_for_who_has_signed_in(address):
    assert Client().get(address).status_code == 302
