"""Play in the terminal: ``manage.py play --rules argentino-flor``."""

import hashlib
import io
import json
import os
import random  # noqa: TID251 - seeded from the seed, so that a game can be played again
import secrets
import shutil
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from games.engine import PRESETS, RuleSet, rule_set, side_of
from games.policies import POLICIES, Policy
from games.terminal import (
    Evening,
    LeftTableError,
    Paper,
    Person,
    Series,
    default_language,
    languages,
)
from games.terminal.paper import Line
from games.terminal.texts import say

_SEED_BYTES: Final = 32
_USUAL_PLAYERS: Final = 4


class Command(BaseCommand):
    help = "Play truco in the terminal against computer players; nothing is stored."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        add = parser.add_argument
        add("--rules", choices=PRESETS, default="mineiro", help="the rules of a preset")
        add("--players", type=int, help="how many play; four, where the rules let four play")
        add("--seat", type=int, default=0, help="your seat, from 0; the deal is drawn")
        add("--against", choices=sorted(POLICIES), default="steady", help="who the others are")
        add("--partner", choices=sorted(POLICIES), default="steady", help="who plays with you")
        add("--language", choices=languages(), help="that of the sentences, else your terminal's")
        add("--best-of", type=int, choices=(1, 3), default=1, help="how many games at most")
        add("--seed", type=_seed, help="64 hexadecimal digits: the same cards again")
        add("--record", type=Path, metavar="FILE", help="a new file for the record of the games")

    def handle(self, *args: Any, **options: Any) -> None:
        rules = rule_set(options["rules"])
        players = _players(rules, options["players"])
        _check_seat(options["seat"], players)
        file = options["record"]
        if file is not None:
            _reserve(file)
        with translation.override(options["language"] or default_language()):
            evening = self._evening(rules, players, options)
            evening.begin()
            try:
                evening.play()
            except (LeftTableError, KeyboardInterrupt):
                evening.paper.put([Line(say("left"), "loud")])
            records = evening.reveal()
            if file is not None:
                _save(file, records, evening.paper)

    def _evening(self, rules: RuleSet, players: int, options: Mapping[str, Any]) -> Evening:
        seed = options["seed"] or secrets.token_bytes(_SEED_BYTES)
        paper = self._paper(no_color=options["no_color"])
        return Evening(
            series=Series(rules, players=players, best_of=options["best_of"], seed=seed),
            own=options["seat"],
            policies=_policies(players, options),
            rng=random.Random(hashlib.sha256(b"policies" + seed).digest()),  # noqa: S311 - no card depends on it
            person=Person(_lines(), paper),
            paper=paper,
        )

    def _paper(self, *, no_color: bool) -> Paper:
        colour = self.stdout.isatty() and not no_color and not os.environ.get("NO_COLOR")
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A terminal without the suits shows a question mark in their place.
            sys.stdout.reconfigure(errors="replace")
        return Paper(self._write, width=shutil.get_terminal_size().columns, colour=colour)

    def _write(self, text: str) -> None:
        self.stdout.write(text, ending="")
        self.stdout.flush()


def _lines() -> Any:
    if isinstance(sys.stdin, io.TextIOWrapper):
        # What is no text is a slip like any other.
        sys.stdin.reconfigure(errors="replace")
    return sys.stdin.readline


def _players(rules: RuleSet, wished: int | None) -> int:
    if wished is None:
        return _USUAL_PLAYERS if _USUAL_PLAYERS in rules.players else rules.players[0]
    if wished not in rules.players:
        allowed = " or ".join(map(str, rules.players))
        raise CommandError(f"{rules.preset} is played by {allowed}, not by {wished}.")
    return wished


def _check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise CommandError(f"A seat is from 0 to {players - 1}, not {seat}.")


def _policies(players: int, options: Mapping[str, Any]) -> dict[int, Policy]:
    own = options["seat"]
    partner, rival = POLICIES[options["partner"]], POLICIES[options["against"]]
    return {
        seat: partner if side_of(seat) == side_of(own) else rival
        for seat in range(players)
        if seat != own
    }


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != _SEED_BYTES:
        raise ArgumentTypeError("a seed has 64 hexadecimal digits")
    return seed


def _reserve(file: Path) -> None:
    """Make *file*, so that a game is not played in vain.

    :raises CommandError: if it is there already, or cannot be made.
    """
    try:
        file.touch(exist_ok=False)
    except OSError as error:
        raise CommandError(f"{file} cannot be made: {error.strerror}.") from error


def _save(file: Path, records: list[dict[str, object]], paper: Paper) -> None:
    """Write one record a line, as replay and verify read them."""
    try:
        file.write_text("".join(json.dumps(record) + "\n" for record in records))
    except OSError as error:
        paper.put([Line(say("not_saved", reason=error.strerror), hang=2)])
        return
    paper.put([Line(say("saved", file=file), hang=2)])
