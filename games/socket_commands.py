"""What a client's command is to the services."""

from datetime import datetime

from games.models import Player
from games.services import play, seating, signs
from games.socket_frames import Act, Ready, ShowSign

Command = Act | Ready | ShowSign


def carry_out(command: Command, *, series: str, player: Player, via: str, at: datetime) -> int:
    """Carry *command* out for *player*; return the number at which the table then stands.

    :raises DomainError: whatever the service refuses.
    """
    match command:
        case Act(command_id, seq, action):
            return play.act(
                series=series,
                player=player,
                action=action,
                seen_seq=seq,
                command_id=command_id,
                via=via,
                at=at,
            )
        case ShowSign(command_id, sign):
            return signs.show_sign(
                series=series, player=player, sign=sign, command_id=command_id, via=via, at=at
            )
        case Ready(command_id, text):
            return seating.say_ready(
                series=series, player=player, text=text, command_id=command_id, via=via, at=at
            )
