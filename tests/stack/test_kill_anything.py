"""The power of one part goes out in the middle of a hand, each in turn, and play goes on.

That the supervisor starts a part again and ends orphans is for `test_supervision`; here it is
about the people at the table: what was acknowledged to them stands, once, and they play on.
"""

import itertools
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from tests.config.running_club import ROOT, RunningClub, eventually
from tests.stack.by_socket import SocketPlayer
from tests.stack.by_telegram import ChatPlayer
from tests.stack.public_api import PublicApi

# A minute and a half where nothing else runs.
pytestmark = [pytest.mark.stack, pytest.mark.valkey, pytest.mark.timeout(600)]

Player = SocketPlayer | ChatPlayer
# Seconds for a part to come back and for everybody to have their turn.
PATIENCE = 120.0
PARTS = ("web", "worker", "beat", "valkey", "bot")


def careful(legal: Sequence[str]) -> str:
    """Play a card, and let no raise stand, so that a game has at least six hands."""
    plays = [action for action in legal if action.startswith("play ")]
    if plays:
        return plays[0]
    return "decline" if "raise" in legal else "accept"


@dataclass
class Evening:
    """Ana and Caro at their sockets and Beto in Telegram; Dani is played by the house."""

    club: RunningClub
    api: PublicApi
    tournament: str
    series: str
    ana: SocketPlayer
    caro: SocketPlayer
    beto: ChatPlayer

    @property
    def players(self) -> tuple[Player, ...]:
        return (self.ana, self.caro, self.beto)

    def play_until(self, met: Callable[[], object], what: str) -> None:
        """Let everybody play until *met*, of which is thought before each action."""
        deadline = time.monotonic() + PATIENCE
        for player in itertools.cycle(self.players):
            assert time.monotonic() < deadline, f"In vain waited for: {what}"
            player.look()
            if met():
                return
            if legal := player.may():
                player.act(careful(legal))

    def in_mid_hand(self, player: Player) -> bool:
        """Tell whether it is the turn of *player* in a hand in which cards have been played."""
        play = self.ana.table["play"]
        begun = bool(play and (play["table"] or play["past"]))
        return begun and any(action.startswith("play ") for action in player.may())

    def lose(self, part: str, *, while_acts: Player) -> None:
        """Kill *part* in mid-hand and wait until there is another."""
        dead = self.club.parts()[part]
        self.act_while(while_acts, lambda: self.club.kill(part))
        eventually(lambda: self.club.parts()[part] != dead, f"{part} again")

    def act_while(self, player: Player, kill: Callable[[], object]) -> None:
        """Let *player* act in mid-hand, and *kill* before there can be an answer."""
        self.play_until(lambda: self.in_mid_hand(player), "a turn in mid-hand")
        player.act(careful(player.may()))
        kill()

    def the_house_goes_on(self) -> None:
        """Play until Dani has, on top of all that has happened so far."""
        seen = max(self.ana.events)
        self.play_until(
            lambda: (
                any(
                    event.get("via") == "policy"
                    for seq, event in self.ana.events.items()
                    if seq > seen
                )
                or self.is_over
            ),
            "the computer player",
        )

    @property
    def is_over(self) -> bool:
        return bool(self.ana.table["state"] == "over")

    def assert_nothing_is_lost(self) -> None:
        """Compare what was acknowledged to the people with what the club says has happened."""
        told = self.api.actions(self.series)
        for player in (self.ana, self.caro):
            happened = _by_seat(told, player.seat)
            assert player.acked.items() <= happened.items()
            # What went in without an answer is the one command that is on its way.
            assert len(happened) - len(player.acked) <= (player.pending is not None)
        happened = _by_seat(told, (self.ana.seat + 2) % 4)
        assert self.beto.acked.items() <= happened.items() <= self.beto.asked.items()


def _by_seat(actions: list[dict], seat: int) -> dict[int, str]:
    """Return what *seat* did: number and action. Numbers are given once, so nothing is hidden."""
    assert len({event["seq"] for event in actions}) == len(actions)
    return {
        event["seq"]: event["text"].partition(" ")[2] for event in actions if event["seat"] == seat
    }


def manage(club: RunningClub, *words: str) -> str:
    """Run a command of the club beside its running parts; return what it says."""
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=club.environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture
def evening(club, telegram) -> Iterator[Evening]:
    club.start()
    laid = "from tests.stack.two_pairs import lay; lay()"
    told = json.loads(manage(club, "shell", "--no-imports", "--command", laid))
    address = f"ws://127.0.0.1:{club.port}/ws/table/{told['series']}/"
    ana, caro = (SocketPlayer(address, told["tokens"][name]) for name in ("Ana", "Caro"))
    beto = ChatPlayer(telegram, telegram.world.person(102, "Beto"))
    beto.send(f"/start {told['telegram']}")
    evening = Evening(club, PublicApi(club), told["tournament"], told["series"], ana, caro, beto)
    for player in (ana, caro):
        player.sit()
    evening.play_until(beto.sit, "a table in the chat")
    yield evening
    for player in (ana, caro):
        player.leave()


def test_whatever_is_killed_in_mid_hand_nothing_acknowledged_is_lost(evening, club):
    for part in PARTS:
        whoever = evening.beto if part == "bot" else evening.ana
        evening.lose(part, while_acts=whoever)
        evening.the_house_goes_on()
        evening.assert_nothing_is_lost()
        assert not evening.is_over, "There is no hand left to kill a part in."

    evening.act_while(evening.ana, club.kill_supervisor)
    club.start()
    evening.the_house_goes_on()
    evening.assert_nothing_is_lost()

    evening.play_until(lambda: evening.is_over, "the end of the match")
    evening.play_until(
        lambda: all(answer.done() for answer in evening.beto.taps.values()), "the last answer"
    )
    evening.assert_nothing_is_lost()
    assert [evening.ana.events[seq] for seq in sorted(evening.ana.events)] == evening.api.events(
        evening.series
    )
    assert evening.ana.pending is None
    # Both partners are asked for the answer to a raise, and one of them comes too late.
    assert {*evening.ana.refusals, *evening.caro.refusals} <= {"stale"}
    winner = evening.ana.table["result"]["winner"]
    assert evening.api.champion(evening.tournament) == ("Ana / Beto", "Caro / Dani")[winner]
    assert "agree with their records" in manage(club, "rebuild", "--check")
