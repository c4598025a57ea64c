"""Which game against the house it is to be: one tap for the usual one, three for any other."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from bots.messages import replies, taps
from bots.messages.screens import Button, Screen
from games.engine import rule_set
from games.rule_words import FAMILIES, PRESET_NAMES, family_key, forms_of


def first(rules: str, seats: int) -> Screen:
    """Offer the game that is usual for somebody, and the way to all others."""
    several = len(rule_set(rules).players) > 1
    named = " · ".join([str(PRESET_NAMES[rules]), *([replies.seats(seats)] if several else [])])
    usual = Button(f"▶ {named}", str(taps.New(rules, seats)))
    families = tuple(
        Button(f"{name} ▾", str(taps.Games(family))) for family, name in FAMILIES.items()
    )
    return Screen(replies.which_game(), ((usual,), families))


def of_family(family: str) -> Screen:
    """Offer the games of *family*."""
    rows = tuple(
        (Button(str(PRESET_NAMES[each]), str(taps.New(each))),) for each in forms_of(family)
    )
    return Screen(replies.which_game(), (*rows, (_back(""),)))


def how_many(rules: str, players: Iterable[int]) -> Screen:
    """Ask by how many *rules* are to be played."""
    rows = tuple((Button(replies.seats(count), str(taps.New(rules, count))),) for count in players)
    asked = replies.how_many(str(PRESET_NAMES[rules]))
    return Screen(asked, (*rows, (_back(family_key(rules)),)))


def _back(family: str) -> Button:
    return Button(_("Back"), str(taps.Games(family)))
