"""A club on one machine: everything in one data folder, nothing to set up.

Shared by `club` and `development`. A `.env` beside manage.py is read, and the
environment wins over it.
"""

from pathlib import Path

from config import lan
from config.data_folder import DataFolder
from config.settings.base import *
from config.settings.base import BASE_DIR, database, env
from config.settings.redis import celery_broker, channel_layers

env.read_env(BASE_DIR / ".env")

_folder = DataFolder(Path(env.str("CLUB_DATA_DIR", default=str(BASE_DIR / "data"))).resolve())
_folder.create()
CLUB_DATA_DIR = _folder.path
SECRET_KEY = env.str("SECRET_KEY", default="")
CLUB_SECRET_FILE = None if SECRET_KEY else _folder.secret_file
SECRET_KEY = SECRET_KEY or _folder.secret_key()

CLUB_PORT = env.int("PORT", default=8000)
CLUB_LAN = env.bool("CLUB_LAN", default=False)
_host = lan.address() if CLUB_LAN else "127.0.0.1"
CLUB_BASE_URL = env.str("CLUB_BASE_URL", default=f"http://{_host}:{CLUB_PORT}").rstrip("/")
ALLOWED_HOSTS = lan.hosts(CLUB_BASE_URL, _host)
CSRF_TRUSTED_ORIGINS = lan.origins(CLUB_BASE_URL, ALLOWED_HOSTS, CLUB_PORT)

DATABASES = database(env.str("DATABASE_URL", default=""), sqlite_file=_folder.database)
MEDIA_ROOT = _folder.media
STATIC_ROOT = _folder.static

REDIS_URL = env.str("REDIS_URL", default="") or _folder.running_redis_url()
CHANNEL_LAYERS = channel_layers(REDIS_URL)
CELERY_BROKER_URL = celery_broker(REDIS_URL)
CELERY_BEAT_SCHEDULE_FILENAME = str(_folder.run / "beat-schedule")

LANGUAGE_CODE = env.str("CLUB_LANGUAGE", default="en")
CLUB_TELEGRAM_TOKEN = env.str("CLUB_TELEGRAM_TOKEN", default="")
CLUB_TELEGRAM_WEBHOOK_SECRET = env.str("CLUB_TELEGRAM_WEBHOOK_SECRET", default="")
CLUB_TELEGRAM_API = env.str("CLUB_TELEGRAM_API", default=CLUB_TELEGRAM_API)
CLUB_TELEGRAM_PUBLIC_KEY = env.str("CLUB_TELEGRAM_PUBLIC_KEY", default=CLUB_TELEGRAM_PUBLIC_KEY)
CLUB_EMAIL_ENABLED = bool(env.str("EMAIL_URL", default=""))
if CLUB_EMAIL_ENABLED:
    vars().update(env.email_url("EMAIL_URL"))
    DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL")
