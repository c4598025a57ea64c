from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class BotIdentity(models.Model):
    """Who the bot is, as it told at its last start; the web needs its name for links to it."""

    username = models.CharField(max_length=64)
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

    class Meta:
        verbose_name = _("Telegram link")
        verbose_name_plural = _("Telegram links")

    def __str__(self) -> str:
        return str(self.player)


class LinkToken(models.Model):
    """A one-time token with which a Telegram user becomes a player; only its hash is kept."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    digest = models.CharField(max_length=64, unique=True, editable=False)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("link token")
        verbose_name_plural = _("link tokens")

    def __str__(self) -> str:
        return str(self.player)


class SeenUpdate(models.Model):
    """An update from Telegram, stored before it is confirmed and processed once."""

    update_id = models.BigIntegerField(unique=True)
    chat_id = models.BigIntegerField(default=0)
    # Emptied once processed: what people write is nobody's business afterwards.
    payload = models.JSONField(default=dict)
    received_at = models.DateTimeField()
    processed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("update")
        verbose_name_plural = _("updates")
        indexes = [
            models.Index(
                fields=["update_id"],
                condition=Q(processed_at__isnull=True),
                name="updates_to_process",
            ),
        ]

    def __str__(self) -> str:
        return str(self.update_id)


class Board(models.Model):
    """The one message in which a player sees a table."""

    link = models.ForeignKey(TelegramLink, models.CASCADE, related_name="boards")
    series = models.ForeignKey("games.Series", models.CASCADE, related_name="+")
    # None until it is posted, and again when the message turns out to be gone.
    message_id = models.BigIntegerField(null=True, blank=True)
    # Of what was last shown, keyed: equal digests tell nobody the cards.
    digest = models.CharField(max_length=64, blank=True)
    revision = models.PositiveIntegerField(default=0)
    # What the player has opened below it, and the moment of the table it is for; past that moment
    # it is closed again without anybody writing here.
    page = models.CharField(max_length=8, blank=True)
    page_moment = models.CharField(max_length=24, blank=True)
    changed_at = models.DateTimeField(null=True, blank=True)
    # The "it's your turn" below the board, taken away when the turn has passed.
    nudge_id = models.BigIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("board")
        verbose_name_plural = _("boards")
        constraints = [
            models.UniqueConstraint(
                fields=["link", "series"], name="one_board_per_person_and_series"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}/{self.link_id}"


class OutboxMessage(models.Model):
    """What the bot has to say, written in the transaction that made it worth saying.

    It holds no card: a board is a reference, rendered from the player's own view when it is sent.
    """

    class Kind(models.TextChoices):
        BOARD = "board", _("table")
        NUDGE = "nudge", _("your turn")
        NOTICE = "notice", _("notice")
        REPLY = "reply", _("reply")
        REMOVAL = "removal", _("removal")

    class State(models.TextChoices):
        PENDING = "pending", _("waiting")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("given up")

    link = models.ForeignKey(
        TelegramLink, models.CASCADE, null=True, blank=True, related_name="messages"
    )
    chat_id = models.BigIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    # One row per key: a newer state takes the place of an older one, a repeated one is one.
    key = models.CharField(max_length=80, unique=True)
    payload = models.JSONField(default=dict)
    # Changes with each new state, so that a state put during a delivery is not taken for sent.
    stamp = models.CharField(max_length=16, editable=False)
    state = models.CharField(max_length=7, choices=State.choices, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    not_before = models.DateTimeField()
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name = _("outgoing message")
        verbose_name_plural = _("outgoing messages")
        indexes = [
            models.Index(
                fields=["changed_at"],
                condition=Q(state="pending"),
                name="outbox_to_send",
            ),
        ]

    def __str__(self) -> str:
        return self.key
