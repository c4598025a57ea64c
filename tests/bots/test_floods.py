"""Somebody who writes faster than anybody can be answered."""

import pytest

from bots.models import OutboxMessage
from bots.services.outbox import MOST_ANSWERS
from tests.bots.newcomer import Newcomer

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.mark.parametrize(
    ("words", "answers"), [("/help", MOST_ANSWERS), ("hello?", MOST_ANSWERS), ("/web", 1)]
)
def test_who_writes_without_end_is_answered_as_far_as_a_chat_takes_it(words, answers):
    flood, other = Newcomer(77), Newcomer(78)
    flood.arrives()
    OutboxMessage.objects.update(state="sent")
    for _time in range(MOST_ANSWERS + 5):
        flood.says(words)

    waiting = OutboxMessage.objects.filter(state="pending")
    assert waiting.count() == answers
    assert other.says("/help")

    waiting.update(state="sent")
    flood.says(words)
    assert waiting.count() == 1
