"""Looks at all that everybody is shown, with the whole truth of every table at hand."""

from games.models import Series
from games.selectors import latest_hands
from tests.bots import referee
from tests.bots.botapi.people import buttons


class Watch:
    """Reads each new version of every message and each popup once, for every person of a world."""

    def __init__(self, world):
        self.world = world
        self._read, self._popups = {}, {}
        self._known = [self._knowledge()]

    def look_at_everybody(self):
        """Fail if anybody was shown what they could not know, before or after the last change."""
        self._known = [*self._known[-1:], self._knowledge()]
        for person in self.world.people.values():
            self._look_at(person)

    def _look_at(self, person):
        for number, chat in self.world.chats.items():
            shown = chat.shown.get(person.id, [])
            read = self._read.get((person.id, number), 0)
            self._read[person.id, number] = len(shown)
            for message in shown[read:]:
                if message["from"]["is_bot"]:
                    self._check(person, message.get("text", ""), buttons(message))
        popups = self._popups.get(person.id, 0)
        self._popups[person.id] = len(person.popups)
        for popup in person.popups[popups:]:
            self._check(person, popup.text, ())

    def _check(self, person, text, shown_buttons):
        data = [referee.data_in(button.get("callback_data", "")) for button in shown_buttons]
        labels = [button["text"] for button in shown_buttons]
        cards, numbers, sides = self._may_know(person)
        told = referee.cards_in("\n".join([text, *labels, *data]))
        assert told <= cards, f"{person.name} is shown {told - cards} in {text!r}"
        if "×" in text:
            assert referee.numbers_told_in(text) <= numbers
            assert referee.signs_in(text) <= sides

    def _may_know(self, person):
        """Return the cards, the numbers and whose signs *person* may know, before or after."""
        then_and_now = [known.get(person.id, known[None]) for known in self._known]
        return tuple(set().union(*each) for each in zip(*then_and_now, strict=True))

    def _knowledge(self):
        """Return what each Telegram user who sits somewhere may know now, and everybody else."""
        tables = [_Table(row) for row in Series.objects.order_by("pk")]
        sitting = {telegram_id for table in tables for telegram_id in table.seats}
        return {
            person: tuple(
                set().union(*each)
                for each in zip(*(table.known_to(person) for table in tables), strict=True)
            )
            for person in {None, *sitting}
        }


class _Table:
    """The hands of a table that may be spoken of at present, and where Telegram users sit."""

    def __init__(self, row):
        current, last = latest_hands(row)
        self._states = [last.state] if last else []
        if current is not None and row.state in (Series.State.PLAYING, Series.State.PAUSED):
            self._states.append(current.state)
        self._names = {seat.number: seat.name for seat in row.seats.all()}
        seats = row.seats.filter(player__telegram_link__isnull=False)
        self.seats = {seat.player.telegram_link.telegram_id: seat.number for seat in seats}

    def known_to(self, telegram_id):
        """Return the cards, the numbers and the names whose signs a Telegram user may know."""
        seat = self.seats.get(telegram_id)
        cards = (referee.cards_known(state, seat) for state in self._states)
        numbers = (referee.numbers_known(state, seat) for state in self._states)
        side = set() if seat is None else {self._names[n] for n in self._names if n % 2 == seat % 2}
        return set().union(*cards), set().union(*numbers), side
