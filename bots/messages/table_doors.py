"""The button that opens a table from a private chat."""

from django.utils.translation import gettext as _

from bots import addresses
from bots.messages.screens import Button


def to_table(series: str) -> tuple[Button, ...]:
    """Return the button that opens a table: within Telegram, else in a browser.

    There is none where Telegram would open neither.
    """
    if app := addresses.app(series):
        return (Button(_("Open the table"), app=app),)
    page = addresses.page("games:table", series)
    return (Button(_("Open the table"), url=page),) if page else ()
