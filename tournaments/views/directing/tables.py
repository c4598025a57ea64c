"""Who is called to which table, who is there, and who waits."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.forms.commands import ReasonForm
from tournaments.forms.directing import AnswerForm, AtTableForm, PlaceForm, ToTableForm
from tournaments.messages import acts
from tournaments.messages.matches import (
    Text,
    name_of_postponing,
    of_postponing,
    reason_of_postponing,
)
from tournaments.models import Match, Tournament
from tournaments.selectors.calls import waiting_calls
from tournaments.services import attendance, calling, director_calls, matches, postponing
from tournaments.views.directing.acts import Act, Choice, MatchCase

State = Match.State


class AnswerCall(Act[MatchCase]):
    name = "answer"
    title = gettext_lazy("Called for the director")
    form_class = AnswerForm
    chosen = "call"
    for_scorers = True
    is_usual = True

    @property
    def is_possible(self) -> bool:
        return bool(self._calls)

    @property
    def _calls(self) -> list[tuple[str, str]]:
        tournament = self.case.tournament
        return [
            (
                call.public_id,
                ": ".join(word for word in (call.name, call.reason, call.words) if word),
            )
            for call in waiting_calls([tournament]).get(tournament.pk, [])
            if call.match == self.case.match.public_id
        ]

    def consequences(self) -> list[Text]:
        return [said for _key, said in self._calls]

    def choices(self) -> list[Choice]:
        return [Choice(_("Seen to"), key) for key, _said in self._calls]

    def carry_out(self) -> Text:
        call = director_calls.answer_call(
            tournament_id=self.case.tournament.pk, call=self.told["call"], **self.case.by
        )
        return _("Noted: somebody has seen to the call from match #%(number)d.") % {
            "number": call.match.number
        }


class Call(Act[MatchCase]):
    """To the table with the lowest number that is free, or to another."""

    name = "call"
    title = gettext_lazy("Call")
    form_class = AtTableForm
    chosen = "table"

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on and self.case.kind in (State.READY, State.DISPUTED)

    @property
    def is_unfolded(self) -> bool:
        # Who is in dispute waits for a word of the director, and seldom for another table.
        return self.case.kind == State.READY

    def consequences(self) -> list[Text]:
        try:
            self._usual()
        except DomainError as refusal:
            return [str(refusal.message)]
        return acts.of_calling(self.case.tournament)

    def choices(self) -> list[Choice]:
        free = calling.free_tables(self.case.tournament, besides=self._row)
        try:
            usual = self._usual()
        except DomainError:
            usual = None
        first = (
            [Choice(_("Call to table %(table)d") % {"table": usual}, str(usual))] if usual else []
        )
        return first + [
            Choice(str(number), str(number), is_small=True) for number in free if number != usual
        ]

    @property
    def _row(self) -> Match:
        return Match.objects.get(pk=self.case.match_id)

    def _usual(self) -> int:
        return calling.table_for(self.case.tournament, self._row, None)

    def carry_out(self) -> Text:
        match = matches.call_match(
            match_id=self.case.match_id,
            table=self.told["table"],
            command_id=self.form.command,
            **self.case.by,
        )
        values = {"number": match.number, "table": match.table}
        return _("Match #%(number)d is called to table %(table)d.") % values


class TakeUp(Act[MatchCase]):
    name = "take-up"
    title = gettext_lazy("No longer postponed")
    is_usual = True

    @property
    def is_possible(self) -> bool:
        is_postponed = self.case.match.postponed_at is not None and not self.case.match.is_over
        return self.case.is_going_on and is_postponed

    def carry_out(self) -> Text:
        postponing.take_up_match(
            match_id=self.case.match_id, command_id=self.form.command, **self.case.by
        )
        return _("Match #%(number)d is called as soon as it can be.") % {
            "number": self.case.match.number
        }


class _AtTheTable(Act[MatchCase]):
    """With real cards somebody must say who is there."""

    for_scorers = True
    is_usual = True

    @property
    def is_possible(self) -> bool:
        on_site = self.case.tournament.mode == Tournament.Mode.ON_SITE
        return on_site and self.case.is_going_on and self.case.kind == State.CALLED


class Begin(_AtTheTable):
    name = "begin"
    title = gettext_lazy("Both are here: begin")

    def carry_out(self) -> Text:
        matches.begin_match(
            match_id=self.case.match_id, command_id=self.form.command, **self.case.by
        )
        return _("Match #%(number)d is being played.") % {"number": self.case.match.number}


class Present(_AtTheTable):
    name = "present"
    title = gettext_lazy("Only one side is here")
    form_class = PlaceForm
    chosen = "place"
    is_usual = False

    def choices(self) -> list[Choice]:
        return [
            Choice(_("%(side)s is here") % {"side": name}, str(place))
            for place, name in enumerate(self.case.names)
        ]

    def consequences(self) -> list[Text]:
        return acts.of_coming_alone()

    def carry_out(self) -> Text:
        place = self.told["place"]
        attendance.say_present(
            match_id=self.case.match_id,
            place=place,
            command_id=self.form.command,
            **self.case.by,
        )
        return _("%(side)s: noted as here.") % {"side": self.case.names[place]}


class MoveTable(Act[MatchCase]):
    name = "table"
    title = gettext_lazy("Move to another table")
    form_class = ToTableForm
    chosen = "table"

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on and self.case.match.table is not None and self._is_at_it

    @property
    def _is_at_it(self) -> bool:
        return self.case.kind in Match.OCCUPYING

    def consequences(self) -> list[Text]:
        if not self.choices():
            return [_("No table is free.")]
        return acts.of_moving()

    def choices(self) -> list[Choice]:
        return [
            Choice(str(number), str(number), is_small=True)
            for number in calling.free_tables(self.case.tournament)
        ]

    def carry_out(self) -> Text:
        table = self.told["table"]
        matches.move_table(
            match_id=self.case.match_id,
            table=table,
            command_id=self.form.command,
            **self.case.by,
        )
        values = {"number": self.case.match.number, "table": table}
        return _("Match #%(number)d is at table %(table)d.") % values


class Postpone(Act[MatchCase]):
    """A match that has been called is called back by the same."""

    name = "postpone"
    form_class = ReasonForm

    @property
    def heading(self) -> Text:
        return name_of_postponing(self.case.match)

    @property
    def initial(self) -> dict[str, object]:
        return {**super().initial, "reason": reason_of_postponing(self.case.match)}

    @property
    def is_possible(self) -> bool:
        is_new = self.case.match.postponed_at is None
        return self.case.is_going_on and is_new and self.case.kind in postponing.POSTPONABLE

    def consequences(self) -> list[Text]:
        return of_postponing(self.case.match, self.case.match_id)

    def choices(self) -> list[Choice]:
        try:
            postponing.check_postponing(match_id=self.case.match_id)
        except DomainError:
            return []
        return super().choices()

    def carry_out(self) -> Text:
        postponing.postpone_match(
            match_id=self.case.match_id,
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("Match #%(number)d is postponed.") % {"number": self.case.match.number}
