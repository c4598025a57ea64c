"""What an act of a director has in common with every other, whether about a match or an evening."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Generic, TypeVar

from tournaments.messages.evening import Wanted, wanted
from tournaments.messages.matches import Text, names_of
from tournaments.selectors import directing
from tournaments.selectors.directing import DirectedMatch
from tournaments.selectors.matches import MatchView
from tournaments.selectors.tonight import TableRow, tables_of


@dataclass(frozen=True)
class Case(directing.Case):
    """An evening as a chat shows it."""

    @property
    def subject(self) -> str:
        """The public id of what it is about."""
        return self.tournament.public_id

    @cached_property
    def tables(self) -> tuple[TableRow, ...]:
        """The matches at tables, in dispute or ready."""
        return tables_of([self.tournament], now=self.at)[self.tournament.pk]

    @cached_property
    def wanted(self) -> Wanted:
        """What the evening waits for."""
        return wanted(self.tournament)

    @property
    def standing(self) -> tuple[object, ...]:
        """What must not have changed between the question and the answer."""
        return (self.tournament.state, self.tournament.is_paused)


@dataclass(frozen=True)
class MatchCase(Case):
    """One of its matches."""

    seen: DirectedMatch

    @property
    def match(self) -> MatchView:
        return self.seen.match

    @property
    def match_id(self) -> int:
        return self.seen.key

    @property
    def names(self) -> tuple[str, str]:
        return names_of(self.match)

    @property
    def kind(self) -> str:
        return self.match.kind

    @property
    def winner_goes_on(self) -> bool:
        return self.seen.winner_goes_on

    @property
    def subject(self) -> str:
        return self.match.public_id

    @property
    def standing(self) -> tuple[object, ...]:
        match = self.match
        # A hand that is scored meanwhile is no reason to ask again.
        games = match.games if match.is_over else ()
        times = (match.called_at, match.postponed_at, match.finished_at)
        told = (self.seen.present, self.seen.reports)
        return (*super().standing, match.kind, match.table, self.names, games, *times, *told)


C = TypeVar("C", bound=Case)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things that an act may be, and what of it is then chosen; *is_small* like a number."""

    label: Text
    detail: str
    is_small: bool = False


class Act(Generic[C]):
    """Something that can be done about a case. The service refuses; an act only asks it.

    *detail* is what has been chosen of it, *text* what was written for it.
    """

    code: ClassVar[str]
    title: ClassVar[Text]
    # What *detail* may be; a button is never trusted.
    details: ClassVar[str] = ""
    for_scorers: ClassVar[bool] = False
    # What is usually the reason; one can be written as well.
    usual_reasons: ClassVar[tuple[Text, ...]] = ()
    # It says what somebody has written.
    is_written: ClassVar[bool] = False
    # Whether its service knows by itself that a command has been carried out.
    is_numbered: ClassVar[bool] = True
    # Points may be written instead of chosen.
    takes_points: ClassVar[bool] = False

    def __init__(self, case: C, detail: str = "", text: str = "") -> None:
        self.case = case
        self.detail = detail
        self.text = text

    @property
    def heading(self) -> Text:
        return self.title

    @property
    def is_possible(self) -> bool:
        """Whether there is any sense in offering it now, to who asks."""
        raise NotImplementedError

    @property
    def is_for_who_asks(self) -> bool:
        return self.case.directs or self.for_scorers

    @property
    def reasons(self) -> tuple[Text, ...]:
        """The reasons offered; none if none is asked for."""
        return self.usual_reasons

    def options(self) -> list[Option]:
        """Return what is still to be chosen, nothing if that is clear.

        :raises DomainError: if what has been chosen makes no sense.
        """
        return []

    def consequences(self) -> Sequence[Text]:
        """Return what it will change, one sentence each.

        :raises DomainError: if it will be refused.
        """
        return ()

    @cached_property
    def told(self) -> tuple[str, ...]:
        """What is said before the second tap."""
        return tuple(str(each) for each in self.consequences())

    @property
    def as_of(self) -> int | None:
        """The number of the tournament for which it is shown, where any change makes it another act."""
        return None

    @property
    def mark(self) -> str:
        """What stands for everything that was shown: another one, if anything has changed."""
        chosen = (self.code, self.detail, self.text)
        shown = repr((chosen, self.told, self.as_of, self.case.standing))
        return hashlib.sha256(shown.encode()).hexdigest()[:8]

    def carry_out(self, reason: str, command_id: str) -> Text:
        """Ask the service, and return the sentence that says what has been done.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError
