"""The computer players as forms name them."""

import pytest
from django.urls import reverse

from games.errors import DomainError
from games.models import Seat
from games.policies import POLICIES
from games.policy_words import HOUSE_PLAYS, POLICY_NAMES
from games.services.friendlies import start_friendly


def test_every_computer_player_has_a_name():
    assert set(POLICY_NAMES) == set(POLICIES)
    assert set(HOUSE_PLAYS) < set(POLICIES)


@pytest.mark.parametrize("policy", HOUSE_PLAYS)
def test_the_house_plays_as_it_was_asked_to(client, db, policy):
    page = client.get(reverse("games:play"), {"policy": policy})
    assert f'name="policy" value="{policy}"' in page.content.decode()

    client.post(reverse("games:play"), {"rules": "paulista", "seats": "4", "policy": policy})

    assert (
        list(Seat.objects.order_by("number").values_list("policy", flat=True)[1:]) == [policy] * 3
    )


def test_a_house_that_plays_anything_is_not_offered(client, db):
    page = client.get(reverse("games:play"), {"policy": "random"})
    assert 'name="policy" value="steady"' in page.content.decode()

    answer = client.post(reverse("games:play"), {"policy": "random"})

    assert answer.status_code == 422


def test_a_computer_player_that_does_not_exist_is_refused(db, at):
    with pytest.raises(DomainError) as refused:
        start_friendly(player=None, policy="blue", at=at)

    assert refused.value.code == "bad_policy"
