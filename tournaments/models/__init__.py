from tournaments.models.bracket import Bracket, Match, MatchSide, Round, SideEntry, Standing
from tournaments.models.club import Club, Membership, Pair
from tournaments.models.rules import ClubRules
from tournaments.models.tournament import AuditEntry, Entry, LineUp, Tournament

__all__ = [
    "AuditEntry",
    "Bracket",
    "Club",
    "ClubRules",
    "Entry",
    "LineUp",
    "Match",
    "MatchSide",
    "Membership",
    "Pair",
    "Round",
    "SideEntry",
    "Standing",
    "Tournament",
]
