"""What the pages about one match have in common."""

from django.http import Http404
from django.utils.translation import gettext as _

from tournaments.admin.pages.base import TournamentPage
from tournaments.messages.matches import name_of, names_of
from tournaments.models import Match
from tournaments.selectors.matches import MatchView, match_views

__all__ = ["OfMatch", "name_of", "names_of"]


class OfMatch(TournamentPage):
    """A page about the match that the address names."""

    tab = "matches"

    def match_or_404(self, public_id: str) -> MatchView:
        """Return the match as people see it; its key is kept for the services.

        :raises Http404: if this tournament has no such match.
        """
        rows = Match.objects.filter(bracket__tournament=self.tournament, public_id=public_id[:10])
        views = match_views(rows)
        if not views or views[0].public_id != public_id:
            raise Http404(_("There is no such match."))
        if not views[0].is_real:
            raise Http404(_("A bye is no match; nothing is decided in it."))
        self.match_id = rows.values_list("pk", flat=True)[0]
        stage = self.tournament.brackets.get(number=views[0].stage)
        # Elsewhere the next round is drawn from the standings.
        self.winner_goes_on = stage.is_knock_out
        return views[0]
