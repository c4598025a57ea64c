"""The format: which stages follow one another, and when that would be over."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.errors import DomainError
from tournaments.admin.pages.base import TournamentPage
from tournaments.admin.scoping import player_of
from tournaments.formats.forecast import Pace
from tournaments.forms.stages import ForecastForm, StageForm, stage_forms
from tournaments.models import Bracket, Entry, Tournament
from tournaments.selectors import forecasts
from tournaments.selectors.forecasts import Conditions, Outlook
from tournaments.services import stages
from tournaments.services.stages import StageSpec

Format = Bracket.Format
# A forecast for a club that has not entered anybody yet.
USUAL_ENTRIES = 16
FEWEST_ENTRIES = 4


@dataclass(frozen=True, slots=True)
class Choice:
    """Stages, in words, with the outlook for each number of tables."""

    title: str
    outlooks: tuple[Outlook | None, ...]
    is_chosen: bool = False

    @property
    def matches(self) -> int | None:
        known = [each for each in self.outlooks if each is not None]
        return known[0].forecast.matches if known else None


class StagesPage(TournamentPage):
    tab = "stages"
    template_name = "admin/desk/stages.html"
    title = gettext_lazy("Format and forecast")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        asked = stage_forms(None, self._existing())
        return self._ask(asked, ForecastForm(initial=self._usual()))

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Save the stages, or only show what they would mean for the evening."""
        asked = stage_forms(request.POST, self._existing())
        basis = ForecastForm(request.POST)
        valid = not any(form.errors for form in (*asked, basis))
        if "forecast" in request.POST or not valid:
            return self._ask(asked, basis, status=200 if valid else 422)
        try:
            stages.set_stages(
                actor=player_of(request),
                tournament_id=self.tournament.pk,
                stages=_specs(asked),
                reason=basis.cleaned_data["reason"],
                command_id=basis.command,
                at=timezone.now(),
            )
        except DomainError as refusal:
            self._point_out(refusal, asked, basis)
            return self._ask(asked, basis, status=422)
        self.confirm(_("The format is saved."))
        return HttpResponseRedirect(self.url("stages"))

    @staticmethod
    def _point_out(refusal: DomainError, asked: Sequence[StageForm], basis: ForecastForm) -> None:
        """Put a refusal at the field of the stage that it is about."""
        number, field = refusal.data.get("stage"), refusal.data.get("field")
        form = next((each for each in asked if each.number == number), None)
        if form is not None and field in form.fields:
            form.add_error(str(field), str(refusal.message))
        else:
            basis.add_error(None, str(refusal.message))

    def _existing(self) -> list[Bracket]:
        return stages.stages_of(self.tournament)

    def _ask(
        self, asked: list[StageForm], basis: ForecastForm, *, status: int = 200
    ) -> HttpResponse:
        existing = self._existing()
        drawn = [bracket for bracket in existing if bracket.is_drawn]
        return self.show(
            stages=asked,
            form=basis,
            drawn=drawn,
            needs_reason=bool(drawn),
            online=self.tournament.mode == Tournament.Mode.ONLINE,
            is_open=self.tournament.state
            not in (Tournament.State.FINISHED, Tournament.State.CANCELLED),
            **self._forecast(asked, basis, existing),
            status=status,
        )

    def _forecast(
        self, asked: Sequence[StageForm], basis: ForecastForm, existing: Sequence[Bracket]
    ) -> dict[str, Any]:
        given = self._conditions(basis)
        if given is None:
            return {"choices": []}
        chosen = list(existing) or [Bracket(number=1, format=Format.SINGLE_ELIMINATION)]
        if basis.is_bound and all(form.is_valid() for form in asked):
            chosen = [_bracket(number, spec) for number, spec in enumerate(_specs(asked), start=1)]
        individuals = chosen[0].format == Format.ROTATING_PARTNERS
        tables = _numbers_of_tables(given)
        compared = [chosen, *forecasts.usual_choices(given.entries, individuals=individuals)]
        choices = [
            Choice(
                _title(each),
                tuple(
                    forecasts.outlook(each, forecasts.with_tables(given, number))
                    for number in tables
                ),
                is_chosen=each is chosen,
            )
            for each in compared
        ]
        return {
            "choices": _without_repeats(choices),
            "tables": tables,
            "given": given,
            "chosen": forecasts.outlook(chosen, given),
            "saving": _saving(forecasts.saving(chosen, given)),
        }

    def _conditions(self, basis: ForecastForm) -> Conditions | None:
        told = basis.initial
        if basis.is_bound:
            if not basis.is_valid():
                return None
            told = basis.cleaned_data
        pace = Pace(minutes=told["minutes"], spread=told["spread"], pause=told["pause"])
        return Conditions(told["entries"], told["tables"], self._begins_at(), pace)

    def _begins_at(self) -> datetime:
        """Return when play began; before that, when it is to begin, or now if that is over."""
        tournament, now = self.tournament, timezone.now()
        if tournament.started_at is not None:
            return tournament.started_at
        return max(tournament.starts_at or now, now)

    def _usual(self) -> dict[str, Any]:
        active = self.tournament.entries.exclude(status__in=Entry.GONE).count()
        pace = forecasts.usual_pace(self.tournament)
        return {
            "entries": active if active >= FEWEST_ENTRIES else USUAL_ENTRIES,
            "tables": self.tournament.tables,
            "minutes": pace.minutes,
            "spread": pace.spread,
            "pause": pace.pause,
        }


