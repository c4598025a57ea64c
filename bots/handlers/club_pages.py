"""Reading what a page of the club shows to a person in a chat."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from bots.messages import (
    club_entering,
    club_matches,
    club_pairs,
    club_rounds,
    club_standings,
    club_tournaments,
)
from bots.messages import club_taps as taps
from bots.messages.screens import Screen
from tournaments.errors import not_found
from tournaments.selectors.announcements import announced_now
from tournaments.selectors.calls import own_call
from tournaments.selectors.entry_pages import entry_page
from tournaments.selectors.finding import find_entry, find_match, find_tournament
from tournaments.selectors.following import followed_by
from tournaments.selectors.lists import entry_rows
from tournaments.selectors.match_lists import Chosen, matches_of
from tournaments.selectors.matches import match_views
from tournaments.selectors.mine import my_end
from tournaments.selectors.my_matches import own_match, own_matches, played_by, to_play
from tournaments.selectors.open_tournaments import open_tournaments
from tournaments.selectors.pages import tournament_page
from tournaments.selectors.registration import NOT_OVER, open_requests, own_entries, registration_of
from tournaments.services.registration import how_to_become_a_member

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Tournament

PLAYED: Final = 8


def open_ones(player: "Player", opened: taps.Tournaments, at: datetime) -> Screen:
    return club_tournaments.listed(open_tournaments(player, now=at), opened.page)


def tournament(player: "Player", opened: taps.Tournament, at: datetime) -> Screen:
    """Return a tournament with what *player* can do there.

    :raises DomainError: ``not_found``.
    """
    return _tournament(player, find_tournament(opened.tournament), at)


def of_match(player: "Player", match: str, at: datetime) -> Screen:
    """Return the tournament of a match with what *player* can do there.

    :raises DomainError: ``not_found``.
    """
    return _tournament(player, find_match(match).bracket.tournament, at)


def _tournament(player: "Player", shown: "Tournament", at: datetime) -> Screen:
    mine = registration_of(shown, player)
    playing = [own for own in to_play(player) if own.tournament.pk == shown.pk]
    return club_tournaments.screen(
        mine,
        playing,
        None if playing else my_end(shown, player_id=player.pk),
        announced_now(shown, now=at),
        "" if mine.member else how_to_become_a_member(shown.club),
    )


def next_ones(player: "Player", _opened: taps.Next, _at: datetime) -> Screen:
    asked = [each for each in open_requests(player) if each.asked.player_id == player.pk]
    entries = own_entries(player).filter(tournament__state__in=NOT_OVER)
    return club_matches.next_ones(to_play(player), list(entries), asked)


def played(player: "Player", opened: taps.Played, _at: datetime) -> Screen:
    rows = played_by(player)
    pages = max(1, -(-rows.count() // PLAYED))
    page = min(opened.page, pages - 1)
    shown = own_matches(rows[page * PLAYED : (page + 1) * PLAYED])
    return club_matches.played(shown, page, pages)


def partners(player: "Player", opened: taps.Partners, _at: datetime) -> Screen:
    mine = registration_of(find_tournament(opened.tournament), player)
    return club_entering.partners(mine, mine.partners, opened.page)


def sure(player: "Player", opened: taps.AskWithdraw, at: datetime) -> Screen:
    """Ask whether *player* is sure to withdraw; where that is not possible, say how it is."""
    shown = find_tournament(opened.tournament)
    mine = registration_of(shown, player)
    if mine.entry is None or not mine.can_withdraw:
        return _tournament(player, shown, at)
    return club_entering.sure(mine.entry, shown.public_id, is_open=mine.is_open)


def why(player: "Player", opened: taps.AskWhy, at: datetime) -> Screen:
    """Ask why the director is wanted; where they cannot be called, say how it is."""
    match = find_match(opened.match)
    call, own = own_call(match.public_id, player), own_match(match, player)
    if call is None or own is None:
        return of_match(player, opened.match, at)
    return club_matches.why(own, call)


def standings(player: "Player", opened: taps.Standings, at: datetime) -> Screen:
    shown = find_tournament(opened.tournament)
    page = tournament_page(shown.public_id, now=at)
    return club_standings.screen(page, opened, _own(shown, player))


def rounds(player: "Player", opened: taps.Rounds, at: datetime) -> Screen:
    shown = find_tournament(opened.tournament)
    page = tournament_page(shown.public_id, now=at)
    stage = club_standings.stage_of(page, opened.stage)
    if stage is None or not stage.rounds:
        return club_rounds.nothing_drawn(page)
    own = _own(shown, player)
    number = club_rounds.number_of_round(stage, opened, own)
    round_ = stage.rounds[number - 1]
    # Of the rounds of a long stage that are of no interest now only the number was read.
    matches = round_.matches or match_views(matches_of(shown, Chosen(round=round_.key)))
    return club_rounds.screen(page, stage, number, matches, opened.page, own)


def pairs(player: "Player", opened: taps.Pairs, _at: datetime) -> Screen:
    shown = find_tournament(opened.tournament)
    entries = [row.entry for row in entry_rows(shown) if row.entry.is_active]
    followed = set(followed_by(player, shown).values_list("public_id", flat=True))
    return club_pairs.listed(shown, entries, followed, opened.page)


def pair(player: "Player", opened: taps.Pair | taps.Follow, _at: datetime) -> Screen:
    entry = find_entry(opened.entry)
    page = entry_page(entry.tournament, entry.public_id)
    if page is None:
        raise not_found()
    follows = followed_by(player, entry.tournament).filter(pk=entry.pk).exists()
    return club_pairs.screen(page, is_followed=follows)


def _own(shown: "Tournament", player: "Player") -> set[str]:
    """Return the public ids of the entries in which *player* plays there."""
    mine = own_entries(player).filter(tournament=shown)
    return set(mine.values_list("public_id", flat=True))


# Which page a button opens; any other button does something.
OPENED: Mapping[type[taps.ClubTap], Callable[["Player", Any, datetime], Screen]] = {
    taps.Tournaments: open_ones,
    taps.Tournament: tournament,
    taps.Next: next_ones,
    taps.Played: played,
    taps.Partners: partners,
    taps.AskWithdraw: sure,
    taps.AskWhy: why,
    taps.Standings: standings,
    taps.Rounds: rounds,
    taps.Pairs: pairs,
    taps.Pair: pair,
}
