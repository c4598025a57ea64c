"""Coming, signing in and leaving in a chat: a person is one player, and nothing is lost."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from bots.models import Board, LinkToken, OutboxMessage
from bots.services import friendlies, linking
from bots.services.identity import remember_bot
from games.models import Player, Series
from games.services.identity import (
    claim_invitation,
    create_player,
    invite,
    revoke_invitations,
)
from tests.bots.newcomer import Newcomer
from tests.factories import ClubFactory, MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def ze():
    return Newcomer()


@pytest.fixture
def eva(db):
    return create_player(name="Eva")


@pytest.fixture
def token(eva, at):
    return linking.new_token(player=eva, at=at)


class TestComing:
    def test_a_stranger_is_told_where_this_is_and_asked_who_they_are(self, ze, settings):
        ClubFactory(name="Clube do Truco")
        settings.CLUB_BASE_URL = "https://truco.example.org"

        assert "Clube do Truco" in ze.says("/start")
        assert ze.labels == ["Connect my account", "Play as a new player"]
        assert ze.button("Connect").url == "https://truco.example.org/telegram/link/"
        wanted = ("/play", "/truco", "/matches", "/tournaments", "/next", "/director", "/web")
        for words in (*wanted, "/account", "Truco!"):
            assert ze.says(words) == ze.says("/start")

    def test_who_is_in_sees_where_it_goes_on(self, ze):
        ze.arrives()
        ze.says("/matches")
        assert ze.labels == ["What I play next", "Tournaments"]
        ze.taps("Tournaments")
        assert ze.text == "No tournament is open or being played."

    def test_where_telegram_takes_no_address_it_stands_in_the_text(self, ze, settings):
        settings.CLUB_BASE_URL = "http://127.0.0.1:8000"

        assert "http://127.0.0.1:8000/telegram/link/" in ze.says("/start")
        assert ze.labels == ["Play as a new player"]

    def test_one_tap_makes_a_new_player_and_a_second_none(self, ze):
        ze.says("/start")
        ze.taps("Play as a new player", query_id="7")
        ze.presses("u:new", query_id="7")

        assert "You are a new player" in ze.text
        assert ze.labels == ["Play now", "Sign in on the web"]
        assert Player.objects.get() == ze.player

    def test_the_next_tap_begins_a_game(self, ze):
        ze.arrives()
        ze.taps("Play now")
        ze.opens("Which game would you like?")
        ze.taps("▶")

        assert ze.player.seats.count() == 1


class TestSigningIn:
    @pytest.fixture(autouse=True)
    def _here(self, ze, settings):
        settings.CLUB_BASE_URL = "https://truco.example.org"
        ze.arrives()

    def link(self, ze):
        ze.says("/web")
        ze.opens("signs you in")
        return ze.button("Sign in on the web").url.removeprefix("https://truco.example.org")

    def test_to_look_at_the_link_uses_nothing_up(self, ze, client):
        url = self.link(ze)
        for _preview in range(3):
            page = client.get(url)
            assert "Sign in as Player" in page.text
            assert "no-store" in page["Cache-Control"]
        assert not ze.player.is_claimed

        assert client.post(url).status_code == 302

        assert client.session["_auth_user_id"] == str(ze.player.pk)
        assert ze.player.is_claimed

    def test_it_works_once_and_for_ten_minutes_and_is_nowhere_kept(self, ze, client, monkeypatch):
        url = self.link(ze)
        secret = url.split("/")[-2]
        kept = [*OutboxMessage.objects.values(), *LinkToken.objects.values()]
        assert secret not in str(kept)
        client.post(url)
        assert "already been used" in client.get(url).text
        assert client.post(url).status_code == 410

        late = self.link(ze)
        in_ten_minutes = timezone.now() + timedelta(minutes=10)
        monkeypatch.setattr(timezone, "now", lambda: in_ten_minutes)
        assert client.get(late).status_code == client.post(late).status_code == 410

    def test_a_newer_link_ends_the_one_before(self, ze, client):
        first = self.link(ze)
        self.link(ze)

        assert client.get(first).status_code == 410

    def test_once_disconnected_the_chat_opens_nothing(self, ze, client, at):
        url = self.link(ze)
        linking.disconnect(player=ze.player, at=at)

        assert client.post(url).status_code == 410

    def test_a_token_of_the_other_kind_signs_nobody_in(self, client, token):
        assert client.post(reverse("bots:sign_in", args=[token])).status_code == 410

    def test_somebody_else_who_is_signed_in_is_named_first(self, ze, client, eva):
        url = self.link(ze)
        client.force_login(eva)
        assert "You are signed in here as Eva" in client.get(url).text
        client.post(url)
        assert "signed in here as" not in client.get(self.link(ze)).text

    def test_who_has_no_e_mail_is_shown_where_to_add_one(self, ze, client, mailoutbox):
        page = client.post(self.link(ze), follow=True)
        assert "it is optional" in page.text
        client.post(reverse("account_email"), {"email": "ze@example.org", "action_add": ""})
        assert [letter.to for letter in mailoutbox] == [["ze@example.org"]]


class TestBecomingAPlayerOfTheWeb:
    def test_who_has_nothing_to_lose_gives_way_by_a_confirmed_tap(self, ze, eva, token, at):
        new = ze.arrives()
        friendlies.start(telegram_id=ze.id, rules="mineiro", seats=4, message_id=1, at=at)
        Board.objects.create(link=new.telegram_link, series=Series.objects.get(), message_id=55)

        asked = ze.says(f"/start {token}")
        assert "Be Eva from now on? The account of Player is closed." in asked
        assert "Your game against the house is called off." in asked
        assert ze.player == new
        ze.taps("Yes, I am Eva", query_id="9")

        assert "Welcome, Eva" in ze.text
        assert ze.player == eva
        new.refresh_from_db()
        assert not new.is_active
        assert Series.objects.get().state == "void"
        gone = OutboxMessage.objects.get(key=f"screen:{ze.id}:55")
        assert "closed here" in gone.payload["text"]
        assert ze.presses("u:move", query_id="9").text
        assert "You are Eva" in ze.text
        assert (ze.player, Player.objects.count()) == (eva, 2)

    def test_who_would_rather_stay_stays(self, ze, token):
        new = ze.arrives()
        ze.says(f"/start {token}")
        ze.taps("Stay Player")

        assert "You are Player" in ze.text
        assert ze.player == new

    def test_nobody_moves_who_has_not_opened_the_link(self, ze, token, at):
        new = ze.arrives()
        ze.says("/account")
        assert "expired" in ze.presses("u:move").text
        ze.says(f"/start {token}")
        assert "expired" in ze.presses("u:move", at=at + timedelta(minutes=11)).text
        assert ze.player == new

    @pytest.mark.parametrize(
        ("has", "said"),
        [
            ("login", "has a login on the web"),
            ("club", "is a member of a club"),
            ("results", "their results stay"),
            ("table", "in the middle of a game with others"),
        ],
    )
    def test_who_has_something_keeps_it_and_reads_what_to_do(self, ze, eva, token, at, has, said):
        new = ze.arrives()
        if has == "login":
            Player.objects.filter(pk=new.pk).update(claimed_at=at)
        elif has == "club":
            MembershipFactory(player=new)
        else:
            friendlies.start(telegram_id=ze.id, rules="mineiro", seats=4, message_id=1, at=at)
            series = Series.objects.get()
            if has == "results":
                Series.objects.filter(pk=series.pk).update(state="over", finished_at=at)
            else:
                series.seats.filter(number=1).update(player=eva, policy="")

        asked = ze.says(f"/start {token}")
        assert said in asked
        assert "1. " in asked
        assert ze.labels == ["Disconnect this Telegram"]
        assert ze.presses("u:move").text
        assert ze.player == new

        if has == "table":
            Series.objects.update(state="over", finished_at=at)
        ze.says(f"/start {token}")
        ze.taps("Disconnect this Telegram")
        ze.taps("Disconnect", query_id="3")
        ze.says(f"/start {token}")
        assert ze.player == eva
        new.refresh_from_db()
        # Without a login it was said that nobody gets into the account any more.
        assert new.is_active == (has in ("login", "club"))

    def test_what_was_won_between_the_question_and_the_tap_is_kept(self, ze, token, at):
        new = ze.arrives()
        ze.says(f"/start {token}")
        friendlies.start(telegram_id=ze.id, rules="mineiro", seats=4, message_id=1, at=at)
        Series.objects.update(state="over", finished_at=at)

        assert "You have played since" in ze.taps("Yes, I am Eva").text
        assert ze.player == new


class TestAnInvitationOfAClub:
    @pytest.fixture
    def invited(self, eva, at):
        path = invite(player=eva, invited_by=None, on_behalf_of="Clube do Truco", at=at)
        return path.split("/")[2]

    @pytest.fixture(autouse=True)
    def _bot(self, db, at):
        remember_bot(username="TrucoBot", at=at)

    def test_its_page_leads_into_the_chat_where_it_is_accepted_once(self, ze, eva, client, invited):
        page = client.get(f"/join/{invited}/").text
        into_chat = reverse("bots:join", args=[invited])
        assert into_chat in page
        opened = client.get(into_chat)["Location"]
        assert opened == f"https://t.me/TrucoBot?start=i_{invited}"
        eva.refresh_from_db()
        assert not eva.is_claimed

        for _twice in range(2):
            assert "Welcome, Eva" in ze.says(f"/start i_{invited}")
        assert ze.player == eva
        assert ze.player.is_claimed
        assert "already connected" in Newcomer(78).says(f"/start i_{invited}")

    def test_who_arrived_as_somebody_new_may_become_who_is_invited(self, ze, eva, invited):
        ze.arrives()
        assert "Be Eva from now on?" in ze.says(f"/start i_{invited}")
        ze.taps("Yes, I am Eva")

        assert ze.player == eva
        assert ze.player.is_claimed

    @pytest.mark.parametrize("claims", [True, False])
    def test_nobody_gets_an_account_that_another_has_claimed_meanwhile(
        self, ze, eva, invited, at, claims
    ):
        new = ze.arrives()
        ze.says(f"/start i_{invited}")
        if claims:
            claim_invitation(token=invited, at=at)
        else:
            revoke_invitations(player=eva, at=at)

        assert "expired" in ze.taps("Yes, I am Eva").text
        assert ze.player == new

    def test_one_that_does_not_work_says_so(self, ze, eva, invited, at):
        revoke_invitations(player=eva, at=at)

        assert "withdrawn" in ze.says(f"/start i_{invited}")
        assert "not known" in ze.says("/start i_never")
