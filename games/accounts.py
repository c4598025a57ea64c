"""How allauth, which signs people in by e-mail, meets our players."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone, translation

from games.models import Player


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, _request: HttpRequest) -> bool:
        """Let people sign up only where a code can reach them."""
        return bool(settings.CLUB_EMAIL_ENABLED)

    def save_user(
        self,
        request: HttpRequest,
        user: Player,
        form: Any,
        commit: bool = True,  # noqa: FBT001, FBT002 - allauth's signature
    ) -> Player:
        """Save who signs up: the account is theirs from the beginning."""
        user.name = form.cleaned_data["name"]
        user.claimed_at = timezone.now()
        saved: Player = super().save_user(request, user, form, commit)
        return saved

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write in the language that the owner of *email* reads, else in that of the page."""
        with translation.override(_wish_of_owner(email) or translation.get_language()):
            super().send_mail(template_prefix, email, context)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Tell who signed up twice how to get in: there is no password to be reset."""
        context = {"sign_in_url": settings.CLUB_BASE_URL + reverse("account_login")}
        self.send_mail("account/email/account_already_exists", email, context)


def _wish_of_owner(email: str) -> str:
    owned = EmailAddress.objects.filter(email__iexact=email).order_by("-verified")
    wish = owned.values_list("user__language", flat=True).first() or ""
    return wish if wish in dict(settings.LANGUAGES) else ""
