"""Write a fresh token for each member of the sample club that is named, as JSON.

Run beside the club, with its settings: `python -m tests.bots.sandbox.cast NAME …`.
"""

import json
import os
import sys

import django


def main(names: list[str]) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.club")
    django.setup()

    from django.utils import timezone  # noqa: PLC0415 - only now can models be imported

    from bots.services import linking  # noqa: PLC0415
    from tournaments.models import Membership  # noqa: PLC0415

    members = Membership.objects.filter(name__in=names).select_related("player")
    tokens = {
        member.name: linking.new_token(player=member.player, at=timezone.now())
        for member in members
    }
    sys.stdout.write(json.dumps(tokens))


if __name__ == "__main__":
    main(sys.argv[1:])
