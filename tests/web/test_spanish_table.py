"""A table with Spanish cards, fed by hand: envido, flor, folding, and the score of thirty."""

import pytest
from playwright.async_api import expect

from tests.web import spanish_views as spanish
from tests.web.conftest import PHONE
from tests.web.feed import open_page

pytestmark = pytest.mark.browser

# Whatever can be tapped in the own part of the page, and the own cards and points.
PIECES = """
() => [...document.querySelectorAll(
    "#hand button, #own-points li, #calls button:not(.idle), .beside button:not([hidden])"
  )].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return { tapped: each.tagName === "BUTTON", left, top, right, bottom };
  })
"""
NOW = "2026-04-09T23:00:03+00:00"


def action(seq, text, **more):
    return {"seq": seq, "kind": "action", "at": NOW, "via": "web", **more} | {
        "seat": int(text[0]),
        "text": text,
    }


def apart(one, other):
    return (
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


async def words_of(page, call):
    return await page.locator(f"#call-{call} :is(.call-word, .call-stake)").all_text_contents()


async def log_of(page):
    return await page.locator("#log p").all_text_contents()


async def test_as_many_calls_as_there_ever_are_cover_nothing(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.everything_asked())
        pieces = await page.evaluate(PIECES)

        assert len(pieces) == 3 + 2 + 7 + 1
        for number, piece in enumerate(pieces):
            assert 0 <= piece["left"] < piece["right"] <= PHONE["width"]
            assert piece["bottom"] <= PHONE["height"]
            assert all(apart(piece, other) for other in pieces[number + 1 :])
            if piece["tapped"]:
                assert piece["bottom"] - piece["top"] >= 48
                assert piece["right"] - piece["left"] >= 48


async def test_a_call_stands_where_it_stood_whatever_else_may_be_called(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.everything_asked())
        before = await page.locator("#call-falta_envido").bounding_box()
        await open_page(page, lay, spanish.envido_asked())

        assert await page.locator("#call-falta_envido").bounding_box() == before
        await expect(page.locator("#call-envido")).not_to_be_visible()
        await expect(page.locator("#call-real_envido")).not_to_be_visible()


async def test_the_calls_are_argentine_and_say_what_they_are_worth(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.everything_asked())

        assert await words_of(page, "accept") == ["Quiero", "vale 2"]
        assert await words_of(page, "raise") == ["¡Retruco!", "vale 3"]
        assert await words_of(page, "decline") == ["No quiero", "perdés 1"]
        assert await words_of(page, "falta_envido") == ["¡Falta envido!", "vale 12"]
        assert await words_of(page, "flor") == ["¡Flor!", "vale 3"]


async def test_the_envido_comes_first_and_the_truco_waits(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.envido_asked())
        await expect(page.locator("#status")).to_contain_text("Caro calls ¡Real envido!")
        await expect(page.locator("#settled")).to_contain_text("¡Truco! waits")
        assert await words_of(page, "accept") == ["Quiero", "vale 5"]
        await page.keyboard.press("f")
        await expect(page.locator("#call-falta_envido")).to_be_disabled()

        await feed.hears_acts("falta_envido")


async def test_a_flor_is_answered_in_its_own_words(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.flor_asked())
        assert await words_of(page, "accept") == ["Con flor quiero", "vale 6"]
        assert await words_of(page, "decline") == ["Con flor me achico", "perdés 3"]
        assert await words_of(page, "flor") == ["¡Contraflor!", "vale 6"]
        await page.locator("#call-flor").click()
        await expect(page.locator("#call-flor")).to_be_disabled()

        await feed.hears_acts("contraflor")


async def test_who_is_asked_by_the_partner_loses_nothing_by_keeping_quiet(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.partner_sings())

        assert await words_of(page, "decline") == ["No canto", ""]
        assert await words_of(page, "flor") == ["¡Flor!", "vale 6"]
        await expect(page.locator("#status")).to_contain_text("Do you sing yours too?")


async def test_who_answers_by_key_reads_next_who_is_to_act(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.flor_asked())
        await page.locator("#call-accept").focus()
        await page.keyboard.press("Enter")
        await expect(page.locator("#call-accept")).to_be_disabled()
        feed.shows(
            spanish.spanish({"turn": 1, "to_act": [1], "legal": [], "stakes": {}}),
            seq=11,
            events=[action(11, "0 flor_accept")],
        )

        await expect(page.locator("#status")).to_be_focused()


async def test_leaving_the_hand_takes_two_taps(browser, lay):
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish())
        button = page.locator("#call-decline")
        await expect(button).to_contain_text("Me voy al mazo")
        await button.click()
        await expect(button).to_contain_text("¿Seguro?")
        assert feed.acts == []
        await button.click()
        await expect(button).to_be_disabled()

        await feed.hears_acts("fold")


async def test_the_own_points_stand_beside_the_hand_while_they_may_count(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.everything_asked())
        await expect(page.locator("#own-points li")).to_have_text(["Envido: 33", "Flor: 34"])
        await open_page(page, lay, spanish.spanish({"tricks": [0]}))

        await expect(page.locator("#own-points li")).to_have_count(0)


