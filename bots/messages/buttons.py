"""The buttons below a board: the legal actions and nothing else, each always in its row."""

from django.utils.translation import gettext as _

from bots.messages import pages, taps, words
from bots.messages.screens import Button, Rows, without_empty
from bots.messages.seen import Seen
from games.signs import words_of_signs

# From the cards down to what gives the hand away.
ROWS = (
    ("play",),
    ("cover",),
    ("accept", "decline"),
    ("raise",),
    ("envido", "real_envido"),
    ("falta_envido",),
    ("flor", "contraflor"),
    ("contraflor_al_resto",),
    ("fold",),
)
LOSING = ("decline", "fold")
# The game's own word, in every language.
SIGNS = "Señas"


def of_table(seen: Seen, opened: str) -> Rows:
    """Return the buttons for the person whose view this is; *opened* names a page."""
    table = seen.table
    if seen.own is None:
        return ()
    if table["state"] == "waiting":
        ready = all(each["ready"] for each in table["players"] if each["seat"] == seen.own)
        return () if ready else ((_ready(seen),),)
    if table["again"]:
        return ((Button(_("The same again"), data=str(taps.Again(table["series"]))),),)
    return _in_play(seen, opened) if table["state"] == "playing" and seen.play else ()


def _in_play(seen: Seen, opened: str) -> Rows:
    if opened == pages.SIGNS:
        return _signs(seen)
    offer = (_opening(seen, pages.SIGNS, SIGNS),) if seen.table["signs_offered"] else ()
    return without_empty(*(_row(seen, row, opened) for row in ROWS), offer)


def _ready(seen: Seen) -> Button:
    return Button(_("I am here"), data=str(taps.Ready(seen.table["series"])))


def _row(seen: Seen, row: tuple[str, ...], opened: str) -> tuple[Button, ...]:
    legal = [each for each in seen.play["legal"] if each.partition(" ")[0] in row]
    if opened in legal:
        sure = f"{seen.speech.word('sure')} {_stake(seen, opened, _points(seen, opened))}"
        return (_act(seen, opened, sure), _back(seen))
    # A card keeps its place in the hand, a call its place in the row.
    legal.sort(key=lambda action: row.index(action.partition(" ")[0]))
    return tuple(_button(seen, action) for action in legal)


def _button(seen: Seen, action: str) -> Button:
    word, _space, card = action.partition(" ")
    if card:
        return _act(seen, action, _card(seen, word, card))
    label = said(seen, word, _points(seen, word))
    if pages.must_ask(word, seen.play):
        return _opening(seen, word, label)
    return _act(seen, action, label)


def said(seen: Seen, word: str, points: int | None) -> str:
    """Return *word* as a button has it, with the *points* at stake, if there are any."""
    return " · ".join(filter(None, (_called(seen, word), _stake(seen, word, points))))


def _card(seen: Seen, word: str, card: str) -> str:
    # In a blind hand a card is known by its place alone.
    name = _("Card %(place)d") % {"place": int(card[1:]) + 1} if card[0] == "#" else seen.card(card)
    return f"{words.BACK} {name}" if word == "cover" else name


def _called(seen: Seen, word: str) -> str:
    if word in ("accept", "decline", "fold"):
        return seen.speech.answer(word, seen.question)
    return seen.speech.call_out(seen.play["calls_next"] if word == "raise" else word)


def _points(seen: Seen, word: str) -> int | None:
    points: int | None = seen.play["stakes"].get(word)
    return points


def _stake(seen: Seen, word: str, points: int | None) -> str:
    if points is None:
        # Not to sing, say, costs nothing.
        return seen.speech.word("loses_game") if word == "raise" else ""
    return seen.speech.word("loses" if word in LOSING else "worth", points=points)


def _signs(seen: Seen) -> Rows:
    meanings, offered = words_of_signs(), seen.table["signs_offered"]
    series, hand = seen.table["series"], pages.hand_of(seen.table)
    shown = [
        Button(meanings[sign]["meaning"], data=str(taps.Show(series, hand, sign)))
        for sign in offered
    ]
    pairs = (tuple(shown[first : first + 2]) for first in range(0, len(shown), 2))
    return (*pairs, (_back(seen),))


def _act(seen: Seen, action: str, label: str) -> Button:
    return Button(label, data=str(taps.Act(seen.table["series"], seen.table["seq"], action)))


def _opening(seen: Seen, name: str, label: str) -> Button:
    page = pages.of(name, seen.table)
    return Button(label, data=str(taps.Open(seen.table["series"], page.moment, page.name)))


def _back(seen: Seen) -> Button:
    return Button(_("Back"), data=str(taps.Open(seen.table["series"])))
