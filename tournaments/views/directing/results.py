"""Results: entered, decided without a game, put right, taken back."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments import errors
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.results import (
    BOTH_ABSENT,
    BoardsCorrectionForm,
    CorrectionForm,
    PointsForm,
    ScoresForm,
    WalkoverForm,
)
from tournaments.messages.corrections import Previewed, previewed
from tournaments.messages.matches import Text, of_a_result, of_a_walkover, of_reopening
from tournaments.models import Match
from tournaments.selectors.directing import (
    CORRECTABLE,
    UNDECIDED,
    needs_director,
    overrides_play,
)
from tournaments.selectors.waiting import walkovers_to_confirm
from tournaments.services import results, walkovers
from tournaments.services.results import Later
from tournaments.views.directing.acts import Act, Choice, MatchCase

State = Match.State

Fields = list[tuple[forms.BoundField, forms.BoundField]]


class _Deciding(Act[MatchCase]):
    for_scorers = True

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on and self.case.kind in UNDECIDED

    @property
    def is_for_who_asks(self) -> bool:
        return self.case.directs or not needs_director(self.case.match)

    @property
    def overrides(self) -> bool:
        return overrides_play(self.case.match)


class EnterResult(_Deciding):
    name = "result"
    title = gettext_lazy("Enter the result")
    reason = gettext_lazy("Decided by the director.")

    @property
    def is_possible(self) -> bool:
        return super().is_possible and not self.case.match.on_boards

    @property
    def is_unfolded(self) -> bool:
        return not self.case.match.series and self.case.kind != State.READY

    def new_form(self, data: QueryDict | None) -> CommandForm:
        return ScoresForm(
            data,
            best_of=self.case.tournament.best_of,
            sides=self.case.names,
            reason_needed=self.overrides,
            initial=self.initial if self.overrides else {},
        )

    @property
    def games(self) -> Fields:
        assert isinstance(self.form, ScoresForm)
        return self.form.games()

    @property
    def asked(self) -> list[forms.BoundField]:
        # A remark nobody asks for would only be in the way of a thumb.
        return super().asked if self.overrides else []

    def consequences(self) -> list[Text]:
        return of_a_result(self.case.match, winner_goes_on=self.case.winner_goes_on)

    def choices(self) -> list[Choice]:
        return [Choice(_("Save the result"))]

    def carry_out(self) -> Text:
        results.enter_result(
            match_id=self.case.match_id,
            scores=self.told["scores"],
            reason=self.told["reason"] or _("Played with real cards."),
            command_id=self.form.command,
            **self.case.by,
        )
        return _("Match #%(number)d: the result is saved.") % {"number": self.case.match.number}


class Walkover(_Deciding):
    name = "walkover"
    title = gettext_lazy("Walkover")
    reason = gettext_lazy("Did not come in time.")
    chosen = "winner"
    is_grave = True

    def new_form(self, data: QueryDict | None) -> CommandForm:
        return WalkoverForm(data, sides=self.case.names, initial=self.initial)

    def consequences(self) -> list[Text]:
        return of_a_walkover(self.case.match, winner_goes_on=self.case.winner_goes_on)

    def choices(self) -> list[Choice]:
        named = [
            Choice(_("Walkover for %(side)s") % {"side": name}, str(place), is_grave=True)
            for place, name in enumerate(self.case.names)
        ]
        return [*named, Choice(_("Nobody: both are absent"), BOTH_ABSENT, is_grave=True)]

    def carry_out(self) -> Text:
        assert isinstance(self.form, WalkoverForm)
        results.declare_walkover(
            match_id=self.case.match_id,
            winner=self.form.place,
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        number = {"number": self.case.match.number}
        return _("Match #%(number)d is decided without a game.") % number


class ConfirmWalkover(Act[MatchCase]):
    """The side that came in time wins, as the clock has proposed."""

    name = "confirm-walkover"
    title = gettext_lazy("Confirm the walkover")
    is_usual = True

    @property
    def _place(self) -> int | None:
        return walkovers_to_confirm(self.case.tournament).get(self.case.match.public_id)

    @property
    def is_possible(self) -> bool:
        at_stake = self.case.is_going_on and self.case.kind == State.DISPUTED
        return at_stake and self._place is not None

    def consequences(self) -> list[Text]:
        place = self._place
        if place is None:
            return []
        return [_("Walkover for %(side)s") % {"side": self.case.names[place]}]

    def carry_out(self) -> Text:
        walkovers.confirm_walkover(
            match_id=self.case.match_id, command_id=self.form.command, **self.case.by
        )
        return _("Match #%(number)d: walkover.") % {"number": self.case.match.number}


class _PuttingRight(Act[MatchCase]):
    form_class = ReasonForm
    reason = gettext_lazy("Entered by mistake.")
    is_grave = True

    @property
    def is_possible(self) -> bool:
        return self.case.match.is_over and self.case.tournament.state in CORRECTABLE

    def require_unmoved(self) -> None:
        """Refuse if the tournament has moved on since the consequences were shown.

        :raises DomainError: ``stale``.
        """
        if self.told["expected_seq"] != self.case.tournament.seq:
            raise errors.stale(self.case.tournament.seq)


class Reopen(_PuttingRight):
    name = "reopen"
    title = gettext_lazy("Take the result back")

    @property
    def is_possible(self) -> bool:
        match = self.case.match
        return super().is_possible and (not match.on_boards or match.kind != State.FINISHED)

    def consequences(self) -> list[Text]:
        return of_reopening(self.case.match_id, winner_goes_on=self.case.winner_goes_on)

    def carry_out(self) -> Text:
        self.require_unmoved()
        results.reopen_result(
            match_id=self.case.match_id,
            # All of it was shown, and nothing has moved since.
            later=Later.REPLAY,
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("Match #%(number)d is open again.") % {"number": self.case.match.number}


class Correct(_PuttingRight):
    """First the new result, then what it changes, and only then the change."""

    name = "correct"
    title = gettext_lazy("Correct the result")

    def new_form(self, data: QueryDict | None) -> CommandForm:
        if self.case.match.on_boards:
            return BoardsCorrectionForm(data, sides=self.case.names, initial=self.initial)
        standing = {
            f"game_{game}_{place}": points
            for game, both in enumerate(self.case.match.games, start=1)
            for place, points in enumerate(both)
        }
        return CorrectionForm(
            data,
            best_of=self.case.tournament.best_of,
            sides=self.case.names,
            initial={**self.initial, **standing},
        )

    @property
    def games(self) -> Fields:
        return self.form.games() if isinstance(self.form, PointsForm) else []

    @property
    def _result(self) -> dict[str, Any]:
        assert isinstance(self.form, CorrectionForm | BoardsCorrectionForm)
        return self.form.result()

    def consequences(self) -> list[Text]:
        return [_("Nothing changes yet: the next page shows what would.")]

    def choices(self) -> list[Choice]:
        return [Choice(_("Show what would change"))]

    def preview(self) -> Previewed | None:
        if self.data is None or "confirmed" in self.data:
            return None
        return previewed(
            self.case.match,
            self.case.match_id,
            self._result,
            winner_goes_on=self.case.winner_goes_on,
        )

    def carry_out(self) -> Text:
        self.require_unmoved()
        chosen = self.data.get("later", "") if self.data is not None else ""
        results.correct_result(
            match_id=self.case.match_id,
            reason=self.told["reason"],
            command_id=self.form.command,
            later=Later(chosen) if chosen in set(Later) else Later.REFUSE,
            **self._result,
            **self.case.by,
        )
        return _("Match #%(number)d: the result is corrected.") % {"number": self.case.match.number}
