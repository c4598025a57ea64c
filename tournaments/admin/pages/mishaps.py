"""Late entries, exclusions, penalties and missed rounds; an end before the end."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.admin.pages.entries import EntryCommand, gone_from
from tournaments.admin.pages.replacing import coming_pair
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.mishaps import ByeForm, LateForm, PenaltyForm
from tournaments.models import Bracket
from tournaments.selectors.drawn import last_drawn
from tournaments.services import byes, ending, entries, penalties


class LateEntry(CommandPage):
    tab = "entries"
    title = gettext_lazy("Late entry")
    button = gettext_lazy("Let the pair in")
    done_page = "entries"

    def prepare(self) -> None:
        stage = last_drawn(self.tournament)
        if stage is None:
            raise Http404(_("Nothing has been drawn yet."))
        self.stage = stage

    def new_form(self, data: Any = None) -> CommandForm:
        return LateForm(data, tournament=self.tournament, stage=self.stage)

    def consequences(self) -> list[Text]:
        if self.stage.format == Bracket.Format.SWISS:
            return [_("The pair plays from the next round on.")]
        if self.stage.format == Bracket.Format.SINGLE_ELIMINATION:
            return [
                _("The pair takes the place of a bye, whose pair must play after all."),
                _("It is possible as long as the match after that bye has not been played."),
            ]
        return [_("In this format all are drawn at once; replace a pair, or draw again.")]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        pair = coming_pair(self, form)
        entries.enter_late(
            tournament_id=self.tournament.pk,
            pair_id=pair.pk,
            reason=told["reason"],
            **({"missed": told["missed"]} if "missed" in told else {}),
            **self.by,
        )
        return _("%(name)s plays as well.") % {"name": pair}


class Disqualify(EntryCommand):
    title = gettext_lazy("Disqualify an entry")
    button = gettext_lazy("Disqualify")
    is_grave = True

    def consequences(self) -> list[Text]:
        return [
            _("%(name)s plays no more.") % {"name": self.entry.name},
            *gone_from(self.tournament),
            _("What has been played stays; single results can be corrected."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        entries.disqualify(entry_id=self.entry.pk, reason=form.cleaned_data["reason"], **self.by)
        return _("%(name)s is disqualified.") % {"name": self.entry.name}


class Penalise(EntryCommand):
    title = gettext_lazy("Take points off")
    button = gettext_lazy("Take the points off")
    form_class = PenaltyForm
    is_grave = True
    done_page = "rulings"

    def consequences(self) -> list[Text]:
        return [
            _("%(name)s has fewer points in the stage that is played.") % {"name": self.entry.name},
            _("The tie-breaks of their rivals stay as they are."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        penalties.penalise(
            entry_id=self.entry.pk,
            points_doubled=int(told["points"] * 2),
            reason=told["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("%(name)s: the points are taken off.") % {"name": self.entry.name}


class MissRound(EntryCommand):
    title = gettext_lazy("Miss a round")
    button = gettext_lazy("Let them miss it")
    done_page = "rulings"

    def prepare(self) -> None:
        super().prepare()
        stages = self.tournament.brackets.filter(format=Bracket.Format.SWISS)
        self.rounds: list[int] = []
        if stage := stages.exclude(state=Bracket.State.CLOSED).order_by("number").first():
            drawn = stage.rounds.count()
            self.rounds = list(range(drawn + 1, (stage.rounds_wanted or drawn + 5) + 1))

    def new_form(self, data: Any = None) -> CommandForm:
        return ByeForm(data, rounds=self.rounds)

    def consequences(self) -> list[Text]:
        if not self.rounds:
            return [_("Only rounds of a Swiss stage that are still to be drawn can be missed.")]
        return [_("%(name)s is not drawn in that round.") % {"name": self.entry.name}]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        byes.grant_bye(
            entry_id=self.entry.pk,
            round_number=told["round"],
            kind=told["kind"],
            reason=told["reason"],
            **self.by,
        )
        return _("%(name)s misses round %(number)d.") % {
            "name": self.entry.name,
            "number": told["round"],
        }


class EndEarly(CommandPage):
    title = gettext_lazy("End early")
    button = gettext_lazy("End it with the standings as they are")
    is_grave = True
    done_page = "change"

    def consequences(self) -> list[Text]:
        return [
            _("What is still open is not played any more and counts for nobody."),
            _("Games that are being played are called off."),
            _("The standings as they are become final; you can go on after all later."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        ending.end_early(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("The tournament is over.")


class GoOn(CommandPage):
    title = gettext_lazy("Go on after all")
    button = gettext_lazy("Go on")
    form_class = ReasonForm
    done_page = "change"

    def consequences(self) -> list[Text]:
        if not ending.ended_early(self.tournament):
            return [_("The tournament has not been ended early.")]
        return [
            _("Matches that were dropped are played after all, from their start."),
            _("Rounds and stages that had not been drawn can be drawn again."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        ending.go_on_after_all(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("The tournament goes on.")


PAGES = (
    ("entries/late/", "late_entry", LateEntry),
    ("entries/<slug:entry_id>/disqualify/", "disqualify", Disqualify),
    ("entries/<slug:entry_id>/penalty/", "penalise", Penalise),
    ("entries/<slug:entry_id>/miss-a-round/", "miss_round", MissRound),
    ("end-early/", "end_early", EndEarly),
    ("go-on/", "go_on", GoOn),
)
