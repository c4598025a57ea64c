"""A table as text, for the person whose view it is."""

from django.utils.translation import gettext as _

from bots.messages import buttons, dialogue, hand, words
from bots.messages.pages import CLOSED, Page
from bots.messages.screens import Button, Screen
from bots.messages.seen import Seen, Table

LONGEST_TITLE = 120


def screen(table: Table, *, page: Page = CLOSED, url: str = "", app: str = "") -> Screen:
    """Return the board of *table*.

    *page* is what the person has opened below it; *url* the table's page and *app* the table in
    the Mini App, each empty if Telegram cannot open it.
    """
    seen = Seen(table)
    opened = page.standing(table)
    parts = [heading(seen), *_middle(seen, opened)]
    rows = buttons.of_table(seen, opened)
    if (url or app) and table["state"] in ("waiting", "playing", "paused"):
        rows = (*rows, (Button(_("Open the table"), url="" if app else url, app=app),))
    return Screen("\n\n".join(part for part in parts if part), rows)


def calls_player(table: Table) -> bool:
    """Return whether the table waits for the person whose view it is."""
    play = table["play"]
    return table["state"] == "playing" and play is not None and table["seat"] in play["to_act"]


def heading(seen: Seen) -> str:
    """Return what a table is, and how it stands."""
    table = seen.table
    lines = [words.shortened(table["title"], LONGEST_TITLE), _score(seen)]
    if table["best_of"] > 1:
        first, second = (side["games"] for side in table["sides"])
        lines.append(_("Games: %(first)d–%(second)d") % {"first": first, "second": second})
    return "\n".join(line for line in lines if line)


def _score(seen: Seen) -> str:
    games = seen.table["games"]
    last = games[-1] if games else (0, 0)
    first, second = seen.play["score"] if seen.play else last
    return f"{seen.side(0)}  {first} × {second}  {seen.side(1)}"


def _middle(seen: Seen, opened: str) -> list[str]:
    state = seen.table["state"]
    if seen.own is None:
        return [_("You no longer play at this table.")]
    if not seen.play:
        return [hand.last(seen) if state == "over" else "", _without_cards(seen)]
    told = [hand.last(seen), hand.table(seen), dialogue.spoken(seen), hand.own(seen)]
    if state == "paused":
        return [*told, _("The director has paused the game.")]
    return [*told, dialogue.whose_turn(seen, opened)]


def _without_cards(seen: Seen) -> str:
    state = seen.table["state"]
    if state == "over":
        return result(seen)
    if state == "void":
        return _("The director has called this table off.")
    if state == "paused":
        return _("The director has paused the game.")
    return _waiting(seen)


def _waiting(seen: Seen) -> str:
    absent = [each["seat"] for each in seen.table["players"] if not each["ready"]]
    if seen.own in absent:
        return _("Your match is called. Say that you are here, and the cards are dealt.")
    return _("Waiting for: %(names)s") % {"names": seen.names(absent)}


def result(seen: Seen) -> str:
    """Return how a table that is over has ended, as its person or a spectator reads it."""
    winner = seen.table["result"]["winner"]
    games = ", ".join(f"{first}–{second}" for first, second in seen.table["result"]["games"])
    if winner is None:
        return _("All boards are played: %(games)s") % {"games": games}
    values = {"side": seen.side(winner), "games": games}
    if seen.own is not None and winner == seen.own % 2:
        return _("You have won: %(games)s") % values
    return _("%(side)s have won: %(games)s") % values
