"""A ticket acts for one player, for an hour, and only while what it was given for stands."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.signing import Signer

from games.services.identity import create_player
from games.services.tickets import LIFE, issue, player_of_ticket, renewed
from games.signals import ticket_shown

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


@pytest.fixture
def standing():
    """What the issuer of the tickets still stands by: pairs of player and grant."""
    pairs: set[tuple[int, int]] = set()

    def answer(player, issuer, grant, **_kwargs):
        return issuer == "desk" and (player.pk, grant) in pairs

    ticket_shown.connect(answer)
    yield pairs
    ticket_shown.disconnect(answer)


@pytest.fixture
def ana(standing):
    ana = create_player(name="Ana")
    standing.add((ana.pk, 5))
    return ana


def ticket(player, *, at=AT, issuer="desk", grant=5):
    return issue(player=player, issuer=issuer, grant=grant, at=at)


def test_a_ticket_acts_for_its_player_for_an_hour(ana):
    shown = ticket(ana)

    assert player_of_ticket(shown, at=AT) == ana
    assert player_of_ticket(shown, at=AT + LIFE - timedelta(seconds=1)) == ana
    assert player_of_ticket(shown, at=AT + LIFE) is None


def test_it_is_good_only_while_what_it_was_given_for_stands(ana, standing):
    shown = ticket(ana)

    standing.clear()
    assert player_of_ticket(shown, at=AT) is None
    standing.add((ana.pk, 6))
    assert player_of_ticket(shown, at=AT) is None
    assert player_of_ticket(ticket(ana, grant=6), at=AT) == ana
    assert player_of_ticket(ticket(ana, issuer="nobody"), at=AT) is None


def test_a_player_who_may_not_come_in_has_no_ticket(ana):
    shown = ticket(ana)
    ana.is_active = False
    ana.save()

    assert player_of_ticket(shown, at=AT) is None


def test_nobody_can_write_a_ticket(ana):
    shown = ticket(ana)
    said, _dot, signature = shown.rpartition(".")
    other = Signer(sep=".", salt="another", algorithm="sha256")

    assert set(shown) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")
    for forged in (
        "",
        "." * 4,
        "ü" * 20,
        said,
        f"{said}x.{signature}",
        f"{said}.{signature[:-1]}",
        other.sign_object([ana.pk, "desk", 5, 0, 2**40]),
        "x" * 5000,
    ):
        assert player_of_ticket(forged, at=AT) is None
        assert renewed(forged, at=AT) is None


def test_a_page_that_stays_gets_a_new_one_before_the_old_one_ends(ana):
    shown = ticket(ana)

    assert renewed(shown, at=AT + 29 * MINUTE) is None
    newer = renewed(shown, at=AT + 31 * MINUTE)
    assert newer is not None
    assert player_of_ticket(newer, at=AT + 90 * MINUTE) == ana
    assert player_of_ticket(newer, at=AT + 92 * MINUTE) is None


def test_what_has_ended_or_fallen_is_not_renewed(ana, standing):
    shown = ticket(ana)

    assert renewed(shown, at=AT + LIFE) is None
    standing.clear()
    assert renewed(shown, at=AT + 31 * MINUTE) is None


def test_nobody_stays_for_ever(ana):
    shown = ticket(ana)
    for thirds in range(3 * 12):
        shown = renewed(shown, at=AT + thirds * 20 * MINUTE) or shown

    assert player_of_ticket(shown, at=AT + 12 * HOUR - MINUTE) == ana
    assert player_of_ticket(shown, at=AT + 12 * HOUR) is None
