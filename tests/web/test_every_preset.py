"""A whole game of every preset: two persons by clicking, and the house where there are more seats."""

import asyncio
import os
from contextlib import AsyncExitStack

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone

from games.engine import PRESETS, Replayed, replay, rule_set
from games.selectors import records_of
from games.services.identity import create_player
from games.services.series import SeatSpec, open_series
from tests.web.clicking import ClickingPlayer
from tests.web.own_cards import foreign_cards, hands_of

pytestmark = [pytest.mark.browser, pytest.mark.one_database]

in_database = database_sync_to_async

NAMES = ("Ana", "Caro")
# Every preset with four at the table; with EVERY_SCREEN=1 (`make pages`) other sizes as well.
MORE = [("paulista", 2), ("argentino-flor-club", 2), ("paulista-limpo-clube", 6)]
OTHER_SIZES = MORE if os.environ.get("EVERY_SCREEN") else []
GAMES = [(preset, 4) for preset in PRESETS] + OTHER_SIZES
FAMILIES = ("mineiro", "paulista", "argentino")
AT_ONCE = 5


class Game:
    """A table of two persons, who are rivals, and policies."""

    def __init__(self, preset: str, size: int, people: list):
        self.preset = preset
        persons = [SeatSpec(name=each.name, player_id=each.pk) for each in people]
        house = [SeatSpec(name=f"Casa {n}", policy="random") for n in range(2, size)]
        self.series = open_series(
            seats=[*persons, *house],
            rules=preset,
            turn_seconds=600,
            title=preset,
            at=timezone.now(),
        )

    @property
    def address(self) -> str:
        return f"/table/{self.series.public_id}/"

    def amiss(self, players: list[ClickingPlayer], shown: list[str]) -> list[str]:
        """Return what does not fit the record: a score, or a card that came to a page."""
        self.series.refresh_from_db()
        [record] = records_of(self.series)
        outcome = replay(record)
        assert isinstance(outcome, Replayed)
        [own, other] = outcome.state.score
        found = []
        if shown != [f"{own}–{other}", f"{other}–{own}"]:
            found.append(f"{self.preset}: shown {shown}, played {own}–{other}")
        seqs = list(self.series.actions.order_by("seq").values_list("seq", flat=True))
        hands = hands_of(record, seqs)
        rules = rule_set(self.preset)
        assert all(player.frames for player in players)
        found += [
            f"{self.preset}: seat {seat} saw {foreign} in {frame}"
            for seat, player in enumerate(players)
            for frame in player.frames
            if (foreign := foreign_cards(frame, seat, hands, rules))
        ]
        return found


@pytest.mark.parametrize("family", FAMILIES)
async def test_every_game_is_played_to_its_end_by_clicking(
    browser, house, session_of, settings, family
):
    settings.CLUB_PACE = 0
    people = await in_database(lambda: [create_player(name=name) for name in NAMES])()
    room = asyncio.Semaphore(AT_ONCE)
    found: list[str] = []

    async with AsyncExitStack() as open_pages:
        contexts = [
            (
                await open_pages.enter_async_context(
                    browser.page(
                        cookies=await in_database(session_of)(each), reduced_motion="reduce"
                    )
                )
            ).context
            for each in people
        ]

        async def play(preset: str, size: int) -> None:
            async with room:
                game = await in_database(Game)(preset, size, people)
                pages = [await context.new_page() for context in contexts]
                for page in pages:
                    browser.watch(page)
                players = [ClickingPlayer(page) for page in pages]
                shown = await asyncio.gather(*(each.plays(game.address) for each in players))
                found.extend(await in_database(game.amiss)(players, shown))
                for page in pages:
                    await page.close()

        await asyncio.gather(*(play(*game) for game in GAMES if game[0].startswith(family)))

    if found:
        pytest.fail("\n".join(found), pytrace=False)
