"""What moves a whole tournament on: its start, rounds, pauses, and what everybody is told."""

from functools import cached_property

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.forms.announcing import AnnouncementForm
from tournaments.forms.commands import OptionalReasonForm, ReasonForm
from tournaments.forms.directing import AnnouncementChoiceForm
from tournaments.forms.draws import NextRoundForm
from tournaments.messages import acts
from tournaments.messages.matches import Text
from tournaments.messages.pairings import ShownRound, breaches_in, shown_rounds
from tournaments.messages.rounds import drawn, named, of_deleting
from tournaments.models import Announcement, Tournament
from tournaments.selectors.announcements import announced_now
from tournaments.selectors.directing import Case
from tournaments.selectors.drawn import last_drawn
from tournaments.services import announcements, pausing, rounds, tournaments, undrawing
from tournaments.services.previews import DrawPreview
from tournaments.views.directing.acts import Act, Choice

State = Tournament.State


class Start(Act[Case]):
    name = "start"
    title = gettext_lazy("Start the tournament")
    is_usual = True

    @property
    def is_possible(self) -> bool:
        return self.case.tournament.state == State.DRAWN

    def consequences(self) -> list[Text]:
        return acts.of_starting()

    def carry_out(self) -> Text:
        tournaments.start(
            tournament_id=self.case.tournament.pk, command_id=self.form.command, **self.case.by
        )
        return _("The tournament has started.")


class Draw(Act[Case]):
    """First who would meet whom, then the draw of exactly that."""

    name = "draw"
    title = gettext_lazy("Draw")
    form_class = NextRoundForm
    is_usual = True

    @cached_property
    def _following(self) -> rounds.NextStep | None:
        return rounds.next_step(self.case.tournament)

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
    def _drawn(self) -> DrawPreview | DomainError:
        try:
            return rounds.preview_next(tournament_id=self.case.tournament.pk)
        except DomainError as refusal:
            return refusal

    @property
    def drawing(self) -> DrawPreview | None:
        return self._drawn if isinstance(self._drawn, DrawPreview) else None

    @property
    def drawn_rounds(self) -> list[ShownRound]:
        return shown_rounds(self.drawing) if self.drawing else []

    @property
    def breaches(self) -> list[str]:
        return breaches_in(self.drawing) if self.drawing else []

    @property
    def asked(self) -> list[forms.BoundField]:
        return super().asked if self.breaches else []

    @property
    def initial(self) -> dict[str, object]:
        return {"expected_seq": self.drawing.seq} if self.drawing else {}

    def consequences(self) -> list[Text]:
        if isinstance(self._drawn, DomainError):
            return [str(self._drawn.message)]
        return acts.of_drawing()

    def choices(self) -> list[Choice]:
        return [Choice(self.heading)] if self.drawing else []

    def carry_out(self) -> Text:
        made = rounds.draw_next(
            tournament_id=self.case.tournament.pk,
            expected_seq=self.told["expected_seq"],
            breaches_allowed=self.told["breaches_allowed"],
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return drawn(made.number)


class Pause(Act[Case]):
    name = "pause"
    title = gettext_lazy("Pause everything")
    form_class = ReasonForm
    reason = gettext_lazy("A short break.")

    @property
    def is_possible(self) -> bool:
        return self.case.is_going_on

    def consequences(self) -> list[Text]:
        return acts.of_pausing()

    def carry_out(self) -> Text:
        pausing.pause(
            tournament_id=self.case.tournament.pk,
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("Everything is paused.")


class Resume(Act[Case]):
    name = "resume"
    title = gettext_lazy("Resume everything")
    form_class = OptionalReasonForm
    is_usual = True

    @property
    def is_possible(self) -> bool:
        tournament = self.case.tournament
        return tournament.state == State.RUNNING and tournament.is_paused

    def consequences(self) -> list[Text]:
        return acts.of_resuming()

    def carry_out(self) -> Text:
        pausing.resume(
            tournament_id=self.case.tournament.pk,
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("Everything goes on.")


class Announce(Act[Case]):
    name = "announce"
    title = gettext_lazy("Tell everybody something")
    form_class = AnnouncementForm

    @property
    def is_possible(self) -> bool:
        return self.case.tournament.state != State.CANCELLED

    def choices(self) -> list[Choice]:
        return [Choice(_("Announce"))]

    def carry_out(self) -> Text:
        announcements.announce(
            tournament_id=self.case.tournament.pk,
            text=self.told["text"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("It is announced.")


class TakeDown(Act[Case]):
    """What was announced is taken off the page."""

    name = "take-down"
    title = gettext_lazy("Take an announcement down")
    form_class = AnnouncementChoiceForm
    chosen = "announcement"

    @property
    def _standing(self) -> tuple[Announcement, ...]:
        return announced_now(self.case.tournament, now=self.case.at)

    @property
    def is_possible(self) -> bool:
        return bool(self._standing)

    def consequences(self) -> list[Text]:
        return acts.of_taking_down()

    def choices(self) -> list[Choice]:
        return [Choice(each.text, str(each.pk), is_grave=True) for each in self._standing]

    def carry_out(self) -> Text:
        announcements.take_down(
            announcement_id=self.told["announcement"],
            tournament_id=self.case.tournament.pk,
            **self.case.by,
        )
        return _("The announcement is taken down.")


class DeleteRound(Act[Case]):
    """The last round, or in other formats the whole last stage, with what was played in it."""

    name = "delete-round"
    title = gettext_lazy("Delete what was drawn last")
    form_class = ReasonForm
    reason = gettext_lazy("Drawn too early.")
    is_grave = True

    @property
    def is_possible(self) -> bool:
        tournament = self.case.tournament
        going = tournament.state in (State.RUNNING, State.FINISHED)
        return going and last_drawn(tournament) is not None

    def consequences(self) -> list[Text]:
        try:
            found = undrawing.preview_delete(tournament_id=self.case.tournament.pk)
        except DomainError as refusal:
            return [str(refusal.message)]
        return of_deleting(found)

    def choices(self) -> list[Choice]:
        return [Choice(_("Delete it"), is_grave=True)]

    def carry_out(self) -> Text:
        undrawing.delete_last_round(
            tournament_id=self.case.tournament.pk,
            expected_seq=self.told["expected_seq"],
            reason=self.told["reason"],
            command_id=self.form.command,
            **self.case.by,
        )
        return _("It is deleted; the log keeps its results.")
