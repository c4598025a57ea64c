"""A whole evening: eight pairs, from the organiser's sign-in link to the champion.

Ana plays in a browser and Beto, her partner, in Telegram; Caro, whom they meet first, has a browser
too. The computer plays for everybody else.
"""

import copy
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.bots.botapi import Background
from tests.config.running_club import RunningClub
from tests.stack.browsers import Browsers, Witness, browsers_at
from tests.stack.by_page import PagePlayer
from tests.stack.by_telegram import ChatPlayer
from tests.stack.organiser import Organiser
from tests.stack.public_api import Json, PublicApi
from tests.stack.secrecy import Reveal, cards_in, check_chat

pytestmark = [
    pytest.mark.stack,
    pytest.mark.browser,
    pytest.mark.valkey,
    # Two minutes where nothing else runs.
    pytest.mark.timeout(900),
]

# As a spreadsheet of the country saves it: semicolons, Windows-1252, a blank line, a bad one.
LIST = """Jogador 1;Jogador 2;Dupla;Cabeça
Ana;Beto;;1
Eva;Fábio;;2
Gabi;Hugo;;3

Iara;João;Os Primos;4
Kiko;Lia;;5
Malu;Malu;;6
Nino;Olga;;6
Pepe;Quim;;7
Caro; Davi ;;8
""".encode("cp1252")
HOUSE = [
    "Davi", "Eva", "Fábio", "Gabi", "Hugo", "Iara", "João", "Kiko", "Lia", "Nino", "Olga", "Pepe",
    "Quim",
]  # fmt: skip
SKIN = "/static/unfold/js/app."
# What the page says above its links to files.
NO_ACE = "As a file:"
# Seconds for all the matches.
PATIENCE = 600


@dataclass
class Evening:
    """Who is there, and where."""

    club: RunningClub
    telegram: Background
    browsers: Browsers
    address: str = ""
    series: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.api = PublicApi(self.club)
        self.organiser = Organiser(self.browsers.new().page)
        self.ana_sees, self.beto_sees, self.caro_sees = (self.browsers.new() for _ in range(3))
        self.follows_bracket, self.watches_table = (self.browsers.new() for _ in range(2))
        self.ana, self.caro = PagePlayer(self.ana_sees.page), PagePlayer(self.caro_sees.page)
        self.beto = ChatPlayer(self.telegram, self.telegram.world.person(102, "Beto"))

    @property
    def tournament(self) -> str:
        return re.findall(r"/t/(\w+)/", self.address)[0]


@pytest.fixture
def evening(club, telegram, chromium_path) -> Iterator[Evening]:
    club.start()
    with browsers_at(f"http://127.0.0.1:{club.port}", chromium_path) as browsers:
        yield Evening(club, telegram, browsers)


def prepare(evening: Evening) -> None:
    """Set up the club and its tournament in the admin, up to the list of pairs."""
    organiser = evening.organiser
    link = re.search(r"http://\S+/sign-in/\S+", evening.club.output())
    assert link is not None
    organiser.signs_in(link[0])
    organiser.founds("Clube do Truco", short="truco")
    organiser.adds_computer_players(HOUSE, "steady")
    organiser.creates("Copa de Outono", tables=4)
    organiser.imports(LIST)
    [bad] = organiser.reads_bad_lines()
    assert "A player cannot be their own partner." in bad
    organiser.confirms_import(8)


def let_people_in(evening: Evening) -> None:
    """Give Ana, Beto and Caro their accounts by invitation, and Beto his Telegram."""
    for name, player in (
        ("Ana", evening.ana),
        ("Beto", PagePlayer(evening.beto_sees.page)),
        ("Caro", evening.caro),
    ):
        player.joins(evening.organiser.invites(name))
    page = evening.beto_sees.page
    page.goto("/me/")
    page.get_by_role("link", name="Link my Telegram").click()
    page.get_by_role("button", name="Connect Telegram").click()
    deep_link = page.get_by_role("link", name="Open Telegram").get_attribute("href")
    assert deep_link is not None
    evening.beto.send(f"/start {deep_link.partition('?start=')[2]}")
    until(lambda: evening.beto.reads("You are connected"), "a welcome")
    page.goto("/telegram/link/")
    expect(page.get_by_text("Your Telegram is connected.")).to_be_visible()


def draw(evening: Evening) -> None:
    organiser = evening.organiser
    organiser.opens_check_in()
    organiser.checks_everybody_in()
    pairings = organiser.previews_draw()
    assert len(pairings) == 4
    # By their seeds, the first meets the last; a pair is named as its members came to the club.
    assert pairings[0].startswith("Ana / Beto – Davi / Caro")
    organiser.confirms_draw()


