"""Who has entered a tournament, how they fare, and following them."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from bots.messages import club_layout as layout
from bots.messages import club_taps as taps
from bots.messages import club_words as words
from bots.messages.club_matches import place
from bots.messages.club_standings import back_to
from bots.messages.screens import Button, Screen, without_empty

if TYPE_CHECKING:
    from tournaments.models import Entry, Tournament
    from tournaments.selectors.entry_pages import EntryPage
    from tournaments.selectors.fates import EntryMatch, Fate

LISTED: Final = 10
LABEL: Final = 40
FOLLOWED: Final = "★ "


def listed(
    tournament: "Tournament", entries: "Sequence[Entry]", followed: Collection[str], page: int
) -> Screen:
    """Return a page of *entries*, each a button; those *followed*, by public id, are marked."""
    leaves = layout.chunks(entries, LISTED)
    page = min(page, len(leaves) - 1)
    head = _("Entries") + (f" ({page + 1}/{len(leaves)})" if len(leaves) > 1 else "")
    told = _("Who follows a pair is told when it is called and how its matches end.")
    rows = [(_button(each, followed),) for each in leaves[page]]
    turning = layout.turning(page, len(leaves), lambda to: taps.Pairs(tournament.public_id, to))
    back = back_to(tournament.public_id)
    return Screen(f"{tournament}\n{head}\n\n{told}", without_empty(*rows, turning, back))


def screen(page: "EntryPage", *, is_followed: bool) -> Screen:
    """Return how a pair fares, with the button that follows it."""
    entry, tournament = page.entry, page.tournament
    names = [each.member.name for each in page.line_up if each.until is None]
    players = "" if " / ".join(names) == entry.name else ", ".join(names)
    lines = [f"{FOLLOWED if is_followed else ''}{entry.name}", str(tournament)]
    if players:
        lines.append(players)
    lines.append(capfirst(entry.get_status_display()))
    told = ["\n".join(lines), fate(page.fate), "\n".join(_result(each) for each in _over(page))]
    label = _("Follow no longer") if is_followed else _("Follow")
    follow = Button(label, data=str(taps.Follow(entry.public_id, int(not is_followed))))
    to_pairs = Button(_("Back"), data=str(taps.Pairs(tournament.public_id)))
    return Screen("\n\n".join(part for part in told if part), ((follow,), (to_pairs,)))


def fate(of: "Fate") -> str:
    """Return what an entry plays, waits for, or has reached."""
    lines = []
    if of.entry.is_active and of.now is not None:
        parts = [words.standing(of.now.match), words.against(of.now.rivals)]
        lines.append(" · ".join(filter(None, parts)))
    if of.place:
        lines.append(place(of.place, settled=of.settled))
    return "\n".join(lines)


def _over(page: "EntryPage") -> "list[EntryMatch]":
    return [each for each in page.fate.matches if each.match.is_over and each.match.is_real]


def _result(each: "EntryMatch") -> str:
    mark = "✓" if each.own.has_won else "✗" if each.rivals.has_won else "="
    own, rivals = words.score(each.own), words.score(each.rivals)
    score = f"{own}–{rivals}" if own and rivals else ""
    walkover = _("Walkover") if each.match.kind in words.WALKOVERS else ""
    return " ".join(filter(None, [mark, score, each.rivals.name, walkover]))


def _button(entry: "Entry", followed: Collection[str]) -> Button:
    mark = FOLLOWED if entry.public_id in followed else ""
    name = layout.fitted(entry.name, LABEL).rstrip()
    return Button(mark + name, data=str(taps.Pair(entry.public_id)))
