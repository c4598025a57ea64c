"""The texts in each language: which chapters a rule set has, and where they are written.

A language is one folder of templates, ``templates/rules/<language>/``. The templates hold
nothing but chapters, ``{% chapter "envido" "Envido" %}…{% endchapter %}``; which of
them a rule set has is decided here, once for all languages.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from django.template import Context, Node, TemplateDoesNotExist
from django.template.loader import get_template
from django.utils import translation
from django.utils.safestring import SafeString

from games.engine import RuleSet, RuleSetError, rule_set
from games.rule_pages.facts import Facts
from games.rule_words import title_of_rules

# What is read where nobody has written a language yet.
FALLBACK: Final = "en"

# Each family of the game has an opening of its own; all that follows is filled in from
# the rule set, so that a club's own game finds its words too.
FILES: Final = ("cards", "play", "calls", "brink", "envido", "flor", "end")


def _always(_facts: Facts) -> bool:
    return True


# In the order in which they are read; a text has each of them, under this name.
CHAPTERS: Final[Mapping[str, Callable[[Facts], bool]]] = {
    "game": _always,
    "cards": _always,
    "manilhas": lambda facts: bool(facts.manilhas),
    "deal": _always,
    "tricks": _always,
    "ties": _always,
    "covered": lambda facts: facts.rules.cover_from is not None,
    "calls": lambda facts: bool(facts.rungs),
    "leaving": lambda facts: facts.rules.fold,
    "brink": lambda facts: facts.rules.brink is not None,
    "iron": lambda facts: facts.rules.brink is not None,
    "envido": lambda facts: facts.rules.envido,
    "flor": lambda facts: facts.rules.flor,
    "signs": lambda facts: facts.rules.signs != "off",
    "end": _always,
    "differences": lambda facts: not facts.is_plain,
}


@dataclass(frozen=True, slots=True)
class Chapter:
    name: str
    title: str
    html: SafeString


@dataclass(frozen=True, slots=True)
class RuleText:
    """The chapters that a rule set has, in *language*, which may be another than was asked for."""

    language: str
    chapters: tuple[Chapter, ...]


class ChapterNode(Node):
    """A chapter in a template; rendered alone, and only by :func:`text_of`."""

    def __init__(self, name: str, title: Any, content: Any) -> None:
        self.name = name
        self.title = title
        self.content = content

    def render(self, context: Context) -> SafeString:
        return SafeString(self.content.render(context))


class RulePage:
    """A page about one rule set, in the language in which it is being rendered.

    *name* is what a club calls its rules.
    """

    def __init__(self, spec: str | Mapping[str, object], name: str = "") -> None:
        self.rules = rule_set(spec)
        self.spec = spec
        self.name = name

    @property
    def title(self) -> str:
        return self.name or title_of_rules(self.spec)

    @cached_property
    def text(self) -> RuleText:
        return text_of(self.rules, translation.get_language())


def rule_page(spec: object, name: str = "") -> RulePage | None:
    """Return the page about what a row stores; None if that is no rule set (any more)."""
    try:
        return RulePage(spec, name) if isinstance(spec, str | Mapping) else None
    except RuleSetError:
        return None


def is_written(language: str) -> bool:
    """Return whether all texts exist in *language*."""
    names = ("index", "mineiro", "paulista", "argentino", *FILES)
    try:
        for name in names:
            get_template(f"rules/{language}/{name}.html")
    except TemplateDoesNotExist:
        return False
    return True


def text_of(rules: RuleSet, language: str) -> RuleText:
    """Return what *rules* are, in *language* or, if it has no texts yet, in English."""
    facts = Facts(rules)
    written = language if is_written(language) else FALLBACK
    with translation.override(written):
        chapters = tuple(_chapters(facts, written))
    return RuleText(written, chapters)


def index_text(language: str) -> tuple[str, SafeString]:
    """Return which games there are, and the language in which that is said."""
    written = language if is_written(language) else FALLBACK
    with translation.override(written):
        return written, SafeString(get_template(f"rules/{written}/index.html").render())


def _chapters(facts: Facts, language: str) -> Iterator[Chapter]:
    context = Context(
        {"facts": facts, "rules": facts.rules, "speech": facts.speech, "language": language}
    )
    for file in (facts.family, *FILES):
        for node in chapter_nodes(language, file):
            if CHAPTERS[node.name](facts):
                with context.bind_template(_template(language, file)):
                    title = str(node.title.resolve(context))
                    yield Chapter(node.name, title, node.render(context))


def chapter_nodes(language: str, file: str) -> list[ChapterNode]:
    """Return the chapters that a file of a language holds, in their order."""
    found = _template(language, file).nodelist.get_nodes_by_type(ChapterNode)
    return [node for node in found if isinstance(node, ChapterNode)]


def _template(language: str, file: str) -> Any:
    # The engine's own template, whose nodes can be looked at.
    loaded: Any = get_template(f"rules/{language}/{file}.html")
    return loaded.template
