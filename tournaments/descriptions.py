"""A tournament in one line, for whoever sees no more of its page than that."""

from django.utils import formats, timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.messages.clocks import zone_of
from tournaments.selectors.pages import TournamentPage


def described(page: TournamentPage) -> str:
    """Return where the tournament stands, in the language and the zone being rendered."""
    tournament = page.tournament
    told = [tournament.club.name]
    if tournament.starts_at:
        begins = timezone.localtime(tournament.starts_at)
        told.append(f"{formats.date_format(begins, 'DATETIME_FORMAT')} {zone_of(begins)}")
    if page.champion:
        told.append(f"{_('Champions:')} {page.champion}")
        return " · ".join(told)
    told.append(str(capfirst(tournament.get_state_display())))
    if page.total:
        text = ngettext(
            "%(played)s of %(total)s match played",
            "%(played)s of %(total)s matches played",
            page.total,
        )
        told.append(text % {"played": page.played, "total": page.total})
    return " · ".join(told)
