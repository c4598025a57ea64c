"""What the organisers' pages about one tournament have in common."""

from functools import cache
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import site
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import NoReverseMatch, resolve, reverse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views import View
from django.views.decorators.http import require_http_methods

from games.errors import DomainError
from tournaments.admin.scoping import player_of, tournament_or_404
from tournaments.admin.zones import clock_of
from tournaments.errors import not_for_assistants
from tournaments.forms.commands import CommandForm, ReasonForm
from tournaments.models import Tournament

Text = str | Promise

# The pages of a tournament, in the order of an evening.
TABS: tuple[tuple[str, Text], ...] = (
    ("change", _("Overview")),
    ("stages", _("Format")),
    ("entries", _("Entries")),
    ("import", _("Import")),
    ("draw", _("Draw")),
    ("rounds", _("Rounds")),
    ("matches", _("Matches")),
    ("standings", _("Standings")),
    ("rulings", _("Rulings")),
    ("papers", _("Print and export")),
    ("announcements", _("Announcements")),
    ("log", _("Log")),
)


def tabs_of(
    tournament: Tournament, active: str, *, assists: bool = False
) -> list[dict[str, object]]:
    """Return the tabs above the pages of *tournament*; *active* is the name of the one shown.

    Who *assists* gets those of the pages that assistants may open.
    """
    return [
        {"title": title, "url": page_url(tournament, name), "active": name == active}
        for name, title in TABS
        if has_page(name) and not (assists and not _is_for_scorers(name))
    ]


@cache
def has_page(name: str) -> bool:
    """Tell whether there is a page of this name: each is added where it is written."""
    try:
        reverse(f"admin:tournaments_tournament_{name}", args=[1])
    except NoReverseMatch:
        return False
    return True


@cache
def _is_for_scorers(name: str) -> bool:
    page = resolve(reverse(f"admin:tournaments_tournament_{name}", args=[1])).func
    return getattr(getattr(page, "view_class", None), "for_scorers", False)


def page_url(tournament: Tournament, page: str, *arguments: object) -> str:
    """Return the address of a page of *tournament*: the name of a tab, or of a command."""
    return reverse(f"admin:tournaments_tournament_{page}", args=[tournament.pk, *arguments])


@method_decorator(require_http_methods(["GET", "HEAD", "POST"]), name="dispatch")
class TournamentPage(View):
    """A page of one tournament, for who runs its club; others learn nothing of it."""

    tab = ""
    template_name = ""
    title: Text = ""
    # The club's assistants may open it as well: it shows, or enters, results and nothing else.
    for_scorers = False

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        self.tournament, directs = tournament_or_404(request, kwargs.pop("object_id"))
        self.assists = not directs
        if self.assists and not self.for_scorers:
            raise PermissionDenied(str(not_for_assistants().message))
        with clock_of(self.tournament.club):
            return super().dispatch(request, *args, **kwargs)

    def url(self, page: str, *arguments: object) -> str:
        return page_url(self.tournament, page, *arguments)

    def url_back(self, page: str) -> str:
        """Return the address to go to when done: tonight's page for who came from there."""
        if "tonight" in self.request.POST or "tonight" in self.request.GET:
            return reverse("admin:index")
        return self.url(page)

    def show(self, *, status: int = 200, **context: Any) -> HttpResponse:
        """Render the page now, while the club's clock is set."""
        common = {
            **site.each_context(self.request),
            "title": self.tournament.name,
            "subtitle": self.title,
            "tournament": self.tournament,
            "assists": self.assists,
            "tabs": tabs_of(self.tournament, self.tab, assists=self.assists),
        }
        return render(self.request, self.template_name, common | context, status=status)

    def refuse(self, refusal: DomainError) -> None:
        messages.error(self.request, str(refusal.message))

    def confirm(self, sentence: Text) -> None:
        messages.success(self.request, str(sentence))


class CommandPage(TournamentPage):
    """A page that says what a command will do, and does it when the form comes back."""

    template_name = "admin/desk/command.html"
    form_class: type[CommandForm] = ReasonForm
    button: Text = _("Confirm")
    # The command takes something away from somebody.
    is_grave = False
    done_page = "matches"

    def prepare(self) -> None:
        """Look up what the address names, before anything else.

        :raises Http404: if there is no such thing in this tournament.
        """

    def new_form(self, data: Any = None) -> CommandForm:
        return self.form_class(data, initial={"expected_seq": self.tournament.seq})

    def consequences(self) -> list[Text]:
        """Return what the command will change, one sentence each."""
        return []

    def carry_out(self, form: CommandForm) -> Text:
        """Ask the service, and return the sentence that says what has been done.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError

    def get(self, _request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        self.prepare()
        return self.ask(self.new_form())

    def post(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        self.prepare()
        form = self.new_form(request.POST)
        if not form.is_valid():
            return self.ask(form)
        try:
            done = self.carry_out(form)
        except DomainError as refusal:
            form.add_error(None, str(refusal.message))
            return self.ask(form)
        self.confirm(done)
        return HttpResponseRedirect(self.following_url())

    def done_url(self) -> str:
        return self.url_back(self.done_page)

    def following_url(self) -> str:
        """Return where to go once the command is carried out."""
        return self.done_url()

    def ask(self, form: forms.Form) -> HttpResponse:
        _begin(form)
        return self.show(
            form=form,
            consequences=self.consequences(),
            button=self.button,
            is_grave=self.is_grave,
            back_url=self.done_url(),
            status=422 if form.is_bound else 200,
        )

    @property
    def by(self) -> dict[str, Any]:
        """Who asks, and when: what every service wants to know."""
        return {"actor": player_of(self.request), "at": timezone.now()}


def _begin(form: forms.Form) -> None:
    """Begin at the first field to fill in, or to mend: many commands need no mouse."""
    asked = form.visible_fields()
    first = next((field for field in asked if field.errors), next(iter(asked), None))
    # Among radio buttons and ticks every one would bear it.
    if first is not None and not first.use_fieldset:
        first.field.widget.attrs["autofocus"] = True


class OneClick(TournamentPage):
    """A button of a page: a POST that does one thing and returns to where it was pressed."""

    done_page = "matches"
    # The row of the button, to which the page returns; after a refusal the sentence at the top
    # is what must be seen.
    row = ""

    def carry_out(self) -> Text:
        """Ask the service, and return the sentence that says what has been done.

        :raises DomainError: if it refuses.
        """
        raise NotImplementedError

    def get(self, _request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        """Lead somebody who typed the address, or came back to it after signing in, to the page."""
        return HttpResponseRedirect(self.done_url())

    def post(self, _request: HttpRequest, /, **kwargs: Any) -> HttpResponse:
        try:
            self.confirm(self.carry_out())
        except DomainError as refusal:
            self.refuse(refusal)
            return HttpResponseRedirect(self.done_url())
        return HttpResponseRedirect(self.done_url() + (f"#{self.row}" if self.row else ""))

    def done_url(self) -> str:
        return self.url_back(self.done_page)

    @property
    def by(self) -> dict[str, Any]:
        return {"actor": player_of(self.request), "at": timezone.now()}
