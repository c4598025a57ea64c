"""What the apps below tell: each becomes rows of the outbox in the transaction that told it."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from django.dispatch import receiver
from django.utils import timezone

from bots.selectors import own_data
from bots.services import boards, forgetting, notices, reporting
from games.signals import account_closed, own_data_asked, series_changed, sign_shown
from tournaments.signals import (
    announced,
    match_called,
    match_decided,
    match_withdrawn,
    reminded,
    tournament_changed,
)

if TYPE_CHECKING:
    from games.models import Player, Series
    from tournaments.models import Announcement, Entry, Match, Tournament


@receiver(series_changed)
def show_the_table(series: "Series", **_kwargs: Any) -> None:
    boards.show(series=series, at=timezone.now())


@receiver(sign_shown)
def show_the_sign(series: "Series", seen_by: Collection[int], **_kwargs: Any) -> None:
    # To nobody else: an edit of an unchanged board would tell that there was a sign.
    boards.show_to(series=series, seats=seen_by, at=timezone.now())


@receiver(match_called)
def say_who_plays_next(match: "Match", **_kwargs: Any) -> None:
    notices.called(match=match, at=timezone.now())


@receiver(match_decided)
def say_the_result(match: "Match", **_kwargs: Any) -> None:
    notices.decided(match=match, at=timezone.now())


@receiver(match_withdrawn)
def say_that_it_waits(match: "Match", **_kwargs: Any) -> None:
    notices.withdrawn(match=match, at=timezone.now())


@receiver(announced)
def pass_the_announcement_on(announcement: "Announcement", **_kwargs: Any) -> None:
    notices.announced(announcement=announcement, at=timezone.now())


@receiver(reminded)
def say_that_it_begins(
    tournament: "Tournament", entries: "Sequence[Entry]", **_kwargs: Any
) -> None:
    notices.reminded(tournament=tournament, entries=entries, at=timezone.now())


@receiver(tournament_changed)
def ask_about_a_report(kind: str, payload: dict[str, Any], **_kwargs: Any) -> None:
    if kind == "reported":
        reporting.ask_the_other_side(matches=payload["matches"], at=timezone.now())
    elif kind == "disputed":
        reporting.tell_of_dispute(matches=payload["matches"], at=timezone.now())


@receiver(account_closed)
def forget_the_person(player: "Player", **_kwargs: Any) -> None:
    forgetting.forget(player=player)


@receiver(own_data_asked)
def tell_what_the_bot_knows(player: "Player", **_kwargs: Any) -> dict[str, object]:
    return {"telegram": own_data(player)}
