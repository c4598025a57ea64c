"""The computer players in the reader's words."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

POLICY_NAMES: Final[Mapping[str, Promise]] = {
    "steady": gettext_lazy("computer, steady"),
    "sharp": gettext_lazy("computer, sharp"),
    "random": gettext_lazy("computer, plays anything"),
}

# How the house may play; nobody wants to sit down against one that plays anything.
HOUSE_PLAYS: Final[Mapping[str, Promise]] = {
    "steady": gettext_lazy("steadily"),
    "sharp": gettext_lazy("sharply"),
}
