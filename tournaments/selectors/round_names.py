"""What people call a round: in an elimination by how many are left, elsewhere by its number."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.models import Bracket, Match

Part, Format = Match.Part, Bracket.Format

# By how many matches the whole round of a single elimination holds.
_KNOCK_OUT = {
    1: _("Final"),
    2: _("Semifinals"),
    4: _("Quarterfinals"),
    8: _("Round of 16"),
    16: _("Round of 32"),
    32: _("Round of 64"),
    64: _("Round of 128"),
    128: _("Round of 256"),
}


THIRD_PLACE = _("Third place")


def round_names(format_: str, parts: Mapping[int, str]) -> dict[int, str | Promise]:
    """Return the names of rounds by number, translated when shown.

    *parts* are the parts of the bracket that the rounds drawn so far belong to.
    """
    if format_ == Format.SINGLE_ELIMINATION:
        last = max(parts, default=0)
        return {number: knock_out_round(number, rounds=last) for number in parts}
    if format_ == Format.DOUBLE_ELIMINATION:
        return _double(parts)
    return {
        number: format_lazy("{word} {number}", word=_("Round"), number=number) for number in parts
    }


def knock_out_round(number: int, *, rounds: int) -> Promise:
    """Return what people call round *number* of a single elimination of *rounds* rounds."""
    return _KNOCK_OUT[2 ** (rounds - number)]


def _double(parts: Mapping[int, str]) -> dict[int, str | Promise]:
    told: dict[int, str | Promise] = {}
    reached: dict[str, int] = {}
    for number in sorted(parts):
        part = parts[number]
        reached[part] = reached.get(part, 0) + 1
        told[number] = _in_double(part, reached[part])
    return told


def _in_double(part: str, number: int) -> str | Promise:
    if part == Part.FINAL:
        return _("Final") if number == 1 else _("Second final")
    word = _("Losers' round {number}") if part == Part.LOSERS else _("Winners' round {number}")
    return format_lazy(word, number=number)


def parts_of(bracket: Bracket) -> dict[int, str]:
    """Return the part of *bracket* that each of its rounds belongs to, in one query."""
    rows = Match.objects.filter(bracket=bracket).exclude(part=Part.THIRD_PLACE)
    return dict(rows.order_by().values_list("round__number", "part").distinct())


def name_of_round(match: Match) -> str | Promise:
    """Return what the round of *match* is called; the match for the third place is one by itself."""
    if match.part == Part.THIRD_PLACE:
        return THIRD_PLACE
    return round_names(match.bracket.format, parts_of(match.bracket))[match.round.number]
