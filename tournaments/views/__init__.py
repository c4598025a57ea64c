from tournaments.views.public import club, home, match, mine, tournament

__all__ = ["club", "home", "match", "mine", "tournament"]
