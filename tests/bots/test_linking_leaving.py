"""Leaving a chat: said before what it means, and then nothing goes on there."""

import pytest
from django.urls import reverse

from bots.models import Board, OutboxMessage
from bots.services import boards, friendlies, linking
from bots.services.identity import remember_bot
from games.models import Player, Series
from games.services import identity
from games.services.friendlies import start_gathered
from games.services.identity import create_player
from games.signals import series_changed
from tests.bots.newcomer import Newcomer
from tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def ze():
    return Newcomer()


@pytest.fixture
def own(ze):
    return ze.arrives()


@pytest.mark.parametrize(
    ("email", "claimed", "said", "labels"),
    [
        (
            None,
            False,
            "closed for good",
            ["Sign in on the web", "Disconnect and lose the account"],
        ),
        (None, True, "only where you are signed in", ["Sign in on the web", "Disconnect"]),
        ("ze@example.org", True, "you sign in with your e-mail", ["Disconnect"]),
    ],
)
def test_it_is_said_what_it_means(ze, own, at, email, claimed, said, labels):
    Player.objects.filter(pk=own.pk).update(email=email, claimed_at=at if claimed else None)

    assert "You are Player" in ze.says("/account")
    ze.taps("Disconnect this Telegram")

    assert said in ze.text
    assert ze.labels == [*labels, "Stay connected"]
    ze.taps("Stay connected")
    assert ze.player == own


def test_the_club_can_let_its_member_in_again(ze, own):
    MembershipFactory(player=own)
    ze.says("/account")
    ze.taps("Disconnect this Telegram")

    assert "another invitation of your club" in ze.text
    assert ze.labels == ["Sign in on the web", "Disconnect", "Stay connected"]


def test_no_card_stays_in_the_chat_and_nothing_goes_on_there(ze, own, at):
    friendlies.start(telegram_id=ze.id, rules="mineiro", seats=4, message_id=1, at=at)
    series = Series.objects.get()
    board = Board.objects.create(link=own.telegram_link, series=series, message_id=55, nudge_id=56)
    ze.says("/account")
    ze.taps("Disconnect this Telegram")
    for _twice in range(2):
        ze.presses(f"u:off:{own.public_id}:yes", query_id="5")
        assert "no longer connected" in ze.text

    left = {row.key: row.payload for row in OutboxMessage.objects.filter(chat_id=ze.id)}
    assert "closed here" in left[f"screen:{ze.id}:55"]["text"]
    assert f"removal:{ze.id}:56" in left
    assert not OutboxMessage.objects.filter(kind="board").exists()
    # What was on its way at that moment is taken away as well.
    boards.shown(board=board, message_id=57, digest="", seq=1, calls=False, ends_at=None, at=at)
    assert OutboxMessage.objects.filter(key=f"removal:{ze.id}:57").exists()
    series_changed.send(Series, series=series, seq=1, kind="acted", payload={}, at=at)
    assert not OutboxMessage.objects.filter(kind="board").exists()


def test_who_has_no_other_way_in_leaves_nobody_behind(ze, own):
    ze.says("/account")
    for _once_more in range(2):
        ze.taps("Disconnect this Telegram")
        ze.taps("Disconnect and lose")
        assert not Player.objects.exists()
        assert ze.says("/account") == ze.says("/start")
        ze.arrives()
        ze.says("/account")


def test_who_has_played_closes_the_account_and_the_game_goes_with_it(ze, own, at):
    friendlies.start(telegram_id=ze.id, rules="mineiro", seats=4, message_id=1, at=at)
    ze.says("/account")
    ze.taps("Disconnect this Telegram")
    assert "Your game against the house is called off." in ze.text
    ze.taps("Disconnect and lose")

    assert (Player.objects.get().closed_at is None, Series.objects.get().state) == (False, "void")
    ze.arrives()
    assert Player.objects.count() == 2


def test_nobody_leaves_for_good_in_the_middle_of_a_game_with_others(ze, own, at):
    series = start_gathered(players=[own, create_player(name="Eva")], rules="paulista", at=at)
    ze.says("/account")
    ze.taps("Disconnect this Telegram")
    assert "in the middle of a game with others" in ze.text
    assert ze.labels == ["Sign in on the web", "Stay connected"]
    popup = ze.presses(f"u:off:{own.public_id}:yes")

    assert "in the middle of a game with others" in popup.text
    assert ze.player == own
    series.refresh_from_db()
    assert series.state == "playing"


def test_who_has_a_login_is_only_disconnected(ze, own, at):
    identity.claim(player=own, at=at)
    ze.says("/account")
    ze.taps("Disconnect this Telegram")
    ze.taps("Disconnect")

    assert Player.objects.get().closed_at is None


def test_an_old_button_does_not_disconnect_the_next_player(ze, own, at):
    token = linking.new_token(player=create_player(name="Eva"), at=at)
    ze.says("/account")
    old = ze.button("Disconnect this Telegram").data
    ze.taps("Disconnect this Telegram")
    ze.taps("Disconnect and lose")
    ze.says(f"/start {token}")
    ze.presses(f"{old}:yes")

    assert "You are Eva" in ze.text
    assert ze.player.name == "Eva"


def test_the_web_says_that_the_bot_may_not_write(client, ze, at):
    remember_bot(username="TrucoBot", at=at)
    client.force_login(ze.arrives())
    assert "does not let" not in client.get("/me/").text
    linking.note_blocked(chat_id=ze.id, at=at)

    for path in ("/me/", reverse("bots:link")):
        page = client.get(path).text
        assert "Your Telegram does not let the bot write." in page
        assert "https://t.me/TrucoBot" in page
    ze.says("/start")
    assert "does not let" not in client.get("/me/").text
