"""The buttons of a player's life at the club: pages that open in place, and deeds."""

from collections.abc import Callable, Mapping
from typing import Any

from bots.handlers import club_pages as pages
from bots.handlers.answers import rewrite
from bots.handlers.popups import Popup
from bots.handlers.said import Tapped
from bots.messages import club_entering, club_outcomes, replies
from bots.messages import club_taps as taps
from bots.messages.screens import Screen
from bots.services import club_life, pictures
from bots.services.tables import connected
from games.errors import DomainError

# What is done about the own entry, in the words of the service.
ACTIONS: Mapping[type[taps.ClubTap], str] = {
    taps.Ask: "ask",
    taps.Confirm: "accept",
    taps.Decline: "decline",
    taps.TakeBack: "take_back",
    taps.EnterAlone: "alone",
    taps.CheckIn: "check_in",
    taps.Withdraw: "withdraw",
}


def tapped(tap: Tapped) -> Popup:
    """Open the page or do the deed that the button means.

    :raises DomainError: what the service says that was asked.
    """
    meaning = taps.parse(tap.data)
    if meaning is None:
        return Popup(replies.bad_button())
    if type(meaning) in pages.OPENED:
        player = connected(tap.telegram_id).player
        rewrite(tap, pages.OPENED[type(meaning)](player, meaning, tap.at))
        return Popup()
    return DEEDS[type(meaning)](meaning, tap)


def _register(meaning: Any, tap: Tapped) -> Popup:
    def do() -> str:
        outcome = club_life.register(
            ACTIONS[type(meaning)],
            telegram_id=tap.telegram_id,
            tournament=meaning.tournament,
            partner=getattr(meaning, "partner", ""),
            request=getattr(meaning, "request", 0),
            query_id=tap.query_id,
            at=tap.at,
        )
        return club_outcomes.registered(outcome)

    def then() -> Screen:
        player = connected(tap.telegram_id).player
        return pages.tournament(player, taps.Tournament(meaning.tournament), tap.at)

    return _done(do, then, tap)


def _follow(meaning: taps.Follow, tap: Tapped) -> Popup:
    def do() -> str:
        club_life.follow(
            telegram_id=tap.telegram_id,
            entry=meaning.entry,
            follows=bool(meaning.follow),
            at=tap.at,
        )
        return club_outcomes.followed(follows=bool(meaning.follow))

    def then() -> Screen:
        return pages.pair(connected(tap.telegram_id).player, meaning, tap.at)

    return _done(do, then, tap)


def _there(meaning: taps.There, tap: Tapped) -> Popup:
    def do() -> str:
        club_life.say_there(
            telegram_id=tap.telegram_id, match=meaning.match, query_id=tap.query_id, at=tap.at
        )
        return club_outcomes.there()

    return _done(do, lambda: _of_match(meaning.match, tap), tap)


def _call_director(meaning: taps.CallDirector, tap: Tapped) -> Popup:
    def do() -> str:
        club_life.call_director(
            telegram_id=tap.telegram_id,
            match=meaning.match,
            reason=meaning.reason,
            query_id=tap.query_id,
            at=tap.at,
        )
        return club_outcomes.director_called()

    return _done(do, lambda: _of_match(meaning.match, tap), tap)


def _of_match(match: str, tap: Tapped) -> Screen:
    return pages.of_match(connected(tap.telegram_id).player, match, tap.at)


def _name_somebody(meaning: taps.NameSomebody, tap: Tapped) -> Popup:
    club_life.ask_for_name(telegram_id=tap.telegram_id, tournament=meaning.tournament, at=tap.at)
    rewrite(tap, club_entering.which_name(meaning.tournament))
    return Popup()


def _draw(meaning: taps.Draw, tap: Tapped) -> Popup:
    if meaning.what not in taps.PICTURES:
        return Popup(replies.bad_button())
    pictures.ask_for(
        link=connected(tap.telegram_id),
        tournament=meaning.tournament,
        what="standings" if meaning.what == taps.STANDINGS else "bracket",
        stage=str(meaning.stage or ""),
        at=tap.at,
    )
    return Popup(club_outcomes.picture())


def _done(do: Callable[[], str], then: Callable[[], Screen], tap: Tapped) -> Popup:
    """Do something, and show how it stands then: refused, it stands otherwise than was shown."""
    connected(tap.telegram_id)
    try:
        said = do()
    except DomainError:
        rewrite(tap, then())
        raise
    rewrite(tap, then())
    return Popup(said)


DEEDS: Mapping[type[taps.ClubTap], Callable[[Any, Tapped], Popup]] = {
    **dict.fromkeys(ACTIONS, _register),
    taps.NameSomebody: _name_somebody,
    taps.Follow: _follow,
    taps.There: _there,
    taps.CallDirector: _call_director,
    taps.Draw: _draw,
}
