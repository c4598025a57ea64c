"""People of a club who enter a tournament by themselves."""

from typing import Any

from games.models import Player
from tests.factories import NIGHT, MembershipFactory, PlayerFactory
from tests.tournaments.club_night import Night, new_command
from tournaments.models import Bracket, Entry, PairRequest
from tournaments.services import registration


class Signup(Night):
    """A night whose registration is open, and members with a login who are not entered yet."""

    def __init__(self, *names: str, pairs: int = 0, **fields: Any) -> None:
        super().__init__(pairs, **fields)
        for name in names:
            self.join(name)
        registration.open_registration(tournament_id=self.id, **self.by)

    def join(self, name: str) -> Player:
        player = PlayerFactory.create(name=name, claimed_at=NIGHT)
        return MembershipFactory.create(club=self.club, name=name, player=player).player

    def individuals(self) -> "Signup":
        Bracket.objects.create(
            tournament=self.tournament,
            number=1,
            format=Bracket.Format.ROTATING_PARTNERS,
            state=Bracket.State.PLANNED,
        )
        return self

    def player(self, name: str) -> Player:
        return self.member(name).player

    def ask(self, asking: str, asked: str, command_id: str = "") -> PairRequest:
        return registration.ask_partner(
            actor=self.player(asking),
            tournament_id=self.id,
            partner=self.player(asked).public_id,
            command_id=command_id or new_command(),
            at=self.now,
        )

    def answer(
        self, name: str, request: PairRequest, *, accept: bool = True, command_id: str = ""
    ) -> Entry | None:
        return registration.answer_request(
            actor=self.player(name),
            request_id=request.pk,
            accept=accept,
            command_id=command_id or new_command(),
            at=self.now,
        )

    def take_back(self, name: str, request: PairRequest) -> None:
        registration.take_request_back(
            actor=self.player(name), request_id=request.pk, command_id=new_command(), at=self.now
        )

    def enter_together(self, asking: str, asked: str) -> Entry:
        entry = self.answer(asked, self.ask(asking, asked))
        assert entry is not None
        return entry

    def alone(self, name: str, command_id: str = "") -> Entry:
        return registration.register_alone(
            actor=self.player(name),
            tournament_id=self.id,
            command_id=command_id or new_command(),
            at=self.now,
        )

    def leave(self, name: str, entry: Entry) -> Entry:
        return registration.withdraw_own_entry(
            actor=self.player(name), entry_id=entry.pk, command_id=new_command(), at=self.now
        )
