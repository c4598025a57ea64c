"""An act between the first tap and the second: what is still to be chosen, and what comes of it."""

import re
import secrets
from datetime import datetime
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from bots.handlers import directing_pages as pages
from bots.handlers.directing_acts import Act, MatchCase
from bots.messages import directing_screens as screens
from bots.messages import directing_words as words
from bots.messages.directing_screens import Asked
from bots.messages.screens import Screen
from bots.services import questions
from games.errors import DomainError

if TYPE_CHECKING:
    from bots.models import TelegramLink

QUESTION = "directing"
POINTS, REASON = "points", "reason"
AnyAct = Act[Any]
_ALL: tuple[type[AnyAct], ...] = (*pages.MATCH_ACTS, *pages.TOURNAMENT_ACTS)
KINDS = {kind.code: kind for kind in _ALL}


def act_of(
    code: str, subject: str, detail: str, link: "TelegramLink", *, text: str = "", at: datetime
) -> AnyAct:
    """Return an act that a button, which is never trusted, asks for.

    :raises DomainError: ``not_found``, ``not_a_scorer``, or ``not_an_organiser`` to an assistant
        whom it is not for.
    """
    kind = KINDS.get(code)
    if kind is None or not re.fullmatch(kind.details, detail, re.ASCII):
        raise DomainError("not_found", _("It is not there any more."))
    case: Any = (
        pages.match_case(subject, link, at=at)
        if kind in pages.MATCH_ACTS
        else pages.tournament_case(subject, link, at=at)
    )
    act = kind(case, detail, text)
    if not act.is_for_who_asks:
        raise DomainError(
            "not_an_organiser",
            _(
                "As an assistant you enter results and walkovers, say who is at a table and begin "
                "matches; anything else is for a director or an owner."
            ),
        )
    return act


def asked(act: AnyAct, link: "TelegramLink", *, at: datetime, note: str = "") -> Screen:
    """Ask what is still to be chosen of *act*, or for the second tap.

    :raises DomainError: if it would be refused.
    """
    if options := act.options():
        return _choosing(act, options, link, at=at, note=note)
    if act.is_written and not act.text:
        return written(act, link, at=at)
    shown = _asked(
        act,
        told=act.told,
        # Two taps on one question are one; the same act at another time is another.
        mark=act.mark + secrets.token_hex(3),
        reasons=[str(each) for each in act.reasons],
        written=act.text,
    )
    return screens.are_you_sure(shown, note=note)


def written(act: AnyAct, link: "TelegramLink", *, at: datetime) -> Screen:
    """Ask for what is to be announced, or for the reason.

    :raises DomainError: if it would be refused.
    """
    questions.ask(link=link, about=QUESTION, payload=_payload(act, REASON), at=at)
    question = words.what_to_announce() if act.is_written else words.write_reason()
    return screens.write(_asked(act, told=() if act.is_written else act.told), question)


def keep(act: AnyAct, link: "TelegramLink", *, at: datetime) -> None:
    """Keep what was written for *act* until the second tap."""
    payload = {**_payload(act, REASON), "text": act.text}
    questions.ask(link=link, about=QUESTION, payload=payload, at=at)


def shown_again(act: AnyAct, *, note: str = "") -> Screen:
    """Return what the act is about, as it stands now."""
    if isinstance(act.case, MatchCase):
        return pages.sheet(act.case, note=note)
    return pages.evening(act.case, note=note)


def _choosing(
    act: AnyAct, options: Any, link: "TelegramLink", *, at: datetime, note: str
) -> Screen:
    hint = ""
    if act.takes_points and "/" not in act.detail and any(each.is_small for each in options):
        first, second = act.case.names
        hint = _(
            "Points of %(first)s first, then those of %(second)s. They may be written: 12–8."
        ) % {
            "first": first,
            "second": second,
        }
        questions.ask(link=link, about=QUESTION, payload=_payload(act, POINTS), at=at)
    shown = _asked(act, options=[(str(each.label), each.detail, each.is_small) for each in options])
    return screens.choose(shown, hint, note=note)


def _payload(act: AnyAct, wanted: str) -> dict[str, object]:
    return {
        "subject": act.case.subject,
        "act": act.code,
        "detail": act.detail,
        "wanted": wanted,
    }


def _asked(act: AnyAct, **values: Any) -> Asked:
    case = act.case
    title = str(case.tournament)
    if isinstance(case, MatchCase):
        title = f"{title} · {words.match_row(case.match)}"
    return Asked(
        title=title,
        subject=case.subject,
        is_match=isinstance(case, MatchCase),
        act=act.code,
        heading=str(act.heading),
        detail=act.detail,
        **values,
    )
