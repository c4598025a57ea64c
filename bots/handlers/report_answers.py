"""What is written, or sent as a photo, about the result of a match."""

from bots.handlers import report_buttons
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import report_screens
from bots.messages import report_words as words
from bots.messages.screens import Screen
from bots.models import Question
from bots.selectors import link_of
from bots.services import questions, result_photos
from tournaments.selectors.people import next_match_of


def points(said: Said, question: Question) -> None:
    """Take the points, the own ones first; the button below the answer means them.

    :raises DomainError: what the rules say against them.
    """
    scores = words.typed(said.text)
    if scores is None:
        answer(said, Screen(report_screens.not_points()))
        return
    told = report_buttons.told_of(question.payload["match"], question.link)
    carried = words.seen_from(told.place, scores)
    answer(said, report_buttons.picked(told, carried))


def photo(said: Said, question: Question) -> None:
    """Pass a photo on to the directors.

    :raises DomainError: as :func:`bots.services.result_photos.send`.
    """
    if not said.photo:
        answer(said, Screen(report_screens.no_photo()))
        return
    _pass_on(said, question.payload["match"])
    questions.put_away(link=question.link, about=report_buttons.PHOTO)


def unasked_photo(said: Said) -> bool:
    """Pass on a photo from somebody whose match is in dispute; return False if it is none.

    :raises DomainError: as :func:`bots.services.result_photos.send`.
    """
    link = link_of(said.telegram_id) if said.photo else None
    match = link and next_match_of(link.player)
    if not match or match.state != "disputed":
        return False
    _pass_on(said, match.public_id)
    return True


def _pass_on(said: Said, match: str) -> None:
    directors = result_photos.send(
        telegram_id=said.telegram_id,
        match=match,
        file_id=said.photo,
        unique_id=said.photo_unique,
        at=said.at,
    )
    answer(said, Screen(report_screens.photo_sent(directors)))
