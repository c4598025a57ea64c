"""What acts of a director will do, wherever they are asked for, one sentence each."""

from django.utils.translation import gettext as _

from tournaments.messages.matches import Text
from tournaments.models import Tournament


def of_starting() -> list[Text]:
    return [
        _("As many matches are called as there are tables; the players are told."),
        _("The rules, the mode and the games per match can no longer be changed."),
    ]


def of_pausing() -> list[Text]:
    return [
        _("No card can be played and no clock runs, at any table."),
        _("When you resume, everybody has as much time left as now."),
    ]


def of_resuming() -> list[Text]:
    return [_("Play goes on at all tables, with the time that was left.")]


def of_drawing() -> list[Text]:
    return [_("Nothing is drawn yet. The matches are called as soon as it is.")]


def of_calling(tournament: Tournament) -> list[Text]:
    if tournament.mode == Tournament.Mode.ONLINE:
        return [_("Their table is opened; the players are told.")]
    return [_("The players are told.")]


def of_coming_alone() -> list[Text]:
    return [_("The other side has until the end of the grace.")]


def of_moving() -> list[Text]:
    return [_("A game in play goes on; only the number of its table changes.")]


def of_taking_down() -> list[Text]:
    return [_("It is no longer on the page; what was sent stays sent.")]
