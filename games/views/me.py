"""A player's own page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.errors import DomainError
from games.forms import NameForm
from games.models import Player, Series
from games.selectors import own_data, series_of
from games.services import identity, tokens
from games.views.parts import of_other_apps
from games.visitors import player_of

MOST_PAST = 50
NEW_TOKEN = "new_token"  # noqa: S105 - the name of a place, not a token


@never_cache
@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """Show the matches of a player, and how programs and Telegram reach them."""
    player = player_of(request.user, request.session)
    if player is None:
        return redirect(f"{reverse('account_login')}?next={request.path}")
    series = series_of(player)
    context = {
        "player": player,
        "live": series.filter(state__in=Series.LIVE_STATES),
        "past": series.exclude(state__in=Series.LIVE_STATES)[:MOST_PAST],
        # Shown once: only its hash is kept.
        "token": request.session.pop(NEW_TOKEN, None),
        "has_token": tokens.has_token(player),
        "form": NameForm(initial={"name": player.name}),
        **of_other_apps(player),
    }
    return render(request, "games/me.html", context)


@login_required
@require_POST
def token(request: HttpRequest) -> HttpResponse:
    """Make a new token for programs, or take the present one away."""
    player = request.user
    assert isinstance(player, Player)
    if request.POST.get("action") == "drop":
        tokens.drop_token(player=player)
        messages.success(request, _("No program can act for you now."))
    else:
        request.session[NEW_TOKEN] = tokens.new_token(player=player)
        messages.success(request, _("You have a new token; an old one no longer works."))
    return redirect("games:me")


@login_required
@require_POST
def rename(request: HttpRequest) -> HttpResponse:
    player = request.user
    assert isinstance(player, Player)
    form = NameForm(request.POST)
    try:
        identity.rename_self(player=player, name=form.data.get("name", ""))
    except DomainError as error:
        messages.error(request, str(error.message))
    else:
        messages.success(request, _("Your name is changed."))
    return redirect("games:me")


@never_cache
@login_required
@require_safe
def download(request: HttpRequest) -> HttpResponse:
    """Hand out everything that is kept about the person, as a file."""
    player = request.user
    assert isinstance(player, Player)
    answer = JsonResponse(own_data(player), json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer["Content-Disposition"] = f'attachment; filename="{player.public_id}.json"'
    return answer
