from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def email_is_sent() -> bool:
    """Whether this installation can send e-mail, and so sign people in by it."""
    return bool(settings.CLUB_EMAIL_ENABLED)
