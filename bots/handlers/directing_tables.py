"""Who is called to which table, who is there, and who waits."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bots.handlers.directing_acts import Act, MatchCase, Option
from games.errors import DomainError
from tournaments.messages import acts
from tournaments.messages.matches import Text, name_of_postponing, of_postponing
from tournaments.selectors.calls import WaitingCall, waiting_calls
from tournaments.selectors.finding import find_match
from tournaments.services import attendance, calling, director_calls, matches, postponing

OCCUPYING = ("called", "live", "disputed")


class AnswerCall(Act[MatchCase]):
    code = "ans"
    is_numbered = False
    title = gettext_lazy("Seen to")
    details = "[0-9a-z]*"
    for_scorers = True

    @property
    def is_possible(self) -> bool:
        return bool(calls_of(self.case))

    def options(self) -> list[Option]:
        calls = calls_of(self.case)
        if self._call is not None or len(calls) == 1:
            return []
        return [Option(said_of(call), call.public_id) for call in calls]

    @property
    def _call(self) -> WaitingCall | None:
        calls = calls_of(self.case)
        chosen = [call for call in calls if call.public_id == self.detail]
        return next(iter(chosen or (calls if len(calls) == 1 else [])), None)

    def consequences(self) -> list[Text]:
        return [said_of(self._call)] if self._call else []

    def carry_out(self, _reason: str, _command_id: str) -> Text:
        if self._call is not None:
            director_calls.answer_call(
                tournament_id=self.case.tournament.pk, call=self._call.public_id, **self.case.by
            )
        return _("Noted: somebody has seen to the call from match #%(number)d.") % {
            "number": self.case.match.number
        }


class Call(Act[MatchCase]):
    """To the table with the lowest number that is free, or to another."""

    code = "call"
    title = gettext_lazy("Call")
    details = "[0-9]{0,3}"

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on and self.case.kind in ("ready", "disputed")

    def options(self) -> list[Option]:
        if self.detail:
            return []
        row = find_match(self.case.subject)
        usual = calling.table_for(self.case.tournament, row, None)
        free = calling.free_tables(self.case.tournament, besides=row)
        return [
            Option(_("Call to table %(table)d") % {"table": usual}, str(usual)),
            *(Option(str(each), str(each), is_small=True) for each in free if each != usual),
        ]

    def consequences(self) -> list[Text]:
        where = _("Call to table %(table)d") % {"table": int(self.detail)}
        return [where, *acts.of_calling(self.case.tournament)]

    def carry_out(self, _reason: str, command_id: str) -> Text:
        match = matches.call_match(
            match_id=self.case.match_id,
            table=int(self.detail),
            command_id=command_id,
            **self.case.by,
        )
        values = {"number": match.number, "table": match.table}
        return _("Match #%(number)d is called to table %(table)d.") % values


class TakeUp(Act[MatchCase]):
    code = "up"
    title = gettext_lazy("No longer postponed")

    @property
    def is_possible(self) -> bool:
        is_postponed = self.case.match.postponed_at is not None and not self.case.match.is_over
        return self.case.is_going_on and is_postponed

    def carry_out(self, _reason: str, command_id: str) -> Text:
        postponing.take_up_match(match_id=self.case.match_id, command_id=command_id, **self.case.by)
        return _("Match #%(number)d is called as soon as it can be.") % {
            "number": self.case.match.number
        }


class _AtTheTable(Act[MatchCase]):
    """With real cards somebody must say who is there."""

    for_scorers = True

    @property
    def is_possible(self) -> bool:
        on_site = self.case.tournament.mode == "on_site"
        return on_site and self.case.is_going_on and self.case.kind == "called"


class Begin(_AtTheTable):
    code = "beg"
    title = gettext_lazy("Both are here: begin")

    def carry_out(self, _reason: str, command_id: str) -> Text:
        matches.begin_match(match_id=self.case.match_id, command_id=command_id, **self.case.by)
        return _("Match #%(number)d is being played.") % {"number": self.case.match.number}


class Present(_AtTheTable):
    code = "here"
    title = gettext_lazy("Only one side is here")
    details = "[01]?"

    def options(self) -> list[Option]:
        if self.detail in ("0", "1"):
            return []
        return [
            Option(_("%(side)s is here") % {"side": name}, str(place))
            for place, name in enumerate(self.case.names)
        ]

    def consequences(self) -> list[Text]:
        name = self.case.names[int(self.detail)]
        return [
            _("%(side)s is here") % {"side": name},
            *acts.of_coming_alone(),
        ]

    def carry_out(self, _reason: str, command_id: str) -> Text:
        place = int(self.detail)
        attendance.say_present(
            match_id=self.case.match_id, place=place, command_id=command_id, **self.case.by
        )
        return _("%(side)s: noted as here.") % {"side": self.case.names[place]}


class MoveTable(Act[MatchCase]):
    code = "move"
    title = gettext_lazy("Move to another table")
    details = "[0-9]{0,3}"

    @property
    def is_possible(self) -> bool:
        is_at_it = self.case.match.table is not None and self.case.kind in OCCUPYING
        return self.case.is_going_on and is_at_it

    def options(self) -> list[Option]:
        if self.detail:
            return []
        free = calling.free_tables(self.case.tournament)
        if not free:
            raise DomainError("no_free_table", _("No table is free."))
        return [Option(str(number), str(number), is_small=True) for number in free]

    def consequences(self) -> list[Text]:
        return [
            _("table %(table)s") % {"table": self.detail},
            *acts.of_moving(),
        ]

    def carry_out(self, _reason: str, command_id: str) -> Text:
        table = int(self.detail)
        matches.move_table(
            match_id=self.case.match_id, table=table, command_id=command_id, **self.case.by
        )
        values = {"number": self.case.match.number, "table": table}
        return _("Match #%(number)d is at table %(table)d.") % values


class Postpone(Act[MatchCase]):
    """A match that has been called is called back by the same."""

    code = "post"
    usual_reasons = (
        gettext_lazy("Somebody is not ready yet."),
        gettext_lazy("Called by mistake."),
        gettext_lazy("Somebody is still at another table."),
        gettext_lazy("Both sides have asked for it."),
    )

    @property
    def heading(self) -> Text:
        return name_of_postponing(self.case.match)

    @property
    def is_possible(self) -> bool:
        is_new = self.case.match.postponed_at is None
        return self.case.is_going_on and is_new and self.case.kind in postponing.POSTPONABLE

    def consequences(self) -> list[Text]:
        postponing.check_postponing(match_id=self.case.match_id)
        return of_postponing(self.case.match, self.case.match_id)

    def carry_out(self, reason: str, command_id: str) -> Text:
        postponing.postpone_match(
            match_id=self.case.match_id, reason=reason, command_id=command_id, **self.case.by
        )
        return _("Match #%(number)d is postponed.") % {"number": self.case.match.number}


def calls_of(case: MatchCase) -> list[WaitingCall]:
    """Return the calls for the director from the match that nobody has seen to."""
    calls = waiting_calls([case.tournament]).get(case.tournament.pk, [])
    return [call for call in calls if call.match == case.subject]


def said_of(call: WaitingCall) -> str:
    return ": ".join(word for word in (call.name, call.reason, call.words) if word)
