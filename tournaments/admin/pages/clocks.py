"""Other clocks while people play."""

from typing import Any, Final

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.forms.clocks import ClocksForm
from tournaments.forms.commands import CommandForm
from tournaments.services import clocks
from tournaments.services.clocks import ClockPreview

FIELDS: Final = ("turn_seconds", "bank_seconds", "grace_minutes")


class ChangeClocks(CommandPage):
    """First the new clocks, then whom they concern, and only then the change."""

    title = gettext_lazy("Change the clocks")
    button = gettext_lazy("Show whom it concerns")
    form_class = ClocksForm

    def new_form(self, data: Any = None) -> CommandForm:
        return ClocksForm(
            data,
            initial={
                "turn_seconds": self.tournament.turn_seconds,
                "bank_seconds": self.tournament.bank_seconds,
                "grace_minutes": self.tournament.grace_minutes,
            },
        )

    def consequences(self) -> list[Text]:
        return [_("Nothing changes yet: the next page shows whom it concerns.")]

    def ask(self, form: forms.Form) -> HttpResponse:
        if form.is_bound and form.is_valid() and not form.cleaned_data["confirmed"]:
            return self._preview(form)
        return super().ask(form)

    def post(self, request: Any, **kwargs: Any) -> HttpResponse:
        if request.POST.get("confirmed"):
            return super().post(request, **kwargs)
        return self.ask(self.new_form(request.POST))

    def _preview(self, form: forms.Form) -> HttpResponse:
        preview = clocks.preview_clocks(tournament_id=self.tournament.pk, **_clocks(form))
        told = self.request.POST.copy()
        told["confirmed"] = "1"
        agreed = self.new_form(told)
        for field in agreed.fields.values():
            field.widget = forms.HiddenInput()
        return self.show(
            form=agreed,
            consequences=sentences(preview, form.cleaned_data["turn_seconds"]),
            button=_("Change the clocks"),
            is_grave=False,
            back_url=self.url("clocks"),
        )

    def carry_out(self, form: CommandForm) -> Text:
        clocks.change_clocks(
            tournament_id=self.tournament.pk,
            reason=form.cleaned_data["reason"],
            command_id=form.command,
            **_clocks(form),
            **self.by,
        )
        return _("The clocks are changed.")


def sentences(preview: ClockPreview, seconds: int) -> list[Text]:
    """Say whom the new clocks concern, and how."""
    return [
        *_about_turns(preview, seconds),
        *_about_banks(preview),
        *_about_graces(preview),
        _("Matches that are called from now on have the new clocks."),
    ]


def _about_turns(preview: ClockPreview, seconds: int) -> list[Text]:
    if not (preview.live and preview.more_seconds):
        return []
    at_tables = ngettext(
        "%(number)d table is in play.", "%(number)d tables are in play.", preview.live
    ) % {"number": preview.live}
    if preview.more_seconds > 0:
        effect = _("Who is to act there has %(more)d seconds more.")
    else:
        effect = _("Who is to act there has %(seconds)d seconds from now, at most.")
    values = {"more": preview.more_seconds, "seconds": seconds}
    return [f"{at_tables} {effect % values}"]


def _about_banks(preview: ClockPreview) -> list[Text]:
    if not (preview.live and preview.more_bank):
        return []
    if preview.more_bank > 0:
        told = _("Each player there has %(more)d seconds more in the time bank.")
    else:
        told = _("Each player there has %(less)d seconds less in the time bank, as far as it goes.")
    return [told % {"more": preview.more_bank, "less": -preview.more_bank}]


def _about_graces(preview: ClockPreview) -> list[Text]:
    if not (preview.called and preview.more_minutes):
        return []
    called = ngettext(
        "%(number)d match is called.", "%(number)d matches are called.", preview.called
    ) % {"number": preview.called}
    minutes = abs(preview.more_minutes)
    if preview.more_minutes > 0:
        effect = ngettext(
            "The grace there ends %(minutes)d minute later.",
            "The grace there ends %(minutes)d minutes later.",
            minutes,
        )
    else:
        effect = ngettext(
            "The grace there ends %(minutes)d minute sooner, but nobody has less than a minute.",
            "The grace there ends %(minutes)d minutes sooner, but nobody has less than a minute.",
            minutes,
        )
    return [f"{called} {effect % {'minutes': minutes}}"]


def _clocks(form: forms.Form) -> dict[str, Any]:
    return {name: form.cleaned_data[name] for name in FIELDS}


PAGES = (("clocks/", "clocks", ChangeClocks),)
