"""Telling the result of a match with real cards: the points, and a second tap that means it."""

from typing import TYPE_CHECKING, assert_never

from django.utils.translation import gettext as _

from bots.handlers.answers import rewrite
from bots.handlers.popups import LONGEST, Popup
from bots.handlers.said import Tapped
from bots.messages import replies, report_screens
from bots.messages import report_words as words
from bots.messages.report_screens import Kind, Told
from bots.messages.report_taps import Agree, Photo, Pick, Report, Scores, Tell, parse
from bots.messages.screens import Screen
from bots.services import questions, reporting
from bots.services.tables import connected
from games.errors import DomainError
from games.services.series import checked_rules
from tournaments.selectors.finding import find_match
from tournaments.selectors.my_matches import OwnMatch, own_match
from tournaments.services.results.entering import entered

if TYPE_CHECKING:
    from bots.models import TelegramLink
    from tournaments.models import Match, Tournament

QUESTION, PHOTO = "report", "result_photo"


def tapped(tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: what the service says that was asked.
    """
    meaning = parse(tap.data)
    if meaning is None:
        return Popup(replies.bad_button())
    link = connected(tap.telegram_id)
    match meaning:
        case Photo():
            return _ask_for_photo(meaning, link, tap)
        case Report():
            rewrite(tap, _opened(meaning.match, link, tap), result_of=meaning.match)
        case Pick():
            return _pick(meaning, link, tap)
        case Tell() | Agree():
            return _tell(meaning, link, tap)
        case _:
            assert_never(meaning)
    return Popup()


def told_of(match: str, link: "TelegramLink") -> Told:
    """Return what the person has to do with that match, and what was told of it.

    :raises DomainError: ``not_found``, or ``not_at_this_match`` for anybody else.
    """
    row = find_match(match)
    mine = own_match(row, link.player)
    if mine is None:
        raise DomainError(
            "not_at_this_match", _("Only who plays in this match can report its result.")
        )
    return _told(row, mine)


def picked(told: Told, scores: Scores) -> Screen:
    """Ask for the next game, or whether *scores*, as a button carries them, are meant.

    :raises DomainError: what the rules say against the scores.
    """
    own = words.seen_from(told.place, scores)
    tournament = find_match(told.match).bracket.tournament
    try:
        entered(tournament, scores)
    except DomainError as refused:
        if refused.code == "game_missing" and len(scores) < tournament.best_of:
            return report_screens.which_score(told, kind_of(tournament), own)
        raise
    return report_screens.are_you_sure(told, own)


def kind_of(tournament: "Tournament") -> Kind:
    """Return what is played in *tournament*."""
    return Kind(tournament.best_of, checked_rules(tournament.rules).target)


def standing(told: Told, row: "Match") -> Screen:
    """Return what there is to say of the result now."""
    if row.is_decided:
        return _decided(told, row)
    if told.own is not None and told.theirs is not None:
        return report_screens.disputed(told)
    if told.own is not None:
        return report_screens.waits(told, asked=reporting.asked(row))
    if told.theirs is not None:
        return report_screens.asked(told)
    return Screen(f"{told.heading}\n{report_screens.cannot_report()}")


def _decided(told: Told, row: "Match") -> Screen:
    if row.outcome != "reported":
        return Screen(f"{told.heading}\n{report_screens.has_result()}")
    return report_screens.decided(told, words.seen_from(told.place, row.scores))


def _opened(match: str, link: "TelegramLink", tap: Tapped) -> Screen:
    told = told_of(match, link)
    row = find_match(match)
    mine = own_match(row, link.player)
    if mine is None or not mine.can_report:
        return standing(told, row)
    # The points may be written as well.
    payload: dict[str, object] = {"match": match}
    questions.ask(link=link, about=QUESTION, payload=payload, at=tap.at)
    return report_screens.which_score(told, kind_of(row.bracket.tournament))


def _pick(meaning: Pick, link: "TelegramLink", tap: Tapped) -> Popup:
    told = told_of(meaning.match, link)
    if meaning.mark != told.mark:
        rewrite(tap, _opened(meaning.match, link, tap), result_of=meaning.match)
        return Popup(_("The tournament has moved on; look again."))
    rewrite(tap, picked(told, meaning.scores), result_of=meaning.match)
    return Popup()


def _tell(meaning: Tell | Agree, link: "TelegramLink", tap: Tapped) -> Popup:
    popup = Popup()
    try:
        reporting.tell(
            telegram_id=tap.telegram_id,
            match=meaning.match,
            mark=meaning.mark,
            scores=meaning.scores,
            agreeing=isinstance(meaning, Agree),
            query_id=tap.query_id,
            at=tap.at,
        )
    except DomainError as refused:
        popup = Popup(str(refused.message)[:LONGEST], alert=True)
    else:
        questions.put_away(link=link, about=QUESTION)
    # Refused or not, the message shows how it stands now.
    now = standing(told_of(meaning.match, link), find_match(meaning.match))
    rewrite(tap, now, result_of=meaning.match)
    return popup


def _ask_for_photo(meaning: Photo, link: "TelegramLink", tap: Tapped) -> Popup:
    row = find_match(meaning.match)
    told = told_of(meaning.match, link)
    if row.state != "disputed":
        rewrite(tap, standing(told, row), result_of=meaning.match)
        return Popup()
    questions.ask(link=link, about=PHOTO, payload={"match": meaning.match}, at=tap.at)
    return Popup(report_screens.send_photo(), alert=True)


def _told(row: "Match", mine: OwnMatch) -> Told:
    place = mine.own.place
    own, theirs = mine.reports.get(place), mine.reports.get(1 - place)
    return Told(
        title=str(mine.tournament),
        match=row.public_id,
        mark=reporting.call_of(row.called_at),
        number=row.number,
        place=place,
        rivals=mine.rivals.name,
        own=words.seen_from(place, own.scores) if own else None,
        theirs=words.seen_from(place, theirs.scores) if theirs else None,
    )
