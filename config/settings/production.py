"""A server: everything from the environment, and no start without a secret.

Behind a proxy, tell uvicorn whose X-Forwarded-Proto to believe by
FORWARDED_ALLOW_IPS; loopback is believed by default.
"""

from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from config.settings.base import *
from config.settings.base import (
    BASE_DIR,
    CLUB_TELEGRAM_API,
    database,
    env,
)
from config.settings.redis import celery_broker, channel_layers, shared_caches


def required(name: str, purpose: str) -> str:
    """Return the environment variable *name*.

    :raises ImproperlyConfigured: if it is missing or empty.
    """
    value: str = env.str(name, default="")
    if not value:
        raise ImproperlyConfigured(f"Set {name} in the environment: {purpose}.")
    return value


DEBUG = False
SECRET_KEY = required("SECRET_KEY", "it signs sessions and links")
CLUB_BASE_URL = required(
    "CLUB_BASE_URL", "the public address, such as https://truco.example.org"
).rstrip("/")
DATABASES = database(required("DATABASE_URL", "such as postgres://club:password@localhost/club"))
REDIS_URL = required("REDIS_URL", "such as redis://localhost:6379/0")
CHANNEL_LAYERS = channel_layers(REDIS_URL)
# Rate limits count, and who is at a table is known, over all web processes.
CACHES = shared_caches(REDIS_URL)
CELERY_BROKER_URL = celery_broker(REDIS_URL)

CLUB_DATA_DIR = Path(env.str("CLUB_DATA_DIR", default=str(BASE_DIR / "data"))).resolve()
CELERY_BEAT_SCHEDULE_FILENAME = str(CLUB_DATA_DIR / "beat-schedule")
MEDIA_ROOT = CLUB_DATA_DIR / "media"
STATIC_ROOT = CLUB_DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static_files.PublishedFiles"},
}

_public = urlsplit(CLUB_BASE_URL)
if _public.scheme != "https" or not _public.hostname:
    raise ImproperlyConfigured("CLUB_BASE_URL must be a whole address beginning with https://.")
ALLOWED_HOSTS = [_public.hostname, *env.list("ALLOWED_HOSTS", default=[])]
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]

SECURE_SSL_REDIRECT = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
# Neither the names below this host nor the browsers' preload list are ours to
# decide: a club may have other sites on its domain.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

LANGUAGE_CODE = env.str("CLUB_LANGUAGE", default="en")
CLUB_TELEGRAM_TOKEN = env.str("CLUB_TELEGRAM_TOKEN", default="")
CLUB_TELEGRAM_API = env.str("CLUB_TELEGRAM_API", default=CLUB_TELEGRAM_API)
CLUB_TELEGRAM_PUBLIC_KEY = env.str("CLUB_TELEGRAM_PUBLIC_KEY", default=CLUB_TELEGRAM_PUBLIC_KEY)
CLUB_TELEGRAM_WEBHOOK_SECRET = ""
if CLUB_TELEGRAM_TOKEN:
    CLUB_TELEGRAM_WEBHOOK_SECRET = required(
        "CLUB_TELEGRAM_WEBHOOK_SECRET", "with a bot, it tells Telegram's calls from anyone's"
    )
CLUB_EMAIL_ENABLED = bool(env.str("EMAIL_URL", default=""))
if CLUB_EMAIL_ENABLED:
    vars().update(env.email_url("EMAIL_URL"))
    DEFAULT_FROM_EMAIL = required("DEFAULT_FROM_EMAIL", "with EMAIL_URL, who sends the e-mail")
