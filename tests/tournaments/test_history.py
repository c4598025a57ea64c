"""Who set what, when and why: kept with every version of a row, and shown to its club's organisers."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation
from django.utils.functional import Promise

from games.models import Player
from games.services.acting import NOBODYS, carrying_out, current_deed
from games.services.transactions import in_transaction
from tests.tournaments.organisers import NIGHT, Desk, our_house, shown, start, their_house
from tournaments.admin.history import LABELS
from tournaments.models import Bracket, Club, Entry, Membership, Pair, Season, Tournament
from tournaments.selectors.history import UNTOLD, versions_of
from tournaments.services import clubs, pairs, tournaments

pytestmark = pytest.mark.django_db

KEPT = (Bracket, Club, Entry, Membership, Pair, Season, Tournament)
LATER = NIGHT + timedelta(minutes=5)


@pytest.fixture
def house():
    return their_house()


def change(house, actor, *, reason="Fewer came.", at=LATER, **changes):
    return tournaments.change_tournament(
        actor=actor, tournament_id=house.tournament.pk, changes=changes, reason=reason, at=at
    )


def history_of(row):
    return reverse(f"admin:tournaments_{row._meta.model_name}_history", args=[row.pk])


# ---- whose deed it was -------------------------------------------------------
def test_a_version_bears_who_asked_for_it_when_and_why(house):
    change(house, house.director, tables=3)

    latest = house.tournament.history.first()
    assert latest.tables == 3
    assert latest.history_user == house.director
    assert latest.history_change_reason == "Fewer came."
    assert latest.history_date == LATER


def test_what_the_clock_does_is_nobodys_though_somebody_was_here_before(house):
    change(house, house.director, tables=3)

    tournaments.open_check_in(actor=None, tournament_id=house.tournament.pk, at=LATER)

    latest = house.tournament.history.first()
    assert (latest.state, latest.history_user) == ("check_in", None)


def test_a_deed_on_the_web_is_that_of_who_is_signed_in(house):
    member = house.members[0]
    fields = {"name": "Zizi", "role": "player", "reason": "So she is called."}
    Desk(house.director).client.post(
        reverse("admin:tournaments_membership_change", args=[member.pk]), fields
    )

    latest = member.history.first()
    assert (latest.name, latest.history_user) == ("Zizi", house.director)
    assert latest.history_change_reason == "So she is called."


def test_a_long_reason_is_cut_where_the_log_has_it_whole(house):
    change(house, house.director, tables=3, reason="because " * 25)

    latest = house.tournament.history.first()
    assert len(latest.history_change_reason) == 100
    assert latest.history_change_reason.endswith("…")
    assert len(house.tournament.audit_entries.latest("pk").reason) > 100


def test_what_a_service_calls_without_an_actor_belongs_to_the_same_deed():
    @in_transaction
    def inner():
        return current_deed().actor

    @in_transaction
    def outer(*, actor):
        return inner(), clock(actor=None), current_deed().actor

    @in_transaction
    def clock(*, actor):
        return actor or current_deed().actor

    ana = Player(name="Ana")

    assert outer(actor=ana) == (ana, None, ana)
    assert inner() is None


def test_a_deed_ends_with_its_service_even_if_that_is_refused():
    with pytest.raises(ZeroDivisionError), carrying_out({"actor": Player(), "reason": "so"}):
        raise ZeroDivisionError

    assert current_deed() is NOBODYS


def test_history_is_kept_of_settings_and_never_of_deals_tokens_or_play():
    with_history = {model for model in apps.get_models() if hasattr(model, "history")}

    assert with_history == set(KEPT)


def test_what_moves_on_with_play_is_told_of_by_the_log_alone(house):
    start(house)
    told = versions_of(house.tournament)

    tournaments.pause(
        actor=house.director,
        tournament_id=house.tournament.pk,
        reason="Power cut.",
        command_id="",
        at=LATER,
    )

    assert versions_of(house.tournament) == told


# ---- as it is read -----------------------------------------------------------
def test_organisers_read_who_changed_what_from_what_to_what(house):
    change(house, house.director, tables=3, starts_at=None, best_of=3)

    page = Desk(house.director).client.get(history_of(house.tournament))

    assert page.status_code == 200
    said = " ".join(shown(page).split())
    assert "Zacarias" in said
    assert "Fewer came." in said
    assert 'Number of tables: <span class="desk-score">8 → 3</span>' in said
    assert 'Games per match: <span class="desk-score">one game → best of three</span>' in said


@pytest.mark.parametrize("of", ["club", "members", "pairs", "tournament", "entry"])
def test_every_change_form_leads_to_a_history(of):
    ours = our_house()
    rows = {
        "club": ours.club,
        "members": ours.members[0],
        "pairs": ours.pairs[0],
        "tournament": ours.tournament,
        "entry": ours.tournament.entries.first(),
    }
    row = rows[of]
    desk = Desk(ours.owner)
    form = desk.client.get(
        reverse(f"admin:tournaments_{row._meta.model_name}_change", args=[row.pk])
    )

    page = desk.client.get(history_of(row))

    assert f'href="{history_of(row)}"' in shown(form)
    assert page.status_code == 200
    assert page.templates[0].name == "admin/desk/history.html"
    assert "Created" in shown(page)


def test_the_history_of_a_tournament_tells_of_its_stages(house):
    start(house)

    kinds = [(version.kind, version.stage is not None) for version in versions_of(house.tournament)]
    page = shown(Desk(house.director).client.get(history_of(house.tournament)))

    assert ("+", True) in kinds
    assert "Stage 1, single elimination: Created" in page


def test_changed_keys_are_read_as_names(house):
    season = Season.objects.create(club=house.club, name="Winter", created_at=NIGHT)
    house.tournament.season = season
    house.tournament.save(update_fields=["season"])

    [latest, *_rest] = versions_of(house.tournament)

    [changed] = latest.changed
    assert (changed.field.name, changed.old, changed.new) == ("season", None, season)


def test_nobody_reads_the_history_of_another_club(house):
    ours = our_house()
    for player in (ours.owner, ours.director, house.members[0].player):
        page = Desk(player).client.get(history_of(house.tournament), follow=True)

        assert "Cup of Praia" not in shown(page)


def test_history_is_read_only(house):
    change(house, house.director, tables=3)
    desk = Desk(house.director)
    page = shown(desk.client.get(history_of(house.tournament)))
    count = house.tournament.history.count()

    first = house.tournament.history.last().history_id
    desk.client.post(history_of(house.tournament), {"tables": "9", "history_id": first})

    house.tournament.refresh_from_db()
    assert house.tournament.tables == 3
    assert house.tournament.history.count() == count
    assert "<form" not in page.partition('class="desk"')[2].partition("</section>")[0]


def test_the_number_of_queries_is_that_of_a_short_history(house):
    desk = Desk(house.director)
    pair = house.pairs[0]

    def queries(row):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert desk.client.get(history_of(row)).status_code == 200
        return len(asked)

    pairs.rename_pair(actor=house.director, pair_id=pair.pk, name="Z", at=LATER)
    few = queries(pair)
    for number in range(20):
        actor = (house.owner, house.director)[number % 2]
        pairs.rename_pair(actor=actor, pair_id=pair.pk, name=f"Z{number}", at=LATER)

    assert queries(pair) == few


def test_a_long_history_comes_in_pages(house):
    for number in range(60):
        clubs.rename_member(
            actor=house.owner,
            member_id=house.members[0].pk,
            name=f"Zilda {number}",
            reason="again",
            at=NIGHT + timedelta(minutes=number),
        )
    desk = Desk(house.director)

    newest = shown(desk.client.get(history_of(house.members[0])))
    older = shown(desk.client.get(history_of(house.members[0]), {"page": 2}))

    assert "Zilda 58 → Zilda 59" in newest
    assert "Zilda 0 → Zilda 1" not in newest
    assert "Zilda 0 → Zilda 1" in older


@pytest.mark.parametrize("model", KEPT, ids=lambda model: model.__name__)
def test_every_field_that_is_told_has_a_name_in_the_readers_language(model):
    with translation.override("pt-br"):
        untold = [
            field.name
            for field in model.history.model.tracked_fields
            if field.name not in UNTOLD
            and field.name not in LABELS
            and not isinstance(field.verbose_name, Promise)
        ]

    assert not untold
