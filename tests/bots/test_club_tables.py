"""Standings and rounds in a chat: of every format, on a small telephone, the own rows marked."""

import random

import pytest

from bots.messages import club_layout as layout
from tests.bots.at_once import BotAtOnce
from tests.bots.club import in_telegram, messages
from tests.bots.telephone import Telephone
from tests.tournaments.staged import Staged
from tournaments.models import Bracket, Match
from tournaments.services.stages import StageSpec

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
Format = Bracket.Format


def phone(night, name="Ana", language="en"):
    return Telephone(night.member(name).player, 301, language)


def opened(person, night, page):
    person.message_id = 1
    person.presses(f"c:{page}:{night.tournament.public_id}:0:0" + (":0" if page == "b" else ""))
    return person


def lines(person):
    shown = person.screen.table.splitlines()
    assert shown
    assert max(map(layout.width, shown)) <= layout.WIDTH
    return shown


def every_page(person, arrow="▶"):
    """Turn pages until there is none; return all lines."""
    told = lines(person)
    while any(label == arrow for label in person.labels):
        person.taps(arrow)
        told += lines(person)
    return told


def half_played(entrants, *stages, **fields):
    """A night of which some matches are over, some are being played and some are to come."""
    night = Staged(entrants, *stages, **{"tables": 2, **fields}).begun()
    rng = random.Random(7)
    for match in night.open_matches()[: entrants // 2 - 1]:
        night.result(match, rng.randrange(2), 11)
    night.rank()
    return night


@pytest.mark.parametrize(
    ("entrants", "stage", "name"),
    [
        (9, StageSpec(Format.SINGLE_ELIMINATION, third_place=True), "Ana"),
        (6, StageSpec(Format.DOUBLE_ELIMINATION), "Ana"),
        (7, StageSpec(Format.SWISS, rounds=3), "Ana"),
        (8, StageSpec(Format.GROUPS, groups=2), "Ana"),
        (13, StageSpec(Format.ROUND_ROBIN), "Ana"),
        (8, StageSpec(Format.ROTATING_PARTNERS, rounds=3), "Só 1"),
    ],
    ids=lambda value: getattr(value, "format", ""),
)
def test_everything_fits_and_the_own_rows_are_marked(entrants, stage, name):
    night = half_played(entrants, stage)
    ana = opened(phone(night, name), night, "b")
    assert any(line.startswith(">") for line in lines(ana)), "it opens where one plays"
    seen = set()
    while any(label.startswith("◀ ") for label in ana.labels):
        ana.taps("◀ ")
    while True:
        seen |= {line[1:4].strip() for line in every_page(ana)}
        if not any(label.startswith("▶ ") for label in ana.labels):
            break
        ana.taps("▶ ")
    numbers = Match.objects.values_list("number", flat=True)
    assert set(map(str, numbers)) <= seen, "every match is somewhere"

    opened(ana, night, "s")
    assert len([line for line in lines(ana) if line.startswith(">")]) == 1


def test_pages_open_where_the_tapped_message_stands(world):
    night = half_played(4, StageSpec(Format.SINGLE_ELIMINATION))
    ana = in_telegram(world, night.member("Ana").player, 301)
    bot = BotAtOnce(world)
    bot.after(ana.send("/tournaments"))
    for label in (
        "Copa de Outono",
        "Matches",
        "Standings",
        "Back",
        "Entries",
        "Gabi / Hugo",
        "Follow",
    ):
        shown = messages(ana)[-1]
        bot.after(ana.tap(shown, label))

    assert len(messages(ana)) == 1, "one message, whatever is opened"
    assert messages(ana)[0]["text"].startswith("★ Gabi / Hugo")


def test_rounds_that_the_page_folds_away_are_read_when_they_are_asked_for():
    """A round robin of twelve has more matches than a page shows at once."""
    night = half_played(12, StageSpec(Format.ROUND_ROBIN))
    ana = opened(phone(night), night, "b")
    ana.presses(f"c:b:{night.tournament.public_id}:1:11:0")
    assert "Round 11" in ana.text
    assert len(lines(ana)) == 12
    ana.presses(f"c:b:{night.tournament.public_id}:1:99:7")
    assert "Round 11" in ana.text, "nobody falls off the end"


@pytest.mark.parametrize(
    ("name", "places", "fitted"),
    [
        ("Ana / Beto", 12, "Ana / Beto  "),
        ("Maria Aparecida / Bia", 14, "Maria Apar/Bia"),
        ("Bia / Maria Aparecida", 14, "Bia/Maria Apa…"),
        ("Conceição / Sebastião", 14, "Concei/Sebast…"),
        ("Os Invencíveis da Serra", 14, "Os Invencívei…"),
        ("李小龙 / 王", 8, "李小/王 "),
    ],
)
def test_of_a_long_pair_both_partners_are_told(name, places, fitted):
    assert layout.pair(name, places) == fitted
    assert layout.width(fitted) == places
