from django import template
from django.conf import settings

from games.language_names import own_name

register = template.Library()


@register.simple_tag
def email_is_sent() -> bool:
    """Whether this installation can send e-mail, and so sign people in by it."""
    return bool(settings.CLUB_EMAIL_ENABLED)


@register.filter
def in_its_own_words(code: str) -> str:
    """Return the name of the language *code* in itself."""
    return own_name(code)
