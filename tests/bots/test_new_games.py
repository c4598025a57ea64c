"""A game against the house, begun in the chat."""

import pytest

from bots.application.rendering import boards_to_show
from bots.handlers import table_buttons
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages.board import screen
from bots.models import OutboxMessage, TelegramLink
from bots.services.friendlies import usual_game
from games.engine import PRESETS
from games.models import Series
from games.rule_words import FAMILIES, forms_of
from games.selectors import live_series_of, table_view
from games.services.friendlies import start_friendly
from games.services.identity import create_player
from tests.bots.club import forged, in_telegram, labels, messages

pytestmark = pytest.mark.django_db


@pytest.fixture
def eva(world, db, at):
    """Somebody who sits at no table."""
    series, player = start_friendly(player=None, at=at)
    Series.objects.filter(pk=series.pk).update(state="void", finished_at=at)
    player.name = "Eva"
    player.save()
    return in_telegram(world, player, 105)


def chooses(bot, person, *labels):
    """Tap one button after the other below the message in which a game is chosen."""
    message = offered(bot, person)
    for label in labels:
        bot.tapped(person, message, label)
        (message,) = messages(person, "?")


def offered(bot, person):
    """Ask for a game, and return what is offered."""
    bot.sent(person, "/play")
    return bot.said(person, "Which game would you like?")


def newest():
    return Series.objects.order_by("-pk").first()


@pytest.mark.one_database
def test_what_was_played_last_is_one_tap_away(eva, bot):
    offer = offered(bot, eva)
    assert labels(offer) == ["▶ Truco mineiro", "Mineiro ▾", "Paulista ▾", "Argentino ▾"]
    popup = bot.tapped(eva, offer, "▶ Truco mineiro")
    shown = bot.board(eva, "Your cards")

    assert popup.text == ""
    assert not messages(eva, "Which game")
    assert shown["text"].startswith("Friendly game\n🔵 You and your partner")
    assert (newest().rules, newest().players_count) == ("mineiro", 4)


@pytest.mark.one_database
def test_the_board_is_in_the_language_that_the_player_reads_now(eva, bot):
    bot.tapped(eva, offered(bot, eva), "▶ Truco mineiro")
    bot.board(eva, "Your cards")
    link = TelegramLink.objects.get(telegram_id=eva.id)
    link.language = "pt-br"
    link.save()
    notice = OutboxMessage(link=link, payload={"series": newest().public_id})

    (shown,) = boards_to_show([notice], newest().created_at)

    assert shown.screen.text.startswith("Amistoso\n🔵 Você e seu parceiro")


@pytest.mark.one_database
def test_where_more_than_one_number_can_play_the_player_says_which(eva, bot):
    chooses(bot, eva, "Paulista ▾", "Truco paulista, clean deck")
    question = bot.said(eva, "Truco paulista, clean deck: how many at the table?")
    assert labels(question) == ["One against one", "Two against two", "Three against three", "Back"]
    bot.tapped(eva, question, "One against one")
    bot.board(eva, "Your cards")

    assert not messages(eva, "how many")
    assert (newest().rules, newest().players_count) == ("paulista-limpo", 2)
    assert labels(offered(bot, eva))[0] == "▶ Truco paulista, clean deck · One against one"


@pytest.mark.one_database
def test_every_game_is_offered_and_there_is_a_way_back(eva, bot):
    chooses(bot, eva, "Argentino ▾")
    family = bot.said(eva, "Which game would you like?")
    assert "Truco argentino with flor" in labels(family)
    bot.tapped(eva, family, "Truco argentino with flor, as at clubs")
    bot.tapped(eva, bot.said(eva, "how many"), "Back")
    assert labels(bot.said(eva, "Which game would you like?")) == labels(family)
    bot.tapped(eva, bot.said(eva, "Which game would you like?"), "Back")

    assert labels(bot.said(eva, "Which game would you like?"))[0] == "▶ Truco mineiro"
    everything = [form for family in FAMILIES for form in forms_of(family)]
    assert sorted(everything) == sorted(PRESETS)


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("language", "game"),
    [("pt-br", ("mineiro", 4)), ("es", ("argentino-flor-club", 4)), ("fr", ("mineiro", 4))],
)
def test_who_has_played_nothing_is_offered_what_people_play_in_their_language(db, language, game):
    assert usual_game(create_player(name="Zé"), language) == game


def test_two_taps_begin_one_game(eva, bot):
    before = Series.objects.count()
    offer = offered(bot, eva)
    bot.after(eva.tap(offer, "▶ Truco mineiro"), eva.tap(offer, "▶ Truco mineiro"))
    bot.board(eva, "Your cards")

    assert Series.objects.count() == before + 1


def test_there_is_an_end_to_games_at_a_time(eva, bot, monkeypatch):
    monkeypatch.setattr("bots.services.friendlies.MOST_TABLES", 1)
    bot.tapped(eva, offered(bot, eva), "▶ Truco mineiro")
    assert not messages(eva, "Which game")
    popup = bot.tapped(eva, offered(bot, eva), "▶ Truco mineiro")

    assert popup.text == "You sit at 1 tables already; finish one first."


@pytest.mark.one_database
def test_a_game_that_is_not_played_here(eva, bot):
    before = Series.objects.count()
    for data in ("n:poker:", "n:mineiro:2", "n:paulista:9"):
        popup = bot.tapped(eva, forged(eva, data), "?")
        assert popup.text == "This button says nothing here. /matches shows your tables.", data

    assert Series.objects.count() == before


@pytest.mark.one_database
def test_a_stranger_connects_first(stranger, bot):
    bot.sent(stranger, "/play")
    bot.said(stranger, "connect your Telegram there: http://testserver/telegram/link/")


def test_the_same_game_again_from_the_finished_board(eva, at):
    player = TelegramLink.objects.get(telegram_id=eva.id).player
    over, _guest = start_friendly(player=player, at=at)
    Series.objects.filter(pk=over.pk).update(state="over", winner=0, finished_at=at)
    shown = screen(table_view(series=over.public_id, viewer=player, at=at))
    tap = Tapped("q1", eva.id, 7, True, eva.id, "en", shown.rows[0][0].data, at)

    assert [button.label for row in shown.rows for button in row] == ["The same again"]
    assert table_buttons.tapped(tap) == table_buttons.tapped(tap) == Popup()
    again = live_series_of(player).get()
    assert OutboxMessage.objects.filter(key__startswith=f"board:{again.public_id}:").exists()
