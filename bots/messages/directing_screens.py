"""The messages in which a director looks around, and is asked for the second tap."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from bots.messages import directing_words as words
from bots.messages.directing_taps import WRITTEN, Ask, Do, Evening, Home, Listed, Sheet, Write
from bots.messages.screens import Button, Screen, without_empty

PAGE = 8
IN_A_ROW = 6
LONGEST_LABEL = 60
# What Telegram takes, with room for what stands around it.
LONGEST_TEXT = 3800


@dataclass(frozen=True, slots=True)
class Asked:
    """An act before the second tap: what it is about, what it does, what it may be or why."""

    title: str
    subject: str
    is_match: bool
    act: str
    heading: str
    detail: str
    told: Sequence[str] = ()
    # What may be chosen: label, detail, and whether it is as short as a number.
    options: Sequence[tuple[str, str, bool]] = ()
    mark: str = ""
    reasons: Sequence[str] = ()
    # The reason that was written; one can be, where reasons are offered.
    written: str = ""

    @property
    def back(self) -> Button:
        to = Sheet(self.subject) if self.is_match else Evening(self.subject)
        return Button(_("Back"), str(to))


@dataclass(frozen=True, slots=True)
class Desk:
    """How a tournament stands.

    *wanted* are matches that wait for the director, *lists* what there is to look at and how much
    of it, *acts* what can be done, each with its code. *has_others* says that there are more
    tournaments tonight.
    """

    tournament: str
    said: Sequence[str]
    wanted: Sequence[tuple[str, str]]
    lists: Sequence[tuple[str, int]]
    acts: Sequence[tuple[str, str]]
    has_others: bool
    # Where there is everything that the chat leaves out; empty if that cannot be opened.
    page: str = ""


def which_evening(evenings: Sequence[tuple[str, str]]) -> Screen:
    """Offer tournaments: what to call each, and its public id."""
    if not evenings:
        return Screen(words.no_evening())
    rows = tuple((Button(_label(name), str(Evening(public_id))),) for name, public_id in evenings)
    return Screen(words.which_evening(), rows)


def evening(desk: Desk, *, note: str = "") -> Screen:
    """Show how a tournament stands."""
    rows = [
        *((Button(_label(label), str(Sheet(match))),) for match, label in desk.wanted),
        *((to_list(desk.tournament, what, number),) for what, number in desk.lists),
        *((Button(_label(label), str(Ask(desk.tournament, code))),) for code, label in desk.acts),
        (Button(_("Look again"), str(Evening(desk.tournament))), *_on_the_web(desk.page)),
        *([(Button(_("Other tournaments"), str(Home())),)] if desk.has_others else []),
    ]
    return Screen(_noted(note, desk.said), tuple(rows))


def listed(
    tournament: str,
    title: str,
    what: str,
    rows: Sequence[tuple[Button, ...]],
    *,
    page: int,
    legend: str = "",
) -> Screen:
    """Show one page of a list; each of *rows* is what it shows of one thing."""
    shown = rows[page * PAGE : (page + 1) * PAGE]
    turns = []
    if page:
        turns.append(Button("←", str(Listed(tournament, what, page - 1))))
    if len(rows) > (page + 1) * PAGE:
        turns.append(Button("→", str(Listed(tournament, what, page + 1))))
    said = [title, words.counted(what, len(rows)), legend if shown else words.empty(what)]
    back = (Button(_("Back"), str(Evening(tournament))),)
    text = _noted("", [line for line in said if line])
    return Screen(text, without_empty(*shown, tuple(turns), back))


def sheet(
    match: str,
    tournament: str,
    said: str,
    acts: Sequence[tuple[str, str]],
    others: Sequence[Button],
    *,
    note: str = "",
) -> Screen:
    """Show a match and what can be done about it."""
    lines = [said] if acts or others else [said, "", words.nothing_to_do()]
    rows = without_empty(
        *((Button(_label(label), str(Ask(match, code))),) for code, label in acts),
        *((button,) for button in others),
        (Button(_("Back"), str(Evening(tournament))),),
    )
    return Screen(_noted(note, lines), rows)


def choose(asked: Asked, hint: str = "", *, note: str = "") -> Screen:
    """Ask which it is to be."""
    long = [
        (Button(_label(label), str(Ask(asked.subject, asked.act, detail))),)
        for label, detail, is_small in asked.options
        if not is_small
    ]
    kinds = [is_small for _label_, _detail, is_small in asked.options]
    likely = kinds.index(True) if True in kinds else len(long)
    small = [
        Button(label, str(Ask(asked.subject, asked.act, detail)))
        for label, detail, is_small in asked.options
        if is_small
    ]
    short = [tuple(small[first : first + IN_A_ROW]) for first in range(0, len(small), IN_A_ROW)]
    # What is likelier comes first: a table by name, and points before a walkover, unless they are
    # those that a side has told.
    rows = [*long[:likely], *short, *long[likely:]] if hint else [*long, *short]
    lines = [asked.title, asked.heading, *([hint] if hint else [])]
    return Screen(_noted(note, lines), (*rows, (asked.back,)))


def are_you_sure(asked: Asked, *, note: str = "") -> Screen:
    """Show what comes of an act; each reason is a button that does it."""
    lines = [asked.title, asked.heading, "", *asked.told]
    do = (asked.subject, asked.act, asked.mark)
    rows: list[tuple[Button, ...]] = []
    if asked.written:
        if asked.reasons:
            lines += ["", asked.written]
        rows.append((Button(_("Yes, do it"), str(Do(*do, WRITTEN, asked.detail))),))
    elif asked.reasons:
        lines += ["", _("Why? Choosing a reason does it at once.")]
        rows += [
            (Button(_label(reason), str(Do(*do, str(number), asked.detail))),)
            for number, reason in enumerate(asked.reasons)
        ]
        write = Write(asked.subject, asked.act, asked.detail)
        rows.append((Button(_("Another reason…"), str(write)),))
    else:
        rows.append((Button(_("Yes, do it"), str(Do(*do, "", asked.detail))),))
    return Screen(_noted(note, lines), (*rows, (asked.back,)))


def write(asked: Asked, question: str) -> Screen:
    """Ask for something in writing."""
    lines = [asked.title, asked.heading, "", *asked.told, question]
    return Screen(_noted("", lines), ((asked.back,),))


def to_list(tournament: str, what: str, number: int) -> Button:
    """Return the way to a list with so much in it."""
    return Button(words.counted(what, number), str(Listed(tournament, what)))


def _on_the_web(page: str) -> tuple[Button, ...]:
    return (Button(_("More on the web"), url=page),) if page else ()


def _noted(note: str, lines: Sequence[str]) -> str:
    whole = "\n".join([*([note, ""] if note else []), *map(str, lines)])
    return whole if len(whole) <= LONGEST_TEXT else whole[:LONGEST_TEXT].rstrip() + " …"


def _label(text: object) -> str:
    label = str(text)
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"
