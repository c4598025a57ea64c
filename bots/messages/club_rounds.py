"""The rounds of a stage and their matches, in lines that fit a telephone."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from bots.messages import club_layout as layout
from bots.messages import club_taps as taps
from bots.messages import club_words as words
from bots.messages.club_standings import back_to, stages
from bots.messages.screens import Button, Rows, Screen, without_empty

if TYPE_CHECKING:
    from tournaments.selectors.matches import MatchView, SideView
    from tournaments.selectors.pages import TournamentPage
    from tournaments.selectors.round_views import RoundView
    from tournaments.selectors.stages import StageView

MATCHES: Final = 12
NUMBER: Final = 3
WON: Final = "*"


def nothing_drawn(page: "TournamentPage") -> Screen:
    text = f"{page.tournament}\n" + _("The draw has not been made yet.")
    return Screen(text, (back_to(page.tournament.public_id),))


def number_of_round(stage: "StageView", opened: taps.Rounds, own: Collection[str]) -> int:
    """Return which round of *stage* is shown, the first being 1.

    Unless a certain one is asked for, that is where one plays next oneself, else where the stage
    is.
    """
    last = len(stage.rounds)
    if opened.stage and opened.round:
        return min(opened.round, last)
    numbered = list(enumerate(stage.rounds, start=1))
    mine = (number for number, each in numbered if _is_to_play(each, own))
    current = (number for number, each in numbered if each.key == stage.open_round)
    return next(mine, next(current, last))


def screen(
    page: "TournamentPage",
    stage: "StageView",
    number: int,
    matches: "Sequence[MatchView]",
    leaf: int,
    own: Collection[str],
) -> Screen:
    """Return a page of round *number* of *stage* with its *matches*; the own sides are marked."""
    round_ = stage.rounds[number - 1]
    leaves = layout.chunks(matches, MATCHES)
    leaf = min(leaf, len(leaves) - 1)
    head = [str(page.tournament), stage.title, _called(round_)]
    if len(leaves) > 1:
        head[-1] += f" ({leaf + 1}/{len(leaves)})"
    told = [line for match in leaves[leaf] for line in lines(match, own)]
    return Screen(
        "\n".join(head),
        _buttons(page, stage, number, (leaf, len(leaves))),
        "\n".join(told),
    )


def lines(match: "MatchView", own: Collection[str]) -> Iterator[str]:
    """Yield a match: its sides one below the other, and how far it is, if that is to be told."""
    numbers = (f"{match.number}", "")
    for number, side in zip(numbers, match.sides, strict=True):
        yield _line(match, side, number, own)
    told = _told(match)
    if told:
        yield " " * (NUMBER + 2) + told


def _line(match: "MatchView", side: "SideView", number: str, own: Collection[str]) -> str:
    score = words.score(side)
    won = WON if side.has_won and match.is_real else " "
    room = layout.WIDTH - 1 - NUMBER - 1 - 1 - max(2, len(score)) - 1
    mark = layout.OWN if words.is_own(side, own) else " "
    name = layout.pair(words.side(side), room)
    scored = layout.fitted(score, max(2, len(score)), right=True)
    return f"{mark}{number:>{NUMBER}} {name} {scored}{won}".rstrip()


def _told(match: "MatchView") -> str:
    if match.kind in words.WALKOVERS:
        return _("Walkover")
    if match.kind == "dropped":
        return _("Not played any more")
    is_moving = match.kind in ("live", "called", "disputed")
    if is_moving or (match.postponed_at and not match.is_over):
        return words.standing(match)
    return ""


def _called(round_: "RoundView") -> str:
    if not round_.group:
        return str(round_.name)
    return _("Group %(number)s") % {"number": round_.group} + f" · {round_.name}"


def _is_to_play(round_: "RoundView", own: Collection[str]) -> bool:
    return any(
        words.is_own(side, own)
        for match in round_.matches
        if not match.is_over
        for side in match.sides
    )


def _buttons(
    page: "TournamentPage", stage: "StageView", number: int, leaf: tuple[int, int]
) -> Rows:
    public_id, key = page.tournament.public_id, stage.bracket.number
    rounds = len(stage.rounds)
    around = (
        Button(
            f"{arrow} {_called(stage.rounds[to - 1])}", data=str(taps.Rounds(public_id, key, to))
        )
        for arrow, to in (("◀", number - 1), ("▶", number + 1))
        if 1 <= to <= rounds
    )
    picture = Button(_("Picture"), data=str(taps.Draw(public_id, taps.BRACKET, key)))
    standings = Button(_("Standings"), data=str(taps.Standings(public_id, key)))
    return without_empty(
        layout.turning(*leaf, lambda to: taps.Rounds(public_id, key, number, to)),
        tuple(around),
        stages(page, key, taps.Rounds),
        (standings, picture),
        back_to(public_id),
    )
