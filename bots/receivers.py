"""What the apps below tell: each becomes rows of the outbox in the transaction that told it."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from django.dispatch import receiver
from django.utils import timezone

from bots.selectors import is_linked, own_data, own_page
from bots.services import (
    boards,
    club_notices,
    directing_notices,
    forgetting,
    group_boards,
    launches,
    linking,
    notices,
    reporting,
)
from games.signals import (
    account_closed,
    language_chosen,
    own_data_asked,
    own_page_asked,
    series_changed,
    sign_shown,
    ticket_shown,
)
from tournaments.signals import (
    announced,
    director_told,
    entry_taken_out,
    line_up_changed,
    match_called,
    match_decided,
    match_moved,
    match_postponed,
    match_withdrawn,
    partner_answered,
    partner_asked,
    reminded,
    tournament_changed,
)

if TYPE_CHECKING:
    from games.models import Player, Series
    from tournaments.models import Announcement, Entry, Match, Membership, PairRequest, Tournament


@receiver(series_changed)
def show_the_table(series: "Series", **told: Any) -> None:
    boards.show(series=series, asked=told.get("asked"), at=timezone.now())
    group_boards.show(series=series, at=timezone.now())


@receiver(sign_shown)
def show_the_sign(series: "Series", seen_by: Collection[int], **_kwargs: Any) -> None:
    # To nobody else: an edit of an unchanged board would tell that there was a sign.
    boards.show_to(series=series, seats=seen_by, at=timezone.now())


@receiver(match_called)
def say_who_plays_next(match: "Match", **_kwargs: Any) -> None:
    notices.called(match=match, at=timezone.now())
    club_notices.followed_called(match=match, at=timezone.now())


@receiver(match_decided)
def say_the_result(match: "Match", **told: Any) -> None:
    corrected = bool(told.get("corrected"))
    notices.decided(match=match, corrected=corrected, at=timezone.now())
    reporting.settle(match=match, at=timezone.now())
    club_notices.followed_decided(match=match, corrected=corrected, at=timezone.now())


@receiver(match_withdrawn)
def say_that_it_waits(match: "Match", **told: Any) -> None:
    # Of a postponed match that is told, and a corrected one has a result again.
    if match.postponed_at is None and not told.get("corrected"):
        is_deleted = bool(told.get("deleted"))
        notices.withdrawn(match=match, is_deleted=is_deleted, at=timezone.now())


@receiver(match_moved)
def say_where_it_goes_on(match: "Match", **_kwargs: Any) -> None:
    club_notices.moved(match=match, at=timezone.now())


@receiver(match_postponed)
def say_that_it_is_put_off(match: "Match", **_kwargs: Any) -> None:
    club_notices.postponed(match=match, at=timezone.now())


@receiver(partner_asked)
def ask_the_partner(request: "PairRequest", **_kwargs: Any) -> None:
    club_notices.partner_asked(request=request, at=timezone.now())


@receiver(partner_answered)
def pass_the_answer_on(
    request: "PairRequest", told: "Sequence[Membership]", **_kwargs: Any
) -> None:
    club_notices.partner_answered(request=request, told=told, at=timezone.now())


@receiver(line_up_changed)
def say_who_plays_for_whom(
    entry: "Entry", leaving: "Membership", coming: "Membership", **_kwargs: Any
) -> None:
    club_notices.substituted(entry=entry, leaving=leaving, coming=coming, at=timezone.now())


@receiver(entry_taken_out)
def tell_the_partner_of_it(entry: "Entry", actor: "Player", **_kwargs: Any) -> None:
    club_notices.taken_out(entry=entry, actor=actor, at=timezone.now())


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


@receiver(tournament_changed)
def say_what_waits_no_longer(tournament: "Tournament", kind: str, **_kwargs: Any) -> None:
    if kind not in directing_notices.QUIET:
        directing_notices.settle(tournament=tournament, at=timezone.now())


@receiver(director_told)
def tell_the_directors(
    tournament: "Tournament",
    kind: str,
    text: str,
    match: "Match | None",
    by: "Player | None",
    **_kwargs: Any,
) -> None:
    directing_notices.told(
        tournament=tournament, kind=kind, text=text, match=match, by=by, at=timezone.now()
    )


@receiver(entry_taken_out)
def tell_the_directors_of_it(entry: "Entry", actor: "Player", **_kwargs: Any) -> None:
    directing_notices.entry_gone(entry=entry, by=actor, at=timezone.now())


@receiver(language_chosen)
def speak_as_on_the_web(player: "Player", language: str, **_kwargs: Any) -> None:
    linking.speak_as_elsewhere(player=player, language=language, at=timezone.now())


@receiver(account_closed)
def forget_the_person(player: "Player", **_kwargs: Any) -> None:
    forgetting.forget(player=player, at=timezone.now())


@receiver(own_data_asked)
def tell_what_the_bot_knows(player: "Player", **_kwargs: Any) -> dict[str, object]:
    return {"telegram": own_data(player)}


@receiver(ticket_shown)
def say_whether_it_is_still_connected(
    player: "Player", issuer: str, grant: int, **_kwargs: Any
) -> bool:
    return issuer == launches.ISSUER and is_linked(link=grant, player=player)


@receiver(own_page_asked)
def tell_how_the_telegram_is(player: "Player", **_kwargs: Any) -> dict[str, object]:
    return {"telegram": own_page(player)}