def open_pages(evening: Evening) -> None:
    """Bring everybody to the page of the tournament, where they stay without loading it again."""
    page = evening.follows_bracket.page
    page.goto("/")
    page.get_by_role("link", name="Copa de Outono").click()
    expect(page.locator(".bracket .match")).to_have_count(7)
    page.evaluate("window.opened = 'once'")
    evening.address = page.url
    for player in (evening.ana, evening.caro):
        player.page.goto(evening.address)


def play(evening: Evening) -> None:
    """Let the three play whatever matches they have, to the end of the tournament."""
    evening.organiser.starts()
    champion = evening.follows_bracket.page.locator(".champion")

    def is_over() -> bool:
        for player in (evening.ana, evening.caro):
            player.does_what_is_asked()
            watch(evening, player)
        act_in_chat(evening.beto)
        return champion.is_visible()

    until(is_over, "the champion")


def watch(evening: Evening, player: PagePlayer) -> None:
    """Let the watcher follow *player* from table to table, and see each match to its end."""
    result = evening.watches_table.page.locator("#result")
    for series in player.tables:
        if series not in evening.series:
            if evening.series:
                expect(result).to_be_visible()
            evening.watches_table.page.goto(f"/table/{series}/")
            evening.series.append(series)


def act_in_chat(player: ChatPlayer) -> None:
    """Play the first card, let any raise stand."""
    player.look()
    if not player.sit() and (legal := player.may()):
        player.act("accept" if "accept" in legal else legal[0])


def until(met: Callable[[], bool], what: str) -> None:
    """Try *met*, which does something each time, until it is true."""
    deadline = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < deadline, f"In vain waited for: {what}"


def assert_champion_is_known(evening: Evening) -> None:
    page = evening.follows_bracket.page
    shown = page.locator(".champion strong")
    assert page.evaluate("window.opened") == "once"
    assert shown.inner_text() == evening.api.champion(evening.tournament)
    assert evening.api.get(f"tournaments/{evening.tournament}/")["state"] == "finished"
    standings = evening.api.get(f"tournaments/{evening.tournament}/standings/")["standings"]
    assert standings[0]["entry"]["name"] == shown.inner_text()


def assert_everybody_saw_only_what_was_theirs(evening: Evening) -> None:
    reveals = [Reveal(evening.api, series) for series in evening.series]
    for reveal in reveals:
        for name, witness in (("Ana", evening.ana_sees), ("Caro", evening.caro_sees)):
            if name in reveal.players:
                assert_saw_only(witness, reveal, reveal.seat_of(name))
        assert_saw_only(evening.watches_table, reveal, None)
    for address, message in evening.follows_bracket.frames:
        assert "/ws/tournament/" in address
        assert not cards_in(json.dumps(message).replace(NO_ACE, ""))
    history = evening.beto.person.chat.history
    assert check_chat(history, "Beto", reveals) > 10
    assert not any(cards_in(popup.text) for popup in evening.beto.person.popups)


def assert_saw_only(witness: Witness, reveal: Reveal, seat: int | None) -> None:
    messages = witness.messages(f"table/{reveal.series}")
    assert len(messages) > 10
    for message in messages:
        reveal.check_message(message, seat)
    assert_would_notice_a_leak(messages, reveal, seat)


def assert_would_notice_a_leak(messages: list[Json], reveal: Reveal, seat: int | None) -> None:
    """Slip a card of a rival into a message, and see that it is not let pass."""
    message = copy.deepcopy(next(each for each in messages if each.get("table", {}).get("play")))
    hand = reveal.hand_at(message["seq"])
    rival = ((seat or 0) + 1) % 4
    card = max(hand.held(rival, message["seq"]))
    message["table"]["play"]["table"].append({"seat": rival, "card": card})
    with pytest.raises(AssertionError):
        reveal.check_message(message, seat)


def complaints(evening: Evening) -> list[str]:
    """Return what any browser found fault with, besides the one known fault of the skin."""
    heard = [line for witness in evening.browsers.witnesses for line in witness.complaints]
    # The admin's skin wants to write the name of a chosen file into a field that only its own
    # kind of file field has.
    return [line for line in heard if "at HTMLInputElement" not in line or SKIN not in line]


def test_a_whole_tournament_from_the_list_of_pairs_to_the_champion(evening):
    prepare(evening)
    let_people_in(evening)
    draw(evening)
    open_pages(evening)
    play(evening)

    assert_champion_is_known(evening)
    assert_everybody_saw_only_what_was_theirs(evening)
    assert complaints(evening) == []
    assert evening.club.stop() == 0
    assert not re.search("ERROR|CRITICAL|Traceback", evening.club.output())
