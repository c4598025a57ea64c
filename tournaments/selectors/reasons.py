"""Why two sides meet, or one rests: the codes that a draw has stored, as sentences."""

import math
from collections.abc import Iterable, Mapping, Sequence

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import npgettext

from tournaments.formats.reasons import ReasonCode as Plan
from tournaments.formats.swiss.reasons import ReasonCode as Swiss
from tournaments.models import Entry

Stored = Sequence[Sequence[object]]

# The director, and not the draw.
BY_HAND = "by_hand"
SECOND_FINAL = "second_final"

# The names of what each code tells, in the order of its values: those of entries are keys, those
# of scores doubled points.
_VALUES: dict[str, tuple[str, ...]] = {
    Plan.SEED_SUM: ("better", "worse", "total"),
    Plan.TOP_BYE: ("rank", "byes"),
    Plan.WINNERS_MEET: ("upper", "lower"),
    Plan.LOSERS_MEET: ("upper", "lower"),
    Plan.LOSER_MEETS_WINNER: ("lost", "won"),
    Plan.ALL_MEET: ("round", "rounds"),
    Plan.PARTNERS_ROTATE: ("round", "rounds"),
    Plan.REST_IN_TURN: ("rank", "round"),
    Swiss.SAME_SCORE: ("score", "many"),
    Swiss.FOLD: ("better", "worse", "many"),
    Swiss.FOLD_MET: ("entry", "other"),
    Swiss.FOLD_APART: ("entry", "other"),
    Swiss.FOLD_NEEDED: ("entry", "other"),
    Swiss.FOLD_NOBODY: ("entry",),
    Swiss.FLOAT: ("entry", "score", "other_score"),
    Swiss.ODD_GROUP: ("entry", "many"),
    Swiss.NO_RIVAL_LEFT: ("entry",),
    Swiss.BEST_FOR_ALL: ("entry",),
    Swiss.FIRST_MEETING: (),
    Swiss.BYE_ORDER: ("score", "place", "many"),
    Swiss.BYE_BEFORE: ("entry",),
    Swiss.BYE_BLOCKS: ("entry",),
    Swiss.BYE_WIDENS: ("entry",),
    Swiss.REMATCH: ("times",),
    Swiss.FORBIDDEN: (),
    Swiss.SECOND_BYE: ("times",),
    BY_HAND: (),
    SECOND_FINAL: ("match",),
}
_ENTRIES = frozenset({"entry", "other"})
_SCORES = frozenset({"score", "other_score"})

_SENTENCES: dict[str, Promise] = {
    Plan.SEED_SUM: _(
        "Number %(better)d of the draw meets number %(worse)d: in the first round the two numbers "
        "always make %(total)d."
    ),
    Plan.TOP_BYE: _(
        "Number %(rank)d of the draw has a bye: the byes, %(byes)d in all, go to the first."
    ),
    Plan.WINNERS_MEET: _("The winners of matches %(upper)d and %(lower)d meet here."),
    Plan.LOSERS_MEET: _("The losers of matches %(upper)d and %(lower)d meet here."),
    Plan.LOSER_MEETS_WINNER: _("The loser of match %(lost)d meets the winner of match %(won)d."),
    Plan.ALL_MEET: _(
        "Everybody meets everybody: round %(round)d of %(rounds)d of the Berger table."
    ),
    Plan.PARTNERS_ROTATE: _(
        "Partners and rivals change from round to round: this is round %(round)d of %(rounds)d."
    ),
    Plan.REST_IN_TURN: _("Everybody rests in turn; number %(rank)d does in round %(round)d."),
    Swiss.SAME_SCORE: _("Both have %(score)s, as %(many)d entries have."),
    Swiss.FOLD: _(
        "Of these %(many)d, the upper half meets the lower half: place %(better)d meets "
        "place %(worse)d."
    ),
    Swiss.FOLD_MET: _("%(entry)s would have met %(other)s, but they have met before."),
    Swiss.FOLD_APART: _("%(entry)s would have met %(other)s, but the two are kept apart."),
    Swiss.FOLD_NEEDED: _(
        "%(entry)s would have met %(other)s, whom another entry needs as a rival."
    ),
    Swiss.FOLD_NOBODY: _("%(entry)s stands in the middle of an odd number of equal scores."),
    Swiss.FLOAT: _("%(entry)s, with %(score)s, meets a rival who has %(other_score)s."),
    Swiss.ODD_GROUP: _(
        "An odd number of entries, %(many)d, with these points was left to pair, so one of them "
        "meets somebody with fewer."
    ),
    Swiss.NO_RIVAL_LEFT: _("%(entry)s has met everybody with the same points whom it may meet."),
    Swiss.BEST_FOR_ALL: _("Any other way, the points of rivals would be further apart."),
    Swiss.FIRST_MEETING: _("They have not met before."),
    Swiss.BYE_ORDER: _(
        "Somebody must rest: the lowest who may. With %(score)s this is place %(place)d "
        "of %(many)d."
    ),
    Swiss.BYE_BEFORE: _("%(entry)s, further down, has won a round without playing already."),
    Swiss.BYE_BLOCKS: _("If %(entry)s rested, somebody would be left without a new rival."),
    Swiss.BYE_WIDENS: _("If %(entry)s rested, the points of rivals would be further apart."),
    Swiss.REMATCH: _("They have met before (times: %(times)d): no round without it was left."),
    Swiss.FORBIDDEN: _("They should be kept apart, but no round without it was left."),
    Swiss.SECOND_BYE: _(
        "It has won without playing before (times: %(times)d): no round without it was left."
    ),
    BY_HAND: _("The director put them together by hand."),
    SECOND_FINAL: _(
        "Who was unbeaten lost match %(match)d, and only the second defeat is the last."
    ),
}


def sentences(stored: Stored, names: Mapping[int, str]) -> list[str]:
    """Return the *stored* reasons of a match; *names* are those of entries by key."""
    return [_said(str(code), values, names) for code, values in stored]


def names_in(stored: Iterable[Stored]) -> dict[int, str]:
    """Return the names of all entries that any of the *stored* reasons speak of."""
    keys = {
        int(value)
        for reasons in stored
        for code, values in reasons
        for name, value in zip(_VALUES[str(code)], _listed(values), strict=False)
        if name in _ENTRIES
    }
    return dict(Entry.objects.filter(pk__in=keys).values_list("pk", "name")) if keys else {}


def _said(code: str, values: object, names: Mapping[int, str]) -> str:
    told: dict[str, object] = {}
    for name, value in zip(_VALUES[code], _listed(values), strict=False):
        if name in _ENTRIES:
            told[name] = names.get(value, "?")
        elif name in _SCORES:
            told[name] = _points(value)
        else:
            told[name] = value
    return str(_SENTENCES[code]) % told


def _points(doubled: int) -> str:
    """Say a score with its unit.

    >>> _points(2), _points(5)
    ('1 point', '2.5 points')
    """
    points = number_format(f"{doubled / 2:g}")
    # One and a half are points already; points of a game have another name in some languages.
    number = math.ceil(doubled / 2)
    return npgettext("of standings", "%(points)s point", "%(points)s points", number) % {
        "points": points
    }


def _listed(values: object) -> list[int]:
    return [int(value) for value in values] if isinstance(values, list | tuple) else []
