from games.identifiers import PUBLIC_ID_LENGTH, new_public_id
from games.models.boards import BoardSet
from games.models.departures import Departure
from games.models.events import Event, Receipt
from games.models.player import AccessLink, Player, PlayerManager
from games.models.series import FRIENDLY_HOME, Action, Game, Hand, Seat, Series
from games.models.signs import Sign

__all__ = [
    "FRIENDLY_HOME",
    "PUBLIC_ID_LENGTH",
    "AccessLink",
    "Action",
    "BoardSet",
    "Departure",
    "Event",
    "Game",
    "Hand",
    "Player",
    "PlayerManager",
    "Receipt",
    "Seat",
    "Series",
    "Sign",
    "new_public_id",
]
