"""A table as one person sees it, in the words in which its board speaks of it."""

from collections.abc import Iterable
from typing import Any

from bots.messages import words
from games.engine import rule_set
from games.words import speech_of
from games.words.speech import Question

Table = dict[str, Any]
LONGEST_SIDE = 48


class Seen:
    """The view of one person, and how to name what is in it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        # Empty before the first card and after the last.
        self.play: Table = table["play"] or {}
        # None for somebody who has been substituted.
        self.own: int | None = table["seat"]
        self.speech = speech_of(rule_set(table["rules"]))
        self._names = words.told_apart([player["name"] for player in table["players"]])

    @property
    def is_asked(self) -> bool:
        return self.own in self.play["to_act"]

    @property
    def own_player(self) -> dict[str, Any]:
        """The person's own seat; to be asked only for somebody who has one."""
        assert self.own is not None
        player: dict[str, Any] = self.table["players"][self.own]
        return player

    @property
    def question(self) -> Question:
        """What an answer of this person answers."""
        asked = self.play["question"]
        if asked is None:
            return "raise"
        kind: Question = asked["kind"]
        if kind == "flor" and asked["by"] % 2 == self.play["to_act"][0] % 2:
            # Only the first flor is put to a partner; a contraflor comes from the other side.
            return "partner_flor"
        return kind

    def name(self, seat: int) -> str:
        return self._names[seat]

    def marked(self, seat: int) -> str:
        """Return the name of a seat with the mark of its side."""
        return f"{words.SIDES[seat % 2]} {self._names[seat]}"

    def side(self, number: int) -> str:
        named = self.table["sides"][number]["name"]
        return f"{words.SIDES[number]} {words.shortened(named, LONGEST_SIDE)}"

    def names(self, seats: Iterable[int]) -> str:
        return ", ".join(map(self.name, seats))

    def card(self, notation: str | None) -> str:
        return words.card(notation, spanish=self.speech.spanish)

    def cards(self, notation: Iterable[str | None]) -> str:
        return words.cards(notation, spanish=self.speech.spanish)

    def said(self, seat: int, call: str) -> str:
        """Return what a seat called out, as in a play: "Ana: ¡Envido!"."""
        return f"{self.name(seat)}: {self.speech.call_out(call)}"
