"""The two forms of an import: the file, and the consent to what the dry run showed."""

import base64
import binascii
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm
from tournaments.models import Club
from tournaments.services.imports import LARGEST_FILE


class UploadForm(forms.Form):
    file = forms.FileField(
        label=_("CSV or XLSX file"),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx,text/csv,text/plain"}),
    )

    def data_of_file(self) -> bytes:
        """Return what was uploaded, of a larger file only as much as shows that it is too large."""
        data: bytes = self.cleaned_data["file"].read(LARGEST_FILE + 1)
        return data


class ImportForm(CommandForm):
    """The file travels with the form, so that nothing lies about on the server meanwhile."""

    content = forms.CharField(widget=forms.HiddenInput, strip=True)
    digest = forms.CharField(widget=forms.HiddenInput, max_length=64)
    only_good = forms.BooleanField(widget=forms.HiddenInput, required=False)

    def clean_content(self) -> bytes:
        try:
            return base64.b64decode(self.cleaned_data["content"], validate=True)
        except (binascii.Error, ValueError):
            raise ValidationError(_("The file did not arrive whole; upload it again.")) from None


def carried(data: bytes) -> str:
    """Return *data* as the hidden field of :class:`ImportForm` carries it."""
    return base64.b64encode(data).decode()


class ClubForm(forms.Form):
    """Into which of their clubs somebody imports."""

    def __init__(self, *args: Any, clubs: QuerySet[Club], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["club"] = forms.ModelChoiceField(clubs, label=_("Club"))
