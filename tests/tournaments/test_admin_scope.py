"""Every door of the admin, tried by everybody: only a club's own organisers get in."""

import re

import pytest
from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from games.models import AccessLink, Action, Game, Hand, Player, Seat, Series
from tests.tournaments.organisers import Desk, a_house, a_player, a_superuser, enter_all
from tournaments.models import AuditEntry, Membership
from tournaments.services import draws, tournaments

pytestmark = pytest.mark.django_db

OURS, THEIRS = "Bar", "Praia"
# Words that occur in no page but through a row of the other club.
FOREIGN = ("Zuleica", "Zacarias", "Zilda", "Zoroastro", "Praia")


@pytest.fixture
def house():
    return a_house(OURS, "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo")


@pytest.fixture
def foreign():
    return a_house(THEIRS, "Zuleica Zacarias Zilda Zoroastro Zita Zeferino")


@pytest.fixture
def running(house):
    enter_all(house)
    preview = draws.preview_draw(tournament_id=house.tournament.pk)
    draws.draw(
        actor=None,
        tournament_id=house.tournament.pk,
        draw_seed=preview.draw_seed,
        expected_seq=None,
        command_id="",
        at=house.tournament.created_at,
    )
    tournaments.start(
        actor=None, tournament_id=house.tournament.pk, command_id="", at=house.tournament.created_at
    )
    return house


def admin_patterns(resolver=None, prefix=""):
    """Yield the route of every address of the admin."""
    if resolver is None:
        [resolver] = [
            pattern
            for pattern in get_resolver().url_patterns
            if isinstance(pattern, URLResolver) and pattern.namespace == "admin"
        ]
    for pattern in resolver.url_patterns:
        route = prefix + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield route
        else:
            yield from admin_patterns(pattern, route)


def addresses(house):
    """Return an address for every route, made from the rows of *house*."""
    match = house.tournament.brackets.get().matches.get(number=1)
    values = {
        "entry_id": house.tournament.entries.first().public_id,
        "match_id": match.public_id,
        "content_type_id": ContentType.objects.get_for_model(type(house.club)).pk,
        "app_label": "tournaments",
        "url": "nowhere/",
    }
    keys = {
        "club": house.club.pk,
        "membership": house.members[0].pk,
        "pair": house.pairs[0].pk,
        "tournament": house.tournament.pk,
        "entry": house.tournament.entries.first().pk,
        "auditentry": AuditEntry.objects.filter(club=house.club).first().pk,
        "player": house.owner.pk,
        "series": 1,
    }
    for route in admin_patterns():
        model = next((name for name in keys if f"/{name}/" in f"/{route}"), "club")

        def value(found, model=model):
            name = found.group(1).rpartition(":")[2]
            return str(keys[model] if name == "object_id" else values[name])

        plain = re.sub(r"\^\(\?P<app_label>.*$", "tournaments/", route)
        plain = re.sub(r"\(\?P<url>\.\*\)\$$", "nowhere", plain)
        yield "/admin/" + re.sub(r"<([^>]+)>", value, plain)


def shown(response) -> str:
    return response.content.decode() if not response.streaming else ""


def test_there_are_addresses_to_try(running):
    found = list(addresses(running))
    assert len(found) > 70
    assert all(re.fullmatch(r"/admin/[\w/.-]*", address) for address in found), found


def test_anonymous_is_sent_to_the_door(running):
    visitor = Desk(None)
    for address in addresses(running):
        for send in (visitor.client.get, visitor.client.post):
            response = send(address)
            assert response.status_code in (302, 404), address
            assert running.tournament.name not in shown(response)
            if response.status_code == 302:
                assert "/login/" in response["Location"] or response["Location"].endswith("/"), (
                    address
                )


def test_player_is_refused(running):
    player = Desk(a_player("Ana"))
    for address in addresses(running):
        for send in (player.client.get, player.client.post):
            response = send(address, follow=True)
            assert response.status_code in (403, 404), address
            assert running.tournament.name not in shown(response)


def test_organiser_of_another_club_finds_nothing(running, foreign):
    zacarias = Desk(foreign.director)
    before = list(AuditEntry.objects.filter(club=running.club).values_list("pk"))

    for address in addresses(running):
        for send in (zacarias.client.get, zacarias.client.post):
            response = send(address, follow=True)
            assert response.status_code in (200, 403, 404, 405), address
            page = shown(response)
            for word in (running.tournament.name, "Caio", "Dani"):
                assert word not in page, address

    assert list(AuditEntry.objects.filter(club=running.club).values_list("pk")) == before


@pytest.mark.parametrize("who", ["director", "owner"])
def test_own_organiser_opens_everything_and_sees_nothing_of_another_club(running, foreign, who):
    enter_all(foreign)
    desk = Desk(getattr(running, who))

    opened = 0
    for address in addresses(running):
        response = desk.client.get(address, follow=True)
        assert response.status_code in (200, 403, 404, 405), address
        opened += response.status_code == 200
        page = shown(response)
        for word in FOREIGN:
            assert word not in page, address

    assert opened > 55


