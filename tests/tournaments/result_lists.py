"""A running night, and lists of its results."""

from tests.tournaments.organisers import NIGHT, House, a_house, enter_all
from tournaments.exports import KINDS, file_of
from tournaments.models import Bracket, Match, Tournament
from tournaments.services import draws, stages, tournaments
from tournaments.services.imports import import_results, read_results

PEOPLE = "Olga Dani Ana Beto Caio Duda Eva Fabi Gabi Hugo"


def a_night(
    format_: str = "single_elimination", *, best_of: int = 1, people=PEOPLE, **fields
) -> House:
    house = a_house("Bar", people)
    Tournament.objects.filter(pk=house.tournament.pk).update(best_of=best_of)
    stages.set_stages(
        actor=None,
        tournament_id=house.tournament.pk,
        stages=[stages.StageSpec(format=Bracket.Format(format_), **fields)],
        command_id="",
        at=NIGHT,
    )
    enter_all(house)
    draws.draw(
        actor=None,
        tournament_id=house.tournament.pk,
        draw_seed="a fair one",
        expected_seq=None,
        command_id="",
        at=NIGHT,
    )
    tournaments.start(actor=None, tournament_id=house.tournament.pk, command_id="", at=NIGHT)
    house.tournament.refresh_from_db()
    return house


def as_data(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


def dry_run(house: House, text: str | bytes):
    key = house.tournament.pk
    return read_results(data=as_data(text), club_id=house.club.pk, tournament_id=key)


def outcomes(house: House, text: str | bytes) -> list[str]:
    preview = dry_run(house, text)
    assert all(str(line.reason) for line in preview.bad)
    return [line.code or line.state for line in preview.lines]


def bring(house: House, text: str | bytes, **given) -> int:
    agreed = {"actor": house.director, "digest": dry_run(house, text).digest, "command_id": ""}
    return import_results(
        tournament_id=house.tournament.pk, data=as_data(text), at=NIGHT, **agreed | given
    )


def match(house: House, number: int) -> Match:
    return Match.objects.get(bracket__tournament=house.tournament, number=number)


def sides(house: House, number: int) -> list[str]:
    return [side.name for side in match(house, number).sides.order_by("place")]


def exported(house: House, kind: str, extension: str) -> bytes:
    return file_of(KINDS[kind](house.tournament), name="list", extension=extension).data
