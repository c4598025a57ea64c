"""Tournaments: the list of them, and one with what a person can do about it now."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from bots import addresses
from bots.messages import club_entering as entering
from bots.messages import club_layout as layout
from bots.messages import club_matches as matches
from bots.messages import club_taps as taps
from bots.messages import club_words as words
from bots.messages.screens import Button, Rows, Screen, without_empty

if TYPE_CHECKING:
    from tournaments.models import Announcement, Tournament
    from tournaments.selectors.mine import MyEnd
    from tournaments.selectors.my_matches import OwnMatch
    from tournaments.selectors.registration import Registration

LISTED: Final = 6
LABEL: Final = 40
BEFORE_THE_DRAW: Final = ("draft", "check_in")


def listed(tournaments: "Sequence[Tournament]", page: int) -> Screen:
    """Return a page of *tournaments*, each of them a button."""
    if not tournaments:
        return Screen(_("No tournament is open or being played."))
    leaves = layout.chunks(tournaments, LISTED)
    page = min(page, len(leaves) - 1)
    head = _("Tournaments") + (f" ({page + 1}/{len(leaves)})" if len(leaves) > 1 else "")
    told = [f"{each}\n{_in_short(each)}" for each in leaves[page]]
    rows = [
        (Button(_label(str(each)), data=str(taps.Tournament(each.public_id))),)
        for each in leaves[page]
    ]
    turning = layout.turning(page, len(leaves), taps.Tournaments)
    return Screen("\n\n".join([head, *told]), without_empty(*rows, turning))


def screen(
    mine: "Registration",
    playing: "Sequence[OwnMatch]",
    end: "MyEnd | None",
    announcements: "Iterable[Announcement]",
    how_to_join: str,
) -> Screen:
    """Return a tournament, where the person stands with it, and what to do now.

    *playing* are the own matches there that are still to be played, *end* how it went if there is
    none; *how_to_join* is for who is no member of the club.
    """
    tournament = mine.tournament
    parts = [f"{tournament}\n{_in_short(tournament)}\n{_how(tournament)}"]
    parts += [f"📣 {each.text}" for each in announcements]
    if tournament.state in BEFORE_THE_DRAW:
        parts.append(entering.told(mine, how_to_join))
    elif playing:
        parts.append(matches.to_play(playing[0]))
    elif end is not None:
        parts.append(matches.at_the_end(end, tournament.state))
    if tournament.is_paused:
        parts.append(_("Paused by the director"))
    rows = without_empty(
        *entering.buttons(mine),
        *(row for own in playing[:1] for row in (matches.to_do(own), matches.call_director(own))),
        *_pages(tournament),
        *entering.way_out(mine),
        (Button(_("Back"), data=str(taps.Tournaments())),),
    )
    return Screen("\n\n".join(part for part in parts if part), rows)


def _pages(tournament: "Tournament") -> Rows:
    public_id = tournament.public_id
    pairs = Button(_("Entries"), data=str(taps.Pairs(public_id)))
    address = addresses.page("tournaments:tournament", public_id)
    page = (Button(_("Open on the web"), url=address),) if address else ()
    if tournament.state in BEFORE_THE_DRAW:
        return ((pairs, *page),)
    standings = Button(_("Standings"), data=str(taps.Standings(public_id)))
    rounds = Button(_("Matches"), data=str(taps.Rounds(public_id)))
    return ((standings, rounds), (pairs, *page))


def _in_short(tournament: "Tournament") -> str:
    club = tournament.club
    parts = [str(club), tournament.get_state_display()]
    if tournament.starts_at and tournament.state in (*BEFORE_THE_DRAW, "drawn"):
        parts.append(words.moment(tournament.starts_at, club.time_zone))
    return " · ".join(parts)


def _how(tournament: "Tournament") -> str:
    return capfirst(tournament.get_mode_display())


def _label(name: str) -> str:
    return layout.fitted(name, LABEL).rstrip()
