"""What the formats refuse, as sentences for the director."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.errors import DomainError
from tournaments.formats import rotating_partners, round_robin, single_elimination
from tournaments.formats.errors import DrawError, DrawReason
from tournaments.formats.swiss import field as swiss
from tournaments.models import Bracket

Format = Bracket.Format

_MOST = {
    Format.SINGLE_ELIMINATION: single_elimination.MOST,
    Format.DOUBLE_ELIMINATION: single_elimination.MOST,
    Format.SWISS: swiss.MOST,
    Format.ROUND_ROBIN: round_robin.MOST,
    Format.GROUPS: round_robin.MOST,
    Format.ROTATING_PARTNERS: rotating_partners.MOST,
}
_TOO_FEW = {
    Format.GROUPS: gettext_lazy("Every group needs at least two pairs that have checked in."),
    Format.ROTATING_PARTNERS: gettext_lazy(
        "Rotating partners need at least four players who have checked in."
    ),
}
_USUAL_TOO_FEW = gettext_lazy("A draw needs at least two pairs that have checked in.")
_OTHERS = {
    DrawReason.SAME_ENTRY: gettext_lazy("A pair is in the draw twice."),
    DrawReason.SAME_SEED: gettext_lazy("Two pairs have the same seed."),
    DrawReason.ROUNDS: gettext_lazy("So many rounds cannot be played by so few without repeats."),
    DrawReason.TABLES: gettext_lazy("Without a table nothing can be played."),
    DrawReason.NO_LEGAL_ROUND: gettext_lazy(
        "No round is left without rivals who have met, a second bye, or two who are kept apart."
    ),
}


def refused(error: DrawError, stage: Bracket) -> DomainError:
    """Return the refusal of a draw of *stage*, with the code of *error*."""
    kind = Format(stage.format)
    if error.code is DrawReason.TOO_FEW:
        sentence = str(_TOO_FEW.get(kind, _USUAL_TOO_FEW))
    elif error.code is DrawReason.TOO_MANY:
        sentence = _("This format holds at most %(most)d entries (in groups: each).") % {
            "most": _MOST[kind]
        }
    else:
        sentence = str(_OTHERS[error.code])
    return DomainError(error.code.value, sentence)
