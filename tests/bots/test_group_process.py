"""A short game in a group with the real process: two people, and the house beside them."""

from functools import partial
from random import Random

import pytest

from bots.models import Lobby
from games.models import Game, Hand, Series
from games.selectors import current_hand, latest_hands
from games.services.play import play_policy
from tests.bots import referee
from tests.bots.botapi.people import buttons
from tests.bots.club import TOKEN, bot_at_work, do, eventually, eventually_in_database, messages

pytestmark = pytest.mark.django_db(transaction=True)

NUMBERS = ("1ª", "2ª", "Last card")
MOST_MOVES = 6


async def test_two_people_and_the_house_play_in_a_group(world, transactional_db):
    ana, beto = people = world.person(101, "Ana"), world.person(102, "Beto")
    club = world.group(-1001234, "Clube", beto, world.bots[TOKEN], administrators=(ana,))
    played = [0, 0]
    async with bot_at_work(world):
        await ana.send("/truco", club)
        await eventually(lambda: written(club, "Truco mineiro"))
        lobby = await do(Lobby.objects.get)
        for seat, person in enumerate(people):
            await person.start(f"j_{lobby.public_id}")
            await eventually(partial(messages, person, f"seat {seat + 1} in"))
        await ana.tap(await eventually(lambda: written(club, "2. Beto")), "▶ Begin")
        await eventually_in_database(Series.objects.exists)
        await do(at_the_last_hand)
        for _move in range(MOST_MOVES + 1):
            seat, seq = await do(house_plays)
            if seat is None:
                break
            board = await eventually(partial(board_at, club, seq))
            await people[seat].tap(board, "🂠 My cards")
            assert (await people[seat].tap(board, NUMBERS[played[seat]])).text.startswith("✓")
            played[seat] += 1
        result = await eventually(lambda: written(club, "🏁"))
        await eventually_in_database(lambda: not club.ephemeral)

    assert "have won" in result["text"]
    ended = (await do(lambda: latest_hands(Series.objects.get())))[1].state
    for text in club.history:
        assert referee.cards_in(f"{text['text']} {data_of(text)}") <= referee.cards_known(
            ended, None
        )
    for seat, person in enumerate(people):
        seen = " ".join(person.seen())
        assert set(ended.dealt[seat]) <= referee.cards_in(seen) <= referee.cards_known(ended, seat)


def at_the_last_hand():
    """Let both sides stand at ten: nobody may raise, and who wins the hand wins the game."""
    Game.objects.update(score_0=10, score_1=10)
    Hand.objects.update(start_0=10, start_1=10)


def house_plays():
    """Let the house act; return the person's seat to act, None after the game, and the number."""
    series = Series.objects.get()
    while series.policy_due_at and series.state == "playing":
        play_policy(series_id=series.pk, rng=Random(7), at=series.policy_due_at)
        series.refresh_from_db()
    hand = current_hand(series)
    return (None if hand is None else hand.state.to_act[0]), series.seq


def board_at(club, seq):
    board = written(club, "×")
    return board if board and f":{seq}:" in data_of(board) else None


def written(club, containing):
    found = [m for m in club.messages.values() if containing in m.get("text", "")]
    return found[-1] if found else None


def data_of(message):
    return " ".join(button.get("callback_data", "") for button in buttons(message))
