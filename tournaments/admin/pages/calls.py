"""Calls for the director: one click says that somebody has seen to one."""

from django.utils.translation import gettext as _

from tournaments.admin.pages.base import OneClick, Text
from tournaments.services.director_calls import answer_call


class AnswerCall(OneClick):
    for_scorers = True

    def carry_out(self) -> Text:
        call = answer_call(tournament_id=self.tournament.pk, call=self.kwargs["call_id"], **self.by)
        self.row = call.match.public_id
        return _("Noted: somebody has seen to the call from match #%(number)d.") % {
            "number": call.match.number
        }


PAGES = (("calls/<slug:call_id>/answer/", "answer_call", AnswerCall),)
