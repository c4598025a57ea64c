"""What moves a whole tournament on: its start, calls, rounds, pauses, and what everybody is told."""

from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from bots.handlers.directing_acts import Act, Case, Option
from bots.messages import directing_words as words
from tournaments.messages import acts
from tournaments.messages.matches import Text
from tournaments.messages.pairings import breaches_in, shown_rounds
from tournaments.messages.rounds import drawn, named, of_deleting
from tournaments.selectors.announcements import announced_now, listeners
from tournaments.selectors.directing import views_of
from tournaments.selectors.drawn import last_drawn
from tournaments.services import announcements, calling, matches, pausing, tournaments, undrawing
from tournaments.services import rounds as following_rounds
from tournaments.services.previews import DrawPreview

# A message has room for no more.
MOST_PAIRINGS = 40


class Start(Act[Case]):
    code = "go"
    title = gettext_lazy("Start the tournament")

    @property
    def is_possible(self) -> bool:
        return self.case.tournament.state == "drawn"

    def consequences(self) -> list[Text]:
        return acts.of_starting()

    def carry_out(self, _reason: str, command_id: str) -> Text:
        tournaments.start(
            tournament_id=self.case.tournament.pk, command_id=command_id, **self.case.by
        )
        return _("The tournament has started.")


class CallNext(Act[Case]):
    """Whoever waits, to the tables that are free."""

    code = "next"
    is_numbered = False
    title = gettext_lazy("Call the next matches")

    @cached_property
    def _calls(self) -> list[tuple[int, int]]:
        return list(calling.next_calls(self.case.tournament))

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on and bool(self._calls)

    def consequences(self) -> list[Text]:
        views = views_of(match for match, _table in self._calls)
        return [
            *(
                _("%(match)s: table %(table)d")
                % {"match": words.match_row(views[key]), "table": table}
                for key, table in self._calls
            ),
            _("The players are told."),
        ]

    def carry_out(self, _reason: str, _command_id: str) -> Text:
        called = matches.call_ready_matches(tournament_id=self.case.tournament.pk, **self.case.by)
        return ngettext("%(number)d match is called.", "%(number)d matches are called.", called) % {
            "number": called
        }


