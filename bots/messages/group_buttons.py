"""The buttons that a whole group sees below a table.

They follow from what everybody knows: whose turn it is and what was called, never what anybody
holds. A card is a number that means another card for each seat.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from bots.messages import buttons
from bots.messages.group_taps import Look, Put, Say
from bots.messages.screens import Button, Rows, without_empty
from bots.messages.seen import Seen
from bots.messages.words import BACK
from bots.positions import CARDS_IN_HAND, LAST

Offers = Mapping[str, int | None]

# In every language, as at the table.
NUMBERS = ("1ª", "2ª", "3ª")
# From the answers down to what gives the hand away.
ANSWERS = (
    ("accept", "decline"),
    ("raise",),
    ("envido", "real_envido"),
    ("falta_envido",),
    ("flor", "contraflor"),
    ("contraflor_al_resto",),
)
FOLD = ("fold",)


def of_table(seen: Seen, offers: Offers) -> Rows:
    """Return all buttons of a table: the cards, the calls, and the look at the own cards."""
    if seen.table["state"] != "playing" or not seen.play:
        return ()
    # Who is told later cannot act on what they see.
    timely = {} if seen.table["delay"] else offers
    return without_empty(
        _cards(seen, timely, "play"),
        _cards(seen, timely, "cover"),
        *_words(seen, timely),
        tuple(_say(seen, word, timely[word]) for word in FOLD if word in timely),
        (_look(seen),),
    )


def of_question(seen: Seen, offers: Offers) -> Rows:
    """Return the buttons with which a call is answered."""
    return without_empty(*_words(seen, offers), (_look(seen),))


def name_of(position: int) -> str:
    """Return what a button calls the card with that number."""
    return _("Last card") if position == LAST else NUMBERS[position - 1]


def _cards(seen: Seen, offers: Offers, word: str) -> tuple[Button, ...]:
    if word not in offers:
        return ()
    turn = seen.play["turn"]
    last = seen.play["cards_left"][turn] == 1
    positions = (LAST,) if last else range(1, CARDS_IN_HAND + 1)
    return tuple(_put(seen, position, covered=word == "cover") for position in positions)


def _put(seen: Seen, position: int, *, covered: bool) -> Button:
    name = name_of(position)
    put = Put(seen.table["series"], position, seen.table["seq"], covered)
    return Button(f"{BACK} {name}" if covered else name, data=str(put))


def _words(seen: Seen, offers: Offers) -> Rows:
    return tuple(
        tuple(_say(seen, word, offers[word]) for word in row if word in offers) for row in ANSWERS
    )


def _say(seen: Seen, word: str, stake: int | None) -> Button:
    label = buttons.said(seen, word, stake)
    return Button(label, data=str(Say(seen.table["series"], word, seen.table["seq"])))


def _look(seen: Seen) -> Button:
    return Button(f"{BACK} " + _("My cards"), data=str(Look(seen.table["series"])))
