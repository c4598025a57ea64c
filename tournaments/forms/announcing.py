"""The form of an announcement."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.commands import CommandForm
from tournaments.services.announcements import TEXT_LENGTH


class AnnouncementForm(CommandForm):
    """What everybody is told."""

    text = forms.CharField(
        label=_("Announcement"),
        max_length=TEXT_LENGTH,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody can read it on the page; the players receive it in Telegram too."),
    )
