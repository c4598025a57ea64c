from games.models import Player


def player_by_public_id(public_id: str) -> Player | None:
    """Return the player whom *public_id* names, None if there is none."""
    return Player.objects.filter(public_id=public_id).first()
