"""Refusals that several services share."""

from django.utils.translation import gettext as _

from games.errors import DomainError

REASON_LENGTH = 200


def not_found() -> DomainError:
    return DomainError("not_found", _("It is not there any more."))


def not_an_organiser() -> DomainError:
    return DomainError(
        "not_an_organiser", _("Only a director or an owner of this club may do that.")
    )


def not_for_assistants() -> DomainError:
    return DomainError(
        "not_an_organiser",
        _(
            "As an assistant you enter results and walkovers, say who is at a table and begin "
            "matches; anything else is for a director or an owner."
        ),
    )


def not_a_scorer() -> DomainError:
    return DomainError(
        "not_a_scorer",
        _("Only an assistant, a director or an owner of this club may do that."),
    )


def stale(seq: int | None = None) -> DomainError:
    """Somebody else was faster; *seq* is where the tournament stands now."""
    return DomainError("stale", _("The tournament has moved on; look again."), seq=seq)


def given_reason(reason: str) -> str:
    """Return *reason* without superfluous spaces.

    :raises DomainError: ``reason_missing`` or ``reason_too_long``.
    """
    clean = " ".join(reason.split())
    if not clean:
        raise DomainError(
            "reason_missing", _("Say why; it is kept with the change."), field="reason"
        )
    if len(clean) > REASON_LENGTH:
        raise DomainError(
            "reason_too_long",
            _("The reason may have %(most)d characters.") % {"most": REASON_LENGTH},
            field="reason",
        )
    return clean
