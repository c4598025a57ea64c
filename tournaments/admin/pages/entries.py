"""Who plays: the list with check-in, and what may happen to an entry."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tournaments.admin.evenings import Step
from tournaments.admin.pages.base import CommandPage, OneClick, Text, TournamentPage
from tournaments.admin.steps import evening_of
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.entries import EnterForm, SeedForm
from tournaments.models import Bracket, Entry, LineUp, Tournament
from tournaments.selectors.drawn import last_drawn
from tournaments.services import entries, imports
from tournaments.services.stages import individuals


class EntriesPage(TournamentPage):
    tab = "entries"
    template_name = "admin/desk/entries.html"
    title = gettext_lazy("Entries and check-in")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        rows = list(
            self.tournament.entries.prefetch_related(with_players()).order_by("seed", "name", "pk")
        )
        state = self.tournament.state
        return self.show(
            entries=[(row, players_of(row)) for row in rows],
            here=sum(row.status == Entry.Status.CHECKED_IN for row in rows),
            active=sum(row.is_active for row in rows),
            drawn=state in (Tournament.State.DRAWN, Tournament.State.RUNNING),
            before_draw=state in (Tournament.State.DRAFT, Tournament.State.CHECK_IN),
            alone=individuals(self.tournament),
            swiss=self.tournament.brackets.filter(format=Bracket.Format.SWISS)
            .exclude(state=Bracket.State.CLOSED)
            .exists(),
            checking_in=state == Tournament.State.CHECK_IN,
            open_to_change=state not in (Tournament.State.FINISHED, Tournament.State.CANCELLED),
            late_entry=self._late_entry(),
        )

    def _late_entry(self) -> Step | None:
        """Return the button for who comes late, None if there is no room."""
        address = self.url("late_entry")
        others = evening_of(self.tournament).others
        return next((step for step in others if step.url == address), None)


def with_players() -> Prefetch[str, QuerySet[LineUp], str]:
    """Read along who plays now: after a substitution that is not the pair any more."""
    playing = LineUp.objects.filter(until_at__isnull=True).select_related("member")
    return Prefetch("line_ups", playing.order_by("place", "pk"), to_attr="playing")


def players_of(entry: Entry) -> str:
    """Return who plays in *entry*, "" where its name says just that."""
    playing: list[LineUp] = vars(entry)["playing"]
    people = " / ".join(row.member.name for row in playing)
    return "" if people == entry.name else people


class _OfEntry(TournamentPage):
    """A page about the entry that the address names."""

    def entry_or_404(self, public_id: str) -> Entry:
        entry = (
            self.tournament.entries.select_related("tournament__club")
            .filter(public_id=public_id)
            .first()
        )
        if entry is None:
            raise Http404(_("There is no such entry."))
        return entry


class _EntryClick(_OfEntry, OneClick):
    done_page = "entries"

    def post(self, request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        self.entry = self.entry_or_404(kwargs["entry_id"])
        if "tonight" not in request.POST:
            self.row = self.entry.public_id
        return super().post(request, **kwargs)

    def done_url(self) -> str:
        """Return to tonight's page, where the list of who is missing gets shorter, or to all."""
        return reverse("admin:index") if "tonight" in self.request.POST else super().done_url()


class CheckIn(_EntryClick):
    def carry_out(self) -> Text:
        entries.check_in(entry_id=self.entry.pk, **self.by)
        return _("%(name)s: checked in.") % {"name": self.entry.name}


class CheckEverybodyIn(OneClick):
    done_page = "entries"

    def carry_out(self) -> Text:
        count = entries.check_everybody_in(tournament_id=self.tournament.pk, **self.by)
        return ngettext(
            "%(count)d more is checked in.", "%(count)d more are checked in.", count
        ) % {"count": count}


class UndoCheckIn(_EntryClick):
    def carry_out(self) -> Text:
        entries.undo_check_in(entry_id=self.entry.pk, **self.by)
        return _("%(name)s: not checked in.") % {"name": self.entry.name}


