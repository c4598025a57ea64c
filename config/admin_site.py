"""The admin site: the organisers' workplace, for whoever runs a club here."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.core.paginator import InvalidPage
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from unfold.sites import UnfoldAdminSite


class ClubAdminSite(UnfoldAdminSite):
    # Nothing is deleted in bulk: what may go at all goes one by one, by a service that says why not.
    def __init__(self, name: str = "admin") -> None:
        super().__init__(name)
        self.disable_action("delete_selected")

    # People sign in at one door, by the ways that the club offers there.
    @method_decorator(secure_admin_login)
    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return super().login(request, extra_context)

    def search(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Search the names of the lists; the library's view trips over a page that is none."""
        try:
            return super().search(request, extra_context)
        except (ValueError, InvalidPage):
            raise Http404(_("There is no such page of results.")) from None
