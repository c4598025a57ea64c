from datetime import timedelta

import pytest
from django.db import IntegrityError

from games.errors import DomainError
from games.models import AccessLink, Player
from games.services import identity


@pytest.fixture
def ana(db):
    return identity.create_player(name="Ana")


def token_of(path):
    return path.strip("/").split("/")[-1]


def invited(ana, at):
    return token_of(identity.invite(player=ana, invited_by=None, on_behalf_of="Clube", at=at))


def refusal_of(call, **arguments):
    with pytest.raises(DomainError) as refusal:
        call(**arguments)
    return refusal.value.code


def test_a_player_entered_by_the_club_has_no_way_in(ana):
    assert ana.email is None
    assert not ana.has_usable_password()
    assert not ana.is_claimed


def test_an_invitation_is_claimed_once(ana, at):
    token = invited(ana, at)

    assert identity.claim_invitation(token=token, at=at).is_claimed
    assert refusal_of(identity.claim_invitation, token=token, at=at) == "link_used"


def test_only_the_hash_of_an_invitation_is_kept(ana, at):
    token = invited(ana, at)

    assert token not in str(list(AccessLink.objects.values()))


def test_a_newer_invitation_makes_the_older_void(ana, at):
    older = invited(ana, at)
    invited(ana, at)

    assert refusal_of(identity.claim_invitation, token=older, at=at) == "link_revoked"


def test_an_invitation_expires(ana, at):
    token = invited(ana, at)
    late = at + timedelta(days=15)

    assert refusal_of(identity.claim_invitation, token=token, at=late) == "link_expired"


def test_a_claimed_account_cannot_be_invited_again(ana, at):
    identity.claim_invitation(token=invited(ana, at), at=at)

    assert (
        refusal_of(identity.invite, player=ana, invited_by=None, on_behalf_of="", at=at)
        == "already_claimed"
    )


def test_an_invitation_is_no_sign_in_link(ana, at):
    assert refusal_of(identity.use_sign_in, token=invited(ana, at), at=at) == "link_unknown"


def test_a_sign_in_link_works_once_and_not_for_long(ana, at):
    token = token_of(identity.sign_in_path(player=ana, at=at))

    assert identity.use_sign_in(token=token, at=at) == ana
    assert refusal_of(identity.use_sign_in, token=token, at=at) == "link_used"
    another = token_of(identity.sign_in_path(player=ana, at=at))
    late = at + timedelta(hours=1)
    assert refusal_of(identity.use_sign_in, token=another, at=late) == "link_expired"


@pytest.mark.parametrize("token", ["", "nonsense", "é", "\ud800", "x" * 5000])
def test_a_token_that_is_none_is_unknown(db, at, token):
    assert refusal_of(identity.claim_invitation, token=token, at=at) == "link_unknown"


def test_a_name_loses_superfluous_spaces(db):
    assert identity.create_player(name="  José   da\u00a0Silva ").name == "José da Silva"


@pytest.mark.parametrize(
    "name", ["", "   ", "a\x00b", "x" * 81, "\u202eabc", "\u2800 \u3164", "\u0301"]
)
def test_a_name_that_is_none_is_refused(db, name):
    assert refusal_of(identity.create_player, name=name) == "bad_name"


def test_an_email_belongs_to_one_player_whatever_its_case(db):
    Player.objects.create_user(name="Ana", email="ana@example.org")
    with pytest.raises(IntegrityError):
        Player.objects.create_user(name="Impostor", email="ANA@EXAMPLE.ORG")


def test_any_number_of_players_have_no_email(db):
    identity.create_player(name="Ana")
    identity.create_player(name="Beto")

    assert Player.objects.filter(email__isnull=True).count() == 2
