from tournaments.models.audit import AuditEntry
from tournaments.models.bracket import Bracket, Penalty, RequestedBye, Round
from tournaments.models.club import Club, Membership, Pair
from tournaments.models.director_call import DirectorCall
from tournaments.models.entry import Announcement, ApartGroup, Entry, LineUp, PairRequest
from tournaments.models.following import Follow
from tournaments.models.match import Match, MatchReport, MatchSide, SideEntry
from tournaments.models.rules import ClubRules
from tournaments.models.season import Rating, Season, SeasonStanding
from tournaments.models.standing import Standing
from tournaments.models.tournament import Tournament

__all__ = [
    "Announcement",
    "ApartGroup",
    "AuditEntry",
    "Bracket",
    "Club",
    "ClubRules",
    "DirectorCall",
    "Entry",
    "Follow",
    "LineUp",
    "Match",
    "MatchReport",
    "MatchSide",
    "Membership",
    "Pair",
    "PairRequest",
    "Penalty",
    "Rating",
    "RequestedBye",
    "Round",
    "Season",
    "SeasonStanding",
    "SideEntry",
    "Standing",
    "Tournament",
]
