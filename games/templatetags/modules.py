"""The modules that a page's script will import, named at once instead of one after the other."""

from functools import cache
from pathlib import Path

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def preload_modules(folder: str) -> SafeString:
    """Return a link for each module in *folder* of our static files.

    Modules import each other four deep; on a slow line a browser that learns of each only from
    the one before waits four times.
    """
    found = ((static(name),) for name in _modules(folder))
    return format_html_join("\n", '<link rel="modulepreload" href="{}">', found)


@cache
def _modules(folder: str) -> tuple[str, ...]:
    root = Path(settings.STATICFILES_DIRS[0])
    modules = sorted((root / folder).glob("*.js"))
    return tuple(module.relative_to(root).as_posix() for module in modules if _is_module(module))


def _is_module(file: Path) -> bool:
    """Return whether *file* takes part in imports; a script that runs at once does not."""
    text = file.read_text(encoding="utf-8")
    return "\nexport " in text or "\nimport " in text
