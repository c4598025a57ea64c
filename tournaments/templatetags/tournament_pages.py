from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django import template
from django.utils.safestring import SafeString

from tournaments.descriptions import described
from tournaments.match_cards import card_of
from tournaments.messages.clocks import zone_of
from tournaments.prints.codes import absolute
from tournaments.selectors.matches import MatchView

if TYPE_CHECKING:
    from tournaments.models import Tournament
    from tournaments.selectors.pages import TournamentPage

register = template.Library()


@register.filter(expects_localtime=True)
def zone(at: datetime) -> str:
    """Name the clock by which a time is shown, where its reader may be elsewhere."""
    return zone_of(at)


@register.simple_tag
def match_card(match: MatchView, tournament: "Tournament", found: Iterable[str] = ()) -> SafeString:
    """Write *match* for a bracket or a list, with those of its entries marked that were *found*."""
    return card_of(match, tournament.public_id, found)


@register.simple_tag
def match_card_beside(match: MatchView, tournament: "Tournament") -> SafeString:
    """Write *match* once more in a page that shows it elsewhere."""
    return card_of(match, tournament.public_id, anchored=False)


@register.simple_tag
def absolute_address(path: str) -> str:
    """Write the address of *path* for who is not on this site, as another site or a code."""
    return absolute(path)


@register.simple_tag
def description_of(page: "TournamentPage") -> str:
    """Write in one line what *page* shows, for a search engine or a message with its link."""
    return described(page)
