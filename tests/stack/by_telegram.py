"""Somebody who plays by tapping the buttons of a private chat."""

from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any

from bots.messages import taps
from tests.bots.botapi import Background, Person, Popup
from tests.bots.botapi.people import buttons

Json = dict[str, Any]

# As long as a bot that was killed in the middle may need to come back.
PATIENCE = 60.0


class ChatPlayer:
    """A person whose board is in Telegram; *taps* are those made, with what became of them."""

    def __init__(self, telegram: Background, person: Person) -> None:
        self.telegram = telegram
        self.person = person
        self.taps: dict[str, Future[Popup | None]] = {}
        self._view: list[Json] = []

    def look(self) -> None:
        """Read the chat as it stands."""
        self._view = self.telegram.do(self._read())

    def reads(self, text: str) -> bool:
        """Look, and tell whether the bot has written *text* and it still stands there."""
        self.look()
        return any(text in message["text"] for message in self._view if self._is_of_bot(message))

    def send(self, text: str) -> None:
        self.telegram.do(self.person.send(text))

    def sit(self) -> bool:
        """Press "I am here" where the chat offers it; tell whether it did."""
        return any(self._tap_once(str(tap)) for tap in self._offered(taps.Ready))

    def may(self) -> list[str]:
        """Return the actions that the board offers and that were not tapped yet."""
        offered = self._offered(taps.Act)
        if any(str(tap) in self.taps for tap in offered):
            return []
        return [tap.action for tap in offered]

    def act(self, action: str) -> None:
        """Tap the button of *action*, and do not wait for the answer."""
        data = next(str(tap) for tap in self._offered(taps.Act) if tap.action == action)
        assert self._tap_once(data)

    @property
    def acked(self) -> dict[int, str]:
        """What was tapped and not refused: the number that it got, and the action."""
        return {
            tap.seq + 1: tap.action
            for tap, answer in self._acts()
            if answer.done() and (popup := answer.result()) and not popup.text
        }

    @property
    def asked(self) -> dict[int, str]:
        """What was tapped, with the number that it gets if it is in time."""
        return {tap.seq + 1: tap.action for tap, _answer in self._acts()}

    def _acts(self) -> list[tuple[taps.Act, Future[Popup | None]]]:
        read = ((taps.parse(data), answer) for data, answer in self.taps.items())
        return [(tap, answer) for tap, answer in read if isinstance(tap, taps.Act)]

    def _offered(self, kind: type[taps.Act] | type[taps.Ready]) -> list[Any]:
        found = (taps.parse(button.get("callback_data")) for button in self._buttons())
        return [tap for tap in found if isinstance(tap, kind)]

    def _buttons(self) -> list[Json]:
        return [button for message in self._view for button in buttons(message)]

    def _tap_once(self, data: str) -> bool:
        if data in self.taps:
            return False
        message = next(
            message
            for message in self._view
            if any(button.get("callback_data") == data for button in buttons(message))
        )
        self.taps[data] = self.telegram.begin(self._tap(message, data))
        return True

    def _tap(self, message: Json, data: str) -> Coroutine[Any, Any, Popup | None]:
        return self.person.tap(message, data, patience=PATIENCE)

    async def _read(self) -> list[Json]:
        # Copies: a message is edited in its place.
        return [{**message} for message in self.person.view()]

    def _is_of_bot(self, message: Json) -> bool:
        return bool(message["from"]["is_bot"])
