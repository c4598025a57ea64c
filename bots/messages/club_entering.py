"""Entering a tournament: alone or as a pair, checking in, and getting out again."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from bots.messages import club_layout as layout
from bots.messages import club_taps as taps
from bots.messages.club_standings import back_to
from bots.messages.screens import Button, Rows, Screen, without_empty

if TYPE_CHECKING:
    from tournaments.models import Entry, Membership
    from tournaments.selectors.registration import Registration

PARTNERS: Final = 8
LABEL: Final = 28


def told(mine: "Registration", how_to_join: str) -> str:
    """Return how somebody stands with a tournament that is not drawn yet."""
    if mine.entry is not None:
        lines = [f"{_('Your entry')}: {_entry(mine.entry)}"]
        if mine.can_check_in:
            lines.append(_("Check-in is open: say that you are here, or you are not drawn."))
        return "\n".join(lines)
    lines = list(_requests(mine))
    if how_to_join:
        lines.append(how_to_join)
    elif not mine.is_open:
        lines.append(_("Registration is not open."))
    elif not mine.in_pairs:
        lines.append(
            _("In this tournament partners change from round to round; everybody enters alone.")
        )
    elif mine.partners:
        lines.append(_("Registration is open: choose your partner, who confirms it."))
    else:
        lines.append(
            _("Nobody of the club who could confirm is free; the director can enter you both.")
        )
    return "\n".join(lines)


def buttons(mine: "Registration") -> Rows:
    """Return what can be done about entering, answering and checking in."""
    tournament = mine.tournament.public_id
    rows = [answers(tournament, each.pk, each.asking.name) for each in mine.asked_of_me]
    rows += [
        (Button(_("Take it back"), data=str(taps.TakeBack(tournament, each.pk))),)
        for each in mine.asked_by_me
    ]
    if mine.can_check_in:
        rows.append((check_in(tournament),))
    if mine.can_enter and mine.partners:
        rows.append((Button(_("Enter as a pair"), data=str(taps.Partners(tournament))),))
    if mine.can_enter and not mine.in_pairs:
        rows.append((Button(_("Enter"), data=str(taps.EnterAlone(tournament))),))
    return without_empty(*rows)


def answers(tournament: str, request: int, name: str = "") -> tuple[Button, ...]:
    """Return the buttons that answer a request to enter together; with its *name* among others."""
    whose = f" · {layout.fitted(name, 16).rstrip()}" if name else ""
    return (
        Button(_("Confirm") + whose, data=str(taps.Confirm(tournament, request))),
        Button(_("Decline"), data=str(taps.Decline(tournament, request))),
    )


def check_in(tournament: str) -> Button:
    return Button(_("Check in"), data=str(taps.CheckIn(tournament)))


def way_out(mine: "Registration") -> Rows:
    if not mine.can_withdraw:
        return ()
    tap = taps.AskWithdraw(mine.tournament.public_id)
    return ((Button(_("Withdraw my entry"), data=str(tap)),),)


def partners(mine: "Registration", members: "Sequence[Membership]", page: int) -> Screen:
    """Return a page of *members*, each a button that asks them to enter together."""
    tournament = mine.tournament
    leaves = layout.chunks(members, PARTNERS)
    page = min(page, len(leaves) - 1)
    head = _("Choose your partner. You are entered as soon as they confirm.")
    missing = _(
        "Who is missing here is entered already or has no login; the director can enter you both."
    )
    rows = [(_asking(tournament.public_id, each),) for each in leaves[page]]
    name = Button(_("Write the name"), data=str(taps.NameSomebody(tournament.public_id)))
    turning = layout.turning(page, len(leaves), lambda to: taps.Partners(tournament.public_id, to))
    return Screen(
        f"{tournament}\n{head}\n\n{missing}",
        without_empty(*rows, turning, (name,), back_to(tournament.public_id)),
    )


def named(tournament: str, members: "Sequence[Membership]") -> Screen:
    """Return those whose name was written."""
    if not members:
        text = _(
            "Nobody of that name can be asked. Write it as the club shows it, or a part of it."
        )
        return Screen(text, (back_to(tournament),))
    rows = [(_asking(tournament, each),) for each in members[:PARTNERS]]
    return Screen(_("Whom do you mean?"), without_empty(*rows, back_to(tournament)))


def which_name(tournament: str) -> Screen:
    return Screen(_("Write the name of your partner, or a part of it."), (back_to(tournament),))


def sure(entry: "Entry", tournament: str, *, is_open: bool) -> Screen:
    """Ask whether an entry is really to be withdrawn, and say what that means.

    *is_open* says whether one could enter again.
    """
    if is_open:
        text = _(
            "Do you really withdraw %(entry)s? The whole entry is then out. As long as registration"
            " is open you can enter again."
        )
    else:
        text = _(
            "Do you really withdraw %(entry)s? The whole entry is then out, and registration is "
            "closed: only the director can enter you again."
        )
    yes = Button(_("Withdraw my entry"), data=str(taps.Withdraw(tournament)))
    return Screen(text % {"entry": entry.name}, ((yes,), back_to(tournament)))


def _asking(tournament: str, member: "Membership") -> Button:
    label = layout.fitted(member.name, LABEL).rstrip()
    return Button(label, data=str(taps.Ask(tournament, member.player.public_id)))


def _entry(entry: "Entry") -> str:
    return f"{entry.name} ({entry.get_status_display()})"


def _requests(mine: "Registration") -> Iterator[str]:
    for each in mine.asked_of_me:
        yield asks_you(each.asking.name, str(mine.tournament))
    for each in mine.asked_by_me:
        values = {"name": each.asked.name, "tournament": str(mine.tournament)}
        yield _("You have asked %(name)s to enter %(tournament)s together.") % values


def asks_you(name: str, tournament: str) -> str:
    values = {"name": name, "tournament": tournament}
    return _("%(name)s asks you to enter %(tournament)s together.") % values
