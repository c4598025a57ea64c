"""The REST API of a running club, as anybody may read it."""

import json
import urllib.request
from typing import Any

from tests.config.running_club import RunningClub

Json = dict[str, Any]


class PublicApi:
    def __init__(self, club: RunningClub) -> None:
        self.base = f"http://127.0.0.1:{club.port}/api/v1/"

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.base + path, timeout=60) as answer:
            return json.load(answer)

    def events(self, series: str) -> list[Json]:
        """Return everything that has happened at a table, in order."""
        told: list[Json] = []
        more = True
        while more:
            after = told[-1]["seq"] if told else 0
            page = self.get(f"tables/{series}/events/?after={after}")
            told, more = told + page["events"], page["more"]
        return told

    def actions(self, series: str) -> list[Json]:
        return [event for event in self.events(series) if event["kind"] == "action"]

    def records(self, series: str) -> list[Json]:
        games: list[Json] = self.get(f"tables/{series}/records/")
        return games

    def matches(self, tournament: str) -> list[Json]:
        """Return the matches of a bracket, round by round."""
        rounds = self.get(f"tournaments/{tournament}/bracket/")["rounds"]
        return [match for each in rounds for match in each["matches"]]

    def champion(self, tournament: str) -> str:
        """Return the name of the side that won the last match, "" before the end."""
        final = self.matches(tournament)[-1]
        if final["winner"] is None:
            return ""
        return str(final["sides"][final["winner"]]["entries"][0]["name"])
