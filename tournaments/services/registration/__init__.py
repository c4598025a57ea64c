"""Registration: players enter themselves, in pairs or alone, while the director lets them."""

from tournaments.services.registration.asking import (
    answer_request,
    ask_partner,
    take_request_back,
)
from tournaments.services.registration.conditions import how_to_become_a_member
from tournaments.services.registration.doing import ACTIONS, do
from tournaments.services.registration.entering import register_alone, withdraw_own_entry
from tournaments.services.registration.windows import close_registration, open_registration

__all__ = [
    "ACTIONS",
    "answer_request",
    "ask_partner",
    "close_registration",
    "do",
    "how_to_become_a_member",
    "open_registration",
    "register_alone",
    "take_request_back",
    "withdraw_own_entry",
]
