"""The page to play at once: which game, at how large a table, against the house."""

from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from django_ratelimit.decorators import ratelimit

from games.engine import PRESETS, rule_set
from games.errors import DomainError
from games.forms import FriendlyForm
from games.policy_words import HOUSE_PLAYS
from games.rule_words import (
    RuleLine,
    family_of,
    own_game_first,
    rules_in_words,
    title_of_rules,
    usual_rules,
)
from games.services.friendlies import start_friendly
from games.visitors import player_of, remember_guest

# What is told of each game at once; the rest unfolds.
AT_A_GLANCE: Final = ("deck", "target")

UNLESS_CHOSEN: Final = {"seats": "4", "policy": "steady"}


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as the page offers it."""

    preset: str
    title: str
    seats: tuple[int, ...]
    glance: str
    rules: tuple[RuleLine, ...]


@require_http_methods(["GET", "HEAD", "POST"])
@ratelimit(key="ip", rate="120/h", method="POST", block=False)
def play(request: HttpRequest) -> HttpResponse:
    """Offer a game against the computer, at once and without an account."""
    if request.method != "POST":
        return _page(request)
    if getattr(request, "limited", False):
        return _page(
            request, _("Those were many games in a short time. Come back in a while."), 429
        )
    usual = {"rules": usual_rules(_language()), **UNLESS_CHOSEN}
    form = FriendlyForm({**usual, **request.POST.dict()})
    if not form.is_valid():
        return _page(request, _("Choose one of the games of this page."), 422)
    player = player_of(request.user, request.session)
    try:
        series, seated = start_friendly(
            player=player,
            rules=form.cleaned_data["rules"],
            seats=form.cleaned_data["seats"],
            policy=form.cleaned_data["policy"],
            at=timezone.now(),
        )
    except DomainError as error:
        return _page(request, str(error.message), 422)
    if player is None:
        remember_guest(request.session, seated)
    return redirect("games:table", series.public_id)


def _page(request: HttpRequest, problem: str = "", status: int = 200) -> HttpResponse:
    if problem:
        messages.error(request, problem)
    language = _language()
    families: dict[str, list[Offer]] = {family: [] for family in own_game_first(language)}
    for preset in PRESETS:
        families[family_of(preset)].append(_offer(preset))
    chosen = {**request.GET.dict(), **request.POST.dict()}.get("policy", "")
    policy = chosen if chosen in HOUSE_PLAYS else UNLESS_CHOSEN["policy"]
    context = {
        "first": _offer(usual_rules(language)),
        "families": families,
        "policies": HOUSE_PLAYS,
        "policy": policy,
    }
    return render(request, "games/play.html", context, status=status)


def _language() -> str:
    return translation.get_language() or ""


def _offer(preset: str) -> Offer:
    rules = rule_set(preset)
    lines = {line.name: line for line in rules_in_words(rules)}
    told = [lines[name].text for name in AT_A_GLANCE]
    if rules.manilhas != "none":
        told.append(f"{lines['manilhas'].label}: {lines['manilhas'].text}")
    return Offer(
        preset=preset,
        title=title_of_rules(preset),
        seats=rules.players,
        glance=" · ".join(told),
        rules=tuple(line for line in lines.values() if line.name != "players"),
    )
