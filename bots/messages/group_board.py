"""A table as a whole group reads it, from the view of a spectator."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from bots.messages import board, dialogue, group_buttons, hand
from bots.messages.group_taps import Again
from bots.messages.screens import Button, Screen
from bots.messages.seen import Seen, Table

LIVE = ("waiting", "playing", "paused")


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the table can be opened: its page, and the Mini App; empty where it cannot."""

    page: str = ""
    app: str = ""

    @property
    def row(self) -> tuple[Button, ...]:
        doors = ((_("Open the table"), self.page), (_("Open in Telegram"), self.app))
        return tuple(Button(label, url=url) for label, url in doors if url)


def screen(table: Table, offers: Mapping[str, int | None], doors: Doors) -> Screen:
    """Return the board of *table*, which must be the view of somebody without a seat.

    *offers* is what may be said as far as everybody can know.
    """
    seen = Seen(table)
    parts = [board.heading(seen), *_middle(seen)]
    return Screen(_paragraphs(parts), (*group_buttons.of_table(seen, offers), *_doors(seen, doors)))


def call(table: Table, offers: Mapping[str, int | None]) -> Screen | None:
    """Return the message of its own for a call that a person has to answer, None without one."""
    seen = Seen(table)
    if table["state"] != "playing" or not seen.play or seen.play["question"] is None:
        return None
    people = [seat for seat in answering(seen) if not table["players"][seat]["policy"]]
    if not people:
        return None
    asked = dialogue.whose_turn(seen, "")
    names = _("Your answer, %(names)s?") % {"names": seen.names(people)}
    return Screen(f"❗ {asked}\n{names}", group_buttons.of_question(seen, offers))


def result(table: Table) -> Screen:
    """Return the message that tells a group how the game has ended."""
    seen = Seen(table)
    again = Button(_("Play again"), data=str(Again(table["series"])))
    return Screen(f"🏁 {board.result(seen)}", ((again,),))


def answering(seen: Seen) -> tuple[int, ...]:
    """Return the seats that may answer what is asked, as far as everybody can know.

    A view tells who may act, and where a flor must be sung, that might be who holds one.
    """
    asked = seen.play["question"]
    if asked is None:
        return ()
    if asked["kind"] == "flor":
        # Being asked for a flor is public (G10).
        return tuple(seen.play["to_act"])
    # On the brink *by* is the side that decides; elsewhere the seat that has called.
    side = asked["by"] if asked["kind"] == "brink" else 1 - asked["by"] % 2
    return tuple(range(side, len(seen.table["players"]), 2))


def _middle(seen: Seen) -> list[str]:
    state = seen.table["state"]
    if state == "over":
        return [hand.last(seen), board.result(seen)]
    if state == "void":
        return [_("The director has called this table off.")]
    told = [hand.last(seen), hand.table(seen), dialogue.spoken(seen)] if seen.play else []
    if state == "paused":
        return [*told, _("The director has paused the game.")]
    return [*told, dialogue.whose_turn(seen, "")] if seen.play else told


def _doors(seen: Seen, doors: Doors) -> tuple[tuple[Button, ...], ...]:
    return (doors.row,) if doors.row and seen.table["state"] in LIVE else ()


def _paragraphs(parts: list[str]) -> str:
    return "\n\n".join(part for part in parts if part)