def test_superuser_sees_every_club(running, foreign):
    page = shown(Desk(a_superuser()).client.get(reverse("admin:tournaments_club_changelist")))

    assert OURS in page
    assert THEIRS in page


@pytest.mark.parametrize(
    "query",
    [
        {"q": "Zilda"},
        {"club__id__exact": "FOREIGN"},
        {"id": "FOREIGN_PK"},
        {"o": "1.2.x"},
        {"p": "minus one"},
        {"e": "1"},
        {"_popup": "1"},
        {"all": ""},
        {"player__email__startswith": "a"},
        {"player__password__startswith": "a"},
        {"first__player__password__startswith": "a"},
        {"name__regex": "("},
        {"role__exact": "\x00"},
        {"pk__in": "a,b"},
        {"_to_field": "password"},
        {"id": "9" * 40},
        {"club__id__exact": "9" * 40},
        {"club__id__exact": "x"},
        {"state__exact": "nowhere", "role__exact": "nobody"},
    ],
)
def test_lists_answer_any_query_within_the_club(running, foreign, query):
    query = {
        name: value.replace("FOREIGN_PK", str(foreign.members[0].pk)).replace(
            "FOREIGN", str(foreign.club.pk)
        )
        for name, value in query.items()
    }
    desk = Desk(running.director)
    for model in ("club", "membership", "pair", "tournament", "entry", "auditentry"):
        response = desk.client.get(reverse(f"admin:tournaments_{model}_changelist"), query)

        assert response.status_code in (200, 302, 400), (model, response.status_code)
        if response.status_code == 200:
            rows = [str(row) for row in response.context["cl"].result_list]
            assert not [row for row in rows if any(word in row for word in FOREIGN)]


@pytest.mark.parametrize(
    ("model", "field", "allowed"),
    [
        ("pair", "first", True),
        ("membership", "club", True),
        ("entry", "pair", True),
        ("membership", "player", False),
        ("auditentry", "actor", False),
    ],
)
def test_autocomplete_offers_the_own_club_only(running, foreign, model, field, allowed):
    query = {"app_label": "tournaments", "model_name": model, "field_name": field, "term": ""}

    response = Desk(running.director).client.get(reverse("admin:autocomplete"), query)

    assert (response.status_code == 200) is allowed
    if allowed:
        names = [row["text"] for row in response.json()["results"]]
        assert names
        assert not [name for name in names if any(word in name for word in FOREIGN)]


@pytest.mark.parametrize(
    "query", ["s=a&page=x", "s=a&page=99", "s=%00", "page=-1", "extended=1&s=Z"]
)
def test_search_answers_any_query(running, query):
    response = Desk(running.director).client.get(f"/admin/search/?{query}")

    assert response.status_code in (200, 404)


@pytest.mark.parametrize("key", ["0", "-1", "9" * 30, "1/../2", "%00", "1 OR 1=1"])
def test_key_that_is_none_is_a_sentence_or_not_found(running, key):
    desk = Desk(running.director)
    for model in ("club", "membership", "pair", "tournament", "entry", "auditentry"):
        for action in ("change", "delete", "history"):
            address = f"/admin/tournaments/{model}/{key}/{action}/"
            assert desk.client.get(address).status_code in (302, 403, 404), address
    for page in ("entries", "draw", "matches", "log", "import"):
        address = f"/admin/tournaments/tournament/{key}/{page}/"
        assert desk.client.get(address).status_code in (302, 404), address


def test_history_of_a_row_is_for_its_own_club(running, foreign):
    LogEntry.objects.log_actions(
        running.director.pk, [running.members[0]], CHANGE, "Renamed Ana.", single_object=True
    )
    address = reverse("admin:tournaments_membership_history", args=[running.members[0].pk])

    assert "Renamed Ana." in shown(Desk(running.director).client.get(address))
    assert "Renamed Ana." not in shown(Desk(foreign.director).client.get(address, follow=True))


# ---- rights ----------------------------------------------------------------


@pytest.mark.parametrize("who", ["director", "owner"])
def test_nobody_raises_their_own_rights(running, who):
    player = getattr(running, who)
    own = Membership.objects.get(player=player)
    change = reverse("admin:tournaments_membership_change", args=[own.pk])
    raised = {
        "name": own.name,
        "role": "owner",
        "reason": "I want to.",
        "player": "1",
        "is_staff": "on",
        "is_superuser": "on",
        "groups": "1",
        "user_permissions": "1",
        "club": "1",
    }
    before = Player.objects.filter(pk=player.pk).values().get()
    role = own.role

    Desk(player).client.post(change, raised)
    Desk(player).client.post(reverse("admin:games_player_change", args=[player.pk]), raised)

    assert Player.objects.filter(pk=player.pk).values().get() | {"last_login": None} == before | {
        "last_login": None
    }
    own.refresh_from_db()
    assert own.role == role


