"""Gathering for a game in a group."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bots.models import Lobby, OutboxMessage, TelegramLink
from bots.services import friendlies, linking
from bots.services.friendlies import MOST_TABLES
from games.models import Player, Series
from tests.bots.botapi.people import buttons
from tests.bots.club import forged, labels, messages
from tests.bots.group import GroupEvening
from tournaments.services.closing import close_account

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(world):
    return world.person(101, "Ana", "en")


@pytest.fixture
def beto(world):
    return world.person(102, "Beto", "en")


@pytest.fixture
def caro(world):
    return world.person(103, "Caro", "en")


@pytest.fixture
def club(world, ana, beto, caro):
    return GroupEvening.of(world, ana, beto, caro)


def lobby():
    return Lobby.objects.get()


def chooses(club, person, *labels):
    """Choose another game than mineiro."""
    for label in ("Truco mineiro ▾", *labels):
        club.taps(person, label)


def test_a_card_on_which_to_gather(club, beto):
    club.says(beto, "/truco")

    card = club.card()
    assert "Truco mineiro" in card["text"]
    assert "Two against two" in card["text"]
    assert "🔵 1. free seat\n🟠 2. free seat" in card["text"]
    assert {"Join", "Stand up", "▶ Begin", "Close"} <= set(labels(card))
    join = next(each for each in buttons(card) if each["text"] == "Join")
    assert join["url"] == f"https://t.me/TrucoBot?start=j_{lobby().public_id}"


@pytest.mark.parametrize(
    ("language", "game"),
    [("pt-br", "Truco mineiro"), ("es", "Truco argentino con flor, como en los clubes")],
)
def test_the_game_that_is_usual_in_the_language_of_the_group(world, language, game):
    ana = world.person(101, "Ana", language)
    club = GroupEvening.of(world, ana)
    club.says(ana, "/truco@TrucoBot")

    assert game in club.messages()[0]["text"]


def test_who_joins_comes_into_the_private_chat_and_is_seated(club, ana, beto):
    club.says(ana, "/truco")
    club.joins(beto)

    assert "🔵 1. Beto" in club.card()["text"]
    (told,) = messages(beto, "You have seat 1 in Clube")
    (back,) = buttons(told)
    assert back["url"] == f"https://t.me/c/1234/{club.card()['message_id']}"
    assert TelegramLink.objects.get(telegram_id=beto.id).player.name == "Beto"


def test_who_joins_twice_keeps_the_seat(club, ana, beto):
    club.says(ana, "/truco")
    club.joins(beto)
    club.joins(beto)

    assert lobby().taken.count() == 1
    assert Player.objects.count() == 1
    assert len(messages(beto, "You have seat 1")) == 2


def test_a_full_table_says_so(club, ana, beto, caro):
    club.says(ana, "/truco")
    chooses(club, ana, "Paulista ▾", "Truco paulista")
    for label in ("Two against two ▾", "One against one"):
        club.taps(ana, label)
    for person in (ana, beto, caro):
        club.joins(person)

    assert "Every seat is taken already." in caro.last()["text"]
    assert {player.name for player in Player.objects.all()} == {"Ana", "Beto"}
    assert lobby().taken.count() == 2


def test_a_link_to_what_is_over_or_never_was(club, ana, beto):
    club.says(ana, "/truco")
    club.taps(ana, "Close")
    assert lobby().state == "open", "a slip closes it for nobody"
    assert labels(club.card()) == ["Close it for everybody", "Back"]
    club.taps(ana, "Close it for everybody")
    club.at_once.after(beto.start(f"j_{lobby().public_id}"))
    club.at_once.after(beto.start("j_0000000000"))

    closed, unknown = messages(beto)
    assert "This invitation is closed" in closed["text"]
    assert "This game does not exist." in unknown["text"]


def test_standing_up_and_changing_the_seat(club, ana, beto, caro):
    club.says(ana, "/truco")
    club.joins(beto)
    club.joins(caro)
    club.taps(beto, "Other seat")
    assert "🔵 1. free seat\n🟠 2. Caro\n🔵 3. Beto\n🟠 4. free seat" in club.card()["text"]

    club.taps(caro, "Stand up")
    assert "🟠 2. free seat" in club.card()["text"]
    assert club.taps(caro, "Stand up").text == "Sit down first: this is for those who play."


def test_who_neither_sits_nor_opened_the_card_changes_nothing(club, ana, beto):
    club.says(ana, "/truco")
    popup = club.taps(beto, "▶ Begin")

    assert popup.text == "Sit down first: this is for those who play."
    before = club.card()
    for label in ("Truco mineiro ▾", "English ▾", "Close"):
        assert club.taps(beto, label).text == popup.text
    assert club.card() == before
    assert club.taps(ana, "▶ Begin").text == "Nobody has sat down yet."
    assert lobby().state == "open"


def test_a_game_for_fewer_than_have_sat_down(club, ana, beto, caro):
    club.says(ana, "/truco")
    chooses(club, ana, "Paulista ▾", "Truco paulista")
    for person in (ana, beto, caro):
        club.joins(person)
    club.taps(ana, "Two against two ▾")
    popup = club.taps(ana, "One against one")
    assert popup.text.startswith("More people have sat down")

    for person, label in (
        (ana, "Back"),
        (ana, "Stand up"),
        (ana, "Two against two ▾"),
        (beto, "One against one"),
    ):
        club.taps(person, label)
    assert [seat.number for seat in lobby().taken.order_by("number")] == [0, 1]
    assert lobby().seats == 2


def test_the_language_is_for_who_opened_the_card_and_for_administrators(club, ana, beto, caro):
    club.says(beto, "/truco")
    club.taps(beto, "English ▾")
    popup = club.taps(caro, "✓ English")
    assert popup.alert
    assert popup.text.startswith("The language is chosen by an administrator")

    club.taps(beto, spanish(club))
    assert lobby().group.language.startswith("es")
    assert "Dos contra dos" in club.messages()[0]["text"]

    # Ana has not opened it, but the group is hers.
    club.taps(ana, f"gl:{lobby().public_id}:page:language")
    club.taps(ana, f"gl:{lobby().public_id}:language:en")
    assert lobby().group.language == "en"


def test_the_games_stand_by_families_the_present_one_open(club, ana):
    club.says(ana, "/truco")
    club.taps(ana, "Truco mineiro ▾")
    assert labels(club.card())[0] == "✓ Truco mineiro"
    assert labels(club.card())[-3:] == ["Paulista ▾", "Argentino ▾", "Back"]
    club.taps(ana, "Argentino ▾")
    assert "Truco argentino with flor" in labels(club.card())
    assert labels(club.card())[-3:] == ["Mineiro ▾", "Paulista ▾", "Back"]
    assert lobby().rules == "mineiro"


def spanish(club):
    return next(b["callback_data"] for b in buttons(club.card()) if ":es" in b["callback_data"])


def test_truco_once_more_brings_the_card_to_the_end(club, ana, beto):
    club.says(ana, "/truco")
    first = club.card()
    club.says(beto, "/truco")

    assert Lobby.objects.count() == 1
    assert club.card()["message_id"] > first["message_id"]


def test_each_topic_has_a_card_of_its_own(world, ana, beto):
    club = GroupEvening.of(world, ana, beto, is_forum=True)
    club.says(ana, "/truco")
    (topic,) = club.at_once.after(ana.open_topic(club.chat, "Truco"))
    club.thread = topic
    club.says(beto, "/truco")

    general, in_topic = club.messages()
    assert "message_thread_id" not in general
    assert in_topic["message_thread_id"] == topic
    club.at_once.after(beto.start(f"j_{Lobby.objects.order_by('pk')[1].public_id}"))
    assert buttons(beto.last())[0]["url"].endswith(f"/{topic}/{in_topic['message_id']}")


def test_a_card_that_nobody_uses_closes_by_itself(club, ana):
    club.says(ana, "/truco")
    past = timezone.now() - timedelta(seconds=1)
    Lobby.objects.update(expires_at=past)
    OutboxMessage.objects.filter(key__startswith="lobby-end").update(not_before=past)
    club.at_once.works()

    assert lobby().state == "closed"
    assert "This invitation is closed" in club.messages()[0]["text"]
    assert labels(club.messages()[0]) == []


def test_who_closes_the_account_is_nobody_on_the_card(club, ana, beto):
    club.says(ana, "/truco")
    club.joins(ana)
    club.joins(beto)
    player = TelegramLink.objects.get(telegram_id=ana.id).player
    close_account(actor=player, keep_name=True, at=timezone.now())
    club.at_once.works()

    assert lobby().opened_by == 0
    assert "🔵 1. free seat\n🟠 2. Beto" in club.card()["text"]


def test_who_disconnects_is_nobody_on_the_card_either(club, ana, beto):
    club.says(ana, "/truco")
    for person in (ana, beto):
        club.joins(person)
    linking.disconnect(
        player=TelegramLink.objects.get(telegram_id=beto.id).player, at=timezone.now()
    )
    club.at_once.works()

    assert "🔵 1. Ana\n🟠 2. free seat" in club.card()["text"]


def test_nobody_is_seated_again_before_the_end_or_at_more_tables_than_they_can_play(
    club, ana, beto, caro
):
    series = club.begins(ana, beto, caro, rules="mineiro", seats=4)
    again = forged(beto, f"ga:{series.public_id}") | {"chat": club.chat.as_json()}
    assert club.taps(beto, "?", again).text == "This game has begun already."
    assert lobby().state == "begun"

    Series.objects.filter(pk=series.pk).update(state="over", finished_at=timezone.now())
    people = {link.player.name: link for link in TelegramLink.objects.select_related("player")}
    house = {"telegram_id": ana.id, "rules": "mineiro", "seats": 4, "at": timezone.now()}
    for number in range(MOST_TABLES):
        friendlies.start(**house, message_id=number)
    linking.note_blocked(chat_id=people["Caro"].chat_id, at=timezone.now())
    club.taps(beto, "?", again)

    assert [seat.link for seat in Lobby.objects.last().taken.all()] == [people["Beto"]]
