"""How a round goes, what is drawn after it, and what is lost if it is taken back."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.messages.matches import Text
from tournaments.models import Match
from tournaments.selectors.boards import tells_scores
from tournaments.selectors.rounds import RoundProgress
from tournaments.services.rounds import NextStep
from tournaments.services.undrawing import Undrawing


def in_play(round_: RoundProgress) -> str:
    values = {"round": round_.name, "over": round_.over, "total": round_.total}
    return _("%(round)s: %(over)d of %(total)d results are in.") % values


def named(following: NextStep) -> str:
    if following.kind == "round":
        return _("round %(number)d") % {"number": following.number}
    return _("the next stage (%(format)s)") % {"format": following.stage.get_format_display()}


def all_in(following: NextStep, last: RoundProgress | None) -> str:
    values = {"what": named(following), "last": last.name if last else ""}
    return _("All results of %(last)s are in: draw %(what)s.") % values


def postponed_before(following: NextStep) -> str:
    """Say that what is postponed must be played first."""
    return ngettext(
        "%(number)d postponed match must be played before the next stage is drawn.",
        "%(number)d postponed matches must be played before the next stage is drawn.",
        following.postponed,
    ) % {"number": following.postponed}


def drawn(number: int) -> str:
    """Say what has been drawn; only a stage begins with its first round here."""
    if number == 1:
        return _("The next stage is drawn.")
    return _("Round %(number)d is drawn.") % {"number": number}


def of_deleting(found: Undrawing) -> list[Text]:
    """Say what is taken back with the round or stage that was drawn last."""
    return [_taken_back(found), *_lost(found), *_what_then(found)]


def _taken_back(found: Undrawing) -> Text:
    if found.kind == "round":
        return _("Round %(number)d is deleted with all its matches.") % {"number": found.number}
    return _("The whole stage (%(format)s) is deleted with all its rounds.") % {
        "format": found.stage.get_format_display()
    }


def _lost(found: Undrawing) -> list[Text]:
    sentences: list[Text] = []
    if found.going_on:
        sentences.append(
            ngettext(
                "%(count)d match at a table is called off.",
                "%(count)d matches at tables are called off.",
                len(found.going_on),
            )
            % {"count": len(found.going_on)}
        )
    if found.played:
        lost = "; ".join(map(_result, found.played))
        sentences.append(_("These results are lost: %(results)s.") % {"results": lost})
    return sentences


def _result(match: Match) -> str:
    names = " – ".join(
        " / ".join(entry.name for entry in side.all_entries) or "?" for side in match.sides.all()
    )
    scores = match.scores if tells_scores(match) else []
    points = ", ".join(f"{first}–{second}" for first, second in scores)
    return f"#{match.number} {names} {points or match.get_outcome_display()}"


def _what_then(found: Undrawing) -> list[Text]:
    if found.kind == "stage" and found.stage.number == 1:
        return [_("Nothing is drawn then; check-in is open again.")]
    return [_("It can be drawn again at once.")]
