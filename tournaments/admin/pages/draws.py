"""The draw: look at it, draw again as often as wanted, confirm the one that is shown."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.admin.pages.base import CommandPage, Text, TournamentPage
from tournaments.admin.scoping import player_of
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.forms.draws import DrawForm
from tournaments.forms.entries import SwapForm
from tournaments.messages.pairings import shown_rounds
from tournaments.models import Bracket, Tournament
from tournaments.services import draws, swapping

DRAWABLE = (Tournament.State.DRAFT, Tournament.State.CHECK_IN, Tournament.State.DRAWN)


class DrawPage(TournamentPage):
    tab = "draw"
    template_name = "admin/desk/draw.html"
    title = gettext_lazy("Draw")

    def get(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Show the draw that follows from the seed in the address, or from a new one."""
        return self._preview(request.GET.get("seed", ""))

    def _preview(self, draw_seed: str, form: DrawForm | None = None) -> HttpResponse:
        status = 422 if form is not None else 200
        drawn = self.tournament.draw_seed
        if self.tournament.state not in DRAWABLE:
            return self.show(drawn=drawn)
        try:
            preview = draws.preview_draw(tournament_id=self.tournament.pk, draw_seed=draw_seed)
        except DomainError as refusal:
            return self.show(refusal=refusal.message, drawn=drawn, status=status)
        if form is None:
            form = DrawForm(initial={"draw_seed": preview.draw_seed, "expected_seq": preview.seq})
        return self.show(
            preview=preview,
            rounds=shown_rounds(preview),
            individuals=preview.stage.format == Bracket.Format.ROTATING_PARTNERS,
            can_draw=True,
            form=form,
            drawn=drawn,
            is_redraw=self.tournament.state == Tournament.State.DRAWN,
            status=status,
        )

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        form = DrawForm(request.POST)
        if not form.is_valid():
            return self._preview("", form)
        told = form.cleaned_data
        try:
            draws.draw(
                actor=player_of(request),
                tournament_id=self.tournament.pk,
                draw_seed=told["draw_seed"],
                expected_seq=told["expected_seq"],
                breaches_allowed=told["breaches_allowed"],
                reason=told["reason"],
                command_id=form.command,
                at=timezone.now(),
            )
        except DomainError as refusal:
            self.refuse(refusal)
            return self._preview(told["draw_seed"])
        self.confirm(_("It is drawn."))
        return HttpResponseRedirect(self.url("change"))


class UndoDraw(CommandPage):
    tab = "draw"
    title = gettext_lazy("Undo the draw")
    button = gettext_lazy("Undo the draw")
    form_class = ReasonForm
    is_grave = True
    done_page = "entries"

    def consequences(self) -> list[Text]:
        return [
            _("The draw is removed; the entries stay and can be changed again."),
            _("The log keeps the seed of the draw that is undone."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        draws.undo_draw(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **self.by,
        )
        return _("The draw is undone.")


class Swap(CommandPage):
    tab = "draw"
    title = gettext_lazy("Swap two entries")
    button = gettext_lazy("Swap")

    def new_form(self, data: Any = None) -> CommandForm:
        return SwapForm(data, tournament=self.tournament)

    def consequences(self) -> list[Text]:
        return [
            _("The two change places in what was drawn last; neither may have played in it."),
            _("Matches of theirs that were called are called again."),
            _("The draw then no longer follows from its seed alone; the log says so."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        swapping.swap_entries(
            first_entry_id=told["first"].pk,
            second_entry_id=told["second"].pk,
            reason=told["reason"],
            **self.by,
        )
        return _("%(first)s and %(second)s have changed places.") % {
            "first": told["first"],
            "second": told["second"],
        }


PAGES = (
    ("draw/", "draw", DrawPage),
    ("draw/undo/", "undo_draw", UndoDraw),
    ("draw/swap/", "swap", Swap),
)
