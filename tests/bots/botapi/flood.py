from collections import defaultdict, deque

from tests.bots.botapi.chats import Chat
from tests.bots.botapi.errors import too_many

# How many messages, sent or edited, within how many seconds.
OVERALL = (30, 1.0)
PRIVATE_CHAT = (3, 3.0)
GROUP = (20, 60.0)


class FloodControl:
    """Counts a bot's writes and refuses the one too many."""

    def __init__(self) -> None:
        self._written: defaultdict[tuple[int, int], deque[float]] = defaultdict(deque)

    def count(self, bot_id: int, chat: Chat, now: float) -> None:
        windows = {
            (bot_id, 0): OVERALL,
            (bot_id, chat.id): PRIVATE_CHAT if chat.is_private else GROUP,
        }
        for key, (limit, span) in windows.items():
            self._refuse_if_full(self._written[key], limit, span, now)
        for key in windows:
            self._written[key].append(now)

    @staticmethod
    def _refuse_if_full(written: deque[float], limit: int, span: float, now: float) -> None:
        while written and written[0] <= now - span:
            written.popleft()
        if len(written) >= limit:
            raise too_many(int(written[0] + span - now) + 1)
