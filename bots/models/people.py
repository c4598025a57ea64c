from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class BotIdentity(models.Model):
    """Who the bot is, as it told at its last start; the web needs its name for links to it.

    While it runs it says again and again that it does.
    """

    username = models.CharField(max_length=64)
    # By which Telegram names it in what it signs; unknown before its next start.
    user_id = models.BigIntegerField(null=True, blank=True)
    # Whether a link can open its Mini App, which its owner sets up with @BotFather.
    has_main_app = models.BooleanField(default=False)
    # Of the commands that Telegram has been told, so that it is not told the same again.
    introduced = models.CharField(max_length=64, blank=True)
    seen_at = models.DateTimeField()

    class Meta:
        verbose_name = _("bot")
        verbose_name_plural = _("bots")

    def __str__(self) -> str:
        return f"@{self.username}"


class TelegramLink(models.Model):
    """That a player and a Telegram user are the same person."""

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="telegram_link"
    )
    telegram_id = models.BigIntegerField(unique=True)
    chat_id = models.BigIntegerField(unique=True)
    language = models.CharField(max_length=10)
    linked_at = models.DateTimeField()
    # Since when the bot may not write to the chat, as far as it knows.
    blocked_at = models.DateTimeField(null=True, blank=True)
    # In which language the button beside the chat's text field opens the Mini App; empty: none.
    menu_language = models.CharField(max_length=10, blank=True, default="")

    class Meta:
        verbose_name = _("Telegram link")
        verbose_name_plural = _("Telegram links")

    def __str__(self) -> str:
        return str(self.player)


class LinkToken(models.Model):
    """A one-time token, of which only the hash is kept.

    With one from the web a Telegram user becomes a player; with one from the chat a player who
    came by Telegram signs in on the web.
    """

    class Purpose(models.TextChoices):
        CONNECT = "connect", _("to connect a Telegram")
        SIGN_IN = "sign_in", _("to sign in on the web")

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    purpose = models.CharField(max_length=8, choices=Purpose.choices, default=Purpose.CONNECT)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("link token")
        verbose_name_plural = _("link tokens")

    def __str__(self) -> str:
        return str(self.player)
