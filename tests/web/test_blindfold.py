"""A whole hand with the eyes shut: by keyboard alone, knowing only what a screen reader is told.

The reader hears the live regions and the tree of roles and names, moves with Tab and presses
Enter. No selector and no mouse, and nothing is known of the rules but the words of the page.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.one_database]

FAR = 80
ROUNDS = 200
BUTTON = re.compile(r"""- '?button "([^"]*)"([^'\n]*)""")
OWN_TURN = re.compile(r"^Your turn|\?$")
HAND_ENDED = r"score \d+: |Nobody wins the hand"
ENVIDO_SCORED = r"score \d+ for the envido"
# Who was run from in the first hand plays another one.
CARDS = 2
FOCUSED = "all => all.map(each => each === document.activeElement)"
# By how their names begin; each call is made once, and then cards are played.
CALLS = ("¡Envido!", "¡Truco!", "Truco!")
ANSWERS = ("Quiero", "Aceitar")
# A reader speaks whatever a live region says, however soon the next sentence follows.
LISTENING = """
window.heard = [];
new MutationObserver(() => {
    const regions = [...document.querySelectorAll("[role=status], output")];
    const told = regions.filter(each => each.checkVisibility()).map(each => each.innerText.trim());
    const sentence = told.filter(Boolean).at(-1)?.split("\\n")[0];
    if (sentence && window.heard.at(-1) !== sentence) window.heard.push(sentence);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@dataclass
class BlindPlayer:
    """Somebody who hears the page; *heard* is what the one sentence of the table said, in order."""

    page: Page
    heard: list[str] = field(default_factory=list)
    made: list[str] = field(default_factory=list)

    async def sits_down_at(self, game: str) -> None:
        await self.page.add_init_script(LISTENING)
        await self.page.goto("/play/")
        offer = self.page.get_by_role("form", name=game, exact=True)
        await self._presses(offer.get_by_role("button", name="Two against two"))
        await expect(self._cards.first).to_be_visible()

    async def plays(self, until: Sequence[str]) -> str:
        """Play until all of *until* is in the log, and cards were played; return the log."""
        log = ""
        for _round in range(ROUNDS):
            log = await self._log()
            if log.count("Guest plays the") >= CARDS and all(
                re.search(each, log) for each in until
            ):
                return log
            sentence = await self._listens()
            if OWN_TURN.search(sentence):
                await self._acts()
            await self.page.wait_for_timeout(100)
        pytest.fail(f"No end is heard of: {self.heard} {log}")

    async def _acts(self) -> None:
        offered = await self._offered()
        name = self._choice(offered)
        if name is not None:
            self.made.append(name)
            await self._presses(self._own.get_by_role("button", name=name, exact=True))

    def _choice(self, offered: list[str]) -> str | None:
        for word in CALLS:
            if not any(name.startswith(word) for name in self.made):
                for name in offered:
                    if name.startswith(word):
                        return name
        wanted = (*ANSWERS, "Play: ")
        return next((name for word in wanted for name in offered if name.startswith(word)), None)

    async def _offered(self) -> list[str]:
        """Return the names of the buttons that can be pressed now."""
        tree = await self._own.aria_snapshot()
        return [name for name, more in BUTTON.findall(tree) if "[disabled]" not in more]

    async def _presses(self, button: Locator) -> None:
        for _step in range(FAR):
            has_focus = await button.evaluate_all(FOCUSED)
            if not has_focus:
                # Somebody else was quicker; what is asked now is heard in the next round.
                return
            if has_focus[0]:
                await self.page.keyboard.press("Enter")
                return
            await self.page.keyboard.press("Tab")
        pytest.fail(f"Tab does not lead to {button}.")

    async def _listens(self) -> str:
        self.heard = await self.page.evaluate("window.heard")
        return self.heard[-1] if self.heard else ""

    async def _log(self) -> str:
        return "\n".join(await self.page.get_by_role("log").all_text_contents())

    @property
    def _own(self) -> Locator:
        return self.page.get_by_role("region", name="Your cards and calls")

    @property
    def _cards(self) -> Locator:
        return self._own.get_by_role("list", name="Your hand").get_by_role("listitem")


@pytest.mark.parametrize(
    ("game", "call", "until"),
    [
        ("Truco mineiro", "Truco!", [HAND_ENDED]),
        ("Truco argentino", "¡(Real e|Falta e|E)nvido!", [ENVIDO_SCORED, HAND_ENDED]),
    ],
)
async def test_a_hand_is_played_by_ear(browser, house, game, call, until):
    async with browser.page(reduced_motion="reduce") as page:
        player = BlindPlayer(page)
        await player.sits_down_at(game)
        log = await player.plays(until)

        # Whose turn it was, what was called and played, and what came of it.
        assert any(sentence.startswith("Your turn") for sentence in player.heard)
        assert any("is to play" in sentence for sentence in player.heard)
        assert re.search(f"(Guest|Rosa|Tião|Zefa): {call}", log)
