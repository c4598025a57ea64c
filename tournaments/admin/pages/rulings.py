"""What the director has ruled: penalties, missed rounds, who is kept apart; and taking it back."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.admin.pages.base import CommandPage, OneClick, Text, TournamentPage
from tournaments.forms.commands import CommandForm
from tournaments.forms.mishaps import ApartForm
from tournaments.models import Penalty, RequestedBye
from tournaments.services import apart, byes, penalties


class RulingsPage(TournamentPage):
    tab = "rulings"
    template_name = "admin/desk/rulings.html"
    title = gettext_lazy("Rulings")

    def get(self, _request: HttpRequest, **kwargs: Any) -> HttpResponse:
        within = {"bracket__tournament": self.tournament}
        return self.show(
            penalties=Penalty.objects.filter(**within)
            .select_related("entry", "bracket")
            .order_by("-pk"),
            byes=RequestedBye.objects.filter(**within)
            .select_related("entry", "bracket")
            .order_by("bracket", "round_number", "entry__name"),
            groups=self.tournament.apart_groups.prefetch_related("entries").order_by("name", "pk"),
        )


class KeepApart(CommandPage):
    tab = "rulings"
    title = gettext_lazy("Keep entries apart")
    button = gettext_lazy("Keep them apart")
    done_page = "rulings"

    def new_form(self, data: Any = None) -> CommandForm:
        return ApartForm(data, tournament=self.tournament)

    def consequences(self) -> list[Text]:
        return [
            _("The rounds of a Swiss stage that are drawn from now on do not bring them together."),
            _("If no such round exists, the draw says so and asks you."),
        ]

    def carry_out(self, form: CommandForm) -> Text:
        told = form.cleaned_data
        apart.keep_apart(
            tournament_id=self.tournament.pk,
            name=told["name"],
            entry_ids=[entry.pk for entry in told["entries"]],
            **self.by,
        )
        return _("They are kept apart.")


class LetMeet(OneClick):
    done_page = "rulings"

    def carry_out(self) -> Text:
        group = self.tournament.apart_groups.filter(pk=self.kwargs["group_id"]).first()
        if group is None:
            raise Http404(_("There is no such group."))
        apart.let_meet(group_id=group.pk, **self.by)
        return _("They may meet again.")


class RevokePenalty(CommandPage):
    tab = "rulings"
    title = gettext_lazy("Give points back")
    button = gettext_lazy("Give the points back")
    done_page = "rulings"

    def prepare(self) -> None:
        found = Penalty.objects.filter(
            bracket__tournament=self.tournament, pk=self.kwargs["penalty_id"]
        )
        penalty = found.select_related("entry").first()
        if penalty is None:
            raise Http404(_("There is no such penalty."))
        self.penalty = penalty

    def consequences(self) -> list[Text]:
        return [
            _("%(name)s has the points again; the log keeps both.")
            % {"name": self.penalty.entry.name}
        ]

    def carry_out(self, form: CommandForm) -> Text:
        penalties.revoke_penalty(
            penalty_id=self.penalty.pk, reason=form.cleaned_data["reason"], **self.by
        )
        return _("%(name)s: the points are given back.") % {"name": self.penalty.entry.name}


class TakeByeBack(OneClick):
    done_page = "rulings"

    def carry_out(self) -> Text:
        bye = RequestedBye.objects.filter(
            bracket__tournament=self.tournament, pk=self.kwargs["bye_id"]
        ).first()
        if bye is None:
            raise Http404(_("There is no such bye."))
        byes.take_bye_back(bye_id=bye.pk, **self.by)
        return _("They play this round after all.")


PAGES = (
    ("rulings/", "rulings", RulingsPage),
    ("rulings/apart/", "keep_apart", KeepApart),
    ("rulings/apart/<int:group_id>/remove/", "let_meet", LetMeet),
    ("rulings/penalties/<int:penalty_id>/revoke/", "revoke_penalty", RevokePenalty),
    ("rulings/byes/<int:bye_id>/remove/", "take_bye_back", TakeByeBack),
)
