import pytest

from games.models import AccessLink
from games.services import identity
from tests.factories import NIGHT, ClubFactory, MembershipFactory, PlayerFactory
from tournaments.models import AuditEntry, Club, Membership
from tournaments.services import clubs

pytestmark = pytest.mark.django_db

Role = Membership.Role


@pytest.fixture
def olga():
    """The owner of the club."""
    return MembershipFactory.create(name="Olga", role=Role.OWNER)


@pytest.fixture
def dani(olga):
    """A director of Olga's club."""
    member = MembershipFactory.create(club=olga.club, name="Dani", role=Role.DIRECTOR)
    member.player.is_staff = True
    member.player.save()
    return member


@pytest.fixture
def ana(olga):
    return MembershipFactory.create(club=olga.club, name="Ana")


def change_role(actor: Membership, member: Membership, role: str, reason: str = "asked to help"):
    return clubs.change_role(
        actor=actor.player, member_id=member.pk, role=role, reason=reason, at=NIGHT
    )


# ---- the club ----------------------------------------------------------------
def test_who_founds_a_club_owns_it_and_may_open_the_admin():
    founder = PlayerFactory.create(name="Olga", is_superuser=True)

    club = clubs.create_club(actor=founder, name=" Clube  do Truco ", at=NIGHT)

    assert (club.name, club.slug) == ("Clube do Truco", "clube-do-truco")
    assert club.memberships.get().role == Role.OWNER
    assert AuditEntry.objects.get().kind == "club_created"


def test_two_clubs_of_the_same_name_get_different_addresses():
    one, other = (clubs.create_club(actor=None, name="Truco!", at=NIGHT) for _ in range(2))

    assert (one.slug, other.slug) == ("truco", "truco-2")


def test_only_who_runs_the_installation_founds_clubs(refused, olga):
    with refused("not_allowed"):
        clubs.create_club(actor=olga.player, name="Another", at=NIGHT)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"name": "  "}, "bad_name"),
        ({"name": "x" * 121}, "bad_name"),
        ({"time_zone": "Brazil/Nowhere"}, "bad_value"),
        ({"language": "tlh"}, "bad_value"),
        ({"slug": "no spaces"}, "bad_value"),
    ],
)
def test_a_club_that_makes_no_sense_is_refused(values, code, refused):
    with refused(code):
        clubs.create_club(**({"actor": None, "name": "Clube", "at": NIGHT} | values))

    assert not Club.objects.exists()


def test_the_owner_changes_the_club(olga):
    clubs.change_club(
        actor=olga.player, club_id=olga.club_id, changes={"name": "Truco & Cia"}, at=NIGHT
    )

    assert Club.objects.get().name == "Truco & Cia"
    assert AuditEntry.objects.get().after == {"name": "Truco & Cia"}


def test_a_director_does_not_change_the_club(olga, dani, refused):
    with refused("not_an_owner"):
        clubs.change_club(actor=dani.player, club_id=olga.club_id, changes={}, at=NIGHT)


def test_a_field_that_a_club_does_not_have_is_refused(olga, refused):
    with refused("unknown_field"):
        clubs.change_club(
            actor=olga.player, club_id=olga.club_id, changes={"created_at": NIGHT}, at=NIGHT
        )


def test_a_taken_address_is_refused_with_its_field(olga, refused):
    ClubFactory.create(slug="centro")

    with refused("bad_value") as caught:
        clubs.change_club(
            actor=olga.player, club_id=olga.club_id, changes={"slug": "centro"}, at=NIGHT
        )

    assert caught.value.data["field"] == "slug"


# ---- its people --------------------------------------------------------------
def test_a_member_whom_the_director_adds_has_no_login(dani):
    member = clubs.add_member(
        actor=dani.player, club_id=dani.club_id, name="  José   Conceição ", at=NIGHT
    )

    assert member.name == member.player.name == "José Conceição"
    assert not member.player.has_usable_password()
    assert member.player.email is None
    assert not member.player.is_staff
    assert AuditEntry.objects.get().kind == "member_added"


@pytest.mark.parametrize("name", ["Ana", "  ANA ", "Aná", "An\u3164a\u2800"])
def test_a_name_by_which_somebody_goes_already_is_refused(name, dani, ana, refused):
    with refused("name_taken"):
        clubs.add_member(actor=dani.player, club_id=dani.club_id, name=name, at=NIGHT)


def test_the_same_name_at_another_club_is_somebody_else(dani, ana):
    MembershipFactory.create(name="Beto")

    beto = clubs.add_member(actor=dani.player, club_id=dani.club_id, name="Beto", at=NIGHT)

    assert Membership.objects.filter(name="Beto").count() == 2
    assert beto.club == dani.club


def test_a_computer_player_is_a_member_too(dani, refused):
    robot = clubs.add_member(
        actor=dani.player, club_id=dani.club_id, name="Robô", policy="steady", at=NIGHT
    )

    assert robot.policy == "steady"
    with refused("computer_player"):
        clubs.invite_member(actor=dani.player, member_id=robot.pk, at=NIGHT)
    with refused("bad_policy"):
        clubs.add_member(
            actor=dani.player, club_id=dani.club_id, name="Deep", policy="blue", at=NIGHT
        )


