"""The card on which a group gathers for a friendly game, and what joining it is answered."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from bots.messages import group_taps, replies
from bots.messages.group_taps import OnCard
from bots.messages.screens import Button, Rows, Screen, without_empty
from bots.messages.words import SIDES, shortened, told_apart
from games.engine import rule_set
from games.language_names import own_name
from games.rule_words import FAMILIES, PRESET_NAMES, family_key, forms_of


@dataclass(frozen=True, slots=True)
class Gathering:
    """A lobby as its card shows it: who sits at which seat, and the link by which one joins."""

    lobby: str
    rules: str
    seats: int
    taken: Mapping[int, str]
    language: str
    join_url: str
    is_open: bool = True
    page: str = ""


def card(seen: Gathering) -> Screen:
    """Return the card of a lobby."""
    lines = [f"🂠 {PRESET_NAMES[seen.rules]}", replies.seats(seen.seats)]
    if not seen.is_open:
        return Screen(
            "\n".join([*lines, "", _("This invitation is closed; /truco opens another one.")])
        )
    hint = _("Empty seats are taken by the house.")
    text = "\n".join([*lines, "", *_seats(seen), "", hint])
    pages = {
        group_taps.RULES: _games,
        group_taps.SEATS: _numbers,
        group_taps.LANGUAGE: _languages,
        group_taps.CLOSE: _closing,
    }
    page, _dash, _family = seen.page.partition("-")
    return Screen(text, pages.get(page, _first_page)(seen))


def joined(number: int, group: str, url: str) -> Screen:
    """Return what tells a person that they sit, with the way back into the group."""
    said = _("You have seat %(number)d in %(group)s. The game appears there and here.") % {
        "number": number + 1,
        "group": group,
    }
    return Screen(said, _way_back(url))


def refused(reason: str, url: str) -> Screen:
    """Return why somebody does not sit, with the way back into the group."""
    return Screen(reason, _way_back(url))


def hello() -> str:
    return _("Hello! /truco opens a table in this group. Your cards are shown to you alone.")


def usage() -> str:
    return _(
        "/truco opens a table in this group: sit down, and tap Begin. Play with the buttons below"
        " the table; only you see your cards."
    )


def no_right_to_choose_language() -> str:
    return _(
        "The language is chosen by an administrator of the group, or by who opened the invitation."
    )


def _seats(seen: Gathering) -> list[str]:
    numbers = sorted(seen.taken)
    names = dict(zip(numbers, told_apart([seen.taken[each] for each in numbers]), strict=True))
    free = _("free seat")
    return [
        f"{SIDES[number % 2]} {number + 1}. {names.get(number, free)}"
        for number in range(seen.seats)
    ]


def _first_page(seen: Gathering) -> Rows:
    join = (Button(_("Join"), url=seen.join_url),) if seen.join_url else ()
    several = len(rule_set(seen.rules).players) > 1
    return without_empty(
        join,
        (_on(seen, _("Stand up"), group_taps.LEAVE), _on(seen, _("Other seat"), group_taps.MOVE)),
        (_on(seen, "▶ " + _("Begin"), group_taps.BEGIN),),
        (_page(seen, str(PRESET_NAMES[seen.rules]), group_taps.RULES),),
        (
            *((_page(seen, replies.seats(seen.seats), group_taps.SEATS),) if several else ()),
            _page(seen, own_name(seen.language), group_taps.LANGUAGE),
        ),
        (_on(seen, _("Close"), group_taps.PAGE, group_taps.CLOSE),),
    )


def _closing(seen: Gathering) -> Rows:
    # What stands where the first tap was is the way back.
    return ((_on(seen, _("Close it for everybody"), group_taps.CLOSE),), (_back(seen),))


def _games(seen: Gathering) -> Rows:
    """Return the forms of one family, and the way to the others."""
    asked = seen.page.partition("-")[2]
    open_one = asked if asked in FAMILIES else family_key(seen.rules)
    rows = [
        (_chosen(seen, str(PRESET_NAMES[each]), group_taps.RULES, each, seen.rules),)
        for each in forms_of(open_one)
    ]
    others = tuple(
        _page(seen, name, f"{group_taps.RULES}-{family}")
        for family, name in FAMILIES.items()
        if family != open_one
    )
    return (*rows, others, (_back(seen),))


def _numbers(seen: Gathering) -> Rows:
    rows = [
        (_chosen(seen, replies.seats(each), group_taps.SEATS, str(each), str(seen.seats)),)
        for each in rule_set(seen.rules).players
    ]
    return (*rows, (_back(seen),))


def _languages(seen: Gathering) -> Rows:
    rows = [
        (_chosen(seen, own_name(code), group_taps.LANGUAGE, code, seen.language),)
        for code, _name in settings.LANGUAGES
    ]
    return (*rows, (_back(seen),))


def _chosen(seen: Gathering, label: str, deed: str, choice: str, present: str) -> Button:
    return _on(seen, f"✓ {label}" if choice == present else label, deed, choice)


def _page(seen: Gathering, label: str, page: str) -> Button:
    return _on(seen, f"{label} ▾", group_taps.PAGE, page)


def _back(seen: Gathering) -> Button:
    return _on(seen, _("Back"), group_taps.PAGE)


def _on(seen: Gathering, label: str, deed: str, choice: str = "") -> Button:
    return Button(shortened(label, 40), data=str(OnCard(seen.lobby, deed, choice)))


def _way_back(url: str) -> Rows:
    return ((Button(_("Back to the group"), url=url),),) if url else ()
