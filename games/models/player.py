from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.identifiers import new_public_id


class PlayerManager(BaseUserManager["Player"]):
    def create_user(
        self,
        username: str | None = None,
        email: str | None = None,
        password: str | None = None,
        **fields: Any,
    ) -> "Player":
        """Save a player; without *password* nobody can sign in with one."""
        player = self.model(
            username=username or new_public_id(),
            email=self.normalize_email(email) or None,
            **fields,
        )
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(
        self,
        username: str | None = None,
        email: str | None = None,
        password: str | None = None,
        **fields: Any,
    ) -> "Player":
        fields.update(is_staff=True, is_superuser=True)
        fields.setdefault("claimed_at", timezone.now())
        return self.create_user(username, email, password, **fields)

    def get_by_natural_key(self, username: str | None) -> "Player":
        return self.get(username=username)


# allauth ships no types, so its reverse manager cannot be resolved.
class Player(AbstractBaseUser, PermissionsMixin):  # type: ignore[django-manager-missing]
    """A person, and the login if they have one.

    A player whom an organiser entered has no password and no e-mail until an
    invitation is claimed; from then on only the player changes what opens the
    account.
    """

    public_id = models.CharField(
        _("public id"), max_length=10, unique=True, default=new_public_id, editable=False
    )
    username = models.CharField(
        _("user name"),
        max_length=150,
        unique=True,
        default=new_public_id,
        validators=[UnicodeUsernameValidator()],
    )
    name = models.CharField(_("name"), max_length=80)
    # NULL, not "", when there is none: the unique constraint lets any number of those be.
    email = models.EmailField(_("e-mail"), null=True, blank=True)  # noqa: DJ001
    language = models.CharField(_("language"), max_length=10, blank=True)
    is_staff = models.BooleanField(_("may open the admin"), default=False)
    is_active = models.BooleanField(_("active"), default=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    claimed_at = models.DateTimeField(_("claimed at"), null=True, blank=True)
    # Nobody signs in any more; the results stay, with the name or with another in its place.
    closed_at = models.DateTimeField(_("closed at"), null=True, blank=True, editable=False)
    created_at = models.DateTimeField(_("created at"), default=timezone.now, editable=False)

    objects: ClassVar[PlayerManager] = PlayerManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                name="one_player_per_email",
                violation_error_message=_("Another player already uses this e-mail."),
            ),
            models.CheckConstraint(
                condition=~models.Q(email=""), name="no_email_is_null_not_blank"
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name.split(" ")[0] if self.name else self.username

    @property
    def is_claimed(self) -> bool:
        return self.claimed_at is not None


class AccessLink(models.Model):
    """A one-time link that opens an account; only the hash of its secret is kept."""

    class Kind(models.TextChoices):
        INVITATION = "invitation", _("invitation")
        SIGN_IN = "sign_in", _("sign-in link")

    player = models.ForeignKey(Player, models.CASCADE, related_name="access_links")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    invited_by = models.ForeignKey(
        Player, models.SET_NULL, null=True, blank=True, related_name="invitations_made"
    )
    # What the person reads before accepting ("Clube do Truco"); no key, since clubs live in an upper app.
    on_behalf_of = models.CharField(max_length=120, blank=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("access link")
        verbose_name_plural = _("access links")

    def __str__(self) -> str:
        return f"{self.get_kind_display()} · {self.player}"
