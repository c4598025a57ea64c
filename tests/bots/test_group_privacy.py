"""No group ever reads a card that does not lie open, and no member one that is not theirs.

Games are played by tapping what stands below the board, by whoever happens to tap; every version
of every message, whisper and popup is looked at, with the whole truth at hand.
"""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.messages import group_board, own_cards
from bots.messages.group_board import Doors
from games.engine import PRESETS, deal, public_offers
from games.selectors import finished_hand
from tests.bots import referee
from tests.bots.botapi.people import buttons
from tests.bots.group import GroupEvening
from tests.bots.views import view_of
from tests.engine.strategies import beginning, deals

pytestmark = pytest.mark.one_database

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
NOWHERE = Doors()
# Near the end, so that a whole game is a few hands, one of them on the brink.
EVENINGS = {
    "mineiro-duo": (4, (10, 6)),
    "argentino-flor-club": (4, (24, 24)),
}
MOST_TAPS = 12


def shown(screen):
    marks = (f"{button.label} {button.data}" for row in screen.rows for button in row)
    return "\n".join([screen.text, *marks])


@settings(max_examples=60, deadline=None, suppress_health_check=SLOW)
@given(dealt=deals(PRESETS), data=st.data())
def test_a_group_reads_what_lies_open(dealt, data):
    state, _actions = beginning(data, dealt)
    view, offers = view_of(state, None, delay=0), public_offers(state)
    screens = [group_board.screen(view, offers, NOWHERE), group_board.call(view, offers)]
    for screen in filter(None, screens):
        assert referee.cards_in(shown(screen)) <= referee.cards_known(state, None)
        assert referee.numbers_told_in(screen.text) <= referee.numbers_known(state, None)
        assert "Señas" not in shown(screen)


@settings(max_examples=25, deadline=None, suppress_health_check=SLOW)
@given(before=deals(PRESETS), data=st.data())
def test_other_cards_would_look_the_same(before, data):
    """Whoever holds whatever: as long as nothing lies open, a group sees no difference."""
    mixed = data.draw(st.permutations([card for hand in before.dealt for card in hand]))
    hands = [mixed[first : first + 3] for first in range(0, len(mixed), 3)]
    other = deal(before.rules, before.players, before.score, before.dealer, hands, before.turned)
    boards = [
        group_board.screen(view_of(each, None, delay=0), public_offers(each), NOWHERE)
        for each in (before, other)
    ]

    assert boards[0] == boards[1]


@settings(max_examples=40, deadline=None, suppress_health_check=SLOW)
@given(dealt=deals(PRESETS), data=st.data())
def test_a_popup_and_a_whisper_tell_what_their_person_may_know(dealt, data):
    state, _actions = beginning(data, dealt)
    for seat in range(state.players):
        view = view_of(state, seat)
        whisper = shown(own_cards.whisper(view))
        for text in own_cards.popup(view), whisper:
            assert referee.cards_in(text) <= referee.cards_known(state, seat)
            assert referee.numbers_told_in(text) <= referee.numbers_known(state, seat)
        assert len(own_cards.popup(view)) <= own_cards.LONGEST_POPUP


@pytest.mark.django_db
@pytest.mark.parametrize("preset", EVENINGS)
def test_an_evening_in_a_group(world, preset):
    seats, score = EVENINGS[preset]
    people = [world.person(101 + n, name) for n, name in enumerate(("Ana", "Beto", "Zé"))]
    club = GroupEvening.of(world, *people)
    ana, beto, _ze = people
    club.begins(ana, beto, rules=preset, seats=seats, score=score)
    looked = Looker(club, people)
    chance = Random(preset)
    for _tap in range(MOST_TAPS):
        looked.around()
        if club.series().state != "playing":
            break
        club.house_plays()
        looked.around()
        somebody_taps(club, chance.choice(people), chance)
    looked.around()

    assert looked.shown >= {"🂠 My cards"}


def somebody_taps(club, person, chance):
    standing = [m for m in person.view(club.chat) if buttons(m)]
    message = chance.choice(standing)
    data = [b["callback_data"] for b in buttons(message) if "callback_data" in b]
    # Folding at once shows little.
    (chosen,) = chance.choices(
        data, [0.1 if "fold" in each or "decline" in each else 1 for each in data]
    )
    club.taps(person, chosen, message)


class Looker:
    """Looks at all that everybody was shown since the last time."""

    def __init__(self, club, people):
        self.club, self.people = club, people
        self.read = {person.id: len(person.seen()) for person in people}
        self.written = len(club.chat.history)
        self.before = ()
        self.shown = set()

    def around(self):
        now = self._truth()
        states = [state for state in (*now, *self.before) if state]
        for message in self.club.chat.history[self.written :]:
            text = message.get("text", "")
            marks = [f"{b['text']} {b.get('callback_data', '')}" for b in buttons(message)]
            self.shown |= {b["text"] for b in buttons(message)}
            self._hold(None, "\n".join([text, *marks]), states)
        self.written = len(self.club.chat.history)
        seats = {p["name"]: p["seat"] for p in self.club.view()["players"]}
        for person in self.people:
            new = person.seen()[self.read[person.id] :]
            self.read[person.id] += len(new)
            self._hold(seats.get(person.name), "\n".join(new), states)
        self.before = now

    def _truth(self):
        """Return the states of the last hand and of the one in play, None where there is none."""
        series, last = self.club.series(), finished_hand(self.club.series())
        return (last and last.state, self.club.state() if series.state == "playing" else None)

    @staticmethod
    def _hold(seat, text, states):
        known = set().union(*(referee.cards_known(state, seat) for state in states))
        assert referee.cards_in(text) <= known
