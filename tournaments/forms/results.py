"""Forms of the commands about matches."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm, OptionalReasonForm, ReasonForm

BOTH_ABSENT = "none"


class TableForm(CommandForm):
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=999)


class PointsForm(forms.Form):
    """The points of each game, side by side; games that were not played stay empty."""

    def __init__(self, *args: Any, best_of: int, sides: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.best_of = best_of
        for game in range(1, best_of + 1):
            for place, side in enumerate(sides):
                self.fields[f"game_{game}_{place}"] = forms.IntegerField(
                    label=_("Game %(game)d, %(side)s") % {"game": game, "side": side},
                    required=False,
                    min_value=0,
                    max_value=99,
                    widget=forms.NumberInput(attrs={"inputmode": "numeric", "class": "points"}),
                )

    def games(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """Return the two fields of each game."""
        return [
            (self[f"game_{game}_0"], self[f"game_{game}_1"]) for game in range(1, self.best_of + 1)
        ]

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        scores = []
        for game in range(1, self.best_of + 1):
            points = told.get(f"game_{game}_0"), told.get(f"game_{game}_1")
            if points == (None, None):
                continue
            if None in points:
                raise ValidationError(
                    _("Game %(game)d has the points of one side only."), params={"game": game}
                )
            scores.append(points)
        told["scores"] = scores
        return told


class ScoresForm(PointsForm, OptionalReasonForm):
    """The result of one match, with a remark or, where it overrides something, a reason."""

    def __init__(self, *args: Any, reason_needed: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game_1_0"].required = self.fields["game_1_1"].required = True
        self.fields["reason"].required = reason_needed
        if reason_needed:
            self.fields["reason"].label = _("Reason")


class WalkoverForm(ReasonForm):
    def __init__(self, *args: Any, sides: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["winner"] = forms.ChoiceField(
            label=_("Who wins"),
            widget=forms.RadioSelect,
            choices=[
                ("0", sides[0]),
                ("1", sides[1]),
                (BOTH_ABSENT, _("Nobody: both are absent")),
            ],
        )

    @property
    def place(self) -> int | None:
        winner = self.cleaned_data["winner"]
        return None if winner == BOTH_ABSENT else int(winner)


class BoardsCorrectionForm(WalkoverForm):
    """What is put in the place of boards: their points come from the table alone."""

    def result(self) -> dict[str, Any]:
        return {"winner": self.place}


class CorrectionForm(ScoresForm):
    """A result instead of the one that stands: the points, or who goes on without a game."""

    def __init__(self, *args: Any, sides: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, sides=sides, reason_needed=True, **kwargs)
        self.fields["game_1_0"].required = self.fields["game_1_1"].required = False
        self.fields["winner"] = forms.ChoiceField(
            label=_("Instead of points"),
            widget=forms.RadioSelect,
            required=False,
            choices=[
                ("", _("The points above")),
                ("0", _("Walkover for %(side)s") % {"side": sides[0]}),
                ("1", _("Walkover for %(side)s") % {"side": sides[1]}),
                (BOTH_ABSENT, _("Both absent: nobody wins")),
            ],
        )

    def clean(self) -> dict[str, Any]:
        told = super().clean()
        if not told.get("winner") and not told["scores"]:
            raise ValidationError(_("Enter the points, or say who wins without a game."))
        return told

    def result(self) -> dict[str, Any]:
        """Return the result as the service takes it: scores, or the place that goes on."""
        winner = self.cleaned_data["winner"]
        if not winner:
            return {"scores": self.cleaned_data["scores"]}
        return {"winner": None if winner == BOTH_ABSENT else int(winner)}
