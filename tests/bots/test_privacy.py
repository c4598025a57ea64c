"""No chat ever tells a card, a number or a sign that is not its owner's to know.

Whole series are played by tapping, everybody at the table in Telegram, and every version of every
message and popup is looked at, with the whole truth at hand.
"""

from datetime import timedelta
from random import Random

import pytest

from bots.messages import pages, taps
from games.engine import PRESETS, deal_cards, first_dealer, rule_set
from games.models import Game, Hand, Series
from games.selectors import latest_hands
from tests.bots import referee
from tests.bots.at_once import BotAtOnce
from tests.bots.botapi.people import buttons
from tests.bots.club import board, in_telegram
from tests.games.table import Table

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

NAMES = ("Ana", "Caro", "Beto", "Dani", "Eva", "Fábio")
# Near the end, so that a whole series is a few hands; the iron hand and the brink come by it.
SCORES = {
    "mineiro": (8, 8),
    "mineiro-clube": (10, 6),
    "mineiro-duo": (10, 10),
    "paulista": (10, 10),
    "paulista-clube": (11, 8),
    "paulista-limpo": (9, 11),
    "paulista-limpo-clube": (11, 11),
    "argentino": (27, 26),
    "argentino-club": (26, 27),
    "argentino-flor": (21, 20),
    "argentino-flor-club": (24, 24),
}
SEATS = {"paulista": 6, "paulista-limpo": 2, "argentino-club": 2}
# What the evening must have come by, so that it shows something.
SEEN = {
    "mineiro-clube": ["🂠 ", "Cards of Beto"],
    "mineiro-duo": ["It is played blind", "Card 2"],
    "paulista": ["Turned card", "🟠 Fábio"],
    "argentino": ["¡Envido!", "Your envido: ", "Signs: ", "¿Seguro?"],
    "argentino-flor": ["¡Flor!", "Your flor: ", "Flor: "],
}
MOST_MOVES = 150
HASTY = ("decline", "fold", "raise", "falta_envido", "contraflor_al_resto")


def test_every_preset_is_played_here():
    assert set(SCORES) == set(PRESETS)


@pytest.fixture
def sit_down(world, db, at, monkeypatch):
    """Lay a table, and give everybody at it a Telegram."""
    monkeypatch.setattr("games.services.signs.BETWEEN_SIGNS", timedelta(0))

    def laid(rules, score, players, seed=bytes(32)):
        names = NAMES[:players]
        table = Table.laid(at=at, rules=rules, names=names)
        Series.objects.filter(pk=table.series.pk).update(seed=seed)
        people = [
            in_telegram(world, table.person(name), 200 + seat) for seat, name in enumerate(names)
        ]
        table.all_sit()
        Game.objects.filter(series=table.series).update(score_0=score[0], score_1=score[1])
        Hand.objects.filter(game__series=table.series).update(start_0=score[0], start_1=score[1])
        return table, people

    return laid


@pytest.mark.parametrize("preset", PRESETS)
def test_a_series_in_everybody_s_chats(world, sit_down, preset):
    players = SEATS.get(preset, 4)
    table, people = sit_down(preset, SCORES[preset], players, seed_for(preset, players))
    evening = Evening(table, people, Random(f"{preset} 0"))
    play_out(world, evening)

    assert table.row.state == Series.State.OVER
    assert [mark for mark in SEEN.get(preset, []) if mark not in evening.shown] == []


def test_who_is_alone_on_the_brink_shows_the_cards_to_the_partner_alone(world, sit_down):
    table, people = sit_down("mineiro-duo", (10, 3), 4)
    evening = Evening(table, people, Random(1))
    play_out(world, evening)

    assert "Cards of Ana" in evening.shown
    assert "Cards of Caro" not in evening.shown


def seed_for(preset, players):
    """Return a seed of a first hand in which both sides hold a flor, where flor is played."""
    rules = rule_set(preset)
    for number in range(10_000):
        seed = number.to_bytes(32)
        dealer = first_dealer(seed, ["", ""], players)
        hands = deal_cards(seed, ["", ""], rules, players, 0, 0, dealer).hands
        sides = {seat % 2 for seat, hand in enumerate(hands) if len({c[-1] for c in hand}) == 1}
        if not rules.flor or len(sides) == 2:
            return seed
    raise AssertionError("no such seed")


class Evening:
    """A table, everybody's chat, and how far each has been looked through."""

    def __init__(self, table, people, chance):
        self.table, self.people, self.chance = table, people, chance
        self.read = [0] * len(people)
        self.before = None
        self.shown = ""

    def truth(self):
        """Return the states of the last hand and of the one in play, None where there is none."""
        row = self.table.row
        _in_play, last = latest_hands(row)
        return (last and last.state, self.table.state if row.state == "playing" else None)

    def look_around(self):
        """Check everything that has come into the chats since the last time."""
        now = self.truth()
        # A message may have been written before the last change or after it.
        states = {id(state): state for state in (*now, *(self.before or ())) if state}.values()
        for seat, person in enumerate(self.people):
            new = person.chat.history[self.read[seat] :]
            self.read[seat] += len(new)
            for message in new:
                self._check(seat, message, states)
        self.before = now

    def _check(self, seat, message, states):
        text = message.get("text", "")
        marks = " ".join(
            f"{button['text']} {referee.data_in(button.get('callback_data', ''))}"
            for button in buttons(message)
        )
        self.shown += f"{text}\n{marks}\n"
        known = set().union(*(referee.cards_known(state, seat) for state in states))
        numbers = set().union(*(referee.numbers_known(state, seat) for state in states))
        own = {NAMES[each] for each in range(seat % 2, len(self.people), 2)}
        assert referee.cards_in(f"{text} {marks}") <= known
        assert referee.numbers_told_in(text) <= numbers
        assert referee.signs_in(text) <= own

    def somebody_taps(self, bot):
        """Let one of those who may act tap something that stands below their board."""
        seat = self.chance.choice(self.table.state.to_act)
        message = board(self.people[seat])
        (button,) = self.chance.choices(
            buttons(message), [weight(b["callback_data"]) for b in buttons(message)]
        )
        (popup,) = bot.after(self.people[seat].tap(message, button["callback_data"]))
        assert referee.cards_in(popup.text) == set()


def weight(data):
    """Return how gladly a button is tapped: what ends a hand at once shows little of it."""
    tap = taps.parse(data)
    if isinstance(tap, taps.Open):
        return {pages.SIGNS: 0.3, pages.FOLD: 0.2, pages.RAISE: 0.05}.get(tap.page, 0.5)
    ending = isinstance(tap, taps.Act) and tap.action in HASTY
    return 0.2 if ending else 1


def play_out(world, evening):
    bot = BotAtOnce(world)
    bot.works()
    for _move in range(MOST_MOVES):
        evening.look_around()
        if evening.table.row.state == Series.State.OVER:
            break
        evening.somebody_taps(bot)
    evening.look_around()
