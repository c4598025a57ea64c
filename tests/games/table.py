"""A table as a test speaks of it: who sits where, who plays what."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count

from games.engine import legal_actions, words_of
from games.models import Player, Series
from games.selectors import current_hand, table_view
from games.services import play, seating, signs
from games.services.boards import open_board_table
from games.services.identity import create_player
from games.services.series import SeatSpec, open_series

NAMES = ("Ana", "Caro", "Beto", "Dani")


def quickly(legal):
    """Raise to the top and run: games are over after a few hands."""
    return next((words for words in ("raise", "decline") if words in legal), legal[0])


@dataclass
class Table:
    series: Series
    people: list[Player]
    at: datetime
    commands: "count[int]" = field(default_factory=count)

    @classmethod
    def laid(
        cls, *, at, rules="mineiro", best_of=1, grace=timedelta(minutes=10), names=NAMES, bank=0
    ):
        people = [create_player(name=name) for name in names]
        series = open_series(
            seats=[SeatSpec(name=each.name, player_id=each.pk) for each in people],
            rules=rules,
            best_of=best_of,
            turn_seconds=40,
            bank_seconds=bank,
            ready_deadline_at=at + grace,
            title="Copa · Final",
            side_names=[" / ".join(names[side::2]) for side in (0, 1)],
            at=at,
        )
        return cls(series, people, at)

    @classmethod
    def laid_on(cls, boards, *, at, people=None, bank=0):
        """Lay a table of a duplicate round."""
        people = people or [create_player(name=name) for name in NAMES]
        series = open_board_table(
            boards_id=boards.pk,
            seats=[SeatSpec(name=each.name, player_id=each.pk) for each in people],
            bank_seconds=bank,
            ready_deadline_at=at + timedelta(minutes=10),
            title="Copa · Duplicada",
            side_names=["Ana / Beto", "Caro / Dani"],
            at=at,
        )
        return cls(series, people, at)

    def person(self, who):
        if isinstance(who, int):
            return self.people[who]
        return next(each for each in self.people if each.name == who)

    def sits(self, who, text=""):
        return seating.say_ready(
            series=self.series.public_id,
            player=self.person(who),
            text=text,
            command_id=self.new_command(),
            via="web",
            at=self.at,
        )

    def all_sit(self):
        for each in self.people:
            self.sits(each.name)

    def later(self, seconds):
        self.at += timedelta(seconds=seconds)

    def new_command(self):
        return f"command-{next(self.commands)}"

    def does(self, who, words, *, seen=None, command=None, via="web"):
        return play.act(
            series=self.series.public_id,
            player=self.person(who),
            action=words,
            seen_seq=self.seq if seen is None else seen,
            command_id=command or self.new_command(),
            via=via,
            at=self.at,
        )

    def shows(self, who, sign, *, command=None, via="web"):
        return signs.show_sign(
            series=self.series.public_id,
            player=self.person(who),
            sign=sign,
            command_id=command or self.new_command(),
            via=via,
            at=self.at,
        )

    def signs_seen_by(self, who=None):
        """Return the seat and the code of each sign that *who*, or a spectator, sees."""
        return [(sign["seat"], sign["sign"]) for sign in self.view(who)["signs"]]

    def view(self, who=None):
        viewer = None if who is None else self.person(who)
        return table_view(series=self.series.public_id, viewer=viewer, at=self.at)

    @property
    def row(self):
        self.series.refresh_from_db()
        return self.series

    @property
    def seq(self):
        return self.row.seq

    @property
    def state(self):
        hand = current_hand(self.row)
        assert hand is not None
        return hand.state

    @property
    def turn(self):
        return self.state.to_act[0]

    def plays_any_card(self):
        """Let the seat to act play the first card it holds; it must be its turn to play."""
        seat = self.turn
        return self.does(seat, f"play {self.state.hands[seat][0]}")

    def play_out(self, choose=lambda legal: legal[0]):
        """Play until the series is over, each time what *choose* takes of what is legal."""
        while self.row.state == Series.State.PLAYING:
            state = self.state
            seat = state.to_act[0]
            legal = [words_of(action) for action in legal_actions(state, seat)]
            self.does(seat, choose(legal))
