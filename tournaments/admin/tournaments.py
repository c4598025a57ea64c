from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import URLPattern
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.admin import pages
from tournaments.admin.changing import ServiceAdmin
from tournaments.admin.pages.base import tabs_of
from tournaments.admin.rule_sets import rules_listed
from tournaments.admin.scoping import clubs_run_by, player_of
from tournaments.admin.steps import evening_of
from tournaments.admin.zones import clock_of, shown
from tournaments.forms.settings import SettingsForm
from tournaments.forms.tournament import TournamentForm
from tournaments.models import Club, Tournament
from tournaments.selectors.rules import name_of_rules, rule_sets_of
from tournaments.services import tournaments

FROZEN_BY_PLAY = (Tournament.State.RUNNING, Tournament.State.FINISHED, Tournament.State.CANCELLED)


def is_frozen(tournament: Tournament) -> bool:
    """Tell whether play has fixed how it is played."""
    return tournament.state in FROZEN_BY_PLAY


@admin.register(Tournament)
class TournamentAdmin(ServiceAdmin[Tournament]):
    form = TournamentForm
    list_display = ["name", "state", "mode", "starts", "club"]
    list_select_related = ["club"]
    list_filter = ["state", ("club", admin.RelatedOnlyFieldListFilter)]
    search_fields = ["name"]
    ordering = ["-pk"]
    change_form_outer_before_template = "admin/desk/_evening.html"
    kept_because = _("A tournament is not deleted; cancel it, and say why.")

    def get_urls(self) -> list[URLPattern]:
        return [*pages.urls(self.admin_site), *super().get_urls()]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Tournament]:
        return super().get_queryset(request).select_related("club", "club_rules")

    def get_fieldsets(self, _request: HttpRequest, obj: Tournament | None = None) -> Any:
        rules = "rules_in_words" if obj is not None and is_frozen(obj) else "rules"
        play = [("mode", rules), ("best_of", "tables"), *(["rules_in_full"] if obj else [])]
        return [
            (None, {"fields": ["club", ("name", "season")]}),
            (_("Play"), {"fields": play}),
            (
                _("Clocks"),
                {
                    "fields": [
                        ("turn_seconds", "bank_seconds"),
                        ("grace_minutes", "spectator_delay"),
                    ]
                },
            ),
            (
                _("What happens by itself"),
                {"fields": ["walkovers_confirmed", "automatic_rounds", "withdrawn_annulled"]},
            ),
            (
                _("Times, as the club's clock shows them"),
                {
                    "fields": [
                        "starts_at",
                        ("starts_by_clock", "reminder_minutes"),
                        "registration_opens_at",
                        "registration_closes_at",
                        "check_in_opens_at",
                        "check_in_closes_at",
                        "command_id",
                    ]
                },
            ),
        ]

    def get_readonly_fields(
        self, _request: HttpRequest, obj: Tournament | None = None
    ) -> list[str]:
        if obj is None:
            return []
        fixed = ["mode", "rules", "rules_in_words", "best_of", "withdrawn_annulled"]
        frozen = fixed if is_frozen(obj) else []
        return ["club", "rules_in_full", *frozen]

    def get_form(
        self,
        request: HttpRequest,
        obj: Tournament | None = None,
        change: bool = False,  # noqa: FBT001, FBT002 - Django's signature
        **kwargs: Any,
    ) -> type[Any]:
        """Offer the rule sets of the clubs that the person asking runs."""
        base: Any = super().get_form(request, obj, change, **kwargs)

        class Offering(base):  # type: ignore[misc]  # made by Django at run time
            own_rules = rule_sets_of(clubs_run_by(request))

        return Offering

    @admin.display(description=_("rules"))
    def rules_in_words(self, tournament: Tournament) -> str:
        return name_of_rules(tournament)

    @admin.display(description=_("What is played"))
    def rules_in_full(self, tournament: Tournament) -> str:
        return rules_listed(tournament.rules)

    @admin.display(description=_("starts at"), ordering="starts_at")
    def starts(self, tournament: Tournament) -> str:
        return shown(tournament.starts_at, tournament.club)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Read and show the times on the clock of the club that the form is about."""
        tournament = self.get_object(request, object_id) if object_id else None
        club = tournament.club if tournament else self._club_of_new(request)
        context = dict(extra_context or {})
        if tournament is not None:
            context["evening"] = evening_of(tournament)
            context["tournament"] = tournament
            context["tabs"] = tabs_of(tournament, "change")
        if club is None:
            return super().changeform_view(request, object_id, form_url, context)
        with clock_of(club):
            response = super().changeform_view(request, object_id, form_url, context)
            return _rendered(response)

    @staticmethod
    def _club_of_new(request: HttpRequest) -> Club | None:
        clubs = clubs_run_by(request)
        named = request.POST.get("club") or request.GET.get("club", "")
        if named.isdecimal():
            clubs = clubs.filter(pk=named)
        return clubs.order_by("name", "pk").first()

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Fill in the club, and nothing else from the address: the form's times come in halves."""
        club = self._club_of_new(request)
        return {"club": club.pk if club else None}

    def response_post_save_add(
        self, _request: HttpRequest, obj: Tournament
    ) -> HttpResponseRedirect:
        """Go on with the new tournament, which says what it needs next."""
        return HttpResponseRedirect(self.change_url(obj))

    def carry_out(self, request: HttpRequest, form: SettingsForm, *, change: bool) -> Tournament:
        assert isinstance(form, TournamentForm)
        actor, at, told = player_of(request), timezone.now(), form.cleaned_data
        if change:
            return tournaments.change_tournament(
                actor=actor,
                tournament_id=form.instance.pk,
                changes=form.changes,
                reason=told["reason"],
                at=at,
            )
        return tournaments.create_tournament(
            actor=actor,
            club_id=told["club"].pk,
            fields=form.settings,
            command_id=told["command_id"],
            at=at,
        )


def _rendered(response: HttpResponseBase) -> HttpResponseBase:
    render = getattr(response, "render", None)
    return render() if render is not None else response