class Enter(CommandPage):
    tab = "entries"
    title = pgettext_lazy("organiser", "Enter")
    button = pgettext_lazy("organiser", "Enter")
    done_page = "entries"

    def new_form(self, data: Any = None) -> CommandForm:
        return EnterForm(data, tournament=self.tournament)

    def consequences(self) -> list[Text]:
        return [_("Whoever is new is added to the club, and two who are no pair yet become one.")]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        where = {"tournament_id": self.tournament.pk, "seed": told["seed"], **self.by}
        if told.get("pair"):
            entry = entries.enter_pair(pair_id=told["pair"].pk, **where)
        else:
            people = {"first": told["first"], "second": told.get("second", "")}
            entry = imports.enter_people(**people, **where)
        return _("%(name)s is entered.") % {"name": entry.name}

    def following_url(self) -> str:
        """Return to the empty form: at the door one comes after another."""
        return self.url("enter")


class EntryCommand(_OfEntry, CommandPage):
    tab = "entries"
    done_page = "entries"

    def prepare(self) -> None:
        self.entry = self.entry_or_404(self.kwargs["entry_id"])


class Seed(EntryCommand):
    title = gettext_lazy("Seed")
    button = gettext_lazy("Save")

    def new_form(self, data: Any = None) -> CommandForm:
        return SeedForm(data, initial={"seed": self.entry.seed})

    def consequences(self) -> list[Text]:
        return [_("%(name)s gets this seed in the next draw.") % {"name": self.entry.name}]

    def carry_out(self, form: CommandForm) -> Text:
        entries.set_seed(entry_id=self.entry.pk, seed=form.cleaned_data["seed"], **self.by)
        return _("%(name)s: the seed is saved.") % {"name": self.entry.name}


def gone_from(tournament: Tournament) -> list[Text]:
    """Say what becomes of the matches of an entry that plays no more."""
    told: list[Text] = [
        _("Open matches go to the other side by walkover; a game in play is called off.")
    ]
    drawn = last_drawn(tournament)
    if drawn is None or drawn.is_knock_out:
        return told
    if drawn.format == Bracket.Format.SWISS:
        return [*told, _("Rounds that are still to be drawn leave them out.")]
    if tournament.withdrawn_annulled and not drawn.boards:
        return [*told, _("With less than half of their matches played, none of them counts.")]
    return told


class Withdraw(EntryCommand):
    title = gettext_lazy("Withdraw an entry")
    button = gettext_lazy("Withdraw")
    form_class = ReasonForm
    is_grave = True

    def consequences(self) -> list[Text]:
        name = {"name": self.entry.name}
        if self.tournament.state in (Tournament.State.DRAFT, Tournament.State.CHECK_IN):
            return [_("%(name)s will not be in the draw.") % name]
        return [_("%(name)s plays no more.") % name, *gone_from(self.tournament)]

    def carry_out(self, form: CommandForm) -> Text:
        entries.withdraw(entry_id=self.entry.pk, reason=form.cleaned_data["reason"], **self.by)
        return _("%(name)s has withdrawn.") % {"name": self.entry.name}


class Reinstate(EntryCommand):
    title = gettext_lazy("Take a withdrawal back")
    button = gettext_lazy("Take the withdrawal back")

    def consequences(self) -> list[Text]:
        return [
            _("%(name)s plays again.") % {"name": self.entry.name},
            _("A match that was lost by the withdrawal is played after all."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        entries.reinstate(entry_id=self.entry.pk, reason=form.cleaned_data["reason"], **self.by)
        return _("%(name)s is back.") % {"name": self.entry.name}


PAGES = (
    ("entries/", "entries", EntriesPage),
    ("entries/enter/", "enter", Enter),
    ("entries/check-in/", "check_everybody_in", CheckEverybodyIn),
    ("entries/<slug:entry_id>/check-in/", "check_in", CheckIn),
    ("entries/<slug:entry_id>/undo-check-in/", "undo_check_in", UndoCheckIn),
    ("entries/<slug:entry_id>/seed/", "seed", Seed),
    ("entries/<slug:entry_id>/withdraw/", "withdraw", Withdraw),
    ("entries/<slug:entry_id>/reinstate/", "reinstate", Reinstate),
)
