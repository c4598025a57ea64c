"""Results: entered, decided without a game, put right, taken back."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bots.handlers.directing_acts import Act, MatchCase, Option
from bots.messages import report_words as words
from bots.messages.directing_words import reported
from bots.messages.report_taps import SCORES, Scores, read, written
from games.errors import DomainError
from games.services.series import checked_rules
from tournaments.messages.corrections import Previewed, previewed
from tournaments.messages.matches import Text, of_a_result, of_a_walkover, of_reopening
from tournaments.selectors.directing import (
    CORRECTABLE,
    UNDECIDED,
    needs_director,
    overrides_play,
)
from tournaments.selectors.waiting import walkovers_to_confirm
from tournaments.services import results, walkovers
from tournaments.services.results import Later
from tournaments.services.results.entering import entered

NOBODY = "n"
# Before the place that wins without a game, where points could stand as well.
WITHOUT_GAME = "w"
# So many letters tell what becomes of later matches.
LATER = 3


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
    code = "res"
    title = gettext_lazy("Enter the result")
    takes_points = True
    details = SCORES
    usual_reasons = (
        gettext_lazy("Decided by the director."),
        gettext_lazy("As it stands on the slip."),
        gettext_lazy("Both sides agree by now."),
    )

    @property
    def is_possible(self) -> bool:
        return super().is_possible and not self.case.match.on_boards

    @property
    def reasons(self) -> tuple[Text, ...]:
        return self.usual_reasons if self.overrides else ()

    def options(self) -> list[Option]:
        games = game_options(self.case, read(self.detail))
        told = reported(self.case.seen) if games and not self.detail else []
        return [*(Option(label, written(scores)) for label, scores in told), *games]

    def consequences(self) -> list[Text]:
        return [
            said(self.case, read(self.detail)),
            *of_a_result(self.case.match, winner_goes_on=self.case.winner_goes_on),
        ]

    def carry_out(self, reason: str, command_id: str) -> Text:
        results.enter_result(
            match_id=self.case.match_id,
            scores=read(self.detail),
            reason=reason or _("Played with real cards."),
            command_id=command_id,
            **self.case.by,
        )
        return _("Match #%(number)d: the result is saved.") % {"number": self.case.match.number}


class Walkover(_Deciding):
    code = "wo"
    title = gettext_lazy("Walkover")
    details = "[01n]?"
    usual_reasons = (
        gettext_lazy("Did not come in time."),
        gettext_lazy("Gave the match up."),
        gettext_lazy("Had to go home."),
    )

    def options(self) -> list[Option]:
        return [] if self.detail in ("0", "1", NOBODY) else walkover_options(self.case)

    def consequences(self) -> list[Text]:
        chosen = next(each for each in walkover_options(self.case) if each.detail == self.detail)
        told = of_a_walkover(self.case.match, winner_goes_on=self.case.winner_goes_on)
        return [chosen.label, *told]

    def carry_out(self, reason: str, command_id: str) -> Text:
        results.declare_walkover(
            match_id=self.case.match_id,
            winner=place_of(self.detail),
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        number = {"number": self.case.match.number}
        return _("Match #%(number)d is decided without a game.") % number


class ConfirmWalkover(Act[MatchCase]):
    """The side that came in time wins, as the clock has proposed."""

    code = "cwo"
    title = gettext_lazy("Confirm the walkover")

    @property
    def _place(self) -> int | None:
        return walkovers_to_confirm(self.case.tournament).get(self.case.subject)

    @property
    def is_possible(self) -> bool:
        at_stake = self.case.is_going_on and self.case.kind == "disputed"
        return at_stake and self._place is not None

    def consequences(self) -> list[Text]:
        place = self._place
        if place is None:
            return []
        return [_("Walkover for %(side)s") % {"side": self.case.names[place]}]

    def carry_out(self, _reason: str, command_id: str) -> Text:
        walkovers.confirm_walkover(
            match_id=self.case.match_id, command_id=command_id, **self.case.by
        )
        return _("Match #%(number)d: walkover.") % {"number": self.case.match.number}


class _PuttingRight(Act[MatchCase]):
    usual_reasons = (
        gettext_lazy("Entered by mistake."),
        gettext_lazy("The sides were mixed up."),
        gettext_lazy("As it stands on the slip."),
    )

    @property
    def is_possible(self) -> bool:
        return self.case.match.is_over and self.case.tournament.state in CORRECTABLE


class Reopen(_PuttingRight):
    code = "open"
    title = gettext_lazy("Take the result back")

    @property
    def is_possible(self) -> bool:
        match = self.case.match
        return super().is_possible and (not match.on_boards or match.kind != "finished")

    def consequences(self) -> list[Text]:
        return of_reopening(self.case.match_id, winner_goes_on=self.case.winner_goes_on)

    def carry_out(self, reason: str, command_id: str) -> Text:
        results.reopen_result(
            match_id=self.case.match_id,
            # All of it was shown, and nothing has moved since.
            later=Later.REPLAY,
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        return _("Match #%(number)d is open again.") % {"number": self.case.match.number}


class Correct(_PuttingRight):
    """First the new result, then what becomes of later matches if need be, then the change."""

    code = "cor"
    title = gettext_lazy("Correct the result")
    takes_points = True
    details = rf"(?:{SCORES}|w[01n])(?:/[a-z]{{{LATER}}})?"

    @property
    def takes_scores(self) -> bool:
        return not self.case.match.on_boards

    @property
    def _chosen(self) -> str:
        return self.detail.partition("/")[0]

    @property
    def _later(self) -> str:
        return self.detail.partition("/")[2]

    @property
    def _result(self) -> dict[str, Any]:
        """The result as the service takes it: scores, or the place that goes on."""
        if self._chosen.startswith(WITHOUT_GAME):
            return {"winner": place_of(self._chosen.removeprefix(WITHOUT_GAME))}
        return {"scores": read(self._chosen)}

    @property
    def _preview(self) -> Previewed:
        return previewed(
            self.case.match,
            self.case.match_id,
            self._result,
            winner_goes_on=self.case.winner_goes_on,
        )

    def options(self) -> list[Option]:
        if not self._chosen.startswith(WITHOUT_GAME):
            games = game_options(self.case, read(self._chosen)) if self.takes_scores else []
            if games or not self._chosen:
                return games + self._without_game()
        if self._later:
            return []
        return [
            Option(choice.button, f"{self._chosen}/{choice.value[:LATER]}")
            for choice in self._preview.choices
        ]

    def _without_game(self) -> list[Option]:
        """Return who may win without a game; nothing once points have been chosen."""
        if self._chosen:
            return []
        return [
            Option(each.label, WITHOUT_GAME + each.detail) for each in walkover_options(self.case)
        ]

    def consequences(self) -> list[Text]:
        preview = self._preview
        chosen = [each for each in preview.choices if each.value[:LATER] == self._later]
        after = [sentence for each in chosen for sentence in (each.button, *each.consequences)]
        return [preview.said, *preview.consequences, *after]

    def carry_out(self, reason: str, command_id: str) -> Text:
        kept = {later.value[:LATER]: later for later in Later}
        results.correct_result(
            match_id=self.case.match_id,
            reason=reason,
            command_id=command_id,
            later=kept.get(self._later, Later.REFUSE),
            **self._result,
            **self.case.by,
        )
        return _("Match #%(number)d: the result is corrected.") % {"number": self.case.match.number}


def game_options(case: MatchCase, so_far: Scores) -> list[Option]:
    """Return the scores that the next game may have, nothing once the match is over with them.

    :raises DomainError: what the rules say against the scores so far.
    """
    try:
        if so_far:
            entered(case.tournament, so_far)
            return []
    except DomainError as refused:
        if refused.code != "game_missing" or len(so_far) >= case.tournament.best_of:
            raise
    rows = words.possible(checked_rules(case.tournament.rules).target)
    return [
        Option(f"{first}–{second}", written((*so_far, (first, second))), is_small=True)
        for row in rows
        for first, second in row
    ]


def walkover_options(case: MatchCase) -> list[Option]:
    named = [
        Option(_("Walkover for %(side)s") % {"side": name}, str(place))
        for place, name in enumerate(case.names)
    ]
    return [*named, Option(_("Nobody: both are absent"), NOBODY)]


def place_of(detail: str) -> int | None:
    return None if detail == NOBODY else int(detail)


def said(case: MatchCase, scores: Scores) -> str:
    """Return a result in words: the points, and whose match it is with them."""
    told = ", ".join(f"{first}–{second}" for first, second in scores)
    winner = case.names[0 if words.has_won(scores) else 1]
    return f"{case.names[0]} – {case.names[1]}: {told}\n" + _("Winner: %(side)s") % {"side": winner}
