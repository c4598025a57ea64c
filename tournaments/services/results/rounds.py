"""The results of a whole round, entered together."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.services.results.entering import enter_result
from tournaments.services.results.scores import Score

if TYPE_CHECKING:
    from games.models import Player


@dataclass(frozen=True, slots=True)
class TypedResult:
    """The points of a match, game by game, as somebody typed them."""

    match_id: int
    scores: tuple[Score, ...]


def enter_results(
    *,
    actor: "Player | None",
    typed: Iterable[TypedResult],
    reason: str,
    command_id: str,
    at: datetime,
) -> dict[int, DomainError]:
    """Enter each result in a transaction of its own; return what was refused, by the match.

    The good ones stand whatever is wrong with the others. Sent again with the same
    *command_id*, perhaps with a mistake put right, those that were saved are not entered twice.
    """
    refused: dict[int, DomainError] = {}
    for result in typed:
        try:
            _enter(actor, result, reason, command_id, at=at)
        except DomainError as refusal:
            refused[result.match_id] = refusal
    return refused


def _enter(
    actor: "Player | None", result: TypedResult, reason: str, command_id: str, *, at: datetime
) -> None:
    match = enter_result(
        actor=actor,
        match_id=result.match_id,
        scores=result.scores,
        reason=reason,
        # Each match has a receipt of its own; an empty id asks for none.
        command_id=f"{command_id}:{result.match_id}" if command_id else "",
        at=at,
    )
    # A repeated command returns what it did before, which other points do not change.
    if [tuple(score) for score in match.scores] != list(result.scores):
        raise DomainError("already_decided", _("This match has a result; correct that one."))
