"""The only publisher of what happens in tournaments."""

from games.live import announce
from tournaments.models import Tournament


def tournament_group(public_id: str) -> str:
    """Return the channel group in which a tournament's numbers are announced."""
    return f"tournament.{public_id}"


def announce_tournament(tournament: Tournament) -> None:
    """Tell who follows *tournament*, once the change has committed, at which number it stands."""
    announce(tournament_group(tournament.public_id), seq=tournament.seq)
