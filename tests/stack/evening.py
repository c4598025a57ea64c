"""A hand of two pairs at a running club: two at their sockets, one in Telegram, one of the house."""

import itertools
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tests.bots.botapi import Background
from tests.config.running_club import ROOT, RunningClub, eventually
from tests.stack.by_socket import SocketPlayer
from tests.stack.by_telegram import ChatPlayer
from tests.stack.public_api import PublicApi

Player = SocketPlayer | ChatPlayer
# Seconds for a part to come back and for everybody to have their turn.
PATIENCE = 120.0


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


@contextmanager
def begun(club: RunningClub, telegram: Background) -> Iterator[Evening]:
    """Start *club*, and lay a table at which everybody has sat down."""
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
