"""Brackets of any format as rows, from rounds written as people write them down.

``A>B`` A beat B, ``A>B 12-5 8-12 12-9`` with the points of the games, ``A>>B`` B did not come,
``A--B`` neither did, ``A?B`` still open, ``A!B`` not played any more; ``A bye`` the draw lets A
rest, ``A half``, ``A full`` and ``A zero`` by its own wish. Partners are written ``AB>CD``, and a
table of duplicate boards ``A:B 3-0 0-2``.
"""

import re
from datetime import datetime
from itertools import count

from games.models import BoardSet
from tests.factories import NIGHT, ClubFactory, TournamentFactory
from tournaments.formats.standings.table import drawn_lots
from tournaments.models import (
    Bracket,
    Entry,
    Match,
    MatchSide,
    Penalty,
    RequestedBye,
    Round,
    SideEntry,
    Tournament,
)
from tournaments.selectors.standings import Line, computed

_RESULT = re.compile(r"(?P<first>[A-Z]+)(?P<sign>>>?|--|[?!:])(?P<second>[A-Z]+)(?P<games>.*)")
_OUTCOMES = {
    ">": ("finished", "entered", 0), ">>": ("finished", "walkover", 0),
    "--": ("finished", "double_walkover", None), "?": ("ready", "", None),
    "!": ("dropped", "", None), ":": ("finished", "played", None),
}  # fmt: skip
_REQUESTED = {"full": "FPB", "half": "HPB", "zero": "ZPB"}


class Crosstable:
    """A drawn bracket of the entries of *pairs*, each a letter, with the results of *rounds*."""

    def __init__(
        self, *rounds: str, pairs: str, format_: str = "swiss", groups=(), boards=0, **fields
    ):
        settings = {name: fields.pop(name) for name in ["withdrawn_annulled"] if name in fields}
        self.tournament: Tournament = TournamentFactory.create(
            club=ClubFactory.create(language="en"), state="running", **settings
        )
        rows = [
            Entry(tournament=self.tournament, name=name, registered_at=NIGHT, status="checked_in")
            for name in pairs
        ]
        self.entries = {row.name: row for row in Entry.objects.bulk_create(rows)}
        order = self.keys(pairs)
        lots = drawn_lots(order, seed=b"loteria federal 5432")
        self.bracket = Bracket.objects.create(
            tournament=self.tournament, format=format_, state="running", drawn_at=NIGHT,
            boards=boards, order=order, groups=[self.keys(group) for group in groups],
            lots={str(key): lot for key, lot in lots.items()}, **fields,
        )  # fmt: skip
        self._group_of = {name: n for n, group in enumerate(groups, start=1) for name in group}
        self._numbers = count(1)
        for line in rounds:
            self.play(line)

    def keys(self, letters: str) -> list[int]:
        return [self.entries[letter].pk for letter in letters]

    def letters(self, entries) -> str:
        names = {entry.pk: name for name, entry in self.entries.items()}
        return "".join(names[entry] for entry in entries)

    # ---- what happens ------------------------------------------------------
    def play(self, line: str, *, revealed: bool = True) -> Round:
        """Add a round; its boards, if any, are *revealed* or not yet."""
        number = self.bracket.rounds.count() + 1
        boards = a_set_of_boards(self.bracket.boards, revealed) if self.bracket.boards else None
        row = Round.objects.create(bracket=self.bracket, number=number, boards=boards)
        for position, word in enumerate(line.split(", "), start=1):
            self._add(row, position, word)
        return row

    def _add(self, row: Round, position: int, word: str) -> None:
        if found := _RESULT.fullmatch(word):
            state, outcome, winner = _OUTCOMES[found["sign"]]
            scores = [[int(n) for n in game.split("-")] for game in found["games"].split()]
            self._match(
                row, position, (found["first"], found["second"]),
                state=state, outcome=outcome, winner=winner, scores=scores,
            )  # fmt: skip
            return
        name, rest = word.split()
        if rest == "bye":
            self._match(
                row, position, (name, ""), state="finished", outcome="bye", winner=0, scores=[]
            )
        else:
            RequestedBye.objects.create(
                bracket=self.bracket, entry=self.entries[name], round_number=row.number,
                kind=_REQUESTED[rest], at=NIGHT,
            )  # fmt: skip

    def _match(self, row: Round, position: int, sides: tuple[str, str], **fields) -> None:
        finished = NIGHT if fields["state"] == "finished" else None
        match = Match.objects.create(
            bracket=self.bracket, round=row, number=next(self._numbers), position=position,
            group=self._group_of.get(sides[0]), finished_at=finished, **fields,
        )  # fmt: skip
        for place, letters in enumerate(sides):
            side = MatchSide.objects.create(
                match=match, place=place, source="drawn" if letters else "bye"
            )
            for at, letter in enumerate(letters):
                SideEntry.objects.create(side=side, entry=self.entries[letter], place=at)

    def match(self, first: str, second: str) -> Match:
        with_first = Match.objects.filter(
            bracket=self.bracket, sides__entries=self.entries[first[0]]
        )
        return with_first.get(sides__entries=self.entries[second[0]])

    def correct(self, match: Match, *, winner: int, at: datetime) -> None:
        match.winner, match.finished_at = winner, at
        match.save(update_fields=["winner", "finished_at"])

    def withdraw(self, letter: str, *, at: datetime = NIGHT, status: str = "withdrawn") -> None:
        entry = self.entries[letter]
        entry.status, entry.withdrawn_at = status, at
        entry.save(update_fields=["status", "withdrawn_at"])

    def penalise(self, letter: str, points: float, *, at: datetime = NIGHT) -> Penalty:
        return Penalty.objects.create(
            bracket=self.bracket, entry=self.entries[letter], round_number=1,
            points_doubled=int(2 * points), reason="cards shown", at=at,
        )  # fmt: skip

    def close(self, *, at: datetime = NIGHT) -> None:
        self.bracket.state, self.bracket.closed_at = "closed", at
        self.bracket.save(update_fields=["state", "closed_at"])

    # ---- what stands there -------------------------------------------------
    @property
    def lines(self) -> dict[str, Line]:
        """Return the computed lines by letter, best first."""
        bracket = Bracket.objects.select_related("tournament").get(pk=self.bracket.pk)
        return {self.letters([line.entry]): line for line in computed(bracket)}

    @property
    def order(self) -> str:
        return "".join(self.lines)

    def stored(self) -> str:
        """Return the order as written down."""
        return self.letters(
            self.bracket.standings.order_by("position").values_list("entry_id", flat=True)
        )

    def amounts(self, code: str) -> dict[str, float | None]:
        """Return what each entry has by the criterion *code*, as it is shown."""
        return {letter: shown(line, code) for letter, line in self.lines.items()}


def shown(line: Line, code: str) -> float | None:
    amounts = {code: (amount, parts) for code, amount, parts in line.criteria}
    amount, parts = amounts[code]
    return None if amount is None else amount / parts


def a_set_of_boards(number: int, revealed: bool) -> BoardSet:
    return BoardSet.objects.create(
        rules={}, players_count=4, count=number, commitment="c0" * 32, created_at=NIGHT,
        sealed_at=NIGHT, revealed_at=NIGHT if revealed else None,
    )  # fmt: skip
