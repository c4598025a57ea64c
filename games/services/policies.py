"""Which computer players there are."""

from django.utils.translation import gettext as _

from games.errors import DomainError
from games.policies import POLICIES


def checked_policy(policy: str) -> str:
    """Return *policy*, the name of a computer player or empty for a person.

    :raises DomainError: ``bad_policy``.
    """
    if policy and policy not in POLICIES:
        raise DomainError("bad_policy", _("There is no such computer player."), policy=policy)
    return policy
