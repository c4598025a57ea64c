"""Somebody who plays over the socket of docs/events.md, and never gives a command up."""

import json
import secrets
import time
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]

PATIENCE = 60.0
QUIET = 0.05
PING_EVERY = 1.0


class SocketPlayer:
    """A seat at a table. What was acknowledged stands in *acked*: number and action."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.token = token
        self.table: Json = {}
        self.seq = 0
        self.acked: dict[int, str] = {}
        self.events: dict[int, Json] = {}
        self.refusals: list[str] = []
        self.pending: Json | None = None
        self._pinged = 0.0
        self._connected = ExitStack()
        self._connect()

    @property
    def seat(self) -> int:
        return int(self.table["seat"])

    def sit(self) -> None:
        self._command({"t": "ready", "text": ""})

    def act(self, action: str) -> None:
        """Send *action*, and do not wait for the answer."""
        self._command({"t": "act", "seq": self.seq, "action": action})

    def may(self) -> list[str]:
        """Return what the rules let this player do now, as far as known here."""
        # Before the view that follows an acknowledged action has come, the old one says nothing.
        if self.pending or self.seq < max(self.acked, default=0) or not self.table["play"]:
            return []
        return list(self.table["play"]["legal"])

    def look(self) -> None:
        """Hear what the server says; come back if it is gone, and ask where it stands."""
        try:
            while True:
                self._hear(json.loads(self._connection.recv(timeout=QUIET)))
        except TimeoutError:
            self._ping()
        except ConnectionClosed:
            self._connect()

    def leave(self) -> None:
        self._connected.close()

    def _connect(self) -> None:
        self._connected.close()
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._connection = self._connected.enter_context(self._new_connection())
                self._hear(json.loads(self._connection.recv(timeout=PATIENCE)))
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage):
                assert time.monotonic() < deadline, "The server does not come back."
                time.sleep(QUIET)
            else:
                break
        if self.pending:
            # It may have arrived or not; its id makes sending it again harmless.
            self._send(self.pending)

    def _new_connection(self) -> ClientConnection:
        header = {"Authorization": f"Token {self.token}"}
        return connect(self.address, additional_headers=header, proxy=None)

    def _command(self, message: Json) -> None:
        self.pending = {**message, "id": secrets.token_hex(8)}
        self._send(self.pending)

    def _ping(self) -> None:
        if time.monotonic() - self._pinged > PING_EVERY:
            self._pinged = time.monotonic()
            self._send({"t": "ping"})

    def _send(self, message: Json) -> None:
        # The next look notices a lost connection.
        with suppress(ConnectionClosed):
            self._connection.send(json.dumps(message))

    def _hear(self, message: Json) -> None:
        match message["t"]:
            case "snapshot" | "event":
                self.seq, self.table = message["seq"], message["table"]
                self.events |= {event["seq"]: event for event in message["events"]}
            case "pong":
                if message["seq"] > self.seq:
                    self._send({"t": "resume", "seq": self.seq})
            case "ack":
                self._answered(message["id"], message["seq"])
            case "error":
                self.refusals.append(message["code"])
                self._answered(message["id"], None)
            case "presence":
                pass  # who is there decides nothing
            case unknown:
                raise AssertionError(f"docs/events.md knows no {unknown}.")

    def _answered(self, command: str, seq: int | None) -> None:
        if self.pending is None or self.pending["id"] != command:
            return
        if seq is not None and self.pending["t"] == "act":
            self.acked[seq] = self.pending["action"]
        self.pending = None
