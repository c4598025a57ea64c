"""What is settled about standings before they are needed: the criteria, and the lots."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.formats.standings.criteria import Criterion
from tournaments.formats.standings.table import drawn_lots
from tournaments.models import Bracket
from tournaments.selectors.standings import possible_criteria


def checked_tie_breaks(format_: str, codes: Sequence[str]) -> list[str]:
    """Return *codes* as a bracket of *format_* keeps them; none: the usual ones.

    :raises DomainError: ``bad_tie_breaks`` unless they are different ones that the format
        knows, points first. A knock-out bracket knows none.
    """
    possible = possible_criteria(format_)
    if any(code not in possible for code in codes):
        raise DomainError("bad_tie_breaks", _("This format cannot be ranked by all of these."))
    if len(set(codes)) < len(codes):
        raise DomainError("bad_tie_breaks", _("Each tie-break can be named only once."))
    if codes and codes[0] != Criterion.POINTS:
        raise DomainError("bad_tie_breaks", _("Points come before all tie-breaks."))
    return [str(code) for code in codes]


def lots_for(bracket: Bracket, entry_pks: Iterable[int], seed: bytes) -> dict[str, int]:
    """Return the lots of *bracket* with *entry_pks*, 1 for the best, for the caller to save.

    At the draw they come from *seed*, that of the stage. Afterwards those drawn stay, and whoever
    is new gets the next number.
    """
    before: dict[str, int] = bracket.lots
    if not before:
        drawn = drawn_lots(list(entry_pks), seed=seed)
        return {str(entry): lot for entry, lot in sorted(drawn.items())}
    late = sorted(entry for entry in entry_pks if str(entry) not in before)
    first = max(before.values()) + 1
    return before | {str(entry): lot for lot, entry in enumerate(late, start=first)}
