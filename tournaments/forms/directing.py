"""Forms of what is directed where a match is shown: their buttons say what is chosen."""

from django import forms

from tournaments.forms.commands import CommandForm


class AtTableForm(CommandForm):
    """A table by its number; none: the one that the match would be called to by itself."""

    table = forms.IntegerField(required=False, min_value=1, max_value=999)


class ToTableForm(AtTableForm):
    """A table that must be named."""

    table = forms.IntegerField(min_value=1, max_value=999)


class PlaceForm(CommandForm):
    """One of the two sides."""

    place = forms.TypedChoiceField(coerce=int, choices=[("0", "0"), ("1", "1")])


class AnswerForm(CommandForm):
    """A call for the director, by its public id."""

    call = forms.CharField(max_length=20)


class AnnouncementChoiceForm(CommandForm):
    """An announcement, by its key."""

    announcement = forms.IntegerField(min_value=1, max_value=2**63 - 1)
