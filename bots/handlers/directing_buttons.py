"""The buttons of a director: looking around, asking, and the second tap that does it."""

from typing import TYPE_CHECKING, assert_never

from bots import selectors
from bots.handlers import account
from bots.handlers import directing_asking as asking
from bots.handlers import directing_pages as pages
from bots.handlers.answers import answer, rewrite
from bots.handlers.directing_asking import QUESTION, AnyAct, act_of
from bots.handlers.popups import LONGEST, Popup
from bots.handlers.said import Said, Tapped
from bots.messages import directing_words as words
from bots.messages import replies
from bots.messages.directing_taps import (
    WRITTEN,
    Again,
    Ask,
    CheckIn,
    Do,
    Evening,
    Home,
    Listed,
    Photos,
    Sheet,
    Tap,
    Undo,
    Write,
    parse,
)
from bots.messages.screens import Screen
from bots.services import directing, questions, result_photos
from bots.services.tables import connected
from games.errors import DomainError
from tournaments.selectors.finding import find_match

if TYPE_CHECKING:
    from bots.models import TelegramLink


def direct(said: Said) -> None:
    """Show what there is to direct tonight, or say that it is not for this person."""
    link = selectors.link_of(said.telegram_id)
    if link is None:
        answer(said, account.stranger())
        return
    try:
        screen = pages.home(link, at=said.at)
    except DomainError as refused:
        screen = Screen(str(refused.message))
    answer(said, screen)


def tapped(tap: Tapped) -> Popup:
    """Do what the button says.

    :raises DomainError: what the service says that was asked.
    """
    meaning = parse(tap.data)
    if meaning is None:
        return Popup(replies.bad_button())
    return _do(meaning, connected(tap.telegram_id), tap)


def _do(meaning: Tap, link: "TelegramLink", tap: Tapped) -> Popup:
    match meaning:
        case Do():
            return _carry_out(meaning, link, tap)
        case CheckIn() | Undo():
            return _check_in(meaning, link, tap)
        case Again() | Photos():
            return _sent_for(meaning, link, tap)
        case Ask() | Write():
            return _ask(meaning, link, tap)
        case _:
            return _look(meaning, link, tap)


def _look(meaning: Home | Evening | Listed | Sheet, link: "TelegramLink", tap: Tapped) -> Popup:
    rewrite(tap, _looked_at(meaning, link, tap))
    return Popup()


def _looked_at(
    meaning: Home | Evening | Listed | Sheet, link: "TelegramLink", tap: Tapped
) -> Screen:
    match meaning:
        case Home():
            return pages.home(link, at=tap.at)
        case Evening():
            return pages.evening(pages.tournament_case(meaning.tournament, link, at=tap.at))
        case Listed():
            case = pages.tournament_case(meaning.tournament, link, at=tap.at)
            return pages.listed(case, meaning.what, meaning.page)
        case Sheet():
            return pages.sheet(pages.match_case(meaning.match, link, at=tap.at))
        case _:
            assert_never(meaning)


def _ask(meaning: Ask | Write, link: "TelegramLink", tap: Tapped) -> Popup:
    act = act_of(meaning.act, meaning.subject, meaning.detail, link, at=tap.at)
    if not act.is_possible:
        rewrite(tap, asking.shown_again(act))
        return Popup(words.moved_on())
    if isinstance(meaning, Write):
        rewrite(tap, asking.written(act, link, at=tap.at))
    else:
        rewrite(tap, asking.asked(act, link, at=tap.at))
    return Popup()


def _carry_out(meaning: Do, link: "TelegramLink", tap: Tapped) -> Popup:
    """Do what was shown before; if it would be something else by now, show that instead."""
    text = _written_for(meaning, link, tap)
    act = act_of(meaning.act, meaning.subject, meaning.detail, link, text=text, at=tap.at)
    command = f"telegram:{link.pk}:{meaning.act}:{meaning.mark}"
    is_repeated = directing.was_carried_out(
        tournament=act.case.tournament, link=link, command_id=command
    )
    if not is_repeated and not _is_as_shown(act, meaning):
        rewrite(tap, _shown_anew(act, link, tap))
        return Popup(words.moved_on(), alert=True)
    if is_repeated and not act.is_numbered:
        return Popup()
    try:
        said = str(act.carry_out(_reason(act, meaning, text), command))
    except DomainError as refused:
        rewrite(tap, asking.shown_again(_anew(act, link, tap)))
        return Popup(str(refused.message)[:LONGEST], alert=True)
    if not act.is_numbered:
        directing.remember(tournament=act.case.tournament, link=link, command_id=command, at=tap.at)
    questions.put_away(link=link, about=QUESTION)
    rewrite(tap, asking.shown_again(_anew(act, link, tap), note=words.done(said)))
    return Popup()


def _is_as_shown(act: AnyAct, meaning: Do) -> bool:
    is_clear = act.is_possible and not act.options()
    return is_clear and meaning.mark.startswith(act.mark)


def _shown_anew(act: AnyAct, link: "TelegramLink", tap: Tapped) -> Screen:
    return asking.asked(act, link, at=tap.at) if act.is_possible else asking.shown_again(act)


def _anew(act: AnyAct, link: "TelegramLink", tap: Tapped) -> AnyAct:
    return act_of(act.code, act.case.subject, "", link, at=tap.at)


def _written_for(meaning: Do, link: "TelegramLink", tap: Tapped) -> str:
    """Return what the person has written for this very act, empty if nothing."""
    question = selectors.question_of(link.telegram_id, at=tap.at)
    if meaning.reason != WRITTEN or question is None or question.about != QUESTION:
        return ""
    kept = question.payload
    chosen = (kept["subject"], kept["act"], kept["detail"])
    is_meant = chosen == (meaning.subject, meaning.act, meaning.detail)
    return str(kept.get("text", "")) if is_meant else ""


def _reason(act: AnyAct, meaning: Do, text: str) -> str:
    reasons = act.reasons
    if meaning.reason.isdecimal() and int(meaning.reason) < len(reasons):
        return str(reasons[int(meaning.reason)])
    return text


def _check_in(meaning: CheckIn | Undo, link: "TelegramLink", tap: Tapped) -> Popup:
    is_here = isinstance(meaning, CheckIn)
    entry = directing.check_in(
        telegram_id=tap.telegram_id, entry=meaning.entry, is_here=is_here, at=tap.at
    )
    case = pages.case_of(entry.tournament, link, at=tap.at)
    rewrite(tap, pages.listed(case, "missing", 0, just=meaning.entry if is_here else ""))
    said = words.checked_in if is_here else words.check_in_undone
    return Popup(said(entry.name)[:LONGEST])


def _sent_for(meaning: Again | Photos, link: "TelegramLink", tap: Tapped) -> Popup:
    if isinstance(meaning, Again):
        called = directing.call_again(telegram_id=tap.telegram_id, match=meaning.match, at=tap.at)
        return Popup(words.told_again(called))
    # Whoever may not decide about the match is refused here.
    pages.match_case(meaning.match, link, at=tap.at)
    match = find_match(meaning.match)
    number = result_photos.show(link=link, match=match, query_id=tap.query_id, at=tap.at)
    return Popup(words.photos_come(number))
