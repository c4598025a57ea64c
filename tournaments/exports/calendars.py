"""Tournaments for a calendar (RFC 5545): when each begins, in the zone of whoever reads it."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from tournaments.exports.files import File
from tournaments.models import Tournament
from tournaments.prints.codes import tournament_address

CONTENT_TYPE: Final = "text/calendar; charset=utf-8"
# In octets, the break not counted.
LONGEST_LINE: Final = 75
_STATES: Final = {Tournament.State.CANCELLED: "CANCELLED", Tournament.State.DRAFT: "TENTATIVE"}


def calendar_of(tournaments: Iterable[Tournament], *, name: str, at: datetime) -> File:
    """Return those of *tournaments* that have a time; *at* is when the file is made."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Truco club//Tournaments//EN",
        f"X-WR-CALNAME:{_text(name)}",
        *(line for each in tournaments for line in _event(each, at)),
        "END:VCALENDAR",
    ]
    data = "".join(f"{folded(line)}\r\n" for line in lines).encode()
    return File("truco.ics", CONTENT_TYPE, data)


def _event(tournament: Tournament, at: datetime) -> Iterator[str]:
    if tournament.starts_at is None:
        return
    address = tournament_address(tournament)
    yield "BEGIN:VEVENT"
    yield f"UID:{tournament.public_id}@{urlsplit(address).hostname}"
    yield f"DTSTAMP:{_time(at)}"
    yield f"SEQUENCE:{tournament.seq}"
    yield f"DTSTART:{_time(tournament.starts_at)}"
    yield f"SUMMARY:{_text(tournament.name)}"
    yield f"LOCATION:{_text(tournament.club.name)}"
    yield f"URL:{address}"
    yield f"STATUS:{_STATES.get(Tournament.State(tournament.state), 'CONFIRMED')}"
    yield "END:VEVENT"


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    """Return *text* as a value that ends nowhere but at its end."""
    text = " ".join(text.split())
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def folded(line: str) -> str:
    """Return *line* broken where it is longer than a calendar may have it, no letter broken."""
    parts: list[str] = []
    part = ""
    for letter in line:
        # What goes on begins with a space, which counts.
        if len((part + letter).encode()) > LONGEST_LINE - bool(parts):
            parts.append(part)
            part = ""
        part += letter
    return "\r\n ".join([*parts, part])
