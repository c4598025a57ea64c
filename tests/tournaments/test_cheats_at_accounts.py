"""What a closed account leaves behind: no club without an owner, no name where nobody looks."""

import json
import re

import pytest
from django.contrib.admin.models import LogEntry
from django.utils.text import format_lazy

from games.models import Player
from tests.factories import NIGHT
from tests.tournaments.club_night import Night
from tests.tournaments.own_pages import Browser
from tests.tournaments.test_closing_an_account import close, played
from tournaments.models import AuditEntry, Entry, Membership
from tournaments.services import apart, clubs
from tournaments.services.changes import tell_director
from tournaments.services.swapping import swap_entries

pytestmark = pytest.mark.django_db


def test_who_has_left_for_good_runs_no_club(refused):
    night = played()
    Membership.objects.filter(pk=night.dani.pk).update(role=Membership.Role.OWNER)
    Player.objects.update(claimed_at=NIGHT)
    close(night, "Ana")

    with refused("account_closed"):
        clubs.change_role(
            member_id=night.member("Ana").pk,
            role=Membership.Role.OWNER,
            reason="she asked for it",
            **night.by,
        )
    with refused("last_owner"):
        close(night, "Dani")


def test_an_owner_who_cannot_sign_in_is_no_other_owner(refused):
    night = played()
    Membership.objects.filter(name__in=["Dani", "Ana"]).update(role=Membership.Role.OWNER)
    Player.objects.filter(name="Dani").update(claimed_at=NIGHT)
    step_down = {"role": Membership.Role.PLAYER, "reason": "tired", **night.by}

    with refused("last_owner"):
        clubs.change_role(member_id=night.dani.pk, **step_down)

    clubs.change_role(member_id=night.member("Ana").pk, **step_down)
    assert night.member("Ana").role == Membership.Role.PLAYER


def test_the_name_goes_from_what_was_told_together_with_others():
    night = Night(4)
    Membership.objects.filter(pk=night.dani.pk).update(role=Membership.Role.OWNER)
    first, second = night.entry(1), night.entry(2)
    # The admin's library keeps a log of its own.
    Player.objects.filter(pk=night.director.pk).update(is_staff=True)
    Browser(night.director).client.post(
        f"/admin/tournaments/membership/{night.member('Ana').pk}/change/",
        {"name": "Ana Souza", "role": "player", "reason": "two of them"},
    )
    Entry.objects.filter(pk=first.pk).update(name="Ana Souza / Beto")
    apart.keep_apart(
        tournament_id=night.id, name="cousins", entry_ids=[first.pk, second.pk], **night.by
    )
    night.draw()
    swap_entries(first_entry_id=first.pk, second_entry_id=second.pk, reason="by hand", **night.by)
    told = {"here": first, "missing": second}
    with_names = format_lazy("{here}: here; {missing}: not here.", **told)
    tell_director(night.tournament, "walkover_to_confirm", with_names, at=night.now)

    close(night, "Ana Souza", keep_name=False)

    kept = [
        *LogEntry.objects.values_list("object_repr", flat=True),
        json.dumps(list(AuditEntry.objects.values("subject", "reason", "before", "after"))),
    ]
    assert LogEntry.objects.exists()
    assert not [text for text in kept if re.search(r"\bAna\b", text)]
