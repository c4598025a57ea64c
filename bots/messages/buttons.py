"""The buttons below a board: the legal actions and nothing else."""

from typing import Any

from django.utils.translation import gettext as _

from bots.messages import taps, words
from bots.messages.screens import Button, Rows, without_empty

Table = dict[str, Any]


def of_table(table: Table) -> Rows:
    """Return the buttons for the person whose view *table* is."""
    own = table["seat"]
    if own is None:
        return ()
    if table["state"] == "waiting":
        seats = [player for player in table["players"] if player["seat"] == own]
        return () if seats[0]["ready"] else ((_ready(table),),)
    if table["state"] != "playing" or table["play"] is None:
        return ()
    return _legal(table)


def _ready(table: Table) -> Button:
    return Button(_("I am here"), data=str(taps.Ready(table["series"])))


def _legal(table: Table) -> Rows:
    play = table["play"]
    shown: dict[str, list[Button]] = {"play": [], "cover": [], "call": []}
    for action in play["legal"]:
        word, _space, card = action.partition(" ")
        # Who raises here loses the game at once, which a slip of the thumb must not do.
        if word == "raise" and play["forfeit"]:
            continue
        row = shown.get(word, shown["call"])
        label = _card_label(word, card) if card else _call_label(word, play)
        row.append(Button(label, data=str(taps.Act(table["series"], table["seq"], action))))
    return without_empty(*map(tuple, shown.values()))


def _card_label(word: str, card: str) -> str:
    # In a blind hand a card is known by its place alone.
    name = (
        _("Card %(place)d") % {"place": int(card[1:]) + 1} if card[0] == "#" else words.card(card)
    )
    return f"{words.BACK} {name}" if word == "cover" else name


def _call_label(word: str, play: Table) -> str:
    stake = play["stakes"].get(word)
    on_brink = play["question"] is not None and play["question"]["kind"] == "brink"
    if word == "raise":
        said = words.call(play["calls_next"])
    else:
        said = words.answer(f"brink_{word}" if on_brink else word)
    if stake is None:
        return said
    return f"{said} · {words.loses(stake) if word == 'decline' else words.worth(stake)}"
