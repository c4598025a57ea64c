"""What an act has in common with every other: a form, what it will do, and one call of a service."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from django import forms
from django.http import QueryDict

from tournaments.forms.commands import CommandForm
from tournaments.messages.corrections import Previewed
from tournaments.messages.matches import Text, names_of
from tournaments.messages.pairings import ShownRound
from tournaments.models import Match
from tournaments.selectors.directing import Case
from tournaments.selectors.matches import MatchView
from tournaments.selectors.reports import reports_of


@dataclass(frozen=True)
class MatchCase(Case):
    """One of its matches, as people see it, with its key."""

    match: MatchView
    match_id: int
    # Elsewhere the next round is drawn from the standings.
    winner_goes_on: bool

    @property
    def names(self) -> tuple[str, str]:
        return names_of(self.match)

    @property
    def kind(self) -> str:
        return self.match.kind

    @property
    def reports(self) -> list[tuple[str, Sequence[Sequence[int]]]]:
        """What each side has told of the match, if it has, while it is not decided."""
        if self.match.is_over:
            return []
        told = reports_of(Match.objects.filter(pk=self.match_id)).get(self.match_id, {})
        return [(self.names[place], report.scores) for place, report in sorted(told.items())]


C = TypeVar("C", bound=Case)


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of an act, and what it sends."""

    label: Text
    value: str = ""
    is_grave: bool = False
    # One of many alike, as the numbers of tables are.
    is_small: bool = False


class Act(Generic[C]):
    """Something that can be done about a case. The service refuses; an act only asks it."""

    name: ClassVar[str]
    title: ClassVar[Text]
    form_class: ClassVar[type[CommandForm]] = CommandForm
    # The field whose value the button that is pressed sends.
    chosen: ClassVar[str] = ""
    for_scorers: ClassVar[bool] = False
    is_grave: ClassVar[bool] = False
    # It is the usual thing to do, and offered with one tap.
    is_usual: ClassVar[bool] = False
    # What the field for a reason says before anybody has touched it.
    reason: ClassVar[Text] = ""

    def __init__(self, case: C, data: QueryDict | None = None) -> None:
        self.case = case
        self.data = data

    @property
    def heading(self) -> Text:
        return self.title

    @property
    def is_possible(self) -> bool:
        """Whether there is any sense in offering it now, to who asks."""
        raise NotImplementedError

    @property
    def is_unfolded(self) -> bool:
        return self.is_usual

    @property
    def is_for_who_asks(self) -> bool:
        return self.case.directs or self.for_scorers

    @cached_property
    def form(self) -> CommandForm:
        form = self.new_form(self.data)
        # Many acts are on one page.
        form.auto_id = f"{self.name}_%s"
        return form

    def new_form(self, data: QueryDict | None) -> CommandForm:
        return self.form_class(data, initial=self.initial)

    @property
    def initial(self) -> dict[str, object]:
        return {"expected_seq": self.case.tournament.seq, "reason": self.reason}

    @property
    def asked(self) -> list[forms.BoundField]:
        """The fields to fill in, but for points, which stand side by side."""
        left_out = {self.chosen} | {field.name for both in self.games for field in both}
        return [field for field in self.form.visible_fields() if field.name not in left_out]

    @property
    def games(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return []

    @property
    def drawn_rounds(self) -> list[ShownRound]:
        """What would be drawn."""
        return []

    def consequences(self) -> list[Text]:
        """Return what it will change, one sentence each."""
        return []

    def choices(self) -> list[Choice]:
        """Return its buttons; without any there is only a sentence why not."""
        return [Choice(self.heading, is_grave=self.is_grave)]

    def preview(self) -> Previewed | None:
        """Return what must be agreed to before it is carried out, None if nothing must.

        :raises DomainError: if it will be refused.
        """
        return None

    def carry_out(self) -> Text:
        """Ask the service, and return the sentence that says what has been done.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError

    @property
    def told(self) -> dict[str, Any]:
        return self.form.cleaned_data
