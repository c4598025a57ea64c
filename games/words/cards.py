"""What cards are called, and how they are written in a line of text."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.engine import Card

RANKS: Final[Mapping[str, str | Promise]] = {
    "4": pgettext_lazy("card", "four"),
    "5": pgettext_lazy("card", "five"),
    "6": pgettext_lazy("card", "six"),
    "7": pgettext_lazy("card", "seven"),
    "Q": pgettext_lazy("card", "queen"),
    "J": pgettext_lazy("card", "jack"),
    "K": pgettext_lazy("card", "king"),
    "A": pgettext_lazy("card", "ace"),
    "2": pgettext_lazy("card", "two"),
    "3": pgettext_lazy("card", "three"),
    "1": pgettext_lazy("card", "ace"),
    "10": pgettext_lazy("Spanish card", "sota"),
    "11": pgettext_lazy("Spanish card", "horse"),
    "12": pgettext_lazy("card", "king"),
}
# The letters of the two decks differ but for c: clubs here, cups there.
FRENCH_SUITS: Final[Mapping[str, str | Promise]] = {
    "c": pgettext_lazy("card", "clubs"),
    "h": pgettext_lazy("card", "hearts"),
    "s": pgettext_lazy("card", "spades"),
    "d": pgettext_lazy("card", "diamonds"),
}
SPANISH_SUITS: Final[Mapping[str, str | Promise]] = {
    "e": pgettext_lazy("Spanish card", "swords"),
    "b": pgettext_lazy("Spanish card", "clubs"),
    "o": pgettext_lazy("Spanish card", "coins"),
    "c": pgettext_lazy("Spanish card", "cups"),
}
FRENCH_SIGNS: Final[Mapping[str, str]] = {"c": "♣", "h": "♥", "s": "♠", "d": "♦"}
SPANISH_SIGNS: Final[Mapping[str, str]] = {"e": "⚔️", "b": "🪵", "o": "🪙", "c": "🏆"}

# What the manilha of each suit is called at Brazilian tables.
MANILHAS: Final[Mapping[str, str]] = {
    "c": "zap",
    "h": "copas",
    "s": "espadilha",
    "d": "pica-fumo",
}
# What the four great cards are called along the River Plate.
GREAT_CARDS: Final[Mapping[Card, str]] = {
    "1e": "macho",
    "1b": "hembra",
    "7e": "siete de espadas",
    "7o": "siete de oro",
}

# The decks to choose from, the first without a choice. Each is one file: card and back are
# views of it, so that no request tells which card is looked at.
SPANISH_DECKS: Final[Mapping[str, Promise]] = {"spanish": gettext_lazy("Spanish cards")}
FRENCH_DECKS: Final[Mapping[str, Promise]] = {
    "french-four": gettext_lazy("Four colours, big numbers"),
    "french": gettext_lazy("Classic pictures"),
}


def decks_of(*, spanish: bool) -> list[dict[str, str]]:
    """Return the decks in which a game can be shown, the usual one first.

    The picture of a card is ``src#4c``, the back ``src#back``.
    """
    decks = SPANISH_DECKS if spanish else FRENCH_DECKS
    return [
        {"code": code, "name": str(name), "src": static(f"cards/{code}/deck.svg")}
        for code, name in decks.items()
    ]


def picture_of(card: Card | None, *, spanish: bool = False) -> str:
    """Return where the picture of *card* in the usual deck is, or of the back."""
    deck = next(iter(SPANISH_DECKS if spanish else FRENCH_DECKS))
    return f"{static(f'cards/{deck}/deck.svg')}#{card or 'back'}"


def card_name(card: Card, manilhas: Sequence[Card] = (), *, spanish: bool = False) -> str:
    """Return the name of *card* in the reader's language.

    A manilha bears its own name too, "four of clubs, zap", and so does a great
    card of the Spanish deck: "ace of swords, macho". The decks must be told apart,
    for "4c" is of clubs in one and of cups in the other.
    """
    if spanish:
        return _named(card, SPANISH_SUITS, GREAT_CARDS.get(card))
    return _named(card, FRENCH_SUITS, MANILHAS[card[-1]] if card in manilhas else None)


def card_short(card: Card, *, spanish: bool = False) -> str:
    """Return *card* as people write it in a message.

    >>> card_short("4c"), card_short("4c", spanish=True)
    ('4♣', '4🏆')
    """
    signs = SPANISH_SIGNS if spanish else FRENCH_SIGNS
    return card[:-1] + signs[card[-1]]


def _named(card: Card, suits: Mapping[str, str | Promise], extra: str | None) -> str:
    name = _("%(rank)s of %(suit)s") % {"rank": RANKS[card[:-1]], "suit": suits[card[-1]]}
    # In Spanish the great sevens have no other name than their own: "siete de oros".
    return name if extra is None or name.startswith(extra) else f"{name}, {extra}"
