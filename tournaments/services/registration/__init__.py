"""Registration: players enter themselves, in pairs or alone, while the director lets them."""

from tournaments.services.registration.windows import close_registration, open_registration

__all__ = ["close_registration", "open_registration"]
