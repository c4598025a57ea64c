"""What another result in the place of one changes, in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.messages.matches import Text, names_of
from tournaments.selectors.boards import ABSENT, PRESENT
from tournaments.selectors.matches import MatchView
from tournaments.services import results
from tournaments.services.results import Correction, Later

# If other sides should have played later matches that are over.
LATER: tuple[tuple[Later, Text], ...] = (
    (Later.KEEP, gettext_lazy("Keep what was played, and put only the points right")),
    (Later.REPLAY, gettext_lazy("Make it void: the right sides play again")),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """What may become of matches that were played by who should not have gone on."""

    value: str
    button: Text
    consequences: list[Text]


@dataclass(frozen=True, slots=True)
class Previewed:
    """A correction before it is made, as of number *seq*; without *choices* it needs none."""

    seq: int
    said: str
    consequences: list[Text]
    choices: list[Choice]


def previewed(
    match: MatchView, match_id: int, result: Mapping[str, Any], *, winner_goes_on: bool
) -> Previewed:
    """Return what *result* would change; nothing is changed yet.

    :raises DomainError: as ``preview_correction``.
    """
    names = names_of(match)
    preview = results.preview_correction(match_id=match_id, later=Later.REFUSE, **result)
    choices = [
        Choice(
            later.value,
            button,
            sentences(results.preview_correction(match_id=match_id, later=later, **result)),
        )
        for later, button in (() if preview.is_allowed else LATER)
    ]
    return Previewed(
        seq=preview.seq,
        said=said(result, names),
        consequences=[
            *_winner_said(match, preview, names, winner_goes_on=winner_goes_on),
            *sentences(preview),
        ],
        choices=choices,
    )


def sentences(preview: Correction) -> list[Text]:
    """Return what happens to later matches, one sentence each."""
    return [each.sentence for each in preview.consequences]


def said(result: Mapping[str, Any], names: tuple[str, str]) -> str:
    """Return the new result in words."""
    if "scores" in result:
        return ", ".join(f"{first}–{second}" for first, second in result["scores"])
    winner = result["winner"]
    if winner is None:
        return _("Both absent")
    return _("Walkover for %(side)s") % {"side": names[winner]}


def _winner_said(
    match: MatchView, preview: Correction, names: tuple[str, str], *, winner_goes_on: bool
) -> list[Text]:
    if winner_goes_on:
        return [_who_goes_on(match, preview, names)]
    if match.on_boards:
        return [_shares_said(preview.new_winner, names)]
    if preview.new_winner is None:
        return [_("Nobody gets the point.")]
    return [_("The point goes to %(name)s.") % {"name": names[preview.new_winner]}]


def _who_goes_on(match: MatchView, preview: Correction, names: tuple[str, str]) -> str:
    """Say who goes on now, and whether that is somebody else than before."""
    before = match.winner.place if match.winner else None
    if preview.new_winner is None:
        return _("Nobody goes on from this match.")
    name = {"name": names[preview.new_winner]}
    if preview.new_winner == before:
        return _("%(name)s goes on, as before; later matches stay as they are.") % name
    return _("%(name)s goes on instead.") % name


def _shares_said(winner: int | None, names: tuple[str, str]) -> str:
    if winner is None:
        return _("Each side has %(gone)d%% of the boards.") % {"gone": ABSENT}
    shares = {"here": PRESENT, "gone": ABSENT, "name": names[winner]}
    return _("%(name)s has %(here)d%% of the boards, the other side %(gone)d%%.") % shares
