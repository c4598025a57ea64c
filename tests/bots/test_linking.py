"""One Telegram user is one player, by a link that works once."""

from datetime import timedelta

import pytest
from django.urls import reverse

from bots.models import BotIdentity, LinkToken, TelegramLink
from bots.services import identity, linking
from games.errors import DomainError
from games.services.identity import create_player

pytestmark = pytest.mark.django_db

MINUTES = timedelta(minutes=1)


@pytest.fixture
def eva(db):
    return create_player(name="Eva")


@pytest.fixture
def fabio(db):
    return create_player(name="Fábio", language="pt-br")


def connect(token, telegram_id=7, *, at, language="en"):
    return linking.connect(
        token=token, telegram_id=telegram_id, chat_id=telegram_id, language=language, at=at
    )


def refused(*args, **kwargs):
    with pytest.raises(DomainError) as refusal:
        connect(*args, **kwargs)
    return refusal.value.code


def test_a_token_connects_once(eva, at):
    token = linking.new_token(player=eva, at=at)
    assert connect(token, at=at).player == eva

    linking.disconnect(player=eva, at=at)

    assert refused(token, at=at) == "link_used"


def test_saying_it_again_does_nothing(eva, at):
    token = linking.new_token(player=eva, at=at)

    assert connect(token, at=at) == connect(token, at=at)


def test_a_token_lives_ten_minutes(eva, at):
    token = linking.new_token(player=eva, at=at)

    assert refused(token, at=at + 10 * MINUTES) == "link_expired"
    assert connect(token, at=at + 9 * MINUTES)


def test_a_new_token_ends_the_one_before(eva, at):
    first = linking.new_token(player=eva, at=at)
    linking.new_token(player=eva, at=at)

    assert refused(first, at=at) == "link_unknown"


@pytest.mark.parametrize("token", ["", "x", "é\ud800", "a" * 500])
def test_a_token_that_was_never_made(db, at, token):
    assert refused(token, at=at) == "link_unknown"


def test_only_the_hash_of_a_token_is_kept(eva, at):
    token = linking.new_token(player=eva, at=at)

    assert token not in str(LinkToken.objects.values().get())


def test_a_telegram_user_is_never_two_players(eva, fabio, at):
    connect(linking.new_token(player=eva, at=at), at=at)

    assert refused(linking.new_token(player=fabio, at=at), at=at) == "telegram_taken"


def test_a_player_is_never_two_telegram_users(eva, at):
    token = linking.new_token(player=eva, at=at)
    connect(token, 7, at=at)

    assert refused(token, 8, at=at) == "already_linked"
    with pytest.raises(DomainError, match="already_linked"):
        linking.new_token(player=eva, at=at)


@pytest.mark.parametrize(
    ("spoken", "language"),
    [("pt", "pt-br"), ("pt-PT", "pt-br"), ("de", "en"), ("", "en"), ("en-GB", "en")],
)
def test_the_bot_speaks_what_telegram_is_set_to(eva, at, spoken, language):
    token = linking.new_token(player=eva, at=at)

    assert connect(token, at=at, language=spoken).language == language


def test_what_the_player_has_chosen_at_the_club_goes_before(fabio, at):
    token = linking.new_token(player=fabio, at=at)

    assert connect(token, at=at, language="en").language == "pt-br"


class TestThePage:
    @pytest.fixture
    def signed_in(self, client, eva):
        client.force_login(eva)
        return client

    @pytest.fixture(autouse=True)
    def _bot(self, db, at):
        identity.remember_bot(username="TrucoBot", at=at)

    def test_it_is_for_players(self, client):
        assert client.get(reverse("bots:link")).status_code == 302

    def test_a_link_and_a_code_are_made_on_request(self, signed_in, eva, at):
        assert "start=" not in signed_in.get(reverse("bots:link")).text
        page = signed_in.post(reverse("bots:link"))

        url = page.context["url"]
        assert url.startswith("https://t.me/TrucoBot?start=")
        assert url in page.text
        assert "<svg" in page.text
        assert "no-store" in page["Cache-Control"]
        assert connect(url.partition("=")[2], at=at).player == eva

    def test_a_connected_player_can_disconnect(self, signed_in, eva, at):
        connect(linking.new_token(player=eva, at=at), at=at)
        assert "Disconnect" in signed_in.get(reverse("bots:link")).text
        assert "already connected" in signed_in.post(reverse("bots:link"), follow=True).text

        signed_in.post(reverse("bots:unlink"))

        assert not TelegramLink.objects.exists()

    def test_without_a_bot_it_says_so(self, signed_in):
        BotIdentity.objects.all().delete()

        assert "no Telegram bot" in signed_in.post(reverse("bots:link")).text

    def test_disconnecting_needs_a_form(self, signed_in):
        assert signed_in.get(reverse("bots:unlink")).status_code == 405
