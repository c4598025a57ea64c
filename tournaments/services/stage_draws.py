"""Drawing a stage, or the next round of a Swiss one, and saving what was drawn."""

from collections.abc import Sequence

from django.db.models import Max
from django.utils.translation import gettext as _

from games.errors import DomainError
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.swiss.field import Contender
from tournaments.formats.swiss.rounds import next_round
from tournaments.models import Bracket, Match, Round, Tournament
from tournaments.services import standings
from tournaments.services.brackets import lay_out
from tournaments.services.changes import Change
from tournaments.services.draw_refusals import refused
from tournaments.services.drawings import Drawing, draw_whole, from_swiss, usual_rounds

Format = Bracket.Format
# Whose number of rounds is fixed by the draw, if the director has not chosen it.
_COUNTED = (Format.SWISS, Format.ROTATING_PARTNERS)


def seed_of(draw_seed: str, stage: Bracket) -> bytes:
    """Return the seed of the lots of *stage*: that of the draw, and for later stages its number.

    So everything that is drawn in a tournament follows from the one seed that is published.
    """
    return (draw_seed if stage.number == 1 else f"{draw_seed}/{stage.number}").encode()


def draw_stage(stage: Bracket, order: Sequence[int], *, seed: bytes) -> Drawing:
    """Return the draw of *stage* for the entries of *order*, 1 first; of a Swiss one its round 1.

    Entries that are kept apart may meet in it if there is no other way; see
    :attr:`Drawing.is_legal`.

    :raises DomainError: why the format cannot be drawn.
    """
    # Numbers go on from stage to stage, so that “match 7” is one match of the tournament.
    earlier = Match.objects.filter(
        bracket__tournament=stage.tournament, bracket__number__lt=stage.number
    )
    first_number = (earlier.aggregate(last=Max("number"))["last"] or 0) + 1
    try:
        if stage.format != Format.SWISS:
            drawing = draw_whole(stage, order, first_number=first_number)
            _require_two_tables(stage, drawing)
            return drawing
        contenders = [Contender(entry, 0) for entry in order]
        return draw_round(
            stage, contenders, order=order, number=1, seed=seed, first_number=first_number
        )
    except DrawError as error:
        raise refused(error, stage) from error


def _require_two_tables(stage: Bracket, drawing: Drawing) -> None:
    """Refuse boards that only one table would play in each round.

    :raises DomainError: ``boards_compare_tables``.
    """
    tables = sum(match.round == 1 and not match.is_bye for match in drawing.matches)
    if stage.boards and tables < 2:
        raise DomainError(
            "boards_compare_tables",
            _(
                "Duplicate boards compare what several tables made of the same hands: that takes "
                "four pairs, or eight players whose partners rotate."
            ),
        )


def draw_round(
    stage: Bracket,
    contenders: Sequence[Contender],
    *,
    order: Sequence[int],
    number: int,
    seed: bytes,
    first_number: int,
) -> Drawing:
    """Return round *number* of a Swiss stage; what should not be is drawn if it must.

    :raises DrawError: if fewer than two play.
    """
    drawn = next_round(
        contenders,
        number=number,
        draw_seed=seed,
        forbidden=kept_apart(stage.tournament),
        breaches_allowed=True,
    )
    rounds = stage.rounds_wanted or usual_rounds(len(order))
    return from_swiss(drawn, order=order, rounds=rounds, first_number=first_number)


def kept_apart(tournament: Tournament) -> list[set[int]]:
    """Return the entries of each group that a draw keeps apart."""
    groups: dict[int, set[int]] = {}
    for group, entry in tournament.apart_groups.values_list("pk", "entries"):
        groups.setdefault(group, set()).add(entry)
    return list(groups.values())


def require_legal(drawing: Drawing, stage: Bracket, *, breaches_allowed: bool) -> None:
    """Refuse a drawing with what should not be, unless the director wants it all the same.

    :raises DomainError: ``no_legal_round``.
    """
    if not (drawing.is_legal or breaches_allowed):
        raise refused(DrawError(DrawReason.NO_LEGAL_ROUND, ""), stage)


def lay_stage(
    change: Change, stage: Bracket, drawing: Drawing, *, seed: bytes, breaches_allowed: bool
) -> list[Round]:
    """Save the draw of *stage* and return its rounds.

    :raises DomainError: ``no_legal_round`` or ``boards_online_only``.
    """
    require_legal(drawing, stage, breaches_allowed=breaches_allowed)
    if stage.boards and change.tournament.mode != Tournament.Mode.ONLINE:
        raise DomainError(
            "boards_online_only", _("Duplicate boards are dealt by the computer: play online.")
        )
    stage.order = list(drawing.order)
    stage.groups = [list(group) for group in drawing.groups]
    stage.lots = standings.lots_for(stage, drawing.order, seed)
    if stage.format in _COUNTED:
        stage.rounds_wanted = drawing.rounds
    stage.tie_breaks_version = standings.VERSION
    stage.state = Bracket.State.DRAWN
    stage.drawn_at = change.at
    stage.save()
    return lay_out(change, stage, drawing)
