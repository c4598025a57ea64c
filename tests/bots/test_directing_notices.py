"""What waits for a director is told in the chat, and taken off when somebody has seen to it."""

from datetime import timedelta

import pytest

from bots.selectors import messages_given_up
from tests.bots.telephone import Telephone
from tests.factories import MembershipFactory
from tournaments.models import Membership
from tournaments.services.director_calls import answer_call, call_director

pytestmark = pytest.mark.django_db


def test_a_dispute_is_told_decided_and_taken_off(night, dani):
    gabi = Telephone(night.member("Gabi").player, 304)
    night.report("Ana", (12, 8))
    night.report("Gabi", (10, 12))

    dani.opens("The two sides report different results")
    assert not gabi.told("🔔"), "who plays is not told what waits for the director"
    dani.taps("Open the match")
    assert "Ana / Beto report: 12–8\nGabi / Hugo report: 10–12" in dani.text
    dani.taps("Enter the result")
    assert dani.labels[:2] == ["✍ Ana / Beto report: 12–8", "✍ Gabi / Hugo report: 10–12"]
    dani.taps("✍ Ana / Beto report: 12–8")
    assert "Decided by the director." in dani.labels
    dani.taps("As it stands on the slip.")

    assert night.match(1).scores == [[12, 8]]
    assert night.audit("result_entered").reason == "As it stands on the slip."
    [row] = [row for row in dani.rows("notice") if row.payload["about"] == "director"]
    assert (row.state, row.payload["waits"]) == ("dropped", f"match:{night.match(1).public_id}")
    assert not messages_given_up(since=row.created_at - timedelta(days=1)), "nothing went wrong"


def test_a_call_is_told_to_others_than_who_called_and_updated_when_it_is_answered(night):
    edu = Telephone(
        MembershipFactory.create(club=night.club, name="Edu", role="owner").player, 306, "pt"
    )
    dani = Telephone(night.director, 305)
    Membership.objects.filter(pk=night.member("Ana").pk).update(role="director")
    ana = Telephone(night.member("Ana").player, 301)
    call = call_director(
        actor=night.member("Ana").player,
        match_id=night.match(1).pk,
        reason="rules",
        words="who led?",
        command_id="c",
        at=night.now,
    )
    assert not ana.told("who led?")
    [seen] = [row for row in edu.rows("notice") if row.payload["about"] == "director"]
    [own] = [row for row in dani.rows("notice") if row.payload["about"] == "director"]
    assert "dúvida de regra" in seen.payload["text"], "in the language of its reader"
    for message_id, row in ((77, seen), (78, own)):
        row.payload["message_id"] = message_id
        row.state = "sent"
        row.save()

    dani.opens("Ana: a question about the rules: who led?")
    dani.taps("Open the match")
    dani.taps("Seen to")
    assert "who led?" in dani.text
    dani.taps("Yes, do it")

    assert dani.text.startswith("✓ Noted: somebody has seen to the call from match #1.")
    call.refresh_from_db()
    assert call.answered_by == night.director
    seen.refresh_from_db()
    assert (seen.state, seen.payload["settled"], seen.payload["message_id"]) == (
        "pending",
        True,
        77,
    )
    own.refresh_from_db()
    assert own.state == "dropped", "where it stood, Dani reads what has been done"


def test_a_call_answered_on_the_desk_first_is_no_longer_there(night, dani):
    call = call_director(
        actor=night.member("Ana").player,
        match_id=night.match(1).pk,
        reason="rules",
        words="",
        command_id="c",
        at=night.now,
    )
    dani.message_id = 1
    dani.presses(f"d:m:{night.match(1).public_id}")
    dani.taps("Seen to")
    answer_call(actor=night.director, tournament_id=night.id, call=call.public_id, at=night.now)

    assert "moved on" in dani.taps("Yes, do it").text
    assert night.kinds().count("call_answered") == 1