async def test_the_numbers_of_an_envido_are_told_at_the_seats_and_in_the_log(browser, lay):
    told = [[0, 30], [3, 32], [2, 33]]
    settled = {"winner": 0, "points": 2, "accepted": True, "told": told}
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish())
        feed.shows(
            spanish.envido_told(),
            seq=7,
            events=[
                action(6, "1 envido", call="envido"),
                action(7, "2 accept", envido=settled),
            ],
        )
        bubbles = page.locator("#seats .bubble:visible")
        await expect(bubbles).to_have_text(["30", "33", "32"])

        assert await log_of(page) == [
            "Caro: ¡Envido!",
            "Beto Cavalcanti: ¡Quiero!",
            "Ana: 30.",
            "Dani: ¡32 son mejores!",
            "Beto Cavalcanti: ¡33 son mejores!",
            "Caro e Dani: Son buenas.",
            "Ana e Beto score 2 for the envido.",
        ]


async def test_an_answer_is_told_in_the_words_of_what_was_asked(browser, lay):
    """Over a truco somebody calls envido, somebody else sings flor; then the truco is answered."""
    sung = {"winner": 1, "points": 6, "told": [1, 38]}
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish())
        feed.shows(
            spanish.spanish({"turn": 1, "to_act": [1], "legal": [], "stakes": {}}),
            seq=11,
            events=[
                action(6, "0 raise", call="truco"),
                action(7, "1 envido", call="envido"),
                action(8, "2 flor", call="flor"),
                action(9, "1 contraflor", call="contraflor"),
                action(10, "2 accept", flor=sung),
                action(11, "3 accept"),
            ],
        )
        await expect(page.locator("#seats .bubble:visible")).to_have_text(["¡Quiero!"])

        assert (await log_of(page))[3:] == [
            "Caro: ¡Contraflor!",
            "Beto Cavalcanti: ¡Con flor quiero!",
            "Caro: Flor de 38.",
            "Caro e Dani score 6 for the flor.",
            "Dani accepts.",
        ]


async def test_what_the_hand_brought_is_said_and_the_proof_is_shown(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.between_hands())

        await expect(page.locator("#status-before")).to_have_text(
            "Envido: Ana e Beto 2 · Hand: Caro e Dani 1 · 16–19"
        )
        shown = page.locator("#seats .shown img")
        await expect(shown).to_have_count(2)
        await expect(shown.first).to_have_attribute("alt", "seven of swords, siete de espadas")


async def test_the_cards_shown_are_gone_with_the_first_card_of_the_next_hand(browser, lay):
    view = spanish.between_hands()
    view["play"]["table"] = [{"seat": 3, "card": "12c"}]
    async with browser.page() as page:
        await open_page(page, lay, view)

        await expect(page.locator("#pile img")).to_have_count(1)
        await expect(page.locator("#seats .shown img")).to_have_count(0)
        await expect(page.locator("#status-before")).to_have_text("")


async def test_the_hand_before_is_put_away_with_the_first_word_of_the_next(browser, lay):
    view = spanish.between_hands()
    view["play"]["question"] = {"kind": "raise", "by": 3, "call": "truco", "value": 2}
    async with browser.page() as page:
        await open_page(page, lay, view)

        await expect(page.locator("#pile img")).to_have_count(0)
        await expect(page.locator("#status-before")).to_have_text("")


async def test_thirty_points_lie_in_two_rows_of_fifteen_matches(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.spanish())
        for side, points, half in (("near", 14, "malas"), ("far", 18, "buenas")):
            box = page.locator(f"#side-{side}")
            await expect(box.locator(".half")).to_have_text(half)
            await expect(box.locator(".tally g")).to_have_count(points)
        below = page.locator('#side-far .tally g[transform$=" 25)"]')

        await expect(below).to_have_count(3)


async def test_the_strongest_card_is_the_ace_of_swords(browser, lay):
    table = [{"seat": seat, "card": card} for seat, card in ((1, "3o"), (2, "1e"), (3, "7o"))]
    async with browser.page() as page:
        await open_page(page, lay, spanish.spanish({"table": table, "tricks": []}))

        await expect(page.locator("#pile .winning img")).to_have_attribute(
            "alt", "Beto Cavalcanti: ace of swords, macho, the highest"
        )


async def test_who_must_sing_is_told_so(browser, lay):
    play = {"legal": ["flor"], "stakes": {"flor": 3}, "hand": ["7e", "6e", "1e"], "own_flor": 34}
    async with browser.page() as page:
        feed = await open_page(page, lay, spanish.spanish(play, rules="argentino-flor-club"))
        await expect(page.locator("#status")).to_contain_text("you must sing your flor")
        await expect(page.locator("#hand button").first).to_be_disabled()
        await page.keyboard.press("l")
        await expect(page.locator("#call-flor")).to_be_disabled()

        await feed.hears_acts("flor")


async def test_six_sit_around_the_table_and_the_turned_card_makes_manilhas(browser, lay):
    async with browser.page() as page:
        await open_page(page, lay, spanish.six_of_paulista())

        await expect(page.locator(".seat .name")).to_have_text(
            ["Ana (you)", "Caro", "Beto", "Dani", "Eva", "Fabi"]
        )
        await expect(page.locator("#turned img")).to_have_attribute(
            "alt", "Turned up: four of clubs"
        )
        await expect(page.locator("#pile .winning.manilha img")).to_have_attribute(
            "alt", "Eva: five of diamonds, pica-fumo, the highest"
        )
        await expect(page.locator("#hand .manilha")).to_have_count(1)
