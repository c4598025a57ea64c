"""What every dry run has: lines, each with its fate, and one digest that stands for them all."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from django.utils.translation import gettext_lazy as _

from games.errors import DomainError
from tournaments.services.imports.faults import Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """One line of a file and what becomes of it, by its *state*.

    A line that is ``bad`` is so for the *reason* given, whose *code* programs read.
    """

    number: int
    state: str
    code: str = ""
    reason: Sentence = ""

    # What the confirmed import writes, and what was written before.
    GOOD: ClassVar[tuple[str, ...]] = ("new", "known")
    DONE: ClassVar[tuple[str, ...]] = ("there", "entered")

    @property
    def is_good(self) -> bool:
        return self.state in self.GOOD

    @property
    def is_there(self) -> bool:
        return self.state in self.DONE

    @property
    def is_bad(self) -> bool:
        return self.state == "bad"

    def told(self) -> tuple[object, ...]:
        """Return what must not have changed when the import is confirmed."""
        return (self.number, self.state, self.code)


L = TypeVar("L", bound=Fate)


@dataclass(frozen=True, slots=True)
class Preview(Generic[L]):
    """A dry run; *digest* stands for the file and for everything that is said about it here."""

    lines: tuple[L, ...]
    digest: str
    ignored_columns: tuple[str, ...] = ()

    @property
    def good(self) -> tuple[L, ...]:
        return tuple(line for line in self.lines if line.is_good)

    @property
    def there(self) -> tuple[L, ...]:
        return tuple(line for line in self.lines if line.is_there)

    @property
    def bad(self) -> tuple[L, ...]:
        return tuple(line for line in self.lines if line.is_bad)


def previewed(data: bytes, lines: Iterable[L], ignored_columns: tuple[str, ...]) -> Preview[L]:
    """Return the dry run of *data* that came to *lines*."""
    lines = tuple(lines)
    digest = hashlib.sha256(data)
    for line in lines:
        digest.update(repr(line.told()).encode())
    return Preview(lines, digest.hexdigest(), ignored_columns)


def require_agreed(preview: Preview[L], digest: str, *, only_good: bool) -> None:
    """Refuse an import that is not the one whose dry run was agreed to.

    :raises DomainError: ``preview_stale``, or ``bad_lines`` unless *only_good*.
    """
    if preview.digest != digest:
        raise DomainError(
            "preview_stale",
            _("The list or the club has changed since you looked; here is the dry run again."),
        )
    if preview.bad and not only_good:
        raise DomainError(
            "bad_lines", _("The list has bad lines; put them right, or import only the good ones.")
        )
