"""What the commands do, for the lists that Telegram shows."""

from django.utils.translation import gettext as _


def described(command: str) -> str:
    """Return what *command* does."""
    return {
        "play": _("a game against the house"),
        "matches": _("your tables, at the end of the chat"),
        "tournaments": _("enter, check in, standings"),
        "next": _("your next match, and where"),
        "director": _("the evening that you direct"),
        "account": _("who you are here, and disconnecting"),
        "web": _("a link that signs you in on the web"),
        "language": _("choose the language"),
        "truco": _("a game in this group"),
        "help": _("what this bot does"),
    }[command]


def app() -> str:
    """Return what stands on the button that opens the Mini App."""
    return _("Tables")
