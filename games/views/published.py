"""What is published when a match is over: its record, the proof of its deals, every hand again."""

import json
from collections import defaultdict
from itertools import zip_longest
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.engine import RecordError, Verification
from games.errors import DomainError
from games.models import Series
from games.selectors import all_steps_of, find_series, hand_outlines, records_of
from games.views.moments import Storyteller


@require_safe
def record(_request: HttpRequest, public_id: str) -> HttpResponse:
    """Give out the record of each game, one a line, once the match is over."""
    series = revealed_series(public_id)
    lines = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in records_of(series))
    response = HttpResponse(lines, content_type="application/jsonl; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{series.public_id}.jsonl"'
    return response


@require_safe
def verify(request: HttpRequest, public_id: str) -> HttpResponse:
    """Deal every hand again from the seed that was promised, and say whether all agree."""
    series = revealed_series(public_id)
    verification = Verification()
    games: list[dict[str, Any]] = [
        {
            "index": index,
            "number": index + 1,
            "hands": each["hands"],
            "difference": _difference(verification, each),
        }
        for index, each in enumerate(records_of(series))
    ]
    verified = all(game["difference"] is None for game in games)
    # What does not follow from the seed cannot be played, and so not be told.
    stories = _stories(series) if verified else {}
    for game in games:
        hands, told = game["hands"], stories.get(game["index"], [])
        game["hands"] = [_hand(*each) for each in zip_longest(hands, told)]
    context = {
        "series": series,
        "players": list(series.seats.order_by("number").values_list("number", "name")),
        "seed": bytes(series.seed).hex(),
        "games": games,
        "verified": verified,
    }
    return render(request, "games/verify.html", context)


def _hand(written: dict[str, Any], story: list[str] | None) -> dict[str, object]:
    """Return a hand of a record, with what its deal and each of its actions tell."""
    dealt, *told = story or [""]
    return {
        "deal": written["deal"],
        "dealt": dealt,
        "moves": list(zip_longest(written["actions"], told)),
    }


def _stories(series: Series) -> dict[int, list[list[str]]]:
    """Return what happened in each hand of each game, in sentences."""
    storyteller, steps = Storyteller(series, None), all_steps_of(series)
    outlines = hand_outlines(series)
    stories: dict[int, list[list[str]]] = defaultdict(list)
    for outline in outlines:
        story = storyteller.story(outline, steps[outline.key], last=outline is outlines[-1])
        stories[outline.game].append(story)
    return stories


def revealed_series(public_id: str) -> Series:
    """Return the series of that public id.

    :raises Http404: if there is none, or its cards are not public (yet).
    """
    try:
        series = find_series(public_id)
    except DomainError as error:
        raise Http404(str(error.message)) from error
    if not series.is_revealed:
        raise Http404(_("The record is published when the match is over."))
    return series


def _difference(verification: Verification, record_of_game: dict[str, object]) -> str | None:
    try:
        return verification.first_difference(record_of_game)
    except RecordError as error:
        return str(error)
