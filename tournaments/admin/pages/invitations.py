"""The one-time link with which a member claims their account, to read, scan or print."""

import segno
from django.conf import settings
from django.contrib import messages
from django.contrib.admin import AdminSite, site
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import DomainError
from tournaments.admin.scoping import clubs_run_by, player_of
from tournaments.models import Membership
from tournaments.services import clubs


def urls(site: AdminSite) -> list[URLPattern]:
    return [
        path(
            "<int:object_id>/invite/",
            site.admin_view(invite),
            name="tournaments_membership_invite",
        ),
        path(
            "<int:object_id>/revoke/",
            site.admin_view(revoke),
            name="tournaments_membership_revoke",
        ),
    ]


@require_POST
def invite(request: HttpRequest, object_id: int) -> HttpResponse:
    """Make a link and show it this once: only its hash is kept."""
    member = _member_or_404(request, object_id)
    try:
        link = clubs.invite_member(actor=player_of(request), member_id=member.pk, at=timezone.now())
    except DomainError as refusal:
        messages.error(request, str(refusal.message))
        return _back_to(member)
    address = settings.CLUB_BASE_URL.rstrip("/") + link
    return _shown(request, member, address)


def _shown(request: HttpRequest, member: Membership, address: str) -> HttpResponse:
    context = {
        **site.each_context(request),
        "title": member.name,
        "subtitle": _("Invitation"),
        "member": member,
        "address": address,
        "qr": segno.make_qr(address, error="m").svg_data_uri(scale=6, border=2),
        "back_url": _url_of(member),
    }
    response = render(request, "admin/desk/invitation.html", context)
    # The address of the page that was left must not tell others the link, nor a shared computer
    # show it again.
    response["Referrer-Policy"] = "same-origin"
    return response


@require_POST
def revoke(request: HttpRequest, object_id: int) -> HttpResponse:
    member = _member_or_404(request, object_id)
    try:
        clubs.revoke_invitations(actor=player_of(request), member_id=member.pk, at=timezone.now())
    except DomainError as refusal:
        messages.error(request, str(refusal.message))
    else:
        messages.success(request, _("Earlier invitations no longer work."))
    return _back_to(member)


def _member_or_404(request: HttpRequest, pk: int) -> Membership:
    member = (
        Membership.objects.select_related("club", "player")
        .filter(pk=pk, club__in=clubs_run_by(request))
        .first()
    )
    if member is None:
        raise Http404(_("There is no such member."))
    return member


def _url_of(member: Membership) -> str:
    return reverse("admin:tournaments_membership_change", args=[member.pk])


def _back_to(member: Membership) -> HttpResponse:
    return HttpResponseRedirect(_url_of(member))
