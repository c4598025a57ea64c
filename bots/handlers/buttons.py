"""Whose a pressed button is, and the popup that answers it."""

from collections.abc import Callable

from bots.handlers import (
    account_buttons,
    club_buttons,
    directing_buttons,
    group_buttons,
    report_buttons,
    table_buttons,
)
from bots.handlers.popups import LONGEST, Popup
from bots.handlers.said import Tapped
from bots.messages import replies
from games.errors import DomainError

Family = Callable[[Tapped], Popup]

# By the first letter of a button's data.
PRIVATE: dict[str, Family] = {
    **dict.fromkeys("arosnlpf", table_buttons.tapped),
    "c": club_buttons.tapped,
    "d": directing_buttons.tapped,
    "e": report_buttons.tapped,
    "u": account_buttons.tapped,
}
IN_GROUPS: dict[str, Family] = {"g": group_buttons.tapped}
# These ask to be read.
GRAVE = {"not_connected", "not_allowed"}


def tapped(tap: Tapped) -> Popup:
    """Do what the button says; a refusal becomes a popup that only this person sees."""
    letter = (tap.data or "")[:1]
    family = (PRIVATE if tap.is_private else IN_GROUPS).get(letter)
    if family is None and not tap.is_private:
        return Popup(replies.private_only_popup(), alert=True)
    if family is None:
        return Popup(replies.bad_button())
    try:
        return family(tap)
    except DomainError as refused:
        return Popup(str(refused.message)[:LONGEST], alert=refused.code in GRAVE)