def test_a_director_adds_players_but_no_directors(dani, refused):
    with refused("not_an_owner"):
        clubs.add_member(
            actor=dani.player, club_id=dani.club_id, name="Eva", role=Role.DIRECTOR, at=NIGHT
        )


def test_a_new_name_is_that_at_the_club_not_that_of_the_player(dani, ana, refused):
    form = {"actor": dani.player, "member_id": ana.pk, "at": NIGHT}

    clubs.rename_member(name="Aninha", reason="as she is called", **form)

    ana.refresh_from_db()
    assert (ana.name, ana.player.name) == ("Aninha", "Ana")
    assert AuditEntry.objects.get().before == {"name": "Ana"}
    with refused("reason_missing"):
        clubs.rename_member(name="Ana", reason="", **form)
    with refused("name_taken"):
        clubs.rename_member(name="dani", reason="as she is called", **form)


# ---- rights ------------------------------------------------------------------
def test_an_owner_makes_a_director_who_may_then_open_the_admin(olga, ana):
    change_role(olga, ana, Role.DIRECTOR)

    ana.refresh_from_db()
    assert ana.role == Role.DIRECTOR
    assert ana.player.is_staff
    assert AuditEntry.objects.get().reason == "asked to help"


def test_who_is_no_director_any_more_leaves_the_admin(olga, dani):
    change_role(olga, dani, Role.PLAYER)

    dani.player.refresh_from_db()
    assert not dani.player.is_staff


def test_who_directs_another_club_keeps_the_admin(olga, dani):
    MembershipFactory.create(player=dani.player, name="Dani", role=Role.OWNER)

    change_role(olga, dani, Role.PLAYER)

    dani.player.refresh_from_db()
    assert dani.player.is_staff


def test_a_director_gives_no_roles(dani, ana, refused):
    with refused("not_an_owner"):
        change_role(dani, ana, Role.DIRECTOR)


def test_nobody_raises_their_own_rights(dani, refused):
    with refused("not_an_owner"):
        change_role(dani, dani, Role.OWNER)
    dani.player.is_superuser = True

    with refused("own_role"):
        change_role(dani, dani, Role.OWNER)


def test_a_club_keeps_an_owner(olga, ana, refused):
    with refused("last_owner"):
        change_role(olga, olga, Role.DIRECTOR)
    change_role(olga, ana, Role.OWNER)

    change_role(olga, olga, Role.DIRECTOR)

    olga.refresh_from_db()
    assert olga.role == Role.DIRECTOR


def test_a_computer_player_owns_no_club(olga, refused):
    robot = MembershipFactory.create(club=olga.club, name="Robô", policy="steady")

    with refused("computer_player"):
        change_role(olga, robot, Role.OWNER)
    with refused("computer_player"):
        clubs.add_member(
            actor=olga.player,
            club_id=olga.club_id,
            name="Deep",
            policy="steady",
            role=Role.DIRECTOR,
            at=NIGHT,
        )


def test_a_role_that_does_not_exist_is_refused(olga, ana, refused):
    with refused("bad_value"):
        change_role(olga, ana, "king")


# ---- invitations -------------------------------------------------------------
def test_an_invitation_speaks_for_the_club_and_is_kept_hashed(dani, ana):
    path = clubs.invite_member(actor=dani.player, member_id=ana.pk, at=NIGHT)

    link = AccessLink.objects.get()
    assert link.player == ana.player
    assert link.invited_by == dani.player
    assert link.on_behalf_of == dani.club.name
    assert link.token_hash not in path
    assert AuditEntry.objects.get().kind == "member_invited"


def test_an_open_invitation_may_be_revoked(dani, ana):
    clubs.invite_member(actor=dani.player, member_id=ana.pk, at=NIGHT)

    assert clubs.revoke_invitations(actor=dani.player, member_id=ana.pk, at=NIGHT) == 1
    assert AccessLink.objects.get().revoked_at == NIGHT


def test_a_link_from_before_opens_no_account_that_now_directs_the_club(olga, dani, ana, refused):
    path = clubs.invite_member(actor=dani.player, member_id=ana.pk, at=NIGHT)

    change_role(olga, ana, Role.OWNER)

    with refused("link_revoked"):
        identity.claim_invitation(token=path.split("/")[2], at=NIGHT)


def test_a_claimed_account_is_out_of_the_directors_reach(dani, ana, refused):
    ana.player.claimed_at = NIGHT
    ana.player.save()

    with refused("already_claimed"):
        clubs.invite_member(actor=dani.player, member_id=ana.pk, at=NIGHT)


def test_a_director_cannot_open_the_account_of_an_owner(olga, dani, refused):
    with refused("not_an_owner"):
        clubs.invite_member(actor=dani.player, member_id=olga.pk, at=NIGHT)


def test_what_is_not_there_any_more_is_said_to_be_gone(refused):
    with refused("not_found"):
        clubs.change_club(actor=None, club_id=404, changes={}, at=NIGHT)
    with refused("not_found"):
        clubs.invite_member(actor=None, member_id=404, at=NIGHT)
