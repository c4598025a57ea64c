"""A form field for each kind of field that a rule set has; empty, it is as the preset says."""

import json
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from unfold.widgets import (
    UnfoldAdminCheckboxSelectMultipleWidget,
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
)

from games.rule_words import FIELD_HELP, FIELD_NAMES, VALUES

SEATS = ("2", "4", "6")
LONGEST_LADDER = 120


def _key(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _words(name: str) -> dict[str, Any]:
    return {
        "label": FIELD_NAMES[name],
        "help_text": FIELD_HELP.get(name, ""),
        "required": False,
    }


class RuleField(forms.Field):
    """A field of a rule set; left empty it is as the preset says."""

    def show_standard(self, words: str) -> None:
        """Show what the preset says."""
        said = _("Empty: as the preset (%(value)s).") % {"value": words}
        self.help_text = " ".join(filter(None, [str(self.help_text), said]))


class ChoiceOfRule(RuleField, forms.TypedChoiceField):
    """One of few values; in the form they are words, behind it what the engine reads."""

    def __init__(self, name: str) -> None:
        self.values: Mapping[str, object] = {_key(value): value for value in VALUES[name]}
        self.words = [(_key(value), said) for value, said in VALUES[name].items()]
        super().__init__(
            **_words(name),
            choices=[("", "–"), *self.words],
            coerce=lambda key: self.values[key],
            empty_value="",
            widget=UnfoldAdminSelectWidget,
        )

    def show_standard(self, words: str) -> None:
        said = _("as the preset: %(value)s") % {"value": words}
        self.choices = [("", said), *self.words]

    def prepare_value(self, value: object) -> object:
        return value if value == "" else _key(value)

    def has_changed(self, initial: object, data: object) -> bool:
        return self.prepare_value(initial) != (data or "")


class NumberOfRule(RuleField, forms.IntegerField):
    """A number of points; where a rule set may have none, 0 stands for that."""

    def __init__(self, name: str, *, least: int = 1) -> None:
        super().__init__(
            **_words(name),
            min_value=least,
            widget=UnfoldAdminIntegerFieldWidget,
        )

    def clean(self, value: Any) -> Any:
        """Return a number, None for no such thing, or "" for what the preset says."""
        number = super().clean(value)
        return "" if number is None else number or None

    def prepare_value(self, value: object) -> object:
        return 0 if value is None else value


class SeatsOfRule(RuleField, forms.TypedMultipleChoiceField):
    def __init__(self, name: str) -> None:
        super().__init__(
            **_words(name),
            choices=[(number, number) for number in SEATS],
            coerce=int,
            widget=UnfoldAdminCheckboxSelectMultipleWidget,
        )

    def clean(self, value: Any) -> Any:
        """Return a list of numbers, or "" for what the preset says."""
        return super().clean(value) or ""


class NumbersOfRule(RuleField, forms.CharField):
    """Numbers, however they are set apart: ``2 4 6``, ``2, 4, 6``."""

    def __init__(self, name: str) -> None:
        super().__init__(
            **_words(name),
            max_length=LONGEST_LADDER,
            widget=UnfoldAdminTextInputWidget,
        )

    def clean(self, value: Any) -> Any:
        """Return a list of numbers, or "" for what the preset says."""
        words = super().clean(value).replace(",", " ").replace(";", " ").split()
        if not all(word.isdecimal() for word in words):
            raise forms.ValidationError(_("Write numbers with spaces between them: 2 4 6 10 12."))
        return [int(word) for word in words] or ""

    def prepare_value(self, value: object) -> object:
        return " ".join(map(str, value)) if isinstance(value, list) else value