class Draw(Act[Case]):
    """First who would meet whom, then the draw of exactly that."""

    code = "draw"
    title = gettext_lazy("Draw")
    usual_reasons = (gettext_lazy("There is no better pairing."),)

    @cached_property
    def _following(self) -> following_rounds.NextStep | None:
        return following_rounds.next_step(self.case.tournament)

    @property
    def heading(self) -> Text:
        if self._following is None:
            return self.title
        return _("Draw %(what)s") % {"what": named(self._following)}

    @property
    def is_possible(self) -> bool:
        following = self._following
        return not self.case.tournament.is_paused and bool(following and following.can_be_drawn)

    @cached_property
    def _drawing(self) -> DrawPreview:
        return following_rounds.preview_next(tournament_id=self.case.tournament.pk)

    @property
    def _breaches(self) -> list[str]:
        return breaches_in(self._drawing)

    @property
    def reasons(self) -> tuple[Text, ...]:
        return self.usual_reasons if self._breaches else ()

    def consequences(self) -> list[Text]:
        lines = [
            " – ".join(name for name in pairing.names if name)
            for shown in shown_rounds(self._drawing)
            for pairing in shown.pairings
        ]
        left = len(lines) - MOST_PAIRINGS
        more = [_("… and %(number)d more.") % {"number": left}] if left > 0 else []
        return [
            *lines[:MOST_PAIRINGS],
            *more,
            *(f"⚠ {breach}" for breach in self._breaches),
            *acts.of_drawing(),
        ]

    @property
    def as_of(self) -> int:
        # What is agreed to is this draw, with the pairings that no line has room for.
        return self._drawing.seq

    def carry_out(self, reason: str, command_id: str) -> Text:
        made = following_rounds.draw_next(
            tournament_id=self.case.tournament.pk,
            expected_seq=self.case.tournament.seq,
            breaches_allowed=bool(reason),
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        return drawn(made.number)


class Pause(Act[Case]):
    code = "pau"
    title = gettext_lazy("Pause everything")
    usual_reasons = (
        gettext_lazy("A short break."),
        gettext_lazy("We are eating."),
        gettext_lazy("Something has to be settled first."),
    )

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on

    def consequences(self) -> list[Text]:
        return acts.of_pausing()

    def carry_out(self, reason: str, command_id: str) -> Text:
        pausing.pause(
            tournament_id=self.case.tournament.pk,
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        return _("Everything is paused.")


class Resume(Act[Case]):
    code = "on"
    title = gettext_lazy("Resume everything")

    @property
    def is_possible(self) -> bool:
        tournament = self.case.tournament
        return tournament.state == "running" and tournament.is_paused

    def consequences(self) -> list[Text]:
        return acts.of_resuming()

    def carry_out(self, reason: str, command_id: str) -> Text:
        pausing.resume(
            tournament_id=self.case.tournament.pk,
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        return _("Everything goes on.")


class Announce(Act[Case]):
    code = "tell"
    title = gettext_lazy("Tell everybody something")
    is_written = True

    @property
    def is_possible(self) -> bool:
        return self.case.tournament.state != "cancelled"

    def consequences(self) -> list[Text]:
        number = listeners(self.case.tournament).count()
        told = ngettext("%(number)d player is told.", "%(number)d players are told.", number)
        return [f"📣 {self.text}", told % {"number": number}]

    def carry_out(self, _reason: str, command_id: str) -> Text:
        announcements.announce(
            tournament_id=self.case.tournament.pk,
            text=self.text,
            command_id=command_id,
            **self.case.by,
        )
        return _("It is announced.")


class TakeDown(Act[Case]):
    """What was announced is taken off the page."""

    code = "down"
    is_numbered = False
    title = gettext_lazy("Take an announcement down")
    details = "[0-9]{0,12}"

    @cached_property
    def _standing(self) -> dict[str, str]:
        rows = announced_now(self.case.tournament, now=self.case.at)
        return {str(each.pk): each.text for each in rows}

    @property
    def is_possible(self) -> bool:
        return bool(self._standing)

    def options(self) -> list[Option]:
        if self.detail in self._standing:
            return []
        return [Option(text, key) for key, text in self._standing.items()]

    def consequences(self) -> list[Text]:
        return [
            f"📣 {self._standing[self.detail]}",
            *acts.of_taking_down(),
        ]

    def carry_out(self, _reason: str, _command_id: str) -> Text:
        announcements.take_down(
            announcement_id=int(self.detail),
            tournament_id=self.case.tournament.pk,
            **self.case.by,
        )
        return _("The announcement is taken down.")


class DeleteRound(Act[Case]):
    """The last round, or in other formats the whole last stage, with what was played in it."""

    code = "del"
    title = gettext_lazy("Delete what was drawn last")
    usual_reasons = (
        gettext_lazy("Drawn too early."),
        gettext_lazy("A pair was missing in it."),
        gettext_lazy("A result before it was wrong."),
    )

    @property
    def is_possible(self) -> bool:
        tournament = self.case.tournament
        going = tournament.state in ("running", "finished")
        return going and last_drawn(tournament) is not None

    def consequences(self) -> list[Text]:
        return of_deleting(undrawing.preview_delete(tournament_id=self.case.tournament.pk))

    @property
    def as_of(self) -> int:
        # Whatever has been played since would be lost as well.
        return self.case.tournament.seq

    def carry_out(self, reason: str, command_id: str) -> Text:
        undrawing.delete_last_round(
            tournament_id=self.case.tournament.pk,
            expected_seq=self.case.tournament.seq,
            reason=reason,
            command_id=command_id,
            **self.case.by,
        )
        return _("It is deleted; the log keeps its results.")
