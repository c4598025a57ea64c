"""What is wrong with a line of a list, and the checks that several kinds of lists share."""

import re

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.services.imports.rows import Row
from tournaments.services.names import clean, name_key

LONGEST_NAME = 80
LARGEST_SEED = 256
# As spreadsheets and people write a whole number: 1, 1.0, 1,0, #1, 1º.
NUMBER = re.compile(r"#?([0-9]{1,6})(?:[.,]0+)?[ºª°]?")

Sentence = str | Promise


class BadLineError(Exception):
    """A line cannot be imported; said in a *sentence* for the person who wrote it."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence


def require_form(fault: str) -> None:
    """Refuse a line whose cells are not those of its columns."""
    if fault == "line_break":
        raise BadLineError(
            "line_break", _("A cell goes over several lines; a quotation mark may be missing.")
        )
    if fault == "too_many_columns":
        raise BadLineError("too_many_columns", _("The line has too many columns."))


def require_name(name: str) -> None:
    """Refuse what is no name of a person."""
    if not any(letter.isalnum() for letter in name_key(name)):
        raise BadLineError("partner_missing", _("The name of a player is missing."))
    if len(name) > LONGEST_NAME:
        raise BadLineError("name_too_long", _("The name of a player is longer than 80 characters."))
    if not name.isprintable():
        raise BadLineError("name_unprintable", _("A name has characters that cannot be printed."))


def seed_of(row: Row) -> int | None:
    """Return the seed of a line, None if it has none."""
    if not row.seed:
        return None
    number = NUMBER.fullmatch(row.seed)
    if number is None:
        raise BadLineError("seed_not_a_number", _("The seed is not a number."))
    seed = int(number[1])
    if not 1 <= seed <= LARGEST_SEED:
        raise BadLineError("seed_out_of_range", _("A seed is a number from 1 to 256."))
    return seed


def shown(cell: str) -> str:
    """Return as much of a cell as fits into a table of bad lines."""
    cell = clean(cell)
    return cell if len(cell) <= LONGEST_NAME else cell[: LONGEST_NAME - 1] + "…"
