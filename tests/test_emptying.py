"""A test that commits leaves nothing to the next one but what the models are called."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from games.models import Player
from tests.games.table import Table
from tests.tournaments.drawn import Drawn
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = (ContentType, Permission)


@pytest.mark.parametrize("time", ["first", "second"])
def test_what_a_test_commits_is_gone_before_the_next(time):
    everything = apps.get_models(include_auto_created=True)
    assert [
        model for model in everything if model not in NAMES and model._base_manager.exists()
    ] == []
    assert all(model._base_manager.exists() for model in NAMES)

    Drawn(4)
    Table.laid(at=timezone.now()).all_sit()

    assert Tournament.objects.exists()
    assert Player.objects.exists()
