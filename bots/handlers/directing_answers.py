"""What a director writes: points, a reason, or what everybody is to be told."""

from bots.handlers import directing_asking as asking
from bots.handlers.answers import answer
from bots.handlers.said import Said
from bots.messages import directing_words
from bots.messages import report_words as words
from bots.messages.report_taps import written
from bots.messages.screens import Screen
from bots.models import Question


def taken(said: Said, question: Question) -> None:
    """Show what would be done with it; the button below the answer does it.

    :raises DomainError: if it makes no sense, or is not for this person.
    """
    asked = question.payload
    detail = asked["detail"]
    if asked["wanted"] == asking.POINTS:
        scores = words.typed(said.text)
        if scores is None:
            answer(said, Screen(directing_words.not_points()))
            return
        detail, text = written(scores), ""
    else:
        text = said.text.strip()
    link = question.link
    act = asking.act_of(asked["act"], asked["subject"], detail, link, text=text, at=said.at)
    screen = asking.asked(act, link, at=said.at)
    if text:
        asking.keep(act, link, at=said.at)
    answer(said, screen)
