"""A spectator's socket at a table that is told later, and looking back over the socket."""

from datetime import timedelta

from django.utils import timezone

from games.models import Event, Series
from tests.web.line import in_database, socket_of


async def delayed(four, seconds):
    """Let the table be told *seconds* later, and everything so far have happened long ago."""

    def change():
        Series.objects.filter(pk=four.series.pk).update(spectator_delay=seconds)
        Event.objects.update(at=timezone.now() - timedelta(hours=1))
        four.at = timezone.now()

    await in_database(change)()


async def test_a_spectator_hears_of_a_card_when_the_delay_is_over_and_not_before(four):
    await delayed(four, 3)
    async with socket_of(four) as line:
        seq = (await line.hears("snapshot"))["seq"]
        await in_database(four.plays_any_card)()
        played_at = four.at
        await line.says({"t": "ping"})
        assert (await line.hears("pong"))["seq"] == seq

        message = await line.hears("event")

    assert message["seq"] == seq + 1
    assert len(message["table"]["play"]["table"]) == 1
    assert timezone.now() - played_at >= timedelta(seconds=3)


async def test_a_player_hears_of_it_at_once(four, session_of):
    await delayed(four, 300)
    cookies = await in_database(session_of)(four.person("Ana"))
    async with socket_of(four, cookies=cookies) as line:
        seq = (await line.hears("snapshot"))["seq"]
        await in_database(four.plays_any_card)()

        assert (await line.hears("event"))["seq"] == seq + 1


async def test_whoever_looks_back_gets_the_public_view_of_then(four, session_of):
    cookies = await in_database(session_of)(four.person("Ana"))
    async with socket_of(four, cookies=cookies) as line:
        before = (await line.hears("snapshot"))["seq"]
        await in_database(four.plays_any_card)()
        await line.hears("event")
        await line.says({"t": "look", "seq": before})
        past = await line.hears("past")
        await line.says({"t": "look", "seq": before + 2})
        refusal = await line.hears("error")

    assert past["seq"] == before
    assert past["table"]["seat"] is None
    assert past["table"]["play"]["table"] == past["table"]["play"]["hand"] == []
    assert refusal["code"] == "not_found"
