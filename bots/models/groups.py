from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models.people import TelegramLink
from games.identifiers import PUBLIC_ID_LENGTH, new_public_id


class Group(models.Model):
    """A Telegram group the bot is in, or was."""

    # A new one when the group becomes a supergroup.
    chat_id = models.BigIntegerField(unique=True)
    title = models.CharField(max_length=255, blank=True)
    # In which its cards and boards are written: everybody in it reads the same.
    language = models.CharField(max_length=10)
    joined_at = models.DateTimeField()
    # Since when the bot is out of it, or may not write there.
    left_at = models.DateTimeField(null=True, blank=True)
    # Whether Telegram can show one member a message of their own here; None until a probe has told.
    whispers = models.BooleanField(null=True, blank=True)
    probed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("Telegram group")
        verbose_name_plural = _("Telegram groups")

    def __str__(self) -> str:
        return self.title or str(self.chat_id)


class Lobby(models.Model):
    """The card on which people of a group gather for a friendly game."""

    class State(models.TextChoices):
        OPEN = "open", _("open")
        BEGUN = "begun", _("begun")
        CLOSED = "closed", _("closed")

    # In the link that joins it, so it must not be guessed from another one.
    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    group = models.ForeignKey(Group, models.CASCADE, related_name="lobbies")
    # The topic of a forum where it was opened.
    thread_id = models.BigIntegerField(null=True, blank=True)
    # Who opened it, perhaps nobody whom the club knows yet.
    opened_by = models.BigIntegerField()
    rules = models.CharField(max_length=40)
    seats = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=6, choices=State.choices, default=State.OPEN)
    series = models.ForeignKey(
        "games.Series", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    message_id = models.BigIntegerField(null=True, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    opened_at = models.DateTimeField()
    expires_at = models.DateTimeField()

    class Meta:
        verbose_name = _("lobby")
        verbose_name_plural = _("lobbies")
        indexes = [
            models.Index(fields=["expires_at"], condition=Q(state="open"), name="lobbies_open"),
        ]

    def __str__(self) -> str:
        return self.public_id


class LobbySeat(models.Model):
    """Somebody who has joined a lobby, and where they will sit."""

    lobby = models.ForeignKey(Lobby, models.CASCADE, related_name="taken")
    link = models.ForeignKey(TelegramLink, models.CASCADE, related_name="+")
    number = models.PositiveSmallIntegerField()
    joined_at = models.DateTimeField()

    class Meta:
        verbose_name = _("seat in a lobby")
        verbose_name_plural = _("seats in lobbies")
        constraints = [
            models.UniqueConstraint(fields=["lobby", "link"], name="one_seat_per_person_and_lobby"),
            models.UniqueConstraint(fields=["lobby", "number"], name="one_person_per_lobby_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.lobby_id}/{self.number}"


class GroupBoard(models.Model):
    """The one message in which a group sees a table; it never holds a card in anybody's hand."""

    group = models.ForeignKey(Group, models.CASCADE, related_name="boards")
    series = models.ForeignKey("games.Series", models.CASCADE, related_name="+")
    thread_id = models.BigIntegerField(null=True, blank=True)
    # None until it is posted, and again when the message turns out to be gone.
    message_id = models.BigIntegerField(null=True, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    revision = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(null=True, blank=True)
    # The call that waits for an answer, told in a message of its own, and that message.
    call_seq = models.PositiveIntegerField(default=0)
    call_id = models.BigIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("group board")
        verbose_name_plural = _("group boards")
        constraints = [
            models.UniqueConstraint(
                fields=["group", "series"], name="one_board_per_group_and_series"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series_id}/{self.group_id}"


class Whisper(models.Model):
    """A message in a group that only one member sees: the person's own cards."""

    board = models.ForeignKey(GroupBoard, models.CASCADE, related_name="whispers")
    link = models.ForeignKey(TelegramLink, models.CASCADE, related_name="+")
    ephemeral_id = models.BigIntegerField()
    digest = models.CharField(max_length=64, blank=True)
    shown_at = models.DateTimeField()

    class Meta:
        verbose_name = _("whisper")
        verbose_name_plural = _("whispers")
        constraints = [
            models.UniqueConstraint(fields=["board", "link"], name="one_whisper_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.board_id}/{self.link_id}"
