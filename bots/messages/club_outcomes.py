"""What came of a deed: the popup that answers a tap."""

from django.utils.translation import gettext as _


def registered(outcome: str) -> str:
    """Return what came of entering, answering, checking in or withdrawing."""
    return {
        "asked": _("Your partner has been asked."),
        "checked_in": _("You are checked in."),
        "declined": _("You have declined."),
        "entered": _("You are entered."),
        "taken_back": _("The request is taken back."),
        "withdrawn": _("Your entry is withdrawn."),
    }[outcome]


def there() -> str:
    return _("Noted: you are at the table.")


def director_called() -> str:
    return _("The director is called.")


def followed(*, follows: bool) -> str:
    if follows:
        return _("You are told when they are called and how their matches end.")
    return _("You follow them no longer.")


def picture() -> str:
    return _("The picture is on its way.")
