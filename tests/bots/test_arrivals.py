"""Who comes by Telegram and is nobody here becomes a player: one, however often they come."""

import pytest

from bots.models import TelegramLink
from bots.services import linking
from bots.services.arrivals import arrive
from games.models import Player
from games.services.identity import create_player
from tests.games.test_races import at_once


def arrives(at, telegram_id=7, *, name="Zé", language="pt"):
    return arrive(telegram_id=telegram_id, chat_id=telegram_id, name=name, language=language, at=at)


@pytest.mark.django_db
def test_a_telegram_user_becomes_a_player_who_has_no_login(at):
    ze = arrives(at).player

    assert (ze.name, ze.language) == ("Zé", "pt-br")
    assert not any((ze.is_claimed, ze.is_guest, ze.is_staff, ze.email))
    assert not ze.has_usable_password()
    assert "7" not in (ze.username, ze.public_id)


@pytest.mark.django_db
def test_who_comes_again_is_the_same_and_keeps_name_and_language(at):
    assert arrives(at, name="José", language="en") == arrives(at)

    assert Player.objects.get().name == "José"


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize(
    ("called", "name"),
    [
        ("  Ana\n Lúcia ", "Ana Lúcia"),
        ("Beto\u202e\u200d 🂡", "Beto 🂡"),
        ("a" * 129, "a" * 80),
        ("b" * 79 + " Lima", "b" * 79),
        ("\u200b\u3164", "Player"),
        ("", "Player"),
    ],
)
def test_a_name_is_cleaned_and_never_keeps_anybody_out(at, called, name):
    assert arrives(at, name=called, language="en").player.name == name


@pytest.mark.parametrize("_again", range(3))
def test_arrivals_at_the_same_moment_are_one_player(transactional_db, at, _again):
    met = at_once(*[lambda: arrives(at)] * 4)

    assert met == [TelegramLink.objects.get()] * 4
    assert Player.objects.count() == 1


@pytest.mark.parametrize("_again", range(3))
def test_who_arrives_in_a_group_and_connects_at_the_same_moment_is_one_player(
    transactional_db, at, _again
):
    eva = create_player(name="Eva")
    token = linking.new_token(player=eva, at=at)

    def connects():
        return linking.connect(token=token, telegram_id=7, chat_id=7, language="en", at=at)

    _arrived, connected = at_once(lambda: arrives(at), connects)

    link = TelegramLink.objects.select_related("player").get()
    assert connected == (link if link.player == eva else "telegram_taken")
    assert Player.objects.count() == 1 + (link.player != eva)