def test_director_cannot_demote_the_owner_nor_make_a_director(running):
    desk = Desk(running.director)
    owner = Membership.objects.get(player=running.owner)
    for member, role in ((owner, "player"), (running.members[0], "director")):
        change = reverse("admin:tournaments_membership_change", args=[member.pk])
        before = member.role

        desk.client.post(change, {"name": member.name, "role": role, "reason": "So."})

        member.refresh_from_db()
        assert member.role == before


def test_owner_makes_a_director_but_the_last_owner_stays(running):
    desk = Desk(running.owner)
    ana = running.members[0]
    change = reverse("admin:tournaments_membership_change", args=[ana.pk])
    desk.client.post(change, {"name": ana.name, "role": "director", "reason": "She knows how."})
    own = Membership.objects.get(player=running.owner)

    refused = desk.client.post(
        reverse("admin:tournaments_membership_change", args=[own.pk]),
        {"name": own.name, "role": "player", "reason": "Tired."},
    )

    ana.refresh_from_db()
    assert (ana.role, ana.player.is_staff) == ("director", True)
    assert "A club needs an owner." in shown(refused)


def test_who_is_director_no_longer_is_out_at_once(running):
    desk = Desk(running.director)
    Membership.objects.filter(player=running.director).update(role="player")

    page = desk.client.get(reverse("admin:tournaments_membership_changelist"))
    assert page.status_code == 403
    assert desk.client.get(reverse("admin:index")).status_code == 200
    assert "Cup of Bar" not in shown(desk.client.get(reverse("admin:index")))


def test_organisers_see_and_change_nothing_that_opens_an_account(running):
    ana = running.members[0]
    Player.objects.filter(pk=ana.player_id).update(email="ana@example.org")
    desk = Desk(running.owner)

    page = shown(desk.client.get(reverse("admin:tournaments_membership_change", args=[ana.pk])))
    desk.client.post(
        reverse("admin:tournaments_membership_change", args=[ana.pk]),
        {
            "name": "Aninha",
            "role": "player",
            "reason": "So she is called.",
            "email": "me@example.org",
            "username": "mine",
            "password": "mine",
        },
    )

    assert "ana@example.org" not in page
    assert ana.player.username not in page
    player = Player.objects.get(pk=ana.player_id)
    assert (player.email, player.username, player.name) == (
        "ana@example.org",
        ana.player.username,
        "Ana",
    )
    ana.refresh_from_db()
    assert ana.name == "Aninha"


def test_what_opens_accounts_or_shows_cards_has_no_page():
    registered = {model.__name__ for model in admin.site._registry}

    assert registered == {
        "AuditEntry",
        "Club",
        "Entry",
        "Membership",
        "Pair",
        "Player",
        "Series",
        "Tournament",
    }
    for model in (Action, Hand, Game, Seat, AccessLink):
        assert model not in admin.site._registry


def test_nobody_sees_the_seed_of_a_table(running):
    series = Series.objects.create(
        rules={}, players_count=4, created_at=running.tournament.created_at, title="Table 1"
    )
    address = reverse("admin:games_series_change", args=[series.pk])

    page = shown(Desk(a_superuser()).client.get(address))
    assert "Table 1" in page
    assert series.seed.hex() not in page
    assert repr(bytes(series.seed)) not in page
    assert "Table 1" not in shown(Desk(running.owner).client.get(address, follow=True))


# ---- invitations -----------------------------------------------------------


def test_invitation_is_shown_once_as_a_link_and_a_code(running):
    ana = running.members[0]
    desk = Desk(running.director)
    address = reverse("admin:tournaments_membership_invite", args=[ana.pk])

    page = desk.client.post(address)

    link = re.search(r"http://testserver(/join/[\w-]+/)", shown(page))
    assert link
    assert "data:image/svg+xml" in shown(page)
    assert page["Referrer-Policy"] == "no-referrer"
    assert desk.client.get(link[1]).status_code == 200
    assert desk.client.get(address).status_code == 405


def test_invitation_is_made_void(running):
    ana = running.members[0]
    desk = Desk(running.director)
    desk.client.post(reverse("admin:tournaments_membership_invite", args=[ana.pk]))

    desk.client.post(reverse("admin:tournaments_membership_revoke", args=[ana.pk]))

    assert AccessLink.objects.get(player=ana.player).revoked_at is not None


def test_claimed_account_gets_no_invitation(running):
    owner = Membership.objects.get(player=running.owner)
    Player.objects.filter(pk=running.owner.pk).update(claimed_at=running.tournament.created_at)

    page = Desk(a_superuser()).client.post(
        reverse("admin:tournaments_membership_invite", args=[owner.pk]), follow=True
    )

    assert "already has a login" in shown(page)
    assert not AccessLink.objects.exists()
