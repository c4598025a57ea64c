"""By which number somebody's cards are played with the buttons that a whole group sees.

The order is drawn with the club's secret key, for each hand and each seat anew: which number was
tapped tells nothing about what the others stand for.
"""

from collections.abc import Iterable
from typing import Any

from django.utils.crypto import salted_hmac

Table = dict[str, Any]

CARDS_IN_HAND = 3
# What plays the one card that is left, whichever that is.
LAST = 0


def numbered(table: Table) -> dict[int, str]:
    """Return the cards that the viewer of *table* was dealt, by their numbers from 1 on.

    In notation; in a blind hand their places, ``#0`` and so on. Empty without a hand in play.
    """
    play = table["play"]
    if not play or table["seat"] is None:
        return {}
    dealt = _places() if play["blind"] else [*play["hand"], *_played(table)]
    return dict(enumerate(sorted(dealt, key=lambda card: _rank(table, card)), start=1))


def card_at(table: Table, position: int) -> str | None:
    """Return the card that its viewer plays with the button *position*, None if there is none."""
    if position != LAST:
        return numbered(table).get(position)
    play = table["play"]
    if not play or len(left := _left(table)) != 1:
        return None
    return left[0]


def _left(table: Table) -> list[str]:
    play = table["play"]
    if not play["blind"]:
        return list(play["hand"])
    # Which places are left is known from what is legal.
    plays = (action.partition(" ") for action in play["legal"])
    return [card for word, _space, card in plays if word == "play"]


def _played(table: Table) -> Iterable[str]:
    play, own = table["play"], table["seat"]
    covered = {(number, seat): card for number, seat, card in play["covers"]}
    rows = [*(trick["cards"] for trick in play["past"]), play["table"]]
    for number, row in enumerate(rows):
        for each in row:
            if each["seat"] == own:
                yield each["card"] or covered[number, own]


def _places() -> list[str]:
    return [f"#{place}" for place in range(CARDS_IN_HAND)]


def _rank(table: Table, card: str) -> str:
    hand = f"{table['series']}:{table['game']}:{table['hand']}:{table['seat']}:{card}"
    return salted_hmac("bots.positions", hand, algorithm="sha256").hexdigest()
