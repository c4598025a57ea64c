"""Which formats follow one another, and what a forecast of the evening rests on."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.formats.standings.criteria import Criterion
from tournaments.forms.commands import OptionalReasonForm
from tournaments.models import Bracket
from tournaments.selectors.standings.criteria import possible_criteria
from tournaments.selectors.standings.words import COLUMNS
from tournaments.services.stages import StageSpec, spec_of

Format = Bracket.Format
# More stages than this nobody plays in an evening.
STAGES = 3
TIE_BREAKS = 6
# Which options mean something in which format; others are not asked for, and not read.
ASKED: dict[str, tuple[str, ...]] = {
    Format.SINGLE_ELIMINATION: ("third_place",),
    Format.DOUBLE_ELIMINATION: (),
    Format.SWISS: ("rounds",),
    Format.ROUND_ROBIN: ("twice", "boards"),
    Format.GROUPS: ("groups", "twice"),
    Format.ROTATING_PARTNERS: ("rounds", "boards"),
}


class StageForm(forms.Form):
    """One stage. An empty format ends the list; tie-breaks that are all empty are the usual ones.

    One that is *drawn* is only shown.
    """

    format = forms.ChoiceField(label=_("Format"), choices=Format.choices)
    qualifiers = forms.IntegerField(label=_("How many go on"), required=False, min_value=1)
    groups = forms.IntegerField(label=_("Groups"), required=False, min_value=2)
    rounds = forms.IntegerField(
        label=_("Rounds"),
        required=False,
        min_value=1,
        help_text=_("Empty: as many as the number of entries asks for."),
    )
    twice = forms.BooleanField(label=_("Everybody meets twice"), required=False)
    third_place = forms.BooleanField(label=_("Match for the third place"), required=False)
    boards = forms.IntegerField(
        label=_("Duplicate boards in a round"),
        required=False,
        min_value=0,
        help_text=_("The same hands at all tables; only online. Empty: ordinary games."),
    )

    def __init__(
        self,
        data: Any,
        *,
        number: int,
        drawn: Bracket | None = None,
        initial: dict[str, Any],
    ) -> None:
        super().__init__(data, prefix=f"stage_{number}", initial=initial)
        self.number = number
        self.drawn = drawn
        if number == 1:
            del self.fields["qualifiers"]
        else:
            format_: Any = self.fields["format"]
            format_.required = False
            format_.choices = [("", _("no further stage")), *Format.choices]
        for place in range(1, TIE_BREAKS + 1):
            self.fields[f"tie_break_{place}"] = forms.ChoiceField(
                label=_("Tie-break %(place)d") % {"place": place},
                required=False,
                choices=[
                    ("", "–"),
                    *((code, COLUMNS[code].title) for code in Criterion if _is_chosen(code)),
                ],
            )
        for field in self.fields.values():
            field.disabled = drawn is not None

    @property
    def tie_breaks(self) -> list[forms.BoundField]:
        return [self[f"tie_break_{place}"] for place in range(1, TIE_BREAKS + 1)]

    @property
    def has_tie_breaks(self) -> bool:
        return any(field.value() for field in self.tie_breaks)

    @property
    def options(self) -> list[tuple[forms.BoundField, str]]:
        """Return the fields of single formats, each with the classes of the formats that ask."""
        names = ("groups", "rounds", "twice", "third_place", "boards")
        return [
            (self[name], " ".join(f"for-{each}" for each, asked in ASKED.items() if name in asked))
            for name in names
        ]

    @property
    def is_empty(self) -> bool:
        return not self.cleaned_data.get("format")

    @property
    def spec(self) -> StageSpec:
        """Return what was asked for; what the format does not know is left out."""
        if self.drawn is not None:
            return spec_of(self.drawn)
        told = self.cleaned_data
        asked = {name: told[name] for name in ASKED[told["format"]] if told[name]}
        return StageSpec(
            format=told["format"],
            qualifiers=told.get("qualifiers"),
            tie_breaks=self._criteria(told["format"]),
            **asked,
        )

    def _criteria(self, format_: str) -> tuple[str, ...]:
        possible = possible_criteria(format_)
        chosen = [self.cleaned_data[f"tie_break_{place}"] for place in range(1, TIE_BREAKS + 1)]
        known = [code for code in chosen if code in possible]
        return (Criterion.POINTS.value, *known) if known else ()


def _is_chosen(code: Criterion) -> bool:
    """Tell whether a director chooses it: points come first, and lots last, of themselves."""
    return code not in (Criterion.POINTS, Criterion.LOTS)


def initial_of(bracket: Bracket) -> dict[str, Any]:
    """Return what the form of a stage shows of one that was chosen."""
    codes = [code for code in bracket.tie_breaks if _is_chosen(Criterion(code))]
    return {
        "format": bracket.format,
        "qualifiers": bracket.qualifiers,
        "groups": bracket.groups_wanted,
        "rounds": bracket.rounds_wanted,
        "twice": bracket.twice,
        "third_place": bracket.third_place,
        "boards": bracket.boards or None,
        **{f"tie_break_{place}": code for place, code in enumerate(codes, start=1)},
    }


def stage_forms(data: Any, brackets: Sequence[Bracket]) -> list[StageForm]:
    """Return the forms of all stages; with *data*, as they were filled in."""
    asked = []
    for number in range(1, max(STAGES, len(brackets)) + 1):
        bracket = brackets[number - 1] if number <= len(brackets) else None
        asked.append(
            StageForm(
                data,
                number=number,
                drawn=bracket if bracket is not None and bracket.is_drawn else None,
                initial={} if bracket is None else initial_of(bracket),
            )
        )
    return asked


class ForecastForm(OptionalReasonForm):
    """What the forecast rests on; nothing of it is kept."""

    entries = forms.IntegerField(label=_("Entries"), min_value=2, max_value=256)
    tables = forms.IntegerField(label=_("Tables"), min_value=1, max_value=128)
    minutes = forms.IntegerField(label=_("Minutes a match"), min_value=1, max_value=600)
    spread = forms.IntegerField(label=_("± minutes"), min_value=0, max_value=300)
    pause = forms.IntegerField(label=_("Minutes between"), min_value=0, max_value=300)

    @property
    def basis(self) -> list[forms.BoundField]:
        return [self[name] for name in ("entries", "tables", "minutes", "spread", "pause")]