def _specs(asked: Sequence[StageForm]) -> list[StageSpec]:
    """Return the stages up to the last: one without a format ends them, and so does a knock-out."""
    specs: list[StageSpec] = []
    for form in asked:
        if form.is_empty:
            break
        specs.append(form.spec)
        if form.spec.format in Bracket.KNOCK_OUT:
            break
    return specs


def _bracket(number: int, spec: StageSpec) -> Bracket:
    return Bracket(
        number=number,
        format=spec.format,
        qualifiers=spec.qualifiers,
        rounds_wanted=spec.rounds,
        groups_wanted=spec.groups,
        twice=spec.twice,
        third_place=spec.third_place,
    )


def _numbers_of_tables(given: Conditions) -> list[int]:
    """Return the numbers of tables to compare: some fewer, some more, and enough for everybody."""
    most = max(given.entries // 2, given.tables)
    others = {given.tables + more for more in (-4, -2, 0, 2, 4)} | {given.entries // 2}
    return sorted(number for number in others if 1 <= number <= most)


def _title(chosen: Sequence[Bracket]) -> str:
    before: list[Bracket | None] = [None, *chosen]
    return " → ".join(map(_stage_title, chosen, before))


def _stage_title(stage: Bracket, before: Bracket | None) -> str:
    title = str(stage.get_format_display())
    if stage.groups_wanted:
        title = _("%(count)d groups") % {"count": stage.groups_wanted}
    elif stage.rounds_wanted:
        title += " · " + ngettext("%(count)d round", "%(count)d rounds", stage.rounds_wanted) % {
            "count": stage.rounds_wanted
        }
    if stage.qualifiers and before is not None and before.groups_wanted:
        title = _("%(title)s of the best %(count)d of each") % {
            "title": title,
            "count": stage.qualifiers,
        }
    elif stage.qualifiers:
        title = _("%(title)s of the best %(count)d") % {"title": title, "count": stage.qualifiers}
    return title


def _without_repeats(choices: Sequence[Choice]) -> list[Choice]:
    """Return *choices* without one that is what was chosen."""
    chosen, *others = choices
    return [chosen, *(each for each in others if each.title != chosen.title)]


def _saving(found: forecasts.Saving | None) -> str:
    if found is None:
        return ""
    return ngettext(
        "%(tables)d table would save %(minutes)d minutes.",
        "%(tables)d tables would save %(minutes)d minutes.",
        found.tables,
    ) % {"tables": found.tables, "minutes": found.minutes}


PAGES = (("stages/", "stages", StagesPage),)
