"""Somebody plays in the place of another: a pair, or one partner."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, Text
from tournaments.admin.pages.entries import EntryCommand
from tournaments.forms.commands import CommandForm
from tournaments.forms.entries import ComingForm, SubstituteForm, free_pairs
from tournaments.models import Pair
from tournaments.services import clubs, entries, imports


def coming_pair(page: CommandPage, form: CommandForm) -> Pair:
    """Return the pair that a form names; whoever is new is added to the club.

    :raises DomainError: if two people cannot be one.
    """
    told = form.cleaned_data
    # Not in one transaction with what it comes for, as with a substitute.
    return told["pair"] or imports.pair_of_people(
        tournament_id=page.tournament.pk,
        first=told["first"],
        second=told["second"],
        **page.by,
    )


class Replace(EntryCommand):
    title = gettext_lazy("Replace an entry")
    button = gettext_lazy("Replace")

    def new_form(self, data: Any = None) -> CommandForm:
        return ComingForm(data, pairs=free_pairs(self.tournament))

    def consequences(self) -> list[Text]:
        if self.entry.pair_id is None:
            return [_("Here everybody plays alone: let somebody substitute this player instead.")]
        return [
            _("Another pair takes the place of %(name)s, in the draw too.")
            % {"name": self.entry.name},
            _("It is possible until the first match of this place has been played."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        pair = coming_pair(self, form)
        entries.replace_entry(
            entry_id=self.entry.pk,
            pair_id=pair.pk,
            reason=form.cleaned_data["reason"],
            **self.by,
        )
        return _("%(pair)s plays instead of %(name)s.") % {
            "pair": pair,
            "name": self.entry.name,
        }


class Substitute(EntryCommand):
    title = gettext_lazy("Substitute a partner")
    button = gettext_lazy("Substitute")

    def new_form(self, data: Any = None) -> CommandForm:
        return SubstituteForm(data, entry=self.entry)

    def consequences(self) -> list[Text]:
        return [
            _("Somebody else plays for %(name)s from now on.") % {"name": self.entry.name},
            _("In a game that is being played they take over the seat, with its cards."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        # Not in one transaction with the substitution: that locks tables before clubs.
        coming = told["member"] or clubs.add_member(
            club_id=self.tournament.club_id, name=told["name"], **self.by
        )
        entries.substitute(
            entry_id=self.entry.pk,
            leaving_member_id=told["leaving"].pk,
            member_id=coming.pk,
            reason=told["reason"],
            **self.by,
        )
        return _("%(comes)s plays instead of %(leaves)s.") % {
            "comes": coming,
            "leaves": told["leaving"],
        }


PAGES = (
    ("entries/<slug:entry_id>/replace/", "replace", Replace),
    ("entries/<slug:entry_id>/substitute/", "substitute", Substitute),
)
