"""Looks at all that everybody is shown, with the whole truth of a table at hand."""

from games.models import Series
from games.selectors import finished_hand
from tests.bots import referee
from tests.bots.botapi.people import buttons


class Watch:
    """Reads each new version of every message and each popup once, for every person of a world."""

    def __init__(self, world, table):
        self.world, self.table = world, table
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
        """Return what each Telegram user at the table may know of it now, and everybody else."""
        row = self.table.row
        last = finished_hand(row)
        states = [last.state] if last else []
        if row.state in (Series.State.PLAYING, Series.State.PAUSED):
            states.append(self.table.state)
        seats = row.seats.filter(player__telegram_link__isnull=False)
        at_table = {seat.player.telegram_link.telegram_id: seat.number for seat in seats}
        names = {seat.number: seat.name for seat in row.seats.all()}
        return {
            person: (
                set().union(*(referee.cards_known(state, seat) for state in states)),
                set().union(*(referee.numbers_known(state, seat) for state in states)),
                set() if seat is None else {names[each] for each in names if each % 2 == seat % 2},
            )
            for person, seat in {None: None, **at_table}.items()
        }
