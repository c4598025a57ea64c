"""The import of results itself."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.services.transactions import in_transaction
from tournaments.services.changes import Change, directed
from tournaments.services.imports.previews import require_agreed
from tournaments.services.imports.result_preview import ResultLine, read_results
from tournaments.services.matches import fill_tables, require_no_live_series
from tournaments.services.progress import match_of
from tournaments.services.results.entering import note_result, require_open

if TYPE_CHECKING:
    from games.models import Player

__all__ = ["ResultLine", "import_results", "read_results"]


@in_transaction
def import_results(
    *,
    actor: "Player | None",
    tournament_id: int,
    data: bytes,
    digest: str,
    only_good: bool = False,
    command_id: str,
    at: datetime,
) -> int:
    """Enter the results of the good lines of *data*, all or none; return how many.

    Each passes the checks of one entered by hand. *digest* is that of the dry run that the
    organiser agreed to.

    :raises DomainError: ``not_an_organiser``, ``preview_stale``, ``bad_lines`` unless
        *only_good*, what :func:`read_results` says of the file, or what a result is refused for.
    """
    change = directed(tournament_id, actor=actor, at=at)
    tournament = change.tournament
    if done := change.repeated(command_id, told="entered"):
        return int(str(done["entered"]))
    preview = read_results(data=data, club_id=tournament.club_id, tournament_id=tournament.pk)
    require_agreed(preview, digest, only_good=only_good)
    for line in sorted(preview.good, key=lambda each: each.turn):
        _enter(change, line)
    if preview.good:
        fill_tables(change)
        change.publish("results")
    count = len(preview.good)
    change.receipt(command_id, {"entered": count})
    return count


def _enter(change: Change, line: ResultLine) -> None:
    values = {"line": line.number}
    try:
        match = match_of(change, line.match_id or 0)
        require_open(change, match)
        require_no_live_series(match)
        reason = _("From a list, line %(line)d.") % values
        note_result(change, match, line.decision, reason)
    except DomainError as refusal:
        raise DomainError(
            refusal.code,
            _("Line %(line)d: %(refusal)s") % {**values, "refusal": refusal.message},
        ) from refusal
