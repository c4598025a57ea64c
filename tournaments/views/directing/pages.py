"""The panels of a match and of the tournament: pieces for the script, whole pages without it."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, ClassVar

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views import View
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.errors import DomainError
from games.languages import language_at
from tournaments.errors import not_a_scorer, not_for_assistants
from tournaments.messages.corrections import Previewed
from tournaments.models import Match, Tournament
from tournaments.selectors.directing import Case
from tournaments.selectors.matches import match_views
from tournaments.selectors.people import organises, scores
from tournaments.views.directing import results, rounds, tables
from tournaments.views.directing.acts import Act, MatchCase
from tournaments.views.showing import as_club_shows

REFUSED, FORBIDDEN = HTTPStatus.UNPROCESSABLE_ENTITY, HTTPStatus.FORBIDDEN
AnyAct = Act[Any]


@method_decorator([never_cache, require_http_methods(["GET", "HEAD", "POST"])], name="dispatch")
class _Panel(View):
    """What can be done about something now. A POST does one of it, and shows what can be then."""

    template: ClassVar[str]
    acts: ClassVar[Sequence[type[AnyAct]]]

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        self.tournament = _tournament(kwargs["public_id"])
        with translation.override(language_at(request, club=self.tournament.club.language)):
            if not request.user.is_authenticated:
                return self._sign_in()
            self.player = request.user
            if not scores(self.player, self.tournament.club):
                return self._forbidden(str(not_a_scorer().message))
            self.by_script = _is_by_script(request)
            return super().dispatch(request, *args, **kwargs)

    def get(self, _request: HttpRequest, *, act: str = "", **_address: str) -> HttpResponse:
        if act:
            self._kind_of(act)
        return self.show(opened=act)

    def post(self, request: HttpRequest, *, act: str = "", **_address: str) -> HttpResponse:
        tried = self._kind_of(act)(self.case(), request.POST)
        if not tried.is_for_who_asks:
            return self._forbidden(str(not_for_assistants().message))
        if not tried.form.is_valid():
            return self.show(tried=tried, opened=act, status=REFUSED)
        try:
            if (preview := tried.preview()) is not None:
                return self.show(tried=tried, preview=preview)
            return self._done(str(tried.carry_out()))
        except DomainError as refusal:
            return self._refused(tried, refusal)

    def _done(self, said: str) -> HttpResponse:
        self.tournament = _tournament(self.tournament.public_id)
        if self.by_script:
            return self.show(done=said)
        messages.success(self.request, said)
        return redirect(self.address)

    def case(self) -> Case:
        """Return what this is about, as it is now."""
        return Case(**self._who())

    def _who(self) -> dict[str, Any]:
        return {
            "tournament": self.tournament,
            "player": self.player,
            "directs": organises(self.player, self.tournament.club),
            "at": timezone.now(),
        }

    @property
    def address(self) -> str:
        raise NotImplementedError

    def show(
        self,
        *,
        tried: AnyAct | None = None,
        preview: Previewed | None = None,
        opened: str = "",
        done: str = "",
        status: int = HTTPStatus.OK,
    ) -> HttpResponse:
        """Show what can be done; what was *tried* stands there as it was typed."""
        case = self.case()
        context = {
            "case": case,
            "tournament": self.tournament,
            "address": self.address,
            "acts": [] if preview else self._offered(case, tried),
            "tried": tried,
            "preview": preview,
            "opened": opened,
            "done": done,
            "by_script": self.by_script,
            "template": self.template,
        }
        page = self.template if self.by_script else "tournaments/directing/page.html"
        return as_club_shows(self.tournament.club, self.request, page, context, status=status)

    def _offered(self, case: Case, tried: AnyAct | None) -> list[AnyAct]:
        acts = [kind(case) for kind in self.acts]
        name = tried.name if tried else ""
        offered = [
            tried if tried is not None and act.name == name else act
            for act in acts
            if act.name == name or (act.is_for_who_asks and act.is_possible)
        ]
        # What is usual comes first, whatever it is about.
        return sorted(offered, key=lambda act: (act.name != name, not act.is_unfolded))

    def _kind_of(self, name: str) -> type[AnyAct]:
        kind = next((each for each in self.acts if each.name == name), None)
        if kind is None:
            raise Http404(_("There is no such page."))
        return kind

    def _refused(self, tried: AnyAct, refusal: DomainError) -> HttpResponse:
        """Show the refusal above what was typed, which is asked again of what stands now."""
        self.tournament = _tournament(self.tournament.public_id)
        told = self.request.POST.copy()
        told["expected_seq"] = str(self.tournament.seq)
        told.pop("confirmed", None)
        again = type(tried)(self.case(), QueryDict(told.urlencode()))
        again.form.add_error(None, str(refusal.message))
        return self.show(tried=again, opened=again.name, status=REFUSED)

    def _sign_in(self) -> HttpResponse:
        if _is_by_script(self.request):
            return self._forbidden(str(not_a_scorer().message))
        # An act is sent again from its page.
        page = self.request.path if self.request.method != "POST" else self.address
        return redirect_to_login(page)

    def _forbidden(self, text: str) -> HttpResponse:
        if _is_by_script(self.request):
            return HttpResponse(text, status=FORBIDDEN, content_type="text/plain; charset=utf-8")
        context = {"tournament": self.tournament, "text": text}
        club, page = self.tournament.club, "tournaments/refused.html"
        return as_club_shows(club, self.request, page, context, status=FORBIDDEN)


class DirectMatch(_Panel):
    template = "tournaments/directing/_match.html"
    acts = (
        tables.AnswerCall,
        results.ConfirmWalkover,
        tables.TakeUp,
        tables.Call,
        tables.Begin,
        results.EnterResult,
        tables.Present,
        results.Walkover,
        tables.Postpone,
        tables.MoveTable,
        results.Reopen,
        results.Correct,
    )

    def case(self) -> MatchCase:
        public_id = self.kwargs["match_id"]
        rows = Match.objects.filter(
            bracket__tournament=self.tournament, public_id=public_id[:10]
        ).select_related("bracket")
        views = match_views(rows)
        if not views or views[0].public_id != public_id:
            raise Http404(_("There is no such match."))
        if not views[0].is_real:
            raise Http404(_("A bye is no match; nothing is decided in it."))
        row = rows.get()
        return MatchCase(
            **self._who(),
            match=views[0],
            match_id=row.pk,
            winner_goes_on=row.bracket.is_knock_out,
        )

    @property
    def address(self) -> str:
        names = [self.tournament.public_id, self.kwargs["match_id"]]
        return reverse("tournaments:direct_match", args=names)


class DirectTournament(_Panel):
    template = "tournaments/directing/_tournament.html"
    acts = (
        rounds.Start,
        rounds.Draw,
        rounds.Resume,
        rounds.Pause,
        rounds.Announce,
        rounds.TakeDown,
        rounds.DeleteRound,
    )

    @property
    def address(self) -> str:
        return reverse("tournaments:direct", args=[self.tournament.public_id])


@never_cache
@require_safe
def directing_bar(request: HttpRequest, public_id: str) -> HttpResponse:
    """Return what the bar says now, which the page fetches when anything has changed."""
    tournament = _tournament(public_id)
    if not request.user.is_authenticated or not scores(request.user, tournament.club):
        return HttpResponse(status=FORBIDDEN)
    # The bar is read by a tag of the template, as it is in the page itself.
    context = {"tournament": tournament}
    return as_club_shows(tournament.club, request, "tournaments/directing/bar.html", context)


def _tournament(public_id: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), public_id=public_id)


def _is_by_script(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "fetch"
