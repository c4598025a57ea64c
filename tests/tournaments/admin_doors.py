"""The doors of the admin: every address, made from the rows of a club, and who may open it.

A new address is refused by the test that walks them until it is named here: say for whom it is.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.urls import URLResolver, get_resolver

from games.models import Player
from tests.tournaments.organisers import NIGHT, House
from tournaments.models import (
    Announcement,
    ApartGroup,
    AuditEntry,
    DirectorCall,
    Membership,
    Penalty,
    RequestedBye,
    Season,
)


class For(IntEnum):
    """From which role on a door opens."""

    ANYBODY = 0
    ASSISTANTS = 1
    DIRECTORS = 2
    OWNERS = 3
    # Of a club's people nobody: of who runs the installation, or no door at all.
    NOBODY = 4


# To look and to send, where that is not for the same people.
Door = For | tuple[For, For]

SITE: dict[str, Door] = {
    "search": For.ASSISTANTS,
    "index": For.ASSISTANTS,
    "login": For.ANYBODY,
    "logout": For.ANYBODY,
    "password_change": For.ASSISTANTS,
    "password_change_done": For.ASSISTANTS,
    "autocomplete": For.NOBODY,
    "jsi18n": For.ASSISTANTS,
    "view_on_site": For.NOBODY,
    "app_list": For.DIRECTORS,
}


def _model(name: str, **doors: Door) -> dict[str, Door]:
    """Return the doors that Django makes for a model, with those that are otherwise in *doors*."""
    usual: dict[str, Door] = {
        "changelist": For.DIRECTORS,
        "add": For.DIRECTORS,
        "change": For.DIRECTORS,
        "history": For.DIRECTORS,
        # It leads back to the row with the sentence that says why it stays, or asks.
        "delete": For.DIRECTORS,
    }
    return {f"{name}_{page}": door for page, door in (usual | doors).items()}


CLOSED: dict[str, Door] = dict.fromkeys(
    ("changelist", "add", "change", "history", "delete"), For.NOBODY
)
READ_ONLY: dict[str, Door] = {
    "add": For.NOBODY,
    "change": (For.DIRECTORS, For.NOBODY),
}
MODELS: dict[str, Door] = {
    **_model("games_player", **CLOSED),
    **_model("games_series", **CLOSED),
    **_model("tournaments_auditentry", **READ_ONLY),
    **_model("tournaments_club", add=For.NOBODY, change=(For.DIRECTORS, For.OWNERS)),
    **_model("tournaments_clubrules"),
    **_model("tournaments_entry"),
    **_model("tournaments_membership"),
    **_model("tournaments_pair"),
    **_model("tournaments_season"),
    **_model("tournaments_tournament"),
    "tournaments_membership_invite": For.DIRECTORS,
    "tournaments_membership_revoke": For.DIRECTORS,
    "tournaments_membership_import": For.DIRECTORS,
    "tournaments_membership_export": For.DIRECTORS,
    "tournaments_pair_export": For.DIRECTORS,
}
OF_DIRECTORS = (
    "entries", "enter", "check_in", "check_everybody_in", "undo_check_in", "seed", "withdraw", "reinstate", "replace",
    "substitute", "import", "export", "stages", "draw", "undo_draw", "swap", "next_round",
    "delete_round", "open_check_in", "close_check_in", "open_registration",
    "close_registration", "start", "pause", "resume", "cancel", "clocks",
    "call", "move_table", "postpone", "take_up", "confirm_walkover", "own_table", "reopen", "correct",
    "close_table", "open_table",
    "announcements", "take_down", "log", "late_entry", "disqualify", "penalise", "miss_round",
    "end_early", "go_on", "rulings", "keep_apart", "let_meet", "revoke_penalty", "take_bye_back",
)  # fmt: skip
OF_ASSISTANTS = (
    "matches", "begin", "present", "answer_call", "result", "walkover", "rounds", "enter_round", "standings",
    "papers", "print",
)  # fmt: skip
TOURNAMENT: dict[str, Door] = {
    **dict.fromkeys(OF_DIRECTORS, For.DIRECTORS),
    **dict.fromkeys(OF_ASSISTANTS, For.ASSISTANTS),
}
DOORS: dict[str, Door] = {
    **SITE,
    **MODELS,
    **{f"tournaments_tournament_{page}": door for page, door in TOURNAMENT.items()},
}


@dataclass(frozen=True)
class Address:
    """An address of the admin about the rows of a club; *name* is that of its route."""

    name: str
    url: str

    def opens_for(self, role: For, *, sending: bool) -> bool:
        door = DOORS[self.name]
        needed = door if isinstance(door, For) else door[sending]
        return role >= needed


def routes() -> Iterator[tuple[str, str]]:
    """Yield the name and the route of every address of the admin that leads to a page."""
    [resolver] = [
        pattern
        for pattern in get_resolver().url_patterns
        if isinstance(pattern, URLResolver) and pattern.namespace == "admin"
    ]
    yield from _routes(resolver, "")


def _routes(resolver: URLResolver, prefix: str) -> Iterator[tuple[str, str]]:
    for pattern in resolver.url_patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _routes(pattern, route)
        # Without a name it leads on to the address with a name, or to nowhere.
        elif pattern.name:
            yield pattern.name, route


def addresses(house: House, *, asked_by: Player | None = None) -> list[Address]:
    """Return an address for every route, about rows of *house*; of members, who asks if they are."""
    values = _values(house)
    keys = _keys(house, asked_by)
    found = []
    for name, route in routes():
        model = next((each for each in keys if f"/{each}/" in f"/{route}"), "club")
        url = re.sub(r"\^\(\?P<app_label>.*$", "tournaments/", route)
        for part, value in (values | {"object_id": keys[model]}).items():
            url = re.sub(rf"<(?:\w+:)?{part}>", str(value), url)
        found.append(Address(name, f"/admin/{url}"))
    # Who went out by that door would find the rest closed.
    return sorted(found, key=lambda address: address.name == "logout")


def _values(house: House) -> dict[str, Any]:
    """Return what stands in the place of each part of a route."""
    tournament = house.tournament
    announcement, _made = Announcement.objects.get_or_create(
        tournament=tournament, text="The kitchen closes.", defaults={"at": NIGHT}
    )
    within = {"bracket": tournament.brackets.get(), "entry": tournament.entries.order_by("pk")[0]}
    group, _made = ApartGroup.objects.get_or_create(tournament=tournament, name="the Silvas")
    penalty, _made = Penalty.objects.get_or_create(
        **within, round_number=1, points_doubled=2, defaults={"at": NIGHT}
    )
    bye, _made = RequestedBye.objects.get_or_create(
        **within, round_number=9, defaults={"at": NIGHT}
    )
    call, _made = DirectorCall.objects.get_or_create(
        match=tournament.brackets.get().matches.get(number=1),
        player=house.owner,
        defaults={"reason": "rules", "at": NIGHT},
    )
    return {
        "call_id": call.public_id,
        "group_id": group.pk,
        "penalty_id": penalty.pk,
        "bye_id": bye.pk,
        "entry_id": tournament.entries.order_by("pk")[0].public_id,
        "match_id": tournament.brackets.get().matches.get(number=1).public_id,
        "announcement_id": announcement.pk,
        "place": 0,
        "stage": 1,
        "number": 1,
        "kind": "entries",
        "document": "bracket",
        "extension": "csv",
        "content_type_id": ContentType.objects.get_for_model(type(house.club)).pk,
    }


def _keys(house: House, asked_by: Player | None) -> dict[str, Any]:
    """Return the key of a row of *house* of each model."""
    own = Membership.objects.filter(club=house.club, player=asked_by).first()
    season, _made = Season.objects.get_or_create(
        club=house.club, name="Winter", defaults={"created_at": NIGHT}
    )
    return {
        "membership": (own or house.members[0]).pk,
        "club": house.club.pk,
        "pair": house.pairs[0].pk,
        "clubrules": house.rules.pk,
        "season": season.pk,
        "entry": house.tournament.entries.order_by("pk")[0].pk,
        "auditentry": AuditEntry.objects.filter(club=house.club).order_by("pk")[0].pk,
        "player": (asked_by or house.owner).pk,
        "series": 1,
        "tournament": house.tournament.pk,
    }
