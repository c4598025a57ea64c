"""What else happens to a player at the club, told by the bot: partners, tables, pairs followed."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from bots.selectors import reachable
from bots.services import outbox
from bots.services.notices import ended_at, letter, tell_players, tell_sides
from tournaments.selectors.announcements import players_of
from tournaments.selectors.boards import tells_scores
from tournaments.selectors.following import followers_at
from tournaments.selectors.people import people_of

if TYPE_CHECKING:
    from games.models import Player
    from tournaments.models import Entry, Match, Membership, PairRequest


def partner_asked(*, request: "PairRequest", at: datetime) -> None:
    """Ask a member whether they enter together with another."""
    values: dict[str, object] = {"name": request.asking.name, "request": request.pk}
    key = f"partner_asked:{request.pk}"
    asked = [request.asked.player]
    tell_players(asked, request.tournament, "partner_asked", key, values, at=at)


def partner_answered(*, request: "PairRequest", told: "Iterable[Membership]", at: datetime) -> None:
    """Tell those for whom it is news what has become of a request."""
    about = {True: "partner_confirmed", False: "partner_declined", None: "partner_gone"}
    for member in told:
        is_asked = member.pk == request.asked_id
        other = request.asking if is_asked else request.asked
        values: dict[str, object] = {"name": other.name, "asked": is_asked}
        key = f"partner_answered:{request.pk}"
        kind = about[request.accepted]
        tell_players([member.player], request.tournament, kind, key, values, at=at)


def taken_out(*, entry: "Entry", actor: "Player", at: datetime) -> None:
    """Tell the partner of *actor* that their entry is withdrawn."""
    others = players_of([entry]).exclude(pk=actor.pk)
    members = entry.tournament.club.memberships.filter(player=actor)
    name = members.values_list("name", flat=True).first() or actor.name
    values: dict[str, object] = {"name": name, "entry": entry.name}
    key = f"taken_out:{entry.public_id}:{at:%Y%m%d%H%M%S%f}"
    tell_players(others, entry.tournament, "taken_out", key, values, at=at)


def substituted(
    *, entry: "Entry", leaving: "Membership", coming: "Membership", at: datetime
) -> None:
    """Tell who played in *entry*, and who does now, that one plays for another."""
    players = [*players_of([entry]), leaving.player]
    names: dict[str, object] = {"leaving": leaving.name, "coming": coming.name}
    for player in players:
        own = {leaving.player_id: "leaving", coming.player_id: "coming"}.get(player.pk, "staying")
        key = f"substituted:{entry.public_id}:{at:%Y%m%d%H%M%S%f}"
        values = {**names, "own": own}
        tell_players([player], entry.tournament, "substituted", key, values, at=at)


def moved(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* at which table it goes on."""
    tell_sides(match, "moved", {"table": match.table}, when=at, at=at)


def postponed(*, match: "Match", at: datetime) -> None:
    """Tell the players of *match* that it waits until the director says otherwise."""
    tell_sides(match, "postponed", {}, when=match.postponed_at or at, at=at)


def followed_called(*, match: "Match", at: datetime) -> None:
    """Tell who follows a pair that it plays, where and against whom."""
    values: dict[str, object] = {"table": match.table}
    _tell_followers(match, "followed_called", values, when=match.called_at or at, at=at)


def followed_decided(*, match: "Match", corrected: bool = False, at: datetime) -> None:
    """Tell who follows a pair how its match ended: results are told at once, boards when all may know."""
    values: dict[str, object] = {
        "boards": match.round.boards_id is not None,
        "corrected": corrected,
    }
    when = ended_at(match, corrected=corrected, at=at)
    _tell_followers(match, "followed_decided", values, when=when, at=at)


def _tell_followers(
    match: "Match", about: str, values: dict[str, object], *, when: datetime, at: datetime
) -> None:
    followers = followers_at(match)
    if not followers:
        return
    names = {side.place: side.name for side in match.sides.all()}
    playing = {member.player_id for _place, member in people_of(match)}
    links = reachable(player for player in followers if player not in playing)
    scores = match.scores if tells_scores(match) else []
    letters = []
    for player, link in links.items():
        place, entry = followers[player]
        if not names[1 - place]:
            continue
        payload = {
            "about": about,
            # There is nothing to do about it: it is read when one looks.
            "is_silent": True,
            **values,
            "title": str(match.bracket.tournament),
            "tournament": match.bracket.tournament.public_id,
            "entry": entry,
            "name": names[place],
            "rivals": names[1 - place],
            "won": None if match.winner is None else match.winner == place,
            "scores": [[score[place], score[1 - place]] for score in scores],
        }
        key = f"{about}:{match.public_id}:{when:%Y%m%d%H%M%S%f}"
        letters.append(letter(link, key, payload))
    outbox.put_once(letters, at=at)
