"""How allauth, which signs people in by e-mail, meets our players."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone

from games.models import Player


class AccountAdapter(DefaultAccountAdapter):
    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002
        """Let people sign up only where a code can reach them."""
        return bool(settings.CLUB_EMAIL_ENABLED)

    def save_user(
        self,
        request: HttpRequest,
        user: Player,
        form: Any,
        commit: bool = True,  # noqa: FBT001, FBT002
    ) -> Player:
        """Save who signs up: the account is theirs from the beginning."""
        user.name = form.cleaned_data["name"]
        user.claimed_at = timezone.now()
        saved: Player = super().save_user(request, user, form, commit)
        return saved
