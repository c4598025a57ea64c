"""Tags of the texts about the rules: chapters, drawn cards, words of the game, tables."""

from collections.abc import Mapping

from django import template
from django.template import Context, Node, TemplateSyntaxError
from django.template.base import Parser, Token
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.engine.envido import envido_cards, envido_points
from games.engine.flor import flor_points
from games.rule_pages import CHAPTERS, Facts, Level
from games.rule_pages.tables import EnvidoRow, envido_rows
from games.rule_pages.texts import ChapterNode
from games.rule_words import PRESET_NAMES
from games.signs import SIGNS
from games.words import TEXTS, card_name
from games.words.cards import picture_of

register = template.Library()

_CHAPTER_PARTS = 3
_COVERED = TEXTS["covered_card"]


@register.tag
def chapter(parser: Parser, token: Token) -> Node:
    """``{% chapter "envido" "Envido" %}…{% endchapter %}``: its name, its title, its text."""
    parts = token.split_contents()
    if len(parts) != _CHAPTER_PARTS:
        raise TemplateSyntaxError("A chapter has a name and a title.")
    name = parts[1].strip("\"'")
    if name not in CHAPTERS:
        raise TemplateSyntaxError(f"There is no chapter {name!r}.")
    content = parser.parse(("endchapter",))
    parser.delete_first_token()
    return ChapterNode(name, parser.compile_filter(parts[2]), content)


@register.simple_tag(takes_context=True)
def w(context: Context, word: object) -> SafeString:
    """Return a *word* of the game, said to be of its language where the text has another."""
    facts = _facts(context)
    if facts.language.partition("-")[0] == str(context["language"]).partition("-")[0]:
        return format_html("<em>{}</em>", word)
    return format_html('<em lang="{}">{}</em>', facts.language, word)


@register.simple_tag(takes_context=True)
def card(context: Context, notation: str) -> SafeString:
    """Return one drawn card."""
    return _picture(_facts(context), notation)


@register.simple_tag(takes_context=True)
def cards(context: Context, notations: str) -> SafeString:
    """Return drawn cards side by side: ``{% cards "7e 6e 3o" %}``."""
    facts = _facts(context)
    pictures = ((_picture(facts, each),) for each in notations.split())
    return format_html('<span class="cards">{}</span>', format_html_join("", "{}", pictures))


@register.simple_tag(takes_context=True)
def manilha_cards(context: Context) -> SafeString:
    """Return the manilhas, the strongest first."""
    return SafeString(cards(context, " ".join(_facts(context).manilhas)))


@register.simple_tag
def envido_of(notations: str) -> int:
    """Return the envido of three cards, as the engine counts it."""
    return envido_points(_three(notations))


@register.simple_tag(takes_context=True)
def envido_cards_of(context: Context, notations: str) -> SafeString:
    """Return the cards that make up the envido of three cards."""
    return SafeString(cards(context, " ".join(envido_cards(_three(notations)))))


@register.simple_tag
def flor_of(notations: str) -> int:
    """Return the flor of three cards, as the engine counts it."""
    return flor_points(_three(notations))


@register.inclusion_tag("rules/_order.html", takes_context=True)
def order(context: Context) -> dict[str, object]:
    """Show all cards that can be in a hand, from the strongest to the weakest."""
    facts = _facts(context)
    levels = [
        {
            # What is named beside its picture is not read out twice.
            "pictures": [
                _picture(facts, each, silent=bool(level.nickname)) for each in level.cards
            ],
            "name": _nicknamed(context, level) if level.nickname else "",
        }
        for level in facts.levels
    ]
    return {"levels": levels}


@register.inclusion_tag("rules/_ladder.html", takes_context=True)
def ladder(
    context: Context, call: str, accepted: str, declined: str, unsaid: str
) -> dict[str, object]:
    """Show the calls and what they are worth; the words are the heads of the columns."""
    rungs = [{"rung": rung, "call": w(context, rung.call)} for rung in _facts(context).rungs]
    heads = {"call": call, "accepted": accepted, "declined": declined, "unsaid": unsaid}
    return {"heads": heads, "first": _facts(context).first, "rungs": rungs}


@register.inclusion_tag("rules/_envido.html", takes_context=True)
def envido_table(
    context: Context, calls: str, wanted: str, unwanted: str, falta: str
) -> dict[str, object]:
    """Show the calls of envido; *falta* names what a falta is worth."""
    rows = [{"row": row, "calls": _called(context, row)} for row in envido_rows()]
    heads = {"calls": calls, "wanted": wanted, "unwanted": unwanted, "falta": falta}
    return {"heads": heads, "rows": rows}


@register.inclusion_tag("rules/_signs.html")
def sign_list() -> Mapping[str, object]:
    """Show every sign: its face, what it tells, how it is made."""
    faces = {code: static(f"signs/{code}.svg") for code in SIGNS}
    return {"signs": [{"sign": sign, "src": faces[code]} for code, sign in SIGNS.items()]}


@register.inclusion_tag("rules/_differences.html", takes_context=True)
def difference_table(context: Context, rule: str, here: str) -> dict[str, object]:
    """Show in what this game is not as the plain one of its family."""
    facts = _facts(context)
    heads = {"rule": rule, "here": here, "there": PRESET_NAMES[facts.plain]}
    return {"heads": heads, "lines": facts.differences()}


@register.simple_tag
def preset(name: str) -> SafeString:
    """Return a link to the rules of the preset *name*."""
    address = reverse("games:rules_of", args=[name])
    return format_html('<a href="{}">{}</a>', address, PRESET_NAMES[name])


def _picture(facts: Facts, notation: str, *, silent: bool = False) -> SafeString:
    card = None if notation == "back" else notation
    name = _name(facts, card) if card else _COVERED
    return format_html(
        '<img class="card" src="{}" alt="{}" width="60" height="84">',
        picture_of(card, spanish=facts.spanish),
        "" if silent else name,
    )


def _name(facts: Facts, card: str) -> str:
    return card_name(card, facts.manilhas, spanish=facts.spanish)


def _nicknamed(context: Context, level: Level) -> SafeString:
    """Return the name of a card that stands alone, its nickname marked as a word of the game."""
    name = _name(_facts(context), level.cards[0])
    plain, comma, nickname = name.partition(", ")
    return format_html("{}{}{}", plain, comma, w(context, nickname) if nickname else "")


def _called(context: Context, row: EnvidoRow) -> SafeString:
    speech = _facts(context).speech
    said = ((w(context, speech.call_out(call)),) for call in row.calls)
    return format_html_join(" ", "{}", said)


def _three(notations: str) -> tuple[str, str, str]:
    first, second, third = notations.split()
    return first, second, third


def _facts(context: Context) -> Facts:
    facts: Facts = context["facts"]
    return facts
