"""The results of a whole round, typed from its slips with the keyboard alone."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import DomainError
from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.pages.of_match import names_of
from tournaments.admin.scoping import player_of
from tournaments.forms.commands import CommandForm
from tournaments.forms.results import PointsForm
from tournaments.models import Match, Round, Tournament
from tournaments.selectors.matches import MatchView, match_views
from tournaments.selectors.rounds import RoundProgress, StageProgress, progress_in
from tournaments.services import results
from tournaments.services.results import TypedResult

# A dispute is settled with a reason, on the page of its match.
TYPED_HERE = (Match.State.READY, Match.State.CALLED, Match.State.LIVE)


@dataclass(slots=True)
class Row:
    """A match of the round: its inputs while it is open, and why what was typed is refused."""

    match: MatchView
    key: int
    names: tuple[str, str]
    form: PointsForm | None = None
    refusal: str = ""

    @property
    def games(self) -> Any:
        return self.form.games() if self.form else ()

    @property
    def is_typed(self) -> bool:
        """Tell whether something was typed for this match, right or wrong."""
        return self.form is not None and self.form.has_changed()


class EnterRound(TournamentPage):
    tab = "rounds"
    for_scorers = True
    template_name = "admin/desk/enter_round.html"
    title = gettext_lazy("Results of a round")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        self.stage, self.round = self._round_or_404()
        return self._ask(self._rows(), CommandForm())

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        self.stage, self.round = self._round_or_404()
        token = CommandForm(request.POST)
        if not token.is_valid():
            return HttpResponseRedirect(request.path)
        typed = [row for row in self._rows(request.POST) if row.is_typed]
        saved = self._save(typed, token.command)
        if saved:
            self.confirm(
                ngettext("%(count)d result is saved.", "%(count)d results are saved.", saved)
                % {"count": saved}
            )
        if any(row.refusal for row in typed):
            # What has just been saved counts.
            self.stage, self.round = self._round_or_404()
            return self._ask(self._kept(typed), token, status=422)
        return HttpResponseRedirect(self._after())

    def _save(self, typed: list[Row], command_id: str) -> int:
        """Enter what is right; write to the other rows what is wrong with them."""
        refused = results.enter_results(
            actor=player_of(self.request),
            typed=[
                TypedResult(row.key, tuple(row.form.cleaned_data["scores"]))
                for row in typed
                if row.form is not None and self._is_ready(row, row.form)
            ],
            reason=_("Played with real cards."),
            command_id=command_id,
            at=timezone.now(),
        )
        for row in typed:
            if row.key in refused:
                row.refusal = _sentence(row, refused[row.key])
        return sum(not row.refusal for row in typed)

    @staticmethod
    def _is_ready(row: Row, form: PointsForm) -> bool:
        if not form.is_valid():
            row.refusal = " ".join(
                str(sentence) for errors in form.errors.values() for sentence in errors
            )
        elif row.match.series and row.match.kind in Match.OCCUPYING:
            row.refusal = _("This match is being played online; its own page can end it.")
        return not row.refusal

    def _kept(self, typed: list[Row]) -> list[Row]:
        """Return the rows as they are now, those that were refused as they were typed."""
        before = {row.key: row for row in typed if row.refusal}
        rows = self._rows()
        for row in rows:
            if row.key in before:
                row.refusal = before[row.key].refusal
                row.form = before[row.key].form if row.form else None
        return rows

    def _rows(self, data: Any = None) -> list[Row]:
        """Return the matches of the round by table; with *data*, as they were filled in."""
        matches = Match.objects.filter(round=self.row)
        keys = dict(matches.values_list("public_id", "pk"))
        views = [view for view in match_views(matches) if view.is_real]
        rows = [Row(view, keys[view.public_id], names_of(view)) for view in views]
        for row in rows:
            if data is not None or self._is_typed_here(row.match):
                row.form = PointsForm(
                    data,
                    prefix=row.match.public_id,
                    best_of=self.tournament.best_of,
                    sides=row.names,
                )
        return sorted(rows, key=lambda row: (row.match.table or 999, row.match.number))

    def _is_typed_here(self, match: MatchView) -> bool:
        is_online = bool(match.series) and match.kind in Match.OCCUPYING
        return match.kind in TYPED_HERE and not is_online and not self.stage.bracket.boards

    def _ask(self, rows: list[Row], form: CommandForm, *, status: int = 200) -> HttpResponse:
        _point_out(rows)
        return self.show(
            form=form,
            rows=rows,
            stage=self.stage,
            round=self.round,
            best_of=self.tournament.best_of,
            can_type=any(row.form for row in rows),
            running=self.tournament.state == Tournament.State.RUNNING,
            status=status,
        )

    def _after(self) -> str:
        """Return to the same page while results are missing, else to what comes next."""
        _stage, progress = self._round_or_404()
        if progress.is_over:
            return self.url_back("rounds")
        return self.request.get_full_path()

    def _round_or_404(self) -> tuple[StageProgress, RoundProgress]:
        number, wanted = self.kwargs["stage"], self.kwargs["number"]
        row = Round.objects.filter(
            bracket__tournament=self.tournament, bracket__number=number, number=wanted
        ).first()
        if row is None:
            raise Http404(_("There is no such round."))
        self.row = row
        stages = progress_in(self.tournament)
        stage = next(each for each in stages if each.bracket.number == number)
        return stage, next(each for each in stage.rounds if each.number == wanted)


def _point_out(rows: list[Row]) -> None:
    """Begin at the first row to type, or to mend; say at the points of a row what is wrong."""
    open_rows = [row for row in rows if row.form]
    wrong = [row for row in open_rows if row.refusal]
    for row in wrong:
        for field in row.form.fields.values() if row.form else ():
            field.widget.attrs["aria-invalid"] = "true"
            field.widget.attrs["aria-describedby"] = f"wrong-{row.match.public_id}"
    first = next(iter(wrong or open_rows), None)
    if first is not None and first.form is not None:
        # Not "autofocus": who types before the script of the page listens would send the form with
        # the first Enter. So the script gives the focus, and what has it is ready.
        first.form.fields["game_1_0"].widget.attrs["data-begin"] = True


def _sentence(row: Row, refusal: DomainError) -> str:
    """Say what is wrong with a row; who was faster than this form is not overwritten."""
    if refusal.code != "already_decided":
        return str(refusal.message)
    typed = row.form.cleaned_data["scores"] if row.form else ()
    points = ", ".join(f"{first}–{second}" for first, second in typed)
    return _(
        "Somebody has entered this result meanwhile; %(points)s, which you typed, is not saved."
    ) % {"points": points}


PAGES = (("rounds/<int:stage>/<int:number>/results/", "enter_round", EnterRound),)
