from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models.people import TelegramLink

# The error of a message that waits because Telegram wants its chat left alone.
HELD = "held"


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
        # A message that a tap has changed, edited where it stands.
        SCREEN = "screen", _("screen")
        PICTURE = "picture", _("picture")
        LOBBY = "lobby", _("lobby")
        GROUP_BOARD = "group_board", _("table in a group")
        GROUP_CALL = "group_call", _("question in a group")
        WHISPER = "whisper", _("whisper")

    class State(models.TextChoices):
        PENDING = "pending", _("waiting")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("given up")

    link = models.ForeignKey(
        TelegramLink, models.CASCADE, null=True, blank=True, related_name="messages"
    )
    chat_id = models.BigIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    # One row per key: a newer state takes the place of an older one, a repeated one is one.
    key = models.CharField(max_length=80, unique=True)
    payload = models.JSONField(default=dict)
    # Changes with each new state, so that a state put during a delivery is not taken for sent.
    stamp = models.CharField(max_length=16, editable=False)
    state = models.CharField(max_length=7, choices=State.choices, default=State.PENDING)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True)
    # Not sent earlier; of a state that is sent again and again, when it was last.
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
