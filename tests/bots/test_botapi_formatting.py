"""What the loopback server makes of text, entities and markup."""

import pytest
from telegram import MessageEntity

from tests.bots.botapi.errors import ApiError
from tests.bots.botapi.html_markup import parse_html
from tests.bots.botapi.markdown_markup import parse_markdown
from tests.bots.botapi.trial import a_world, bot_in, refused


@pytest.fixture
def world():
    return a_world()


@pytest.fixture
def ana(world):
    return world.person(1, "Ana")


def spans(parsed):
    """Return the text, and each entity as its kind and the words it covers."""
    text, entities = parsed
    coded = text.encode("utf-16-le")
    return text, [
        (e["type"], coded[2 * e["offset"] : 2 * (e["offset"] + e["length"])].decode("utf-16-le"))
        for e in entities
    ]


@pytest.mark.parametrize(
    ("html", "text", "marked"),
    [
        ("<b>Truco</b>!", "Truco!", [("bold", "Truco")]),
        ("🂡🂡 <pre>4♣ 7♥</pre>", "🂡🂡 4♣ 7♥", [("pre", "4♣ 7♥")]),
        ("<i>a <u>b</u></i>", "a b", [("italic", "a b"), ("underline", "b")]),
        ("Ana &amp; Beto &lt;3 &#9827;", "Ana & Beto <3 ♣", []),
        ('<a href="https://x.example/?a=1">Mesa</a>', "Mesa", [("text_link", "Mesa")]),
        ('<span class="tg-spoiler">4♣</span>', "4♣", [("spoiler", "4♣")]),
        ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", "x")]),
        ("<b></b>x & y", "x & y", []),
    ],
)
def test_html(html, text, marked):
    assert spans(parse_html(html)) == (text, marked)


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("a <3 b", "Unclosed start tag at byte offset 2"),
        ("<table>x</table>", 'Unsupported start tag "table" at byte offset 0'),
        ("é <Ana> x", 'Unsupported start tag "ana" at byte offset 3'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b><i>x</b></i>", 'expected "</i>", found "</b>"'),
        ("<span>x</span>", 'Unsupported start tag "span"'),
        ("< > x", 'Unsupported start tag ""'),
    ],
)
def test_html_that_cannot_be_parsed(html, reason):
    with pytest.raises(ApiError) as refused:
        parse_html(html)

    assert "can't parse entities: " in refused.value.description
    assert reason in refused.value.description


@pytest.mark.parametrize(
    ("markdown", "text", "marked"),
    [
        (r"*Truco*\!", "Truco!", [("bold", "Truco")]),
        (
            "_a __b__ ~c~_",
            "a b c",
            [("italic", "a b c"), ("underline", "b"), ("strikethrough", "c")],
        ),
        ("||4♣||", "4♣", [("spoiler", "4♣")]),
        ("`a_b`", "a_b", [("code", "a_b")]),
        ("```text\n1. Ana\n```", "1. Ana\n", [("pre", "1. Ana\n")]),
        (r"[Mesa 4](https://x.example/\))", "Mesa 4", [("text_link", "Mesa 4")]),
        (">dito\nfeito", "dito\nfeito", [("blockquote", "dito")]),
        (">dito", "dito", [("blockquote", "dito")]),
        (r"`\``", "`", [("code", "`")]),
    ],
)
def test_markdown(markdown, text, marked):
    assert spans(parse_markdown(markdown)) == (text, marked)


@pytest.mark.parametrize(
    ("markdown", "reason"),
    [
        ("12-8.", "Character '-' is reserved and must be escaped with the preceding '\\'"),
        ("Truco!", "Character '!' is reserved"),
        ("é *x", "Can't find end of Bold entity at byte offset 3"),
        ("Ana_Maria", "Can't find end of Italic entity"),
        ("*a _b* c_", "Can't find end of Italic entity"),
        ("`x", "Can't find end of Code entity"),
        ("[x] y", "Can't find end of TextUrl entity"),
    ],
)
def test_markdown_that_cannot_be_parsed(markdown, reason):
    with pytest.raises(ApiError) as refused:
        parse_markdown(markdown)

    assert reason in refused.value.description


async def test_entities_are_counted_as_telegram_counts(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        pre = MessageEntity(MessageEntity.PRE, 3, 5)
        said = await bot.send_message(ana.id, "🂠 \n4♣ 7♥", entities=[pre])
        for offset, length, reason in (
            (4, 6, "ends after the end of the text"),
            (1, 2, "middle of a UTF-16 symbol"),
            (-1, 2, "incorrect offset"),
        ):
            wrong = MessageEntity(MessageEntity.BOLD, offset, length)
            with refused(reason):
                await bot.send_message(ana.id, "🂠 4♣ 7♥", entities=[wrong])

    assert said.parse_entity(said.entities[0]) == "\n4♣ 7"
    assert world.misuse == []


async def test_text_is_trimmed_and_its_entities_move_along(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        said = await bot.send_message(ana.id, " \n <b>Truco</b>  \n", parse_mode="HTML")
        with refused("text is empty"):
            await bot.send_message(ana.id, "<b> </b>", parse_mode="HTML")
        with refused("unsupported parse_mode"):
            await bot.send_message(ana.id, "x", parse_mode="BBCode")
        with refused("too long"):
            await bot.send_message(ana.id, "🂠" * 2049)

    assert (said.text, said.entities[0].offset) == ("Truco", 0)


async def test_a_change_of_entities_alone_is_a_change(world, ana):
    async with bot_in(world) as bot:
        await ana.start()
        said = await bot.send_message(ana.id, "Truco")
        await said.edit_text("<b>Truco</b>", parse_mode="HTML")
        with refused("not modified"):
            await said.edit_text(" *Truco*", parse_mode="MarkdownV2")
