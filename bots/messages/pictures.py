"""What stands below a picture, and in its place where there is none."""

from django.utils.translation import gettext as _

from bots.messages.screens import Button, Screen

# Telegram shows no more below a picture.
LONGEST_CAPTION = 1024


def caption(*parts: str) -> str:
    """Return what stands below a picture: what it shows, of what, and as of when."""
    return cut(" · ".join(part for part in parts if part))


def cut(text: str) -> str:
    return text if len(text) <= LONGEST_CAPTION else text[: LONGEST_CAPTION - 1] + "…"


def part(number: int, of: int) -> str:
    return f"{number}/{of}"


def in_words(screen: Screen, page: str, address: str) -> Screen:
    """Return *screen* in the place of a picture, with a way to the page at *address*.

    *page* is the same address where Telegram opens it, else empty.
    """
    text = _("There is no picture of this; here it is in words.")
    rows = ((Button(_("On the page"), url=page),), *screen.rows) if page else screen.rows
    return Screen(
        "\n\n".join((text, screen.text, *(() if page else (address,)))), rows, screen.table
    )
